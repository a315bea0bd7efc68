// What was grown on pieces of ground for earlier plans: trees, strokes and washes, as if no word or unit
// stood on them. All readers of a pack and all packs of an event share it.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <map>
#include <memory>
#include <type_traits>
#include <vector>

#include "map/pen_work.hpp"
#include "map/plan_look.hpp"
#include "terrain/ground_kinds.hpp"

namespace muster::map {

/// Everything that the growth on a piece of ground depends on, bit by bit. What a reader may know is never
/// part of it: that only hides some of what was grown.
class GroundKey {
public:
    /// `is_washed`: whether its colour is laid too, which print that saves ink leaves out.
    GroundKey(terrain::Pen pen, const dice::Chance& chance, bool is_washed)
        : words_{static_cast<std::uint64_t>(pen), is_washed ? 1U : 0U} {
        add(chance);
    }
    /// Adds a point, a box, a style or another value that consists of numbers of eight bytes.
    template <class Value>
    GroundKey& add(const Value& value) {
        constexpr std::size_t bytes = sizeof(std::uint64_t);
        static_assert(std::is_trivially_copyable_v<Value> && sizeof(Value) % bytes == 0);
        const auto words = std::bit_cast<std::array<std::uint64_t, sizeof(Value) / bytes>>(value);
        words_.insert(words_.end(), words.begin(), words.end());
        return *this;
    }
    /// Adds a line, or several.
    template <class Value>
    GroundKey& add(const std::vector<Value>& values) {
        words_.push_back(values.size());
        for (const Value& value : values) add(value);
        return *this;
    }
    friend bool operator<(const GroundKey& a, const GroundKey& b) { return a.words_ < b.words_; }

private:
    std::vector<std::uint64_t> words_;
};

/// Each thread needs its own.
class GroundStore {
public:
    /// What `grow` makes, or made when this key was last asked for. A pen always grows the same type, whose
    /// `points()` says how large it is.
    template <class Grow>
    [[nodiscard]] auto grown(const GroundKey& key, const Grow& grow) {
        using Grown = decltype(grow());
        if (const auto found = kept_.find(key); found != kept_.end())
            return std::static_pointer_cast<const Grown>(found->second);
        auto made = std::make_shared<const Grown>(grow());
        points_ += made->points();
        if (points_ > most_points) {
            kept_.clear();
            points_ = made->points();
        }
        kept_.emplace(key, made);
        return made;
    }

private:
    static constexpr std::size_t most_points = 2'000'000;  ///< about 32 MB
    std::map<GroundKey, std::shared_ptr<const void>> kept_;
    std::size_t points_ = 0;
};

/// The same for a plan, with its store if it has one.
template <class Grow>
[[nodiscard]] auto grown_for(const PlanLook& look, const GroundKey& key, const Grow& grow) {
    return look.store ? look.store->grown(key, grow) : std::make_shared<const decltype(grow())>(grow());
}

}  // namespace muster::map
