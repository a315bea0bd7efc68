#include <algorithm>
#include <numeric>
#include <utility>

#include "map/lettering/label_places.hpp"

namespace muster::map {
namespace {

constexpr Millimetres apart = 0.7_mm;    ///< least distance between words
constexpr Millimetres abreast = 2.4_mm;  ///< and in the direction of reading, or two would read as one
constexpr double left_out = 100.0;       ///< the price of a word without a place

/// How often a place may be compared with the words near it. The shipped plans take some 200; on a plan so
/// crowded that it takes more than this, words stay where they were first put.
constexpr int most_comparisons = 150'000;

/// On a plan with at most this many words all of them are placed together.
constexpr std::size_t most_together = 14;
constexpr int most_of_a_search = 1'500'000;  ///< comparisons; a few hundredths of a second

/// A box with half of what must be free between it and others.
TurnedBox with_room(const TurnedBox& box) {
    return {box.middle, box.along, box.half_length + abreast / 2, box.half_depth + apart / 2};
}

using Choice = std::optional<std::size_t>;

/// All places of all wishes, and which of them are chosen now, found by where they are.
class Places {
public:
    explicit Places(const std::vector<LabelWish>& wishes) : wishes_(&wishes), chosen_(wishes.size()) {
        PaperLine all;
        for (const auto& wish : wishes) {
            first_.push_back(frames_.size());
            for (const auto& place : wish.places) {
                PaperLine corners;
                for (const auto& box : place.boxes)
                    for (const PaperPoint corner : with_room(box).corners()) corners.push_back(corner);
                frames_.push_back(corners.empty() ? PaperBounds{} : lengths::bounds_of(corners));
                all.push_back({frames_.back().left, frames_.back().top});
                all.push_back({frames_.back().right, frames_.back().bottom});
            }
        }
        if (!all.empty()) ground_ = lengths::bounds_of(all);
        cell_ = std::max({10_mm, ground_.width() / most_cells, ground_.depth() / most_cells});
        cells_.resize(static_cast<std::size_t>(most_cells + 1) * (most_cells + 1));
    }

    [[nodiscard]] Choice chosen(std::size_t wish) const { return chosen_[wish]; }
    [[nodiscard]] std::vector<Choice> all_chosen() const { return chosen_; }
    [[nodiscard]] bool may_compare() const { return comparisons_ < limit_; }
    void allow(int more) { limit_ = comparisons_ + more; }

    void choose(std::size_t wish, Choice place) {
        if (chosen_[wish])
            each_cell(frame(wish, *chosen_[wish]), [&](auto& cell) { std::erase(cell, wish); });
        chosen_[wish] = place;
        if (place) each_cell(frame(wish, *place), [&](auto& cell) { cell.push_back(wish); });
    }

    [[nodiscard]] bool is_free(std::size_t wish, std::size_t place) {
        return !meets_any(wish, place, nullptr);
    }

    /// The wishes that would lose their current place to this place, from left to right.
    [[nodiscard]] std::vector<std::size_t> driven_out(std::size_t wish, std::size_t place) {
        std::vector<std::size_t> out;
        (void)meets_any(wish, place, &out);
        const auto node = [&](std::size_t w) { return first_[w] + *chosen_[w]; };
        std::sort(out.begin(), out.end(), [&](std::size_t a, std::size_t b) {
            const Millimetres left = frames_[node(a)].left, other = frames_[node(b)].left;
            return left != other ? left < other : node(a) < node(b);
        });
        return out;
    }

private:
    static constexpr int most_cells = 60;  ///< across and down

