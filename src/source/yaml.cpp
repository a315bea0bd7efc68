// The only file that knows yaml-cpp.
#include "source/yaml.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <sstream>

#include <fmt/format.h>
#include <yaml-cpp/eventhandler.h>
#include <yaml-cpp/yaml.h>

#include "source/kinds.hpp"
#include "source/limits.hpp"
#include "source/look_alikes.hpp"
#include "source/masked_questions.hpp"
#include "source/syntax_hint.hpp"
#include "source/utf8.hpp"

namespace muster::source {
namespace {

/// Thrown out of the parser when going on makes no sense; what was wrong has been reported.
struct Stop {};

/// The file, and what yaml-cpp reads of it: hidden characters have been reported, and must hide nothing else.
struct ParsedText {
    explicit ParsedText(SourcePtr whole) : text(std::move(whole)), visible(text->bytes()) {}
    SourcePtr text;
    VisibleText visible;
};

/// The place of `length` bytes at a mark of yaml-cpp, which counts bytes.
Place place_at(const ParsedText& parsed, const YAML::Mark& mark, std::size_t length) {
    const SourcePtr& text = parsed.text;
    const std::size_t size = text->bytes().size();
    const std::size_t offset =
        std::min(parsed.visible.original(static_cast<std::size_t>(std::max(mark.pos, 0))), size);
    return {text, static_cast<std::uint32_t>(offset),
            static_cast<std::uint32_t>(std::min(length, size - offset))};
}

constexpr std::string_view odd_start =
    "a value cannot begin with this character; put the text in quotation marks";

/// Where a quoted text ends (behind its closing mark), or npos if it never does.
std::size_t end_of_quote(std::string_view bytes) {
    const bool is_single = bytes.front() == '\'';
    const std::string_view stops = is_single ? "'" : "\"\\";
    std::size_t i = bytes.find_first_of(stops, 1);
    while (i != std::string_view::npos && (is_single ? bytes.substr(i).starts_with("''") : bytes[i] == '\\'))
        i = bytes.find_first_of(stops, i + 2);
    return i == std::string_view::npos ? i : i + 1;
}

/// Builds the tree from the parser's events, and refuses what strangers' files should not have.
class Builder final : public YAML::EventHandler {
public:
    Builder(const ParsedText& parsed, Reporter& report)
        : parsed_(parsed), text_(parsed.text), report_(report) {}

    void OnDocumentStart(const YAML::Mark&) override { ++documents_; }
    void OnDocumentEnd() override {}
    void OnAlias(const YAML::Mark& mark, YAML::anchor_t) override { (void)begin(mark); }
    void OnNull(const YAML::Mark& mark, YAML::anchor_t) override {
        Node node;
        node.place = begin(mark);
        const bool has_key = !open_.empty() && open_.back().key;
        // yaml-cpp reads a comma too many as an empty value before it.
        if (begins_with(node.place, ",") && !has_key) refuse(node.place, odd_start);
        if (has_key) node.place = open_.back().key->key_place;
        take(std::move(node));
    }
    void OnScalar(const YAML::Mark& mark, const std::string&, YAML::anchor_t,
                  const std::string& value) override {
        Node node;
        node.kind = Node::Kind::scalar;
        node.text = with_plain_signs(value);
        std::ranges::replace(node.text, masked_question, '?');
        node.place = begin(mark);
        measure(node);
        if (value.size() > limits::text_bytes) stop(kinds::text_too_long, node.place, limits::text_bytes);
        refuse_hidden(node);
        take(std::move(node));
    }
    void OnSequenceStart(const YAML::Mark& mark, const std::string&, YAML::anchor_t,
                         YAML::EmitterStyle::value) override {
        open(Node::Kind::list, mark);
    }
    void OnSequenceEnd() override { close(); }
    void OnMapStart(const YAML::Mark& mark, const std::string&, YAML::anchor_t,
                    YAML::EmitterStyle::value) override {
        open(Node::Kind::map, mark);
    }
    void OnMapEnd() override { close(); }

    Node root;

private:
    struct Open {
        Node node;
        std::optional<Entry> key;           ///< of a map: the key whose value comes next
        bool again = false;                 ///< that key was there before: its value is read and dropped
        std::map<std::string, Place> keys;  ///< of a map: those read so far
    };

