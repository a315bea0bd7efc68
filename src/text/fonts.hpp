// The faces that Muster prints with, a suite at a time. They are loaded by file into a private fontconfig
// configuration, never by family and never from the machine's own settings.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "source/diagnostic.hpp"
#include "source/files.hpp"

namespace muster::text {

/// The room that a face may take, in ems, so that all suites fill a page alike. Zero: as the file says.
struct FaceRoom {
    double width = 0;   ///< of a letter on average
    double height = 0;  ///< of a capital, at most
    double ascent = 0, descent = 0;
};

/// What a template names as a face.
struct Role {
    std::string id;           ///< `serif`, `serif-bold`, `serif-narrow`, `sans`, ...
    std::string fallback;     ///< the role for characters that this one's face lacks; empty: none
    std::string instead;      ///< the role whose face is used if a suite has none for this one; empty: none
    bool may_borrow = false;  ///< a user's folder without a face for it uses that of a suite
    FaceRoom room;
};

/// The face of a role.
struct FaceFile {
    std::string id;      ///< of the role
    std::string file;    ///< absolute path
    std::string family;  ///< the name that fontconfig uses; empty: any
    std::string style;
    std::string fallback;  ///< id of the face for characters that this one lacks; empty: none
    FaceRoom room{};
};

/// A suite of fonts/faces.yaml, or a user's folder: a face for each role.
struct Suite {
    std::string id, name;
    std::vector<FaceFile> faces;
    std::string missing;  ///< what is missing, in words; empty if the suite is complete
};

/// The suites that this machine has.
struct FontShelf {
    std::vector<Role> roles;
    std::vector<Suite> suites;  ///< the preferred ones first
    std::string hyphens;        ///< file of the hyphenation patterns
    /// The first complete suite. Throws MachineError if there is none.
    [[nodiscard]] const Suite& usual_suite() const;
};

class Hyphenation;

/// The loaded faces. Immutable and shared by all threads.
class FontSet {
public:
    struct Loaded;
    /// \param hyphens  file of the hyphenation patterns
    explicit FontSet(std::vector<FaceFile> faces, std::string hyphens = {});
    ~FontSet();
    FontSet(const FontSet&) = delete;
    FontSet& operator=(const FontSet&) = delete;
    [[nodiscard]] const std::vector<FaceFile>& faces() const { return faces_; }
    [[nodiscard]] const FaceFile& face(
        std::string_view id) const;  ///< throws MachineError if there is no such face
    [[nodiscard]] const std::string& hyphens() const { return hyphens_; }
    /// The hyphenation patterns, read on first use. Throws MachineError if the file cannot be read.
    [[nodiscard]] const Hyphenation& hyphenation() const;
    [[nodiscard]] const Loaded& loaded() const { return *loaded_; }  ///< for cairo_faces

private:
    std::vector<FaceFile> faces_;
    std::string hyphens_;
    std::unique_ptr<Loaded> loaded_;
};

/// Reads fonts/faces.yaml and looks for each file in its own folder (where an installed program has its
/// copies), then in the folders that it names. Throws MachineError if there are no hyphenation patterns.
[[nodiscard]] std::optional<FontShelf> read_font_shelf(const source::Files& files,
                                                       const std::string& manifest, source::Reporter& report);

/// The suite in a user's folder, whose files are named after the roles: serif.otf, sans-bold.ttf.
[[nodiscard]] Suite read_own_suite(const source::Files& files, const std::string& folder,
                                   const FontShelf& shelf);

/// The suite of a family that the machine knows by name, or of two: "EB Garamond + Lato", the second for
/// labels and small figures. It has no faces if there is no such family.
[[nodiscard]] Suite read_family_suite(const std::string& families, const FontShelf& shelf);

/// Loads a suite. Throws MachineError with what it lacks if it is not complete.
[[nodiscard]] std::shared_ptr<const FontSet> load_suite(const FontShelf& shelf, const Suite& suite);

}  // namespace muster::text
