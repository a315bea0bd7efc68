// The ground of a plan on paper: everything on the table, drawn, and marked as taken so that no word covers
// it.
#pragma once

#include "map/ground/ground_style.hpp"
#include "map/ground/marks.hpp"
#include "map/lettering/taken_ground.hpp"
#include "map/table_scale.hpp"
#include "terrain/terrain.hpp"

namespace muster::map {

class DrawnGround {
public:
    /// `seen` is the part of the table that is drawn; courses that end at its edge run over it.
    DrawnGround(const terrain::Terrain& ground, const TableScale& scale, const PaperBounds& seen);
    [[nodiscard]] Items draw(const PlanLook& look) const;
    /// Marks what words must not cover and what they may share, and notes what belongs to what. Call it
    /// before anything else is shared or any other course is taken.
    void take(TakenGround& taken);
    /// Keeps trees, tufts and hachures away from these boxes, and the lines of water away from the letters
    /// of names.
    void keep_off(std::vector<TurnedBox> boxes, std::vector<TurnedBox> letters = {}) {
        words_ = std::move(boxes);
        letters_ = std::move(letters);
    }
    /// Draws grass and lone trees where nothing else is.
    void cover_open_ground() { covers_open_ground_ = true; }

    struct NamedPiece {
        const terrain::Feature* feature;
        const terrain::GroundKind* kind;  ///< lives as long as the terrain
        GroundPiece piece;
        OwnGround own;
    };
    struct NamedCrossing {
        const terrain::Crossing* crossing;
        bool wet;  ///< crossed through the water, not on a bridge
        CrossingPlace place;
    };
    [[nodiscard]] const std::vector<NamedPiece>& pieces() const { return pieces_; }
    [[nodiscard]] const std::vector<NamedCrossing>& crossings() const { return crossings_; }
    [[nodiscard]] const std::vector<Water>& waters() const { return waters_; }
    /// In the order of the terrain's roads; the short ones beyond a bridge follow.
    [[nodiscard]] const std::vector<Way>& roads() const { return roads_; }
    struct NamedLine {
        const terrain::Barrier* barrier;
        terrain::Pen pen;
        PaperLine course;
    };
    [[nodiscard]] const std::vector<NamedLine>& lines() const { return lines_; }

private:
    [[nodiscard]] bool is_open_water(PaperPoint p) const;
    /// How far a mark is from what it must not cover: any part of a tree, the foot of a tuft, any point of a
    /// hachure.
    struct MarkRoom {
        Millimetres from_ground, from_words;
        bool keeps_off_fields;  ///< off their hedges, fences and walls
    };
    static const MarkRoom room_of_trees, room_of_tufts, room_of_hachures;
    class Obstacles;
    /// The lakes and seas that rivers run into, or those that have something in them or a road across them,
    /// which the water of a mouth would cover.
    [[nodiscard]] std::vector<PaperLine> lakes(bool is_open) const;
    /// The piece, with what its marks must keep off.
    [[nodiscard]] GroundPiece with_room(const NamedPiece& named, const Obstacles& obstacles) const;
    /// Off the outlines of everything but the piece itself, and hills unless there is no such piece.
    [[nodiscard]] std::function<bool(PaperPoint)> open_beside(const NamedPiece* own,
                                                              const PaperBounds& ground) const;
    void add_courses(const terrain::Terrain& ground, const TableScale& scale, const PaperBounds& seen);
    void add_crossings(const terrain::Terrain& ground, const TableScale& scale);
    void set_on_road(CrossingPlace& place, Direction flow) const;
    void lead_on_from(const CrossingPlace& place, Millimetres length);
    void add_pieces(const terrain::Terrain& ground, const TableScale& scale);

    std::vector<NamedPiece> pieces_;  ///< in the order of drawing
    std::vector<Water> waters_;
    std::vector<Way> roads_;
    std::vector<NamedCrossing> crossings_;
    std::vector<NamedLine> lines_;  ///< works, hedges, walls
    std::vector<TurnedBox> words_;  ///< what marks avoid
    std::vector<TurnedBox> letters_;
    PaperBounds table_{}, seen_{};
    bool covers_open_ground_ = false;  ///< with grass and lone trees
};

}  // namespace muster::map
