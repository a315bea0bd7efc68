#include <algorithm>
#include <numeric>
#include <utility>

#include "map/lettering/label_places.hpp"

namespace muster::map {
namespace {

constexpr Millimetres apart = 0.7_mm;    ///< least distance between words
constexpr Millimetres abreast = 2.4_mm;  ///< and in the direction of reading, or two would read as one
constexpr double left_out = 100.0;       ///< the price of a word without a place

/// How often places may be compared. The shipped plans take a tenth of it; on a plan so crowded that it takes
/// more than this, words stay where they were first put.
constexpr int most_comparisons = 6'000'000;

/// A box with half of what must be free between it and others.
TurnedBox with_room(const TurnedBox& box) {
    return {box.middle, box.along, box.half_length + abreast / 2, box.half_depth + apart / 2};
}

using Choice = std::optional<std::size_t>;

/// Gives each word the best place that is left, the most important word first; then moves words to better
/// places, from which others give way, as long as all together gain by it.
class Chooser {
public:
    explicit Chooser(const std::vector<LabelWish>& wishes) : wishes_(wishes), chosen_(wishes.size()) {
        for (const auto& wish : wishes) {
            auto& order = cheapest_first_.emplace_back(wish.places.size());
            std::iota(order.begin(), order.end(), 0U);
            std::ranges::stable_sort(order, {}, [&](std::size_t place) { return wish.places[place].price; });
            auto& places = places_.emplace_back();
            for (const auto& place : wish.places) {
                Place& one = places.emplace_back();
                PaperLine corners;
                for (const auto& box : place.boxes) {
                    one.boxes.push_back(with_room(box));
                    for (const PaperPoint corner : one.boxes.back().corners()) corners.push_back(corner);
                }
                if (!corners.empty()) one.frame = lengths::bounds_of(corners);
            }
        }
    }

    std::vector<Choice> choose() {
        constexpr int most_rounds = 8, most_giving_way = 4;
        std::vector<std::size_t> order(wishes_.size());
        std::iota(order.begin(), order.end(), 0U);
        std::ranges::stable_sort(order, std::greater{}, [&](std::size_t w) { return wishes_[w].weight; });
        for (const std::size_t wish : order) (void)settle(wish, 0);
        bool better = true;
        for (int round = 0; round < most_rounds && better; ++round) {
            better = false;
            for (const std::size_t wish : order)
                for (const std::size_t places : {0U, 2U, 8U})
                    better = place_anew(with_rivals(wish, places), most_giving_way) || better;
        }
        return chosen_;
    }

private:
    static constexpr double by = 1e-6;
    struct Place {
        std::vector<TurnedBox> boxes;  ///< each with its share of the room between words
        PaperBounds frame;
    };

    [[nodiscard]] double price_at(std::size_t wish, Choice place) const {
        const auto& own = wishes_[wish];
        return own.weight * (place ? own.places[*place].price : left_out);
    }
    [[nodiscard]] bool meet(const Place& one, const Place& two) {
        if (++comparisons_; !one.frame.meets(two.frame)) return false;
        comparisons_ += static_cast<int>(one.boxes.size() * two.boxes.size() / 8);
        return std::ranges::any_of(one.boxes, [&](const TurnedBox& a) {
            return std::ranges::any_of(two.boxes, [&](const TurnedBox& b) { return a.meets(b); });
        });
    }
    /// The words whose places a place of another word would take.
    [[nodiscard]] std::vector<std::size_t> driven_out(std::size_t wish, std::size_t place) {
        std::vector<std::size_t> out;
        for (std::size_t other = 0; other < chosen_.size(); ++other)
            if (chosen_[other] && meet(places_[wish][place], places_[other][*chosen_[other]]))
                out.push_back(other);
        return out;
    }
    /// A word, and those that have some of the places that it would like best.
    [[nodiscard]] std::vector<std::size_t> with_rivals(std::size_t wish, std::size_t places) {
        std::vector<std::size_t> group{wish};
        for (std::size_t i = 0; i < std::min(places, cheapest_first_[wish].size()); ++i)
            for (const std::size_t other : driven_out(wish, cheapest_first_[wish][i]))
                if (std::ranges::find(group, other) == group.end()) group.push_back(other);
        return group;
    }
    /// Takes up some words and places them one after another. Returns whether that is better than before.
    bool place_anew(const std::vector<std::size_t>& group, int giving_way) {
        const auto before = chosen_;
        double gained = 0;
        for (const std::size_t wish : group) gained += price_at(wish, std::exchange(chosen_[wish], {}));
        for (const std::size_t wish : group)
            if (!chosen_[wish]) gained -= settle(wish, giving_way);
        if (gained > by) return true;
        chosen_ = before;
        return false;
    }
    /// Places a word that has no place, where all together pay least. Words in its way may settle elsewhere,
    /// and those in their way, so often one after another. Returns what all then pay more than before.
    double settle(std::size_t wish, int giving_way) {
        auto best = chosen_;
        double least = price_at(wish, std::nullopt);
        for (const std::size_t place : cheapest_first_[wish]) {
            double paid = price_at(wish, place);
            if (paid >= least - by || comparisons_ > most_comparisons) break;
            const auto out = driven_out(wish, place);
            if (!out.empty() && giving_way == 0) continue;
            const auto before = chosen_;
            for (const std::size_t other : out) paid -= price_at(other, std::exchange(chosen_[other], {}));
            chosen_[wish] = place;
            for (const std::size_t other : out) paid += settle(other, giving_way - 1);
            if (paid < least - by) {
                least = paid;
                best = chosen_;
            }
            chosen_ = before;
        }
        chosen_ = std::move(best);
        return least;
    }

    const std::vector<LabelWish>& wishes_;
    std::vector<std::vector<Place>> places_;  ///< of each wish
    std::vector<std::vector<std::size_t>> cheapest_first_;
    std::vector<Choice> chosen_;
    int comparisons_ = 0;
};

}  // namespace

std::vector<std::optional<std::size_t>> choose_places(const std::vector<LabelWish>& wishes) {
    return Chooser(wishes).choose();
}

}  // namespace muster::map
