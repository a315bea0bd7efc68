// A system's quick reference, filtered to the types on this table, its chances filled in.
#pragma once

#include <set>
#include <string>

#include "layout/reading/data.hpp"
#include "rules/rules_system.hpp"
#include "source/diagnostic.hpp"

namespace muster::sheets {

/// A list of parts {number, name, hint, section, wide, narrow, full, notes}; `wide`, `narrow` and `full` are
/// lists of tables {title, headed, columns, lead {text, align}, heads {text, align}, rows {lead {text, kind},
/// cells {text, kind}}}: the first column is separate, as `lead`. A kind is `words`, `figure`, `chance` or
/// `sign`. `types` are the types of the system on this table; if it is empty, nothing is left out.
[[nodiscard]] layout::Data bind_reference(const rules::RulesSystem& rules, const std::set<std::string>& types,
                                          source::Diagnostics& say);

}  // namespace muster::sheets
