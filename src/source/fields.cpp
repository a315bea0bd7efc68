#include "source/fields.hpp"

#include <charconv>
#include <limits>
#include <map>
#include <regex>

#include <fmt/format.h>

#include "source/kinds.hpp"
#include "source/numbers.hpp"
#include "source/small_letters.hpp"
#include "source/syntax_hint.hpp"

namespace muster::source {
namespace {

/// A plain decimal number; nothing for anything else, including "inf" and "0x1f".
template <class Number>
std::optional<Number> number_of(std::string_view text) {
    if (text.starts_with('+'))
        text.remove_prefix(1);
    else if (text.starts_with("-+"))
        return std::nullopt;
    Number value{};
    const char* end = text.data() + text.size();
    std::from_chars_result read{};
    if constexpr (std::is_floating_point_v<Number>)
        read = std::from_chars(text.data(), end, value, std::chars_format::fixed);
    else
        read = std::from_chars(text.data(), end, value);
    if (read.ec != std::errc{} || read.ptr != end) return std::nullopt;
    return value;
}

bool in_figures(std::string_view text) {
    if (text.starts_with('+') || text.starts_with('-')) text.remove_prefix(1);
    return !text.empty() && text.find_first_not_of("0123456789.") == std::string_view::npos;
}

template <class Number>
std::optional<Number> plain_number_of(const Node& node) {
    if (!node.is_scalar() || node.quoted || !in_figures(node.text)) return std::nullopt;
    return number_of<Number>(node.text);
}

/// "35O", typed with letters that look like figures.
std::string with_figures(std::string text) {
    if (text.find_first_of("0123456789") == std::string::npos) return text;
    for (char& c : text) c = c == 'O' || c == 'o' ? '0' : c == 'l' || c == 'I' ? '1' : c;
    return text;
}

/// What would be right, if it can be guessed: "; write 480".
template <class Number>
std::string number_hint(const Node& node) {
    if (node.kind == Node::Kind::null) return "; write a number, or delete the key";
    if (!node.is_scalar()) return {};
    if (node.quoted && in_figures(node.text) && number_of<Number>(node.text))
        return "; remove the quotation marks";
    std::string bare;
    for (const char c : node.text)
        if (c != ',' && c != '_' && c != ' ') bare += c;
    bare = with_figures(bare);
    if (in_figures(bare) && number_of<Number>(bare)) return fmt::format("; write {}", bare);
    // A number among words ("350 men", "c. 350", "6-pdr"), or two with a dash between them ("300-400").
    static const std::regex loose{
        R"(([^-+0-9,_]*)([0-9]+(?:\.[0-9]+)?)( ?(?:-|–|—|to) ?[0-9.]+)?([^0-9,_]*))"};
    constexpr std::size_t longest = 40;
    std::smatch found;
    static const std::regex times{R"(([1-9][0-9]*) ?(?:x|X|×) ?([0-9]+)(.*))"};  // "2 x 6-pdr", "4 x 200"
    if (node.text.size() <= longest && std::regex_match(node.text, found, times))
        return found[3].length() > 0
                   ? fmt::format("; write {}", found[1].str())
                   : fmt::format("; write {}, and beside it count: {}", found[2].str(), found[1].str());
    if (node.text.find_first_of("0123456789") == std::string::npos)
        return "; write a number, or delete the key";
    if (node.text.size() > longest || !std::regex_match(node.text, found, loose)) return {};
    const std::string number = found[2];
    if (!number_of<Number>(number) || number == node.text) return {};
    return fmt::format("; write {}{}", found[3].matched ? "one number, such as " : "", number);
}

/// What people write for true and false, in small letters.
std::optional<bool> truth_of(const Node& node) {
    static const std::map<std::string, bool> meant{
        {"true", true},   {"yes", true}, {"on", true},   {"y", true},  {"1", true},
        {"false", false}, {"no", false}, {"off", false}, {"n", false}, {"0", false}};
    const auto found = meant.find(in_small_letters(node.text));
    return node.is_scalar() && found != meant.end() ? std::optional{found->second} : std::nullopt;
}

/// In `{men: 1,350}` the comma ends the value, and 350 becomes a key: the number that was meant, or nothing.
std::string number_with_comma(const Entry& entry) {
    constexpr std::string_view figures = "0123456789";
    const Place& place = entry.key_place;
    if (entry.value.kind != Node::Kind::null || entry.key.size() != 3 || !place.known() ||
        entry.key.find_first_not_of(figures) != std::string::npos)
        return {};
    std::string_view before = place.text->bytes().substr(0, place.offset);
    if (!before.ends_with(',')) return {};
    before.remove_suffix(1);
    const std::string_view thousands = before.substr(before.find_last_not_of(figures) + 1);
    return thousands.empty() ? std::string{} : std::string{thousands} + entry.key;
}

/// Numbers of tables, or a place, as `at: "70in, 40in"`.
bool is_of_several(const std::string& value) {
    constexpr std::size_t longest = 40;
    static const std::regex place{
        R"re((at|offset): "[0-9. ]+(in|ft|cm|mm|m)?, *[0-9. ]+(in|ft|cm|mm|m)?")re"};
    return value.starts_with("tables: ") || (value.size() <= longest && std::regex_match(value, place));
}

/// In `{name: Smith, Jones}` the comma ends the name, and Jones becomes a key: what was meant, as
/// `name: "Smith, Jones"`, or nothing.
std::string text_with_comma(const Entry& entry) {
    const Place& place = entry.key_place;
    if (entry.value.kind != Node::Kind::null || !place.known() || in_figures(entry.key)) return {};
    const std::string_view bytes = place.text->bytes();
    const std::string_view before = trimmed(bytes.substr(0, place.offset));
    const std::string_view after = trimmed(bytes.substr(place.offset + place.length));
    if (!before.ends_with(',') || after.starts_with(':')) return {};
    // A number, or a text in quotation marks, has no comma behind it by mistake.
    const char last = trimmed(before.substr(0, before.size() - 1)).back();
    if (std::string_view{"0123456789'\"}]"}.find(last) != std::string_view::npos) return {};
    std::string value = value_in_quotes(place);
    return is_of_several(value) ? std::string{} : value;
}

/// In `{tables: 2-4, 6}` the comma ends the list, and 6 becomes a key: what was meant, as `tables: [2-4, 6]`,
/// or nothing. Only a range, the key or two lengths say that a list was meant; the 6 of `{men: 1, 6}`
/// could be anything.
std::string list_with_comma(const Entry& entry) {
    const Place& place = entry.key_place;
    const bool is_figure = !entry.key.empty() && entry.key[0] >= '0' && entry.key[0] <= '9';
    if (entry.value.kind != Node::Kind::null || !place.known() || !is_figure) return {};
    if (!trimmed(place.text->bytes().substr(0, place.offset)).ends_with(',')) return {};
    std::string list = value_in_quotes(place);
    if (list.find('-', list.find('"')) == std::string::npos && !is_of_several(list)) return {};
    for (char& letter : list)
        if (letter == '"') letter = &letter == &list.back() ? ']' : '[';
    return list;
}

/// For `- British:` with the keys of a side below it or in line with it, and for `- Night: No unit sees
/// beyond 6 inches.`: the key that the first words were meant for, and what to do with the rest; nothing for
/// others.
std::optional<std::pair<std::string, std::string>> key_of_first_words(const Entry& entry,
                                                                      const std::vector<std::string>& known) {
    const auto is_known = [&](std::string_view key) { return std::ranges::find(known, key) != known.end(); };
    const Place& place = entry.key_place;
    const bool has_keys =
        std::ranges::any_of(entry.value.entries, [&](const Entry& below) { return is_known(below.key); });
    const bool has_capital = entry.key.find_first_of("ABCDEFGHIJKLMNOPQRSTUVWXYZ") == 0;
    const bool is_first = place.known() && place.text->bytes().substr(0, place.offset).ends_with("- ");
    const bool has_words = has_capital && is_first && !is_known(in_small_letters(entry.key));
    if (is_known("name") && (has_keys || (has_words && entry.value.kind == Node::Kind::null)))
        return {{"name", ", and the other keys in line with name:"}};
    if (is_known("title") && is_known("text") && has_words && entry.value.is_scalar())
        return {{"title", ", and the rest as text: in line with title:"}};
    return std::nullopt;
}

std::string quoted(std::string_view text) {
    std::string out = "\"";
    for (const char c : text) {
        if (c == '"' || c == '\\') out += '\\';
        out += c;
    }
    return out + "\"";
}

}  // namespace

std::string describe(const Node& node) {
    switch (node.kind) {
        case Node::Kind::null:
            return "an empty value";
        case Node::Kind::list:
            return "a list";
        case Node::Kind::map:
            return "a set of keys";
        case Node::Kind::scalar:
            break;
    }
    constexpr std::size_t longest = 40;
    if (node.text.size() > longest) return "a long text";
    return node.quoted ? fmt::format("the text \"{}\"", node.text) : fmt::format("'{}'", node.text);
}

namespace detail {

void report_not_a_map(const Node& node, Reporter& report, std::string_view noun,
                      const std::vector<std::string_view>& keys) {
    std::string example = keys.empty() ? "key: ..." : "";
    for (const auto key : keys) example += fmt::format("{}{}: ...", example.empty() ? "" : ", ", key);
    report(kinds::not_a_map, node.place, describe(node), std::string{noun.empty() ? "a set of keys" : noun},
           fmt::format("{{{}}}", example));
}
void report_not_a_list(const Node& node, Reporter& report) {
    report(kinds::not_a_list, node.place, describe(node));
}

std::optional<std::string> report_unknown_key(const Entry& entry, const std::vector<std::string>& known,
                                              Reporter& report, std::string_view owner,
                                              std::string_view instead) {
    if (const std::string number = number_with_comma(entry); !number.empty()) {
        report(kinds::comma_in_number, entry.key_place, number);
        return std::nullopt;
    }
    if (const std::string words = missing_space(entry.key_place);
        !words.empty() && entry.value.kind == Node::Kind::null) {
        report(kinds::syntax, entry.key_place, words);
        return std::nullopt;
    }
    if (const std::string text = text_with_comma(entry); !text.empty()) {
        report(kinds::comma_in_text, entry.key_place, text);
        return std::nullopt;
    }
    if (const std::string list = list_with_comma(entry); !list.empty()) {
        report(kinds::comma_in_list, entry.key_place, list);
        return std::nullopt;
    }
    if (const auto meant = key_of_first_words(entry, known); meant && instead.empty()) {
        report(kinds::unknown_key, entry.key_place, entry.key,
               owner.empty() ? "here" : fmt::format("of {}", owner),
               fmt::format("; write {}: {}{}", meant->first, entry.key, meant->second));
        return meant->first;
    }
    auto near = report.is_full() || !instead.empty() ? std::nullopt : nearest(entry.key, known);
    const std::string hint = !instead.empty() ? fmt::format("; write {}", instead)
                             : near           ? fmt::format("; did you mean '{}'?", *near)
                                              : fmt::format("; the keys are {}", fmt::join(known, ", "));
    report(kinds::unknown_key, entry.key_place, entry.key,
           owner.empty() ? "here" : fmt::format("of {}", owner), hint);
    return near;
}

bool is_word(std::string_view word, std::string_view key) {
    return std::ranges::equal(word, key, {}, {}, [](char letter) {
        if (letter == ' ' || letter == '-') return '_';
        return letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter;
    });
}

void report_missing_key(const Place& place, std::string_view key, std::string_view meaning,
                        Reporter& report) {
    report(kinds::missing_key, place, std::string{key}, meaning.empty() ? "" : fmt::format(" ({})", meaning));
}

std::string schema_of_map(const std::vector<std::string>& properties,
                          const std::vector<std::string>& required) {
    std::string schema = R"({"type":"object","additionalProperties":false,"properties":{)" +
                         fmt::format("{}", fmt::join(properties, ",")) + "}";
    if (!required.empty()) {
        std::vector<std::string> names;
        for (const auto& name : required) names.push_back(quoted(name));
        schema += fmt::format(R"(,"required":[{}])", fmt::join(names, ","));
    }
    return schema + "}";
}

std::string schema_property(std::string_view key, std::string_view meaning, const std::string& schema) {
    std::string described = schema;
    const std::string description = "\"description\":" + quoted(meaning);
    described.insert(1, schema == "{}" ? description : description + ",");
    return quoted(key) + ":" + described;
}

bool is_among(const Node& node, std::span<const std::string_view> words, std::string_view noun,
              Reporter& report) {
    if (node.is_scalar() && std::ranges::find(words, node.text) != words.end()) return true;
    report(kinds::not_among, node.place, describe(node), std::string{noun},
           did_you_mean(node.text, {words.begin(), words.end()}), fmt::format("{}", fmt::join(words, ", ")));
    return false;
}

std::string words_schema(std::span<const std::string_view> words) {
    return fmt::format(R"({{"enum":["{}"]}})", fmt::join(words, R"(",")"));
}

}  // namespace detail

std::optional<std::string> Parser<std::string>::read(const Node& node, Reporter& report) {
    if (node.is_scalar() && !node.text.empty()) return node.text;
    report(kinds::not_a_text, node.place, node.is_scalar() ? "an empty value" : describe(node));
    return std::nullopt;
}
std::string Parser<std::string>::schema() {
    return R"({"type":["string","number","boolean"]})";
}

std::optional<int> nearest_int(const Node& node) {
    using Limits = std::numeric_limits<int>;
    if (const auto value = plain_number_of<int>(node)) return value;
    if (!node.is_scalar() || node.quoted || !in_figures(node.text) ||
        node.text.find('.') != std::string::npos)
        return std::nullopt;
    return node.text.starts_with('-') ? Limits::min() : Limits::max();
}

std::optional<int> Parser<int>::read(const Node& node, Reporter& report) {
    using Limits = std::numeric_limits<int>;
    const auto value = plain_number_of<int>(node);
    if (!value && nearest_int(node))
        report(kinds::number_off_limits, node.place, describe(node), Limits::min(), Limits::max());
    else if (!value)
        report(kinds::not_a_whole_number, node.place, describe(node), number_hint<int>(node));
    return value;
}
std::string Parser<int>::schema() {
    return R"({"type":"integer"})";
}

std::optional<double> Parser<double>::read(const Node& node, Reporter& report) {
    const auto value = plain_number_of<double>(node);
    if (!value) report(kinds::not_a_number, node.place, describe(node), number_hint<double>(node));
    return value;
}
std::string Parser<double>::schema() {
    return R"({"type":"number"})";
}

std::optional<bool> Parser<bool>::read(const Node& node, Reporter& report) {
    const auto truth = truth_of(node);
    if (truth && !node.quoted) return truth;
    report(kinds::not_true_or_false, node.place, describe(node), truth ? "; remove the quotation marks" : "");
    return std::nullopt;
}
std::string Parser<bool>::schema() {
    return R"({"enum":[true,false,"yes","no","on","off","Yes","No","On","Off"]})";
}

}  // namespace muster::source
