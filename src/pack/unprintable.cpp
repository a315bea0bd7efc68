#include "pack/unprintable.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "layout/kinds.hpp"
#include "source/yaml.hpp"

namespace muster::pack {
namespace {

class Search {
public:
    Search(text::Typesetter& typesetter, source::Reporter& report)
        : typesetter_(typesetter), report_(report) {}

    void look(const source::Node& node) {
        if (const auto missing = missing_of(node.text); !missing.empty())
            report_(layout::kinds::no_glyph, node.place, fmt::format("{}", fmt::join(missing, ", ")));
        for (const auto& item : node.items) look(item);
        for (const auto& entry : node.entries) look(entry.value);
    }

    /// What the usual face and its fallback lack.
    [[nodiscard]] std::vector<std::string> missing_of(std::string_view text) const {
        const bool is_ascii =
            std::ranges::all_of(text, [](char c) { return static_cast<unsigned char>(c) < 0x80; });
        return is_ascii ? std::vector<std::string>{} : typesetter_.note_missing(text, {"serif"});
    }

private:
    text::Typesetter& typesetter_;
    source::Reporter& report_;
};

}  // namespace

void report_unprintable(const source::SourcePtr& file, text::Typesetter& typesetter,
                        source::Reporter& report) {
    Search search{typesetter, report};
    if (search.missing_of(file->bytes()).empty()) return;  // as nearly always, without reading it again
    source::Reporter known;
    if (const auto root = source::parse_yaml(file, known)) search.look(*root);
}

}  // namespace muster::pack
