// The faces Muster prints with, loaded by file into a private fontconfig set: never by family, never from the
// machine's own settings.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "source/diagnostic.hpp"
#include "source/files.hpp"

namespace muster::text {

/// One face of fonts/faces.yaml.
struct FaceFile {
    std::string id;      ///< `serif`, `serif-bold`, `serif-narrow`, `sans`, ...
    std::string file;    ///< absolute path found
    std::string family;  ///< as fontconfig knows it
    std::string style;
    std::string fallback;  ///< id of the face asked for what this one lacks; empty: none
};

class Hyphenation;

/// The faces, found and loaded; immutable, shared by all threads.
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
        std::string_view id) const;  ///< throws MachineError if it is not there
    [[nodiscard]] const std::string& hyphens() const { return hyphens_; }
    /// The patterns of that file, read when a text first asks for them. Throws MachineError if they cannot
    /// be.
    [[nodiscard]] const Hyphenation& hyphenation() const;
    [[nodiscard]] const Loaded& loaded() const { return *loaded_; }  ///< for cairo_faces

private:
    std::vector<FaceFile> faces_;
    std::string hyphens_;
    std::unique_ptr<Loaded> loaded_;
};

/// Reads fonts/faces.yaml and finds each file in `folders` (the install prefix, then where Debian puts it).
/// Throws MachineError with the file and the Debian package that holds it when one is missing.
[[nodiscard]] std::shared_ptr<const FontSet> load_fonts(const source::Files& files,
                                                        const std::string& manifest,
                                                        const std::vector<std::string>& folders,
                                                        source::Diagnostics& say);

}  // namespace muster::text
