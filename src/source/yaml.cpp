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
#include "source/syntax_hint.hpp"
#include "source/utf8.hpp"

namespace muster::source {
namespace {

/// Thrown out of the parser when going on makes no sense; what was wrong has been reported.
struct Stop {};

/// yaml-cpp's marks (lines and byte columns from 0) as places in the file.
class Marks {
public:
    explicit Marks(SourcePtr text) : text_(std::move(text)) {
        starts_.push_back(0);
        const std::string_view bytes = text_->bytes();
        for (std::size_t i = 0; i < bytes.size(); ++i)
            if (bytes[i] == '\n') starts_.push_back(i + 1);
    }
    [[nodiscard]] Place at(const YAML::Mark& mark, std::size_t length) const {
        if (mark.is_null()) return {text_, 0, 0};
        const auto line = std::min<std::size_t>(static_cast<std::size_t>(mark.line), starts_.size() - 1);
        const std::size_t offset =
            std::min(starts_[line] + static_cast<std::size_t>(mark.column), bytes().size());
        return {text_, static_cast<std::uint32_t>(offset),
                static_cast<std::uint32_t>(std::min(length, bytes().size() - offset))};
    }
    [[nodiscard]] std::string_view bytes() const { return text_->bytes(); }
    [[nodiscard]] const SourcePtr& text() const { return text_; }

private:
    SourcePtr text_;
    std::vector<std::size_t> starts_;
};

/// Where a quoted text that begins at `start` ends (behind its closing mark), or npos if it never does.
std::size_t end_of_quote(std::string_view bytes, std::size_t start) {
    const char mark = bytes[start];
    for (std::size_t i = start + 1; i < bytes.size(); ++i) {
        if (mark == '"' && bytes[i] == '\\') {
            ++i;
        } else if (bytes[i] == mark) {
            if (mark == '\'' && i + 1 < bytes.size() && bytes[i + 1] == '\'')
                ++i;
            else
                return i + 1;
        }
    }
    return std::string_view::npos;
}

/// Builds the tree from the parser's events, and refuses what strangers' files should not have.
class Builder final : public YAML::EventHandler {
public:
    Builder(Marks marks, Reporter& report) : marks_(std::move(marks)), report_(report) {}

    Node root;
    bool complete = false;
    std::optional<Place> begins;  ///< of the first value, even if the document was not understood to its end

    void OnDocumentStart(const YAML::Mark&) override {}
    void OnDocumentEnd() override {}
    void OnNull(const YAML::Mark& mark, YAML::anchor_t anchor) override {
        Node node;
        node.place = marks_.at(mark, 1);
        refuse_anchor(node.place, anchor);
        if (!open_.empty() && open_.back().key) node.place = open_.back().key->key_place;
        take(std::move(node));
    }
    void OnAlias(const YAML::Mark& mark, YAML::anchor_t) override {
        stop(kinds::alias_refused, marks_.at(mark, 1));
    }
    void OnScalar(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor,
                  const std::string& value) override {
        Node node;
        node.kind = Node::Kind::scalar;
        node.text = value;
        node.place = marks_.at(mark, std::max<std::size_t>(1, std::min(value.size(), value.find('\n'))));
        refuse_anchor(node.place, anchor);
        refuse_tag(node.place, tag);
        measure(node);
        if (value.size() > limits::text_bytes) stop(kinds::text_too_long, node.place, limits::text_bytes);
        refuse_hidden(node);
        if (!node.quoted && (value == "~" || value == "null"))
            node = Node{Node::Kind::null, {}, false, node.place, {}, {}};
        take(std::move(node));
    }
    void OnSequenceStart(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor,
                         YAML::EmitterStyle::value) override {
        open(Node::Kind::list, mark, tag, anchor);
    }
    void OnSequenceEnd() override { close(); }
    void OnMapStart(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor,
                    YAML::EmitterStyle::value) override {
        open(Node::Kind::map, mark, tag, anchor);
    }
    void OnMapEnd() override { close(); }

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
    void refuse_anchor(const Place& place, YAML::anchor_t anchor) {
        if (anchor != YAML::NullAnchor) stop(kinds::alias_refused, place);
    }
    void refuse_tag(const Place& place, const std::string& tag) {
        if (!begins) begins = place;
        if (!tag.empty() && tag != "?" && tag != "!") stop(kinds::tag_refused, place);
    }

    /// Escapes ("\\u202E") can write characters that the file itself may not have.
    void refuse_hidden(const Node& node) {
        for (std::size_t i = 0; i < node.text.size();) {
            const Character c = character_at(node.text, i);
            if (!c.sound || is_hidden(c.code) || c.code == '\r')
                stop(kinds::hidden_character, node.place,
                     fmt::format("U+{:04X}", static_cast<std::uint32_t>(c.code)));
            i += c.bytes;
        }
    }

    /// A quoted text's place runs to its closing mark; a block's is its sign.
    void measure(Node& node) {
        const std::string_view bytes = marks_.bytes();
        const std::size_t start = node.place.offset;
        if (start >= bytes.size()) return;
        const char first = bytes[start];
        if (first == '|' || first == '>') {
            node.quoted = true;
            node.place.length = 1;
        } else if (first == '"' || first == '\'') {
            node.quoted = true;
            const std::size_t end = end_of_quote(bytes, start);
            if (end == std::string_view::npos)
                stop(kinds::unfinished_quote, {marks_.text(), node.place.offset, 1});
            const std::size_t line_end = std::min(bytes.find('\n', start), end);
            node.place.length = static_cast<std::uint32_t>(line_end - start);
        }
    }

    void count(const Place& place) {
        if (++values_ > limits::values) stop(kinds::too_many_values, place, limits::values);
    }

