#include "layout/reading/inherit.hpp"

#include <algorithm>
#include <set>

#include "layout/kinds.hpp"
#include "layout/reading/keys.hpp"
#include "layout/reading/named_elements.hpp"
#include "source/nearest.hpp"

namespace muster::layout {

using source::Entry;
using source::Node;

namespace {

Entry* entry_of(Node& node, std::string_view key) {
    const auto found = std::ranges::find(node.entries, key, &Entry::key);
    return found == node.entries.end() ? nullptr : &*found;
}

bool is_empty(const Node& node) {
    return node.kind == Node::Kind::null;
}

/// Replaces a key in its place, adds it at the end, or removes it if it has no value.
void put(Node& into, const Entry& entry) {
    Entry* there = entry_of(into, entry.key);
    if (is_empty(entry.value))
        std::erase_if(into.entries, [&](const Entry& each) { return each.key == entry.key; });
    else if (there)
        *there = entry;
    else
        into.entries.push_back(entry);
}

/// Replaces the value of the element's own word. Another word makes it another kind of element, which keeps
/// only the shared keys.
void become(Node& element, const Entry& word) {
    if (Entry* there = entry_of(element, word.key)) {
        *there = word;
        return;
    }
    std::erase_if(element.entries, [](const Entry& entry) {
        return std::ranges::find(shared_keys(), entry.key, &Field<Element>::key) == shared_keys().end();
    });
    element.entries.insert(element.entries.begin(), word);
    element.place = word.key_place;
}

/// A style with its own `like` is a new one; any other changes the base's style.
void lay_styles(Node& base, const Node& own) {
    for (const Entry& style : own.entries) {
        Entry* there = entry_of(base, style.key);
        if (!there || !there->value.is_map() || !style.value.is_map() || style.value.find("like")) {
            put(base, style);
            continue;
        }
        there->key_place = style.key_place;
        for (const Entry& key : style.value.entries) put(there->value, key);
    }
}

/// A named element takes the place of the base's.
void lay_elements(Node& base, const Node& own) {
    for (const Entry& element : own.entries) put(base, element);
}

/// Walks through a template and changes the elements whose ids are named.
class Changes {
public:
    Changes(const Node& changes, const ElementKinds& kinds, source::Reporter& report)
        : changes_(changes), kinds_(kinds), report_(report) {}

    void apply(Node& node) {
        if (node.is_list()) return apply_to_list(node);
        for (Entry& entry : node.entries) {
            apply(entry.value);
            std::vector<Node> instead = changed(std::move(entry.value));
            if (instead.size() == 1)
                entry.value = std::move(instead.front());
            else
                entry.value = list_of(std::move(instead), entry.key_place);
        }
    }
    void report_unused() const {
        for (const Entry& change : changes_.entries)
            if (!ids_.contains(change.key))
                report_(kinds::no_such_part, change.key_place, change.key,
                        source::did_you_mean(change.key, std::vector<std::string>(ids_.begin(), ids_.end())));
    }

private:
    static Node list_of(std::vector<Node> items, const source::Place& place) {
        Node list;
        list.kind = Node::Kind::list;
        list.place = place;
        list.items = std::move(items);
        return list;
    }
    void apply_to_list(Node& node) {
        std::vector<Node> items;
        for (Node& item : node.items) {
            apply(item);
            for (Node& each : changed(std::move(item))) items.push_back(std::move(each));
        }
        node.items = std::move(items);
    }
    /// What takes the place of an element, usually the element itself.
    std::vector<Node> changed(Node node) {
        const Node* id = node.is_map() ? node.find("id") : nullptr;
        if (id) ids_.insert(id->text);
        const Node* change = id ? changes_.find(id->text) : nullptr;
        std::vector<Node> all;
        if (!change) {
            all.push_back(std::move(node));
            return all;
        }
        if (change->is_scalar() && change->text == "none") return all;
        if (!change->is_map()) {
            report_(kinds::wrong_shape, change->place, "keys of the element, or none to leave it out");
            return all;
        }
        add(all, change->find("before"));
        lay_over(node, *change, {"before", "after"}, kinds_);
        all.push_back(std::move(node));
        add(all, change->find("after"));
        return all;
    }
    static void add(std::vector<Node>& all, const Node* more) {
        if (!more) return;
        if (more->is_list())
            all.insert(all.end(), more->items.begin(), more->items.end());
        else
            all.push_back(*more);
    }

    const Node& changes_;
    const ElementKinds& kinds_;
    source::Reporter& report_;
    std::set<std::string> ids_;  ///< ids of all elements met
};

}  // namespace

void lay_over(Node& element, const Node& own, std::initializer_list<std::string_view> besides,
              const ElementKinds& kinds) {
    for (const Entry& entry : own.entries) {
        if (std::ranges::find(besides, entry.key) != besides.end()) continue;
        if (kinds.contains(entry.key))
            become(element, entry);
        else
            put(element, entry);
    }
}

Node override_template(Node base, const Node& own, const ElementKinds& kinds, source::Reporter& report) {
    const Node* change = nullptr;
    for (const Entry& entry : own.entries) {
        if (entry.key == "like") continue;
        if (entry.key == "change") {
            change = &entry.value;
            continue;
        }
        Entry* there = entry_of(base, entry.key);
        const bool are_maps = there && there->value.is_map() && entry.value.is_map();
        if (are_maps && entry.key == "styles")
            lay_styles(there->value, entry.value);
        else if (are_maps && entry.key == "elements")
            lay_elements(there->value, entry.value);
        else
            put(base, entry);
    }
    base.place = own.place;
    if (change && change->is_map()) {
        Changes changes{*change, kinds, report};
        changes.apply(base);
        changes.report_unused();
    } else if (change) {
        source::detail::report_not_a_map(*change, report);
    }
    return with_named_elements(std::move(base), kinds, report);
}

}  // namespace muster::layout