    template <class... Args>
    [[noreturn]] void stop(const Kind<Args...>& kind, const Place& place,
                           const std::type_identity_t<Args>&... args) {
        report_(kind, place, args...);
        throw Stop{};
    }

    [[noreturn]] void refuse(const Place& place, std::string_view words) {
        stop(kinds::syntax, place, std::string{words});
    }

    [[nodiscard]] std::string_view rest(const Place& place) const {
        return text_->bytes().substr(place.offset);
    }
    /// Whether a value begins with one of these characters.
    [[nodiscard]] bool begins_with(const Place& place, std::string_view characters) const {
        return !rest(place).empty() && characters.find(rest(place).front()) != std::string_view::npos;
    }

    /// The place of a value, which must belong to the first document and have neither anchor nor tag.
    Place begin(const YAML::Mark& mark) {
        Place place = place_at(parsed_, mark, 1);
        if (documents_ > 1) {
            const std::string words = missing_space(place);
            words.empty() ? stop(kinds::second_document, place) : refuse(place, words);
        }
        if (begins_with(place, "&*")) stop(kinds::alias_refused, place);
        if (begins_with(place, "!")) stop(kinds::tag_refused, place);
        return place;
    }

    /// A quoted text's place runs to its closing mark, or to the end of its first line; a block's is its
    /// sign.
    void measure(Node& node) {
        const bool is_block = begins_with(node.place, "|>");
        node.quoted = is_block || begins_with(node.place, "\"'");
        std::size_t length = is_block ? 1 : std::min(node.text.size(), node.text.find('\n'));
        if (node.quoted && !is_block) {
            const std::size_t end = end_of_quote(rest(node.place));
            // A quotation that only the end of the file closes is a text for yaml-cpp.
            if (end == std::string_view::npos) stop(kinds::unfinished_quote, node.place);
            length = std::min(rest(node.place).find('\n'), end);
        }
        node.place.length = static_cast<std::uint32_t>(length);
    }

    /// Escapes ("\\u202E") can write characters that the file itself may not have.
    void refuse_hidden(const Node& node) {
        for (std::size_t i = 0; i < node.text.size();) {
            const Character c = character_at(node.text, i);
            if (!c.sound || is_hidden(c.code) || c.code == '\r')
                report_(kinds::hidden_character, node.place,
                        fmt::format("U+{:04X}", static_cast<std::uint32_t>(c.code)));
            i += c.bytes;
        }
    }

    void count(const Place& place) {
        if (++values_ > limits::values) stop(kinds::too_many_values, place, limits::values);
    }

    void open(Node::Kind kind, const YAML::Mark& mark) {
        Node node;
        node.kind = kind;
        node.place = begin(mark);
        if (open_.size() >= limits::depth) stop(kinds::too_deep, node.place, limits::depth);
        if (!open_.empty() && open_.back().node.is_map() && !open_.back().key) refuse_key(node);
        cover_first_word(node.place);
        open_.emplace_back().node = std::move(node);
    }

    /// A list, a map or nothing where a key is expected: often a bracket that is not closed before it.
    [[noreturn]] void refuse_key(const Node& node) {
        const Place end{text_, static_cast<std::uint32_t>(text_->bytes().size()), 0};
        if (const auto hint = syntax_hint(text_, end)) refuse(hint->place, hint->words);
        if (const auto quote = unfinished_quote(end)) stop(kinds::unfinished_quote, *quote);
        if (node.kind != Node::Kind::null || begins_with(node.place, "?~"))
            stop(kinds::key_not_plain, node.place);
        refuse(node.place, begins_with(node.place, ":") ? "a key is missing before this ':'"
                                                        : "a ':' or a ',' is missing after this text");
    }

    /// The place of a map in block form covers its first key, not only a letter of it.
    void cover_first_word(Place& place) const {
        if (begins_with(place, "{[-")) return;
        const std::string_view bytes = rest(place);
        const std::size_t end = std::min(bytes.find_first_of(":\n\r"), bytes.size());
        place.length = static_cast<std::uint32_t>(std::max<std::size_t>(1, end));
    }

