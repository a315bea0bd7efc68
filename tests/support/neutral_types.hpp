// The neutral troop types that every order of battle may name, typed once for all tests.
#pragma once

#include <string>
#include <vector>

namespace muster::tests {

/// The neutral troop types of docs/scenario.md, in its order.
inline const std::vector<std::string>& neutral_types() {
    static const std::vector<std::string> all{"regular-infantry",
                                              "foot-guards",
                                              "grenadiers",
                                              "light-infantry",
                                              "continental-infantry",
                                              "militia",
                                              "state-troops",
                                              "rangers",
                                              "riflemen",
                                              "jagers",
                                              "indians",
                                              "mounted-indians",
                                              "cavalry",
                                              "mounted-rifles",
                                              "loyalists",
                                              "fusiliers",
                                              "artillery",
                                              "converged-grenadiers",
                                              "converged-light",
                                              "general",
                                              "baggage"};
    return all;
}

}  // namespace muster::tests