    [[nodiscard]] const PaperBounds& frame(std::size_t wish, std::size_t place) const {
        return frames_[first_[wish] + place];
    }
    template <class Visit>
    void each_cell(const PaperBounds& frame, const Visit& visit) {
        const int left = static_cast<int>((frame.left - ground_.left) / cell_);
        const int right = static_cast<int>((frame.right - ground_.left) / cell_);
        const int top = static_cast<int>((frame.top - ground_.top) / cell_);
        const int bottom = static_cast<int>((frame.bottom - ground_.top) / cell_);
        for (int y = top; y <= bottom; ++y)
            for (int x = left; x <= right; ++x)
                visit(cells_[static_cast<std::size_t>(y) * (most_cells + 1) + static_cast<std::size_t>(x)]);
    }
    /// Whether a place meets one that is chosen for another wish; `all`, if not null, receives all of them.
    [[nodiscard]] bool meets_any(std::size_t wish, std::size_t place, std::vector<std::size_t>* all) {
        const PaperBounds& own = frame(wish, place);
        bool met = false;
        each_cell(own, [&](const std::vector<std::size_t>& cell) {
            for (const std::size_t other : cell) {
                if (met && !all) return;
                ++comparisons_;
                if (other == wish || !own.meets(frame(other, *chosen_[other]))) continue;
                if (all && std::find(all->begin(), all->end(), other) != all->end()) continue;
                if (!meet(wish, place, other)) continue;
                met = true;
                if (all) all->push_back(other);
            }
        });
        return met;
    }
    [[nodiscard]] bool meet(std::size_t wish, std::size_t place, std::size_t other) {
        const auto& boxes = (*wishes_)[wish].places[place].boxes;
        const auto& others = (*wishes_)[other].places[*chosen_[other]].boxes;
        comparisons_ += static_cast<int>(boxes.size() * others.size() / 8);
        return std::any_of(boxes.begin(), boxes.end(), [&](const TurnedBox& one) {
            return std::any_of(others.begin(), others.end(),
                               [&](const TurnedBox& two) { return with_room(one).meets(with_room(two)); });
        });
    }

    const std::vector<LabelWish>* wishes_;
    std::vector<std::size_t> first_;  ///< number of each wish's first place
    std::vector<PaperBounds> frames_;
    std::vector<Choice> chosen_;
    PaperBounds ground_;
    Millimetres cell_{1};
    std::vector<std::vector<std::size_t>> cells_;  ///< the wishes whose chosen place is there
    int comparisons_ = 0;
    int limit_ = most_comparisons;
};

class Chooser {
public:
    explicit Chooser(const std::vector<LabelWish>& wishes) : wishes_(&wishes), places_(wishes) {
        for (const auto& wish : wishes) {
            std::vector<std::size_t> order(wish.places.size());
            std::iota(order.begin(), order.end(), 0U);
            std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
                return wish.places[a].price < wish.places[b].price;
            });
            cheapest_first_.push_back(std::move(order));
        }
    }

    std::vector<Choice> choose() {
        std::vector<std::size_t> order(wishes_->size());
        std::iota(order.begin(), order.end(), 0U);
        std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
            return (*wishes_)[a].weight > (*wishes_)[b].weight;
        });
        for (const std::size_t wish : order) places_.choose(wish, best_free(wish));
        constexpr int most_rounds = 8;
        for (int round = 0; round < most_rounds; ++round) {
            bool better = false;
            for (const std::size_t wish : order) better = improve(wish) || better;
            if (!better) break;
        }
        // Exchanges stop where only several together would gain. So each word is placed anew together with
        // those in its way, and on a small plan all are, by trying every way that may still be better.
        std::vector<std::size_t> all = order;
        if (all.size() <= most_together) {
            places_.allow(most_of_a_search);
            place_anew(all);
        } else {
            for (const std::size_t wish : order) place_anew(with_rivals(wish));
        }
        return places_.all_chosen();
    }

