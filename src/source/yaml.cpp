// The only file that knows libyaml.
#include "source/yaml.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <new>

#include <fmt/format.h>
#include <yaml.h>

#include "source/kinds.hpp"
#include "source/limits.hpp"
#include "source/syntax_hint.hpp"
#include "source/utf8.hpp"

namespace muster::source {
namespace {

/// Thrown out of the parser when going on makes no sense; what was wrong has been reported.
struct Stop {};

/// The text is not YAML: libyaml's words, the character at which it noticed, what it was reading ("while
/// scanning a tag"), and the character at which that begins.
struct NotYaml {
    std::string_view words;
    std::size_t character;
    std::string_view context;
    std::size_t begins;
};

/// libyaml's marks, which count characters, as places in the file.
class Marks {
public:
    explicit Marks(SourcePtr text) : text_(std::move(text)) {
        for (std::size_t i = 0; i != bytes().size(); i += character_at(bytes(), i).bytes)
            offsets_.push_back(static_cast<std::uint32_t>(i));
        offsets_.push_back(static_cast<std::uint32_t>(bytes().size()));
    }
    [[nodiscard]] Place at(std::size_t character, std::size_t length) const {
        const std::size_t offset = offset_of(character);
        return {text_, static_cast<std::uint32_t>(offset),
                static_cast<std::uint32_t>(std::min(length, bytes().size() - offset))};
    }
    [[nodiscard]] std::size_t offset_of(std::size_t character) const {
        return offsets_[std::min(character, offsets_.size() - 1)];
    }
    [[nodiscard]] std::string_view bytes() const { return text_->bytes(); }
    [[nodiscard]] const SourcePtr& text() const { return text_; }

private:
    SourcePtr text_;
    std::vector<std::uint32_t> offsets_;  ///< of each character, and of the end
};

/// The events of a text, one after another.
class Events {
public:
    explicit Events(std::string_view bytes) {
        if (yaml_parser_initialize(&parser_) == 0) throw std::bad_alloc{};
        yaml_parser_set_encoding(&parser_, YAML_UTF8_ENCODING);
        // libyaml's type for a byte is an unsigned char.
        yaml_parser_set_input_string(&parser_, reinterpret_cast<const unsigned char*>(bytes.data()),
                                     bytes.size());
    }
    Events(const Events&) = delete;
    Events& operator=(const Events&) = delete;
    ~Events() {
        yaml_event_delete(&event_);
        yaml_parser_delete(&parser_);
    }
    /// The next event, which is good until the one after it. Throws NotYaml.
    const yaml_event_t& next() {
        yaml_event_delete(&event_);
        if (yaml_parser_parse(&parser_, &event_) != 0) return event_;
        if (parser_.error == YAML_MEMORY_ERROR) throw std::bad_alloc{};
        throw NotYaml{parser_.problem ? parser_.problem : "", parser_.problem_mark.index,
                      parser_.context ? parser_.context : "", parser_.context_mark.index};
    }

private:
    yaml_parser_t parser_{};
    yaml_event_t event_{};
};

/// Builds the tree from the parser's events, and refuses what strangers' files should not have.
class Builder {
public:
    Builder(const Marks& marks, Reporter& report) : marks_(marks), report_(report) {}

    /// Reads one document. If there is none, the root is a null.
    void read(Events& events) {
        while (true) {
            const yaml_event_t& event = events.next();
            switch (event.type) {
                case YAML_STREAM_END_EVENT:
                case YAML_DOCUMENT_END_EVENT:
                    return;
                case YAML_ALIAS_EVENT:
                    stop(kinds::alias_refused, marks_.at(event.start_mark.index, 1));
                case YAML_SCALAR_EVENT:
                    take_scalar(event);
                    break;
                case YAML_SEQUENCE_START_EVENT:
                    open(Node::Kind::list, event, event.data.sequence_start);
                    break;
                case YAML_MAPPING_START_EVENT:
                    open(Node::Kind::map, event, event.data.mapping_start);
                    break;
                case YAML_SEQUENCE_END_EVENT:
                case YAML_MAPPING_END_EVENT:
                    close();
                    break;
                default:
                    break;
            }
        }
    }

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

