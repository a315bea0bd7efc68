#include <algorithm>
#include <utility>

#include "rules/check.hpp"
#include "rules/ground.hpp"
#include "rules/ground_fields.hpp"
#include "source/english.hpp"
#include "source/ids.hpp"

namespace muster::rules {
namespace {

using source::Node;
using source::Reporter;
using terrain::Form;
using terrain::GroundKind;
using terrain::Pen;

/// The forms whose first kind is used for rolled ground and set-up sheets.
constexpr std::array taken_by_form{Form::plot, Form::houses, Form::water, Form::way,
                                   Form::span, Form::wade,   Form::shore};

bool can_draw(Pen pen, Form form) {
    if (form == Form::free) return true;
    if (form == Form::line) return terrain::draws_lines(pen);
    if (terrain::is_area(form) || form == Form::shore) return terrain::draws_areas(pen);
    return pen == Pen::dotted;
}

/// Combines the kinds of several files, the shipped ones first.
class Collector {
public:
    explicit Collector(Reporter& report) : report_(report) {}

    void add_file(const Node& root) {
        const auto file = source::read<GroundFile>(root, report_);
        if (!file) return;
        const bool shipped = kinds_.empty();
        for (const auto& [name, node] : file->kinds) {
            if (!source::is_id(name.value))
                report_(kinds::bad_rules_id, name.place, name.value);
            else if (shipped)
                kinds_.push_back(read_kind(name.value, node));
            else
                put(read_kind(name.value, node));
        }
        for (const auto& [name, node] : file->kinds)
            for (const char* const key : {"sign", "alike", "edge"})
                if (const Node* other = node.find(key)) (void)known(*other);
        for (const Form form : taken_by_form)
            if (std::ranges::find(kinds_, form, &GroundKind::form) == kinds_.end())
                report_(kinds::no_ground_of_form, root.place, source::to_text(form));
    }

    std::vector<GroundKind> take() { return std::move(kinds_); }

private:
    /// The kind of that name; reports it if there is none.
    const GroundKind* known(const Node& name) {
        const auto found = std::ranges::find(kinds_, name.text, &GroundKind::name);
        if (found != kinds_.end()) return &*found;
        std::vector<std::string> names;
        for (const auto& kind : kinds_) names.push_back(kind.name);
        report_(kinds::no_such_ground, name.place, source::describe(name),
                source::did_you_mean(name.text, names));
        return nullptr;
    }

    GroundKind read_kind(const std::string& name, const Node& node) {
        GroundKind kind;
        if (const Node* like = node.find("like"))
            if (const GroundKind* other = known(*like)) kind = *other;
        source::read_map(node, source::fields_of<GroundKind>(), kind, report_);
        kind.name = name;
        const bool has_mark =
            kind.pen != Pen::dotted || terrain::is_crossing(kind.form) || kind.form == Form::way;
        if (kind.legend.empty() && has_mark) kind.legend = source::id_in_words(name);
        const Node* pen = node.find("pen");
        if (!can_draw(kind.pen, kind.form))
            report_(kinds::pen_of_other_form, pen ? pen->place : node.place, source::to_text(kind.pen),
                    source::to_text(kind.form));
        if (kind.outline.least_radius > kind.outline.most_radius || kind.cells.least > kind.cells.most)
            report_(kinds::least_over_most, node.place, name);
        return kind;
    }

    /// Replaces the kind of the same name. A new one goes after all kinds with its pen, so that it is drawn
    /// over them, but never before the first of its form if that one is used by form.
    void put(GroundKind kind) {
        const auto same = std::ranges::find(kinds_, kind.name, &GroundKind::name);
        if (same != kinds_.end()) {
            *same = std::move(kind);
            return;
        }
        const auto last = std::ranges::find(kinds_.rbegin(), kinds_.rend(), kind.pen, &GroundKind::pen);
        auto at = last == kinds_.rend() ? kinds_.end() : last.base();
        const auto first = std::ranges::find(kinds_, kind.form, &GroundKind::form);
        if (std::ranges::find(taken_by_form, kind.form) != taken_by_form.end() && first != kinds_.end())
            at = std::max(at, std::next(first));
        kinds_.insert(at, std::move(kind));
    }

    Reporter& report_;
    std::vector<GroundKind> kinds_;
};

}  // namespace

terrain::GroundKinds read_ground(const source::Files& files, const std::vector<std::string>& folders,
                                 Reporter& report) {
    Collector collector{report};
    for (const auto& path : source::overlaid_files(files, folders, "common/ground.yaml"))
        if (const auto root = source::read_yaml(files, path, report)) collector.add_file(*root);
    return terrain::GroundKinds{collector.take()};
}

}  // namespace muster::rules
