// How players and what they command are written, in scenarios and events.
#pragma once

#include "scenario/forms.hpp"
#include "scenario/players.hpp"

namespace muster::scenario {

/// `Tom`, `[Tom, Dick]`, `[{name: Tom, variant: large-print}, Dick]`, or `3` for seats that are still free.
struct PlayersForm {
    static std::optional<std::vector<Player>> read(const source::Node& node, source::Reporter& report);
    static std::string schema();
    static void write(source::Writer& out, const std::vector<Player>& players);
};

/// A name, or a list of names.
struct NamesForm {
    using Names = std::vector<source::Placed<std::string>>;
    static std::optional<Names> read(const source::Node& node, source::Reporter& report);
    static std::string schema();
    static void write(source::Writer& out, const Names& names);
};

/// A map with names of the writer's own.
template <class Values, class Form>
struct NamedForm {
    static std::optional<Values> read(const source::Node& node, source::Reporter& report) {
        if (!node.is_map()) {
            source::detail::report_not_a_map(node, report);
            return std::nullopt;
        }
        Values values;
        for (const auto& entry : node.entries)
            if (auto value = Form::read(entry.value, report))
                values.push_back({{entry.key, entry.key_place}, std::move(*value)});
        return values;
    }
    static std::string schema() {
        return fmt::format(R"({{"type":"object","additionalProperties":{}}})", Form::schema());
    }
    static void write(source::Writer& out, const Values& values) {
        out.open_map(source::Layout::line);
        for (const auto& [name, value] : values) {
            out.key(out.is_json() ? name.value : source::yaml_word(name.value));
            Form::write(out, value);
        }
        out.close();
    }
};

using CommandsForm = NamedForm<Commands, NamesForm>;

}  // namespace muster::scenario
