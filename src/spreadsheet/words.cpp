#include "spreadsheet/words.hpp"

#include <algorithm>

#include "scenario/ids.hpp"

namespace muster::spreadsheet {

std::string folded(std::string_view text) {
    return scenario::id_from(text);
}

bool has_word(const std::string& text, const std::vector<std::string>& words) {
    const std::string whole = "-" + text + "-";
    return std::ranges::any_of(words, [&](const std::string& word) {
        const std::string known = "-" + folded(word);
        return known.size() > 1 && (whole.find(known + "-") != std::string::npos ||
                                    whole.find(known + "s-") != std::string::npos);
    });
}

const Meaning* meaning_in(const std::string& text, const std::vector<Meaning>& meanings) {
    const auto found =
        std::ranges::find_if(meanings, [&](const Meaning& each) { return has_word(text, each.words); });
    return found == meanings.end() ? nullptr : &*found;
}

std::optional<Words> read_words(const source::Files& files, const std::vector<std::string>& folders,
                                source::Reporter& report) {
    Words all;
    // The user's own come last here, and each goes before what was read until then.
    for (const auto& path : source::overlaid_files(files, folders, "common/spreadsheet.yaml")) {
        auto words = source::read_file<Words>(files, path, report);
        if (!words) return std::nullopt;
        for (const auto list :
             {&Words::columns, &Words::players, &Words::types, &Words::nationalities, &Words::qualities})
            (all.*list).insert((all.*list).begin(), ((*words).*list).begin(), ((*words).*list).end());
        for (const auto list :
             {&Words::ignored, &Words::sides, &Words::brigades, &Words::commanders, &Words::ranks,
              &Words::totals, &Words::unknown, &Words::about, &Words::units, &Words::pieces})
            (all.*list).insert((all.*list).begin(), ((*words).*list).begin(), ((*words).*list).end());
    }
    return all;
}

}  // namespace muster::spreadsheet

namespace muster::source {

template <>
Fields<spreadsheet::Meaning> make_fields() {
    using spreadsheet::Meaning;
    return {
        field<&Meaning::means>("means", "a key, a troop type, a nationality or a quality", Need::required),
        field<&Meaning::words>("words", "what people write for it", Need::required)};
}

template <>
Fields<spreadsheet::Words> make_fields() {
    using spreadsheet::Words;
    return {field<&Words::columns>("columns", "what a column holds"),
            field<&Words::players>("players", "what a column of an event's players holds"),
            field<&Words::types>("types", "what troops are"),
            field<&Words::nationalities>("nationalities", "what nations are called"),
            field<&Words::qualities>("qualities", "what else qualities are called"),
            field<&Words::ignored>("ignored", "columns that are ignored"),
            field<&Words::sides>("sides", "words of a side's heading"),
            field<&Words::brigades>("brigades", "words of a brigade's heading"),
            field<&Words::commanders>("commanders", "words of a heading that names who commands"),
            field<&Words::ranks>("ranks", "first words of a person's name"),
            field<&Words::totals>("totals", "first words of rows that are skipped"),
            field<&Words::unknown>("unknown", "words for a number that nobody knows"),
            field<&Words::about>("about", "words before a number that is not certain"),
            field<&Words::units>("units", "words after a number"),
            field<&Words::pieces>("pieces", "words for guns whose calibre is not in pounds")};
}

}  // namespace muster::source
