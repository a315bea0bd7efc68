// A system's files as they are read: laid over those of the system that it is like, so that house rules have
// only what differs, and with its figures filled in, so that a figure is written once.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rules/rules_system.hpp"
#include "source/yaml.hpp"

namespace muster::rules {

/// Lays `own` over `base`: keys replace or extend those of the base, and a key without a value removes the
/// base's. Items of a list that have an `id`, `test`, `label` or `name` are laid over those with the same; if
/// several have the same, the new ones replace them all. Any other list, and a table with scores as keys, is
/// replaced whole.
[[nodiscard]] source::Node lay_over(source::Node base, const source::Node& own);

class SystemFiles {
public:
    /// Finds the systems that this one is like. Reports one that does not exist, or that is like itself.
    SystemFiles(const source::Files& files, const DataFolders& folders, const std::string& id,
                source::Reporter& report);

    [[nodiscard]] bool has(const std::string& name) const;
    /// The root of a file such as card.yaml; nothing if it is missing or not YAML, which is reported.
    [[nodiscard]] std::optional<source::Node> read(const std::string& name);
    /// Reports a figure that nothing has used: misspelt, it would change nothing.
    void report_unused() const;

private:
    struct Figure {
        std::string text;
        source::Place place;
        bool used = false;
    };
    [[nodiscard]] std::optional<source::Node> combined(const std::string& name,
                                                       source::Reporter& report) const;
    void read_figures();
    void read_type(const source::Node& type);
    void fill(source::Node& node);
    [[nodiscard]] std::optional<std::string> figure(std::string_view name);
    [[nodiscard]] std::string filled(const std::string& text, const source::Place& place,
                                     source::Reporter& report);

    const source::Files& files_;
    DataFolders folders_;
    source::Reporter& report_;
    std::vector<std::string> lineage_;  ///< its id, that of the system it is like, and so on
    std::map<std::string, Figure, std::less<>> figures_;
};

}  // namespace muster::rules