    /// The place of a value without anchor or tag.
    template <class Value>
    Place place_of(const yaml_event_t& event, const Value& value) {
        Place place = marks_.at(event.start_mark.index, 1);
        if (value.anchor) stop(kinds::alias_refused, place);
        if (value.tag) stop(kinds::tag_refused, place);
        return place;
    }

    void take_scalar(const yaml_event_t& event) {
        const auto& scalar = event.data.scalar;
        Node node;
        node.place = place_of(event, scalar);
        node.text.assign(reinterpret_cast<const char*>(scalar.value), scalar.length);
        node.quoted = scalar.style != YAML_PLAIN_SCALAR_STYLE;
        static constexpr auto nulls = std::to_array<std::string_view>({"", "~", "null", "Null", "NULL"});
        if (!node.quoted && std::ranges::find(nulls, node.text) != nulls.end()) {
            node.text.clear();
            if (!open_.empty() && open_.back().key) node.place = open_.back().key->key_place;
            take(std::move(node));
            return;
        }
        node.kind = Node::Kind::scalar;
        node.place.length = length_of(event, node);
        if (node.text.size() > limits::text_bytes) stop(kinds::text_too_long, node.place, limits::text_bytes);
        refuse_hidden(node);
        take(std::move(node));
    }

    /// A quoted text's place runs to its closing mark, or to the end of its first line; a block's is its
    /// sign.
    std::uint32_t length_of(const yaml_event_t& event, const Node& node) const {
        if (event.data.scalar.style == YAML_LITERAL_SCALAR_STYLE ||
            event.data.scalar.style == YAML_FOLDED_SCALAR_STYLE)
            return 1;
        const std::size_t start = node.place.offset;
        const std::size_t length =
            node.quoted
                ? std::min(marks_.bytes().find('\n', start), marks_.offset_of(event.end_mark.index)) - start
                : std::min(node.text.size(), node.text.find('\n'));
        return static_cast<std::uint32_t>(length);
    }

    /// Escapes ("\\u202E") can write characters that the file itself may not have.
    void refuse_hidden(const Node& node) {
        for (std::size_t i = 0; i < node.text.size();) {
            const Character c = character_at(node.text, i);
            if (is_hidden(c.code) || c.code == '\r')
                stop(kinds::hidden_character, node.place,
                     fmt::format("U+{:04X}", static_cast<std::uint32_t>(c.code)));
            i += c.bytes;
        }
    }

    void count(const Place& place) {
        if (++values_ > limits::values) stop(kinds::too_many_values, place, limits::values);
    }

    template <class Start>
    void open(Node::Kind kind, const yaml_event_t& event, const Start& start) {
        Node node;
        node.kind = kind;
        node.place = place_of(event, start);
        if (open_.size() >= limits::depth) stop(kinds::too_deep, node.place, limits::depth);
        if (!open_.empty() && open_.back().node.is_map() && !open_.back().key) {
            const auto size = static_cast<std::uint32_t>(marks_.bytes().size());
            if (const auto hint = syntax_hint(marks_.text(), {marks_.text(), size, 0}))
                stop(kinds::syntax, hint->place, hint->words);
            stop(kinds::key_not_plain, node.place);
        }
        cover_first_word(node.place);
        open_.emplace_back().node = std::move(node);
    }

    /// The place of a map in block form covers its first key, not only a letter of it.
    void cover_first_word(Place& place) const {
        const std::string_view rest = marks_.bytes().substr(place.offset);
        if (rest.starts_with('{') || rest.starts_with('[') || rest.starts_with('-')) return;
        const std::size_t end = std::min(rest.find_first_of(":\n\r"), rest.size());
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
        if (!node.is_scalar()) stop(kinds::key_not_plain, node.place);
        const auto [first, fresh] = parent.keys.emplace(node.text, node.place);
        if (!fresh && !report_.is_full())
            report_(kinds::duplicate_key, node.place, node.text,
                    marks_.text()->at(first->second.offset).line);
        parent.again = !fresh;
        parent.key = Entry{node.text, node.place, {}};
    }

