// The cards that are measured: a battle of many units, rolled and laid out by the shipped templates.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "page/page.hpp"
#include "text/fonts.hpp"

namespace muster::bench {

/// Everything is decided, and nothing laid out yet.
class Deck {
public:
    /// A battle under the rules `system` with a number of units, each with a name and a strength of its own.
    Deck(const std::string& system, int units);
    ~Deck();
    Deck(const Deck&) = delete;
    Deck& operator=(const Deck&) = delete;
    /// The template's way: binds, lays out and imposes all cards on A4, with its own typesetter.
    [[nodiscard]] std::vector<page::Page> lay_out() const;
    [[nodiscard]] const text::FontSet& fonts() const;

private:
    struct State;
    std::unique_ptr<State> state_;
};

}  // namespace muster::bench
