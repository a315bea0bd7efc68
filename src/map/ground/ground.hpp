// The ground of a plan on paper: everything on the table, drawn, and marked as taken so that no word covers
// it.
#pragma once

#include "ground/model.hpp"
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
        strokes_keep_off_ = words_ = std::move(boxes);
        letters_ = std::move(letters);
    }
    /// The same of moves, through which hachures go on closer than trees stand.
    void keep_off_moves(const std::vector<TurnedBox>& rides, const std::vector<TurnedBox>& lines) {
        words_.insert(words_.end(), rides.begin(), rides.end());
        strokes_keep_off_.insert(strokes_keep_off_.end(), lines.begin(), lines.end());
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
    [[nodiscard]] Items draw_waters(const PlanLook& look) const;
    /// How far a mark is from what it must not cover: any part of a tree, the foot of a tuft, any point of a
    /// hachure.
    struct MarkRoom {
        Millimetres from_ground, from_words;
        bool of_hachures;  ///< which keep off the hedges, fences and walls of fields, too
    };
    static const MarkRoom room_of_trees, room_of_tufts, room_of_hachures;
    class Obstacles;
    /// The piece, with what its marks must keep off.
    [[nodiscard]] GroundPiece with_room(const NamedPiece& named, const Obstacles& obstacles) const;
    /// Off the outlines of everything.
    [[nodiscard]] std::function<bool(PaperPoint)> open_ground_on(const PaperBounds& ground) const;
    void add_pieces(const terrain::Terrain& ground, const ground::Model& model, const TableScale& scale);

    std::vector<NamedPiece> pieces_;  ///< in the order of drawing
    std::vector<Water> waters_;
    std::vector<Way> roads_;
    std::vector<NamedCrossing> crossings_;
    std::vector<NamedLine> lines_;  ///< works, hedges, walls
    std::vector<TurnedBox> words_;  ///< what marks avoid
    std::vector<TurnedBox> strokes_keep_off_;
    std::vector<TurnedBox> letters_;
    std::vector<PaperLine> lakes_;  ///< that rivers run into
    std::vector<ground::Tree> lone_trees_;
    TableScale scale_;
    PaperBounds seen_{};
    bool covers_open_ground_ = false;  ///< with grass and lone trees
};

}  // namespace muster::map
