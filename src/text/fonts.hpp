// The faces that Muster prints with. They are loaded by file into a private fontconfig configuration, never
// by family and never from the machine's own settings.
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
    std::string file;    ///< absolute path
    std::string family;  ///< the name that fontconfig uses
    std::string style;
    std::string fallback;  ///< id of the face for characters that this one lacks; empty: none
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

/// Reads fonts/faces.yaml and looks for each file in `folders` (the install prefix, then Debian's folders).
/// If a file is missing, throws MachineError with its name and the Debian package that contains it.
[[nodiscard]] std::shared_ptr<const FontSet> load_fonts(const source::Files& files,
                                                        const std::string& manifest,
                                                        const std::vector<std::string>& folders,
                                                        source::Diagnostics& say);

}  // namespace muster::text
