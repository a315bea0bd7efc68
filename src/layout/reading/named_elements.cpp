#include "layout/reading/named_elements.hpp"

#include <algorithm>
#include <map>
#include <numeric>
#include <utility>

#include "layout/kinds.hpp"
#include "layout/reading/inherit.hpp"
#include "source/fields.hpp"
#include "source/nearest.hpp"

namespace muster::layout {

using source::Entry;
using source::Node;

namespace {

constexpr const char* definitions = "elements";
constexpr const char* use = "element";

/// Of all copies in a template. The shipped ones have some hundred; named elements inside one another could
/// come to more than the memory holds.
constexpr std::size_t most_values = 100'000;

std::size_t values_in(const Node& node) {
    const auto add = [](std::size_t sum, const Node& each) { return sum + values_in(each); };
    const auto add_entry = [&](std::size_t sum, const Entry& each) { return add(sum, each.value); };
    return std::accumulate(node.entries.begin(), node.entries.end(),
                           std::accumulate(node.items.begin(), node.items.end(), std::size_t{1}, add),
                           add_entry);
}

class Naming {
public:
    Naming(const ElementKinds& kinds, source::Reporter& report) : kinds_(kinds), report_(report) {}

    void define(Entry& named) {
        put_in(named.value);
        if (named.value.is_list()) named.value = column_of(std::move(named.value));
        elements_.insert_or_assign(named.key, named.value);
    }
    /// Replaces all uses within a value.
    void put_in(Node& node) {
        for (Node& item : node.items) put_in(item);
        for (Entry& entry : node.entries) put_in(entry.value);
        if (const Node* name = node.find(use)) node = copy(*name, node);
    }

private:
    Node copy(const Node& name, const Node& written) {
        const auto found = elements_.find(name.text);
        if (!name.is_scalar() || found == elements_.end()) {
            std::vector<std::string> names;
            for (const auto& [each, element] : elements_) names.push_back(each);
            report_(kinds::no_such_element, name.place, name.text, source::did_you_mean(name.text, names));
            return found_nothing(name);
        }
        copied_ += values_in(found->second);
        if (copied_ > most_values) {
            if (!std::exchange(is_full_, true)) report_(kinds::too_many_elements, name.place);
            return found_nothing(name);
        }
        Node element = found->second;
        lay_over(element, written, {use}, kinds_);
        return element;
    }
    /// An element that is read without a further fault.
    static Node found_nothing(const Node& name) {
        Node nothing;
        nothing.kind = Node::Kind::list;
        nothing.place = name.place;
        return nothing;
    }
    /// A list of elements, as the column that it stands for.
    static Node column_of(Node list) {
        Node column;
        column.kind = Node::Kind::map;
        column.place = list.place;
        column.entries.push_back({"column", list.place, std::move(list)});
        return column;
    }

    const ElementKinds& kinds_;
    source::Reporter& report_;
    std::map<std::string, Node> elements_;
    std::size_t copied_ = 0;
    bool is_full_ = false;
};

}  // namespace

Node with_named_elements(Node sheet, const ElementKinds& kinds, source::Reporter& report) {
    Naming naming{kinds, report};
    const auto named = std::ranges::find(sheet.entries, definitions, &Entry::key);
    if (named != sheet.entries.end()) {
        if (!named->value.is_map()) source::detail::report_not_a_map(named->value, report);
        for (Entry& entry : named->value.entries) naming.define(entry);
    }
    naming.put_in(sheet);
    return sheet;
}

}  // namespace muster::layout