private:
    [[nodiscard]] double price(std::size_t wish) const {
        const auto& own = (*wishes_)[wish];
        const Choice chosen = places_.chosen(wish);
        return own.weight * (chosen ? own.places[*chosen].price : left_out);
    }
    [[nodiscard]] Choice best_free(std::size_t wish) {
        for (const std::size_t place : cheapest_first_[wish])
            if (places_.is_free(wish, place)) return place;
        return std::nullopt;
    }
    /// Whether another place is better overall, including the wishes that then have to choose again.
    bool improve(std::size_t wish) {
        constexpr double by = 1e-6;
        const auto& places = (*wishes_)[wish].places;
        for (std::size_t p = 0; p < places.size() && places_.may_compare(); ++p) {
            const Choice before = places_.chosen(wish);
            if (before == p) continue;
            const double gain = price(wish) - (*wishes_)[wish].weight * places[p].price;
            if (gain <= by) continue;
            const auto out = places_.driven_out(wish, p);
            std::vector<Choice> theirs;
            double lost = 0;
            for (const std::size_t other : out) {
                theirs.push_back(places_.chosen(other));
                lost -= price(other);
                places_.choose(other, std::nullopt);
            }
            places_.choose(wish, p);
            for (const std::size_t other : out) {
                places_.choose(other, best_free(other));
                lost += price(other);
            }
            if (lost < gain - by) return true;
            places_.choose(wish, before);
            for (std::size_t i = 0; i < out.size(); ++i) places_.choose(out[i], theirs[i]);
        }
        return false;
    }

    /// A word and those whose places it would like better than its own.
    [[nodiscard]] std::vector<std::size_t> with_rivals(std::size_t wish) {
        constexpr std::size_t most_rivals = 5;
        std::vector<std::size_t> group{wish};
        for (const std::size_t place : cheapest_first_[wish]) {
            if (places_.chosen(wish) == place || group.size() > most_rivals || !places_.may_compare()) break;
            for (const std::size_t other : places_.driven_out(wish, place))
                if (group.size() <= most_rivals && std::ranges::find(group, other) == group.end())
                    group.push_back(other);
        }
        return group;
    }

    /// The best places of a group while all others keep theirs.
    void place_anew(const std::vector<std::size_t>& group) {
        if (group.size() < 2) return;
        std::vector<Choice> best;
        double least = 0;
        for (const std::size_t wish : group) {
            best.push_back(places_.chosen(wish));
            least += price(wish);
        }
        for (const std::size_t wish : group) places_.choose(wish, std::nullopt);
        Search search{group, best, least, best, 0};
        std::vector<std::size_t> open(group.size());
        std::iota(open.begin(), open.end(), 0U);
        descend(search, std::move(open), 0);
        for (std::size_t i = 0; i < group.size(); ++i) places_.choose(group[i], search.best[i]);
    }

    struct Search {
        const std::vector<std::size_t>& group;
        std::vector<Choice> best;
        double least;
        std::vector<Choice> now;
        int steps;
    };
    [[nodiscard]] double price_at(std::size_t wish, Choice place) const {
        const auto& own = (*wishes_)[wish];
        return own.weight * (place ? own.places[*place].price : left_out);
    }
    /// Places the words of the group that are still open, by their numbers in it. The word that the others
    /// cost most is next, because its few places show soonest that a way leads nowhere.
    void descend(Search& search, std::vector<std::size_t> open, double paid) {
        constexpr int most_steps = 6'000;
        constexpr double by = 1e-6;
        if (open.empty()) {
            search.best = search.now;
            search.least = paid;
            return;
        }
        double at_least = paid, dearest = -1;
        std::size_t next = 0;
        for (std::size_t i = 0; i < open.size(); ++i) {
            const std::size_t wish = search.group[open[i]];
            const double cheapest = price_at(wish, best_free(wish));
            at_least += cheapest;
            const double loss = cheapest - price_at(wish, first_of(wish));
            if (loss <= dearest) continue;
            dearest = loss;
            next = i;
        }
        if (at_least >= search.least - by || ++search.steps > most_steps || !places_.may_compare()) return;
        const std::size_t number = open[next];
        const std::size_t wish = search.group[number];
        const double others = at_least - price_at(wish, best_free(wish));
        open.erase(open.begin() + static_cast<std::ptrdiff_t>(next));
        const auto go_on = [&](Choice place) {
            if (others + price_at(wish, place) >= search.least - by) return false;
            search.now[number] = place;
            places_.choose(wish, place);
            descend(search, open, paid + price_at(wish, place));
            places_.choose(wish, std::nullopt);
            return true;
        };
        for (const std::size_t place : cheapest_first_[wish])
            if (places_.is_free(wish, place) && !go_on(place)) return;
        (void)go_on(std::nullopt);
    }
    [[nodiscard]] Choice first_of(std::size_t wish) const {
        return cheapest_first_[wish].empty() ? Choice{} : Choice{cheapest_first_[wish].front()};
    }

    const std::vector<LabelWish>* wishes_;
    Places places_;
    std::vector<std::vector<std::size_t>> cheapest_first_;
};

}  // namespace

std::vector<std::optional<std::size_t>> choose_places(const std::vector<LabelWish>& wishes) {
    return Chooser(wishes).choose();
}

}  // namespace muster::map
