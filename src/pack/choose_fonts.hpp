// Which fonts a pack is printed with: a suite of fonts/faces.yaml or a user's own folder, as the command line
// or the club says, else the first complete suite.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "game/environment.hpp"
#include "text/fonts.hpp"

namespace muster::pack {

/// The requested fonts: the id of a suite, or a folder. Without a request the first complete suite is used.
struct FontChoice {
    std::optional<std::string> asked;  ///< by the command line
    std::optional<source::Placed<std::string>> of_club;
    std::string club_folder;  ///< where muster.yaml is; a folder that it names is relative to it
};

/// The suites of fonts/faces.yaml. Throws MachineError if the list cannot be read.
[[nodiscard]] text::FontShelf read_shelf(const game::Environment& environment);

/// Loads fonts, each suite once.
class FontLoader {
public:
    explicit FontLoader(game::Environment environment) : environment_(std::move(environment)) {}
    /// A fault of the club's choice is reported, and nothing returned; one of the command line's is thrown as
    /// RequestError, and one of the machine as MachineError.
    [[nodiscard]] std::shared_ptr<const text::FontSet> load(const FontChoice& choice,
                                                            source::Reporter& report);

private:
    [[nodiscard]] std::shared_ptr<const text::FontSet> load_suite(const text::Suite& suite);
    [[nodiscard]] bool is_outside(const FontChoice& choice, const std::vector<std::string>& suites) const;

    game::Environment environment_;
    std::optional<text::FontShelf> shelf_;
    std::map<std::string, std::shared_ptr<const text::FontSet>> loaded_;
};

}  // namespace muster::pack