    const Marks& marks_;
    Reporter& report_;
    std::vector<Open> open_;
    std::size_t values_ = 0;
};

/// Reports lines that begin with a tab, because libyaml's own words for them mislead.
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

constexpr std::string_view missing_colon = "could not find expected ':'";

/// libyaml's messages and ours.
std::string_view reworded(std::string_view message) {
    struct Words {
        std::string_view theirs, ours;
    };
    static constexpr std::string_view misplaced_value =
        "a value is not allowed here; check the indentation, and quote texts that contain ': '";
    static constexpr std::string_view odd_start =
        "a value cannot begin with this character; put the text in quotation marks";
    static constexpr auto words = std::to_array<Words>({
        {"did not find expected key",
         "this does not match the lines before it; check the indentation and the quotation marks"},
        {"did not find expected '-' indicator",
         "this does not match the list before it; check the indentation and the dashes"},
        {"did not find expected ',' or '}'", "a '{' before this is not closed, or a ',' is missing"},
        {"did not find expected ',' or ']'", "a '[' before this is not closed, or a ',' is missing"},
        {"mapping values are not allowed", misplaced_value},
        {"found unexpected ':'", misplaced_value},
        {"mapping keys are not allowed", "a key is not allowed here; check the indentation"},
        {"block sequence entries are not allowed", "a list item is not allowed here; check the indentation"},
        {missing_colon,
         "this is not a key, because it has no ':' after it; check the quotation marks and the indentation"},
        {"unknown escape", "this escape is not known; in double quotes write a backslash as \\\\"},
        {"did not find expected node content", odd_start},
        {"cannot start any token", odd_start},
    });
    for (const auto& known : words)
        if (message.find(known.theirs) != std::string_view::npos) return known.ours;
    return "this is not valid YAML; check the indentation, the quotation marks and the brackets before it";
}

/// Reports why a text is not YAML, at the mistake itself if that can be told.
void report_not_yaml(const NotYaml& found, const Marks& marks, Reporter& report) {
    const Place met = marks.at(found.character, 1), begun = marks.at(found.begins, 1);
    const std::string_view line = marks.text()->line_at(met.offset);
    const auto is_reading = [&](std::string_view what) { return found.context.ends_with(what); };
    if (is_reading("an anchor") || is_reading("an alias"))
        report(kinds::alias_refused, begun);
    else if (is_reading("a tag"))
        report(kinds::tag_refused, begun);
    else if (line.substr(std::min(line.find_first_not_of(' '), line.size())).starts_with('\t'))
        report(kinds::tab_indent, met);
    else if (const auto hint = syntax_hint(marks.text(), met))
        report(kinds::syntax, hint->place, hint->words);
    else if (const auto words = missing_space(begun); found.words == missing_colon && !words.empty())
        report(kinds::syntax, begun, words);
    else if (is_reading("a quoted scalar") && found.words.starts_with("found unexpected"))
        report(kinds::unfinished_quote, begun);
    else
        report(kinds::syntax, found.words == missing_colon ? begun : met, std::string{reworded(found.words)});
}

/// Checks the rest of the file after its document: only comments and an end mark are allowed.
bool has_more(Events& events, const Marks& marks, Reporter& report) {
    std::size_t begins = 0;
    try {
        if (events.next().type == YAML_STREAM_END_EVENT) return false;
        begins = events.next().start_mark.index;
    } catch (const NotYaml& found) {
        begins = found.character;
    }
    const Place place = marks.at(begins, 1);
    const std::string words = missing_space(place);
    words.empty() ? report(kinds::second_document, place) : report(kinds::syntax, place, words);
    return true;
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
        Events events{text->bytes()};
        builder.read(events);
        if (builder.root.kind == Node::Kind::null) {
            report(kinds::empty_file, {text, 0, 0});
            return std::nullopt;
        }
        if (has_more(events, marks, report)) return std::nullopt;
    } catch (const Stop&) {
        return std::nullopt;
    } catch (const NotYaml& found) {
        report_not_yaml(found, marks, report);
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