    void close() {
        Node node = std::move(open_.back().node);
        open_.pop_back();
        take(std::move(node));
    }

    void take(Node node) {
        count(node.place);
        if (open_.empty()) {
            root = std::move(node);
            return;
        }
        Open& parent = open_.back();
        if (parent.node.is_list()) {
            parent.node.items.push_back(std::move(node));
        } else if (!parent.key) {
            take_key(parent, node);
        } else {
            parent.key->value = std::move(node);
            if (!parent.again) parent.node.entries.push_back(std::move(*parent.key));
            parent.key.reset();
        }
    }

    void take_key(Open& parent, const Node& node) {
        if (!node.is_scalar()) refuse_key(node);
        const auto [first, fresh] = parent.keys.emplace(node.text, node.place);
        if (!fresh && !report_.is_full())
            report_(kinds::duplicate_key, node.place, node.text, text_->at(first->second.offset).line);
        parent.again = !fresh;
        parent.key = Entry{node.text, node.place, {}};
    }

    const ParsedText& parsed_;
    const SourcePtr& text_;
    Reporter& report_;
    int documents_ = 0;
    std::vector<Open> open_;
    std::size_t values_ = 0;
};

/// Reports lines that begin with a tab, because yaml-cpp's own words for them mislead.
bool has_tab_indent(const SourcePtr& text, Reporter& report) {
    const std::string_view bytes = text->bytes();
    bool found = false;
    for (std::size_t tab = bytes.find('\t'); tab != std::string_view::npos;
         tab = bytes.find('\t', bytes.find('\n', tab))) {
        const std::size_t start = bytes.rfind('\n', tab) + 1;
        const std::size_t word = bytes.find_first_not_of(" \t\r", tab);
        const bool is_blank = word == std::string_view::npos || bytes[word] == '\n' || bytes[word] == '#';
        if (!is_blank && bytes.find_first_not_of(" \r", start) == tab) {
            report(kinds::tab_indent, {text, static_cast<std::uint32_t>(tab), 1});
            found = true;
        }
    }
    return found;
}

/// yaml-cpp's messages, of which 0.8 words some otherwise than 0.7, and ours.
std::string_view reworded(std::string_view message) {
    struct Words {
        std::string_view theirs, ours;
    };
    static constexpr auto words = std::to_array<Words>({
        {"end of map not found",
         "this does not match the lines before it; check the indentation and the quotation marks"},
        {"end of sequence not found",
         "this does not match the list before it; check the indentation and the dashes"},
        {"end of map flow not found", "a '{' before this is not closed, or a ',' is missing"},
        {"end of sequence flow not found", "a '[' before this is not closed, or a ',' is missing"},
        {"illegal map value",
         "a value is not allowed here; check the indentation, and quote texts that contain ': '"},
        {"illegal map key", "a key is not allowed here; check the indentation"},
        {"illegal block entry", "a list item is not allowed here; check the indentation"},
        {"illegal flow end",
         "this bracket does not match an opening one; correct it, or put the text in quotation marks"},
        {"unknown token", odd_start},
    });
    for (const auto& known : words)
        if (message.find(known.theirs) != std::string_view::npos) return known.ours;
    return "this is not valid YAML; check the indentation, the quotation marks and the brackets before it";
}

/// The place of the sign that began what yaml-cpp was reading when it stopped at `met`.
Place place_of_sign(const Place& met, std::string_view signs) {
    const std::string_view read = met.text->bytes().substr(0, met.offset + 1);
    const std::size_t sign = read.find_last_of(signs);
    return {met.text, static_cast<std::uint32_t>(std::min<std::size_t>(sign, met.offset)), 1};
}

/// Reports why a text is not YAML, at the mistake itself if that can be told.
void report_not_yaml(const YAML::Exception& error, const ParsedText& parsed, Reporter& report) {
    const SourcePtr& text = parsed.text;
    const std::string_view message = error.msg;
    const auto says = [&](std::string_view words) { return message.find(words) != std::string_view::npos; };
    const Place met = place_at(parsed, error.mark, 1);
    const std::string_view bytes = text->bytes(), line = text->line_at(met.offset);
    // A quotation may run up to a document's end mark, or to the end of the file.
    const std::size_t end = says("document indicator") ? met.offset : bytes.size();
    if (says("anchor") || says("alias"))
        report(kinds::alias_refused, place_of_sign(met, "&*"));
    else if (says("tag"))
        report(kinds::tag_refused, place_of_sign(met, "!"));
    else if (line.substr(std::min(line.find_first_not_of(' '), line.size())).starts_with('\t'))
        report(kinds::tab_indent, met);
    else if (const auto hint = syntax_hint(text, met))
        report(kinds::syntax, hint->place, hint->words);
    else if (says("escape") || says("hex") || says("unicode"))
        report(kinds::syntax, place_of_sign(met, "\\"),
               "this escape is not known; in double quotes write a backslash as \\\\");
    else if (const auto quote = unfinished_quote({text, static_cast<std::uint32_t>(end), 0}))
        report(kinds::unfinished_quote, *quote);
    else if (bytes.substr(met.offset).starts_with('?'))
        report(kinds::syntax, met,
               "a text with a '?' in brackets must be in quotation marks" +
                   (value_in_quotes(met).empty() ? "" : "; write " + value_in_quotes(met)));
    else if (const auto wrong =
                 says("map value") || says("end of map not") ? misplaced_line(met) : std::nullopt)
        report(kinds::syntax, wrong->place, wrong->words);
    else
        report(kinds::syntax, met, std::string{reworded(message)});
}

/// How much of a text yaml-cpp may read. It reads a bracket to its end, with some hundred bytes for each
/// word, before it tells of any value in it, so that a limit must hold before that. Brackets and commas may
/// also be parts of texts, so that there may be more of them than values.
std::size_t readable_length(std::string_view bytes) {
    std::size_t length = 0;
    for (std::size_t marks = 0; length != bytes.size() && marks != 4 * limits::values; ++length)
        if (bytes[length] == '[' || bytes[length] == '{' || bytes[length] == ',') ++marks;
    return length;
}

}  // namespace

const Node* Node::find(std::string_view key) const {
    for (const Entry& entry : entries)
        if (entry.key == key) return &entry.value;
    return nullptr;
}

std::optional<Node> parse_yaml(const SourcePtr& text, Reporter& report) {
    if (has_tab_indent(text, report)) return std::nullopt;
    const ParsedText parsed{text};
    const std::string& bytes = parsed.visible.bytes();
    const std::size_t length = readable_length(bytes);
    const bool is_cut = length != bytes.size();
    Builder builder{parsed, report};
    try {
        // Without a line after it, yaml-cpp takes a last word for a key with an empty value. No value begins
        // with an @, so that it never gets to the end of a text that was cut.
        std::istringstream stream{with_questions_masked(bytes.substr(0, length)) + (is_cut ? "\n@" : "\n#")};
        YAML::Parser parser{stream};
        parser.HandleNextDocument(builder);
        if (builder.root.kind == Node::Kind::null) {
            report(kinds::empty_file, {text, 0, 0});
            return std::nullopt;
        }
        // The second call finds what follows the document; in a loop, a file of one comma would never end.
        if (!parser.HandleNextDocument(builder)) return std::move(builder.root);
    } catch (const Stop&) {
        return std::nullopt;
    } catch (const YAML::Exception& error) {
        if (is_cut)
            report(kinds::too_many_values,
                   {text, static_cast<std::uint32_t>(parsed.visible.original(length)), 0}, limits::values);
        else
            report_not_yaml(error, parsed, report);
    }
    return std::nullopt;
}

std::optional<Node> read_yaml(const Files& files, const std::string& path, Reporter& report) {
    const SourcePtr text = read_text(files, path, report);
    return text ? parse_yaml(text, report) : std::nullopt;
}

std::string yaml_text(std::string_view text) {
    std::string quoted = "\"";
    for (const char c : text) {
        const auto byte = static_cast<unsigned char>(c);
        if (c == '"' || c == '\\') quoted += '\\';
        if (c == '\n')
            quoted += "\\n";
        else if (c == '\t')
            quoted += "\\t";
        else if (byte < 0x20 || byte == 0x7F)
            quoted += fmt::format("\\x{:02X}", byte);
        else
            quoted += c;
    }
    return quoted + "\"";
}

}  // namespace muster::source