    void open(Node::Kind kind, const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor) {
        Node node;
        node.kind = kind;
        node.place = marks_.at(mark, 1);
        refuse_anchor(node.place, anchor);
        refuse_tag(node.place, tag);
        if (open_.size() >= limits::depth) stop(kinds::too_deep, node.place, limits::depth);
        if (!open_.empty() && open_.back().node.is_map() && !open_.back().key) {
            const auto size = static_cast<std::uint32_t>(marks_.bytes().size());
            if (const auto hint = syntax_hint(marks_.text(), {marks_.text(), size, 0}))
                stop(kinds::syntax, hint->place, hint->words);
            stop(kinds::key_not_plain, node.place);
        }
        cover_first_word(node.place);
        open_.push_back({std::move(node), std::nullopt, false, {}});
    }

    /// The place of a map in block form covers its first key, not only a letter of it.
    void cover_first_word(Place& place) const {
        const std::string_view bytes = marks_.bytes();
        std::size_t end = place.offset;
        while (end < bytes.size() && bytes[end] != ':' && bytes[end] != '\n' && bytes[end] != '\r') ++end;
        const bool flow =
            place.offset < bytes.size() &&
            (bytes[place.offset] == '{' || bytes[place.offset] == '[' || bytes[place.offset] == '-');
        place.length = flow ? 1 : static_cast<std::uint32_t>(std::max<std::size_t>(1, end - place.offset));
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
            complete = true;
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
        if (!node.is_scalar()) stop(kinds::key_not_plain, node.place);
        const auto [first, fresh] = parent.keys.emplace(node.text, node.place);
        if (!fresh && !report_.is_full())
            report_(kinds::duplicate_key, node.place, node.text,
                    marks_.text()->at(first->second.offset).line);
        parent.again = !fresh;
        parent.key = Entry{node.text, node.place, {}};
    }

    Marks marks_;
    Reporter& report_;
    std::vector<Open> open_;
    std::size_t values_ = 0;
};

/// Reports lines that begin with a tab, because yaml-cpp's own words for them mislead.
bool has_tab_indent(const SourcePtr& text, Reporter& report) {
    const std::string_view bytes = text->bytes();
    bool found = false;
    for (std::size_t start = 0; start < bytes.size();) {
        std::size_t end = bytes.find('\n', start);
        if (end == std::string_view::npos) end = bytes.size();
        const std::size_t word = std::min(bytes.find_first_not_of(" \t\r", start), end);
        const std::size_t tab = bytes.find('\t', start);
        const bool empty = word == end || bytes[word] == '#';
        if (!empty && tab < word) {
            report(kinds::tab_indent, {text, static_cast<std::uint32_t>(tab), 1});
            found = true;
        }
        start = end + 1;
    }
    return found;
}

/// yaml-cpp's messages and ours.
std::string reworded(const std::string& message) {
    struct Words {
        std::string_view theirs, ours;
    };
    static constexpr std::array<Words, 12> words{{
        {"end of map not found",
         "this does not match the lines before it; check the indentation and the quotation marks"},
        {"end of map flow not found", "a '{' before this is not closed, or a ',' is missing"},
        {"end of sequence not found",
         "this does not match the list before it; check the indentation and the dashes"},
        {"end of sequence flow not found", "a '[' before this is not closed, or a ',' is missing"},
        {"illegal map value",
         "a value is not allowed here; check the indentation, and quote texts that contain ': '"},
        {"illegal map key", "a key is not allowed here; check the indentation"},
        {"illegal block entry", "a list item is not allowed here; check the indentation"},
        {"illegal flow end", "this bracket has no opening one"},
        {"unknown escape", "this escape is not known; in double quotes write a backslash as \\\\"},
        {"illegal EOF in scalar", "a quotation mark is never closed"},
        {"illegal document indicator in scalar", "a quotation mark is never closed"},
        {"unknown token", "a value cannot begin with this character; put the text in quotation marks"},
    }};
    for (const auto& known : words)
        if (message.find(known.theirs) != std::string::npos) return std::string{known.ours};
    return "this is not valid YAML; check the indentation, the quotation marks and the brackets before it";
}

/// Checks the rest of the file after its document: only comments and an end mark are allowed.
bool has_more(YAML::Parser& parser, const SourcePtr& text, Reporter& report) {
    Reporter unsaid;
    Builder rest{Marks{text}, unsaid};
    bool more = true;
    try {
        more = parser.HandleNextDocument(rest);
    } catch (const Stop&) {
    }
    if (more) report(kinds::second_document, rest.begins.value_or(rest.root.place));
    return more;
}

}  // namespace

const Node* Node::find(std::string_view key) const {
    for (const Entry& entry : entries)
        if (entry.key == key) return &entry.value;
    return nullptr;
}

std::optional<Node> parse_yaml(const SourcePtr& text, Reporter& report) {
    if (has_tab_indent(text, report)) return std::nullopt;
    const Marks marks{text};
    Builder builder{marks, report};
    try {
        std::istringstream stream{std::string{text->bytes()}};
        YAML::Parser parser{stream};
        const bool any = parser.HandleNextDocument(builder);
        if (!any || !builder.complete || builder.root.kind == Node::Kind::null) {
            report(kinds::empty_file, {text, 0, 0});
            return std::nullopt;
        }
        if (has_more(parser, text, report)) return std::nullopt;
    } catch (const Stop&) {
        return std::nullopt;
    } catch (const YAML::Exception& error) {
        const Place met = marks.at(error.mark, 1);
        if (const auto hint = syntax_hint(text, met))
            report(kinds::syntax, hint->place, hint->words);
        else
            report(kinds::syntax, met, reworded(error.msg));
        return std::nullopt;
    }
    return std::move(builder.root);
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
