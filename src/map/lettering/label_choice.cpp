#include <algorithm>
#include <numeric>
#include <utility>

#include "map/lettering/label_places.hpp"

namespace muster::map {
namespace {

constexpr Millimetres apart = 0.7_mm;  ///< least distance between words
constexpr double left_out = 100.0;     ///< the price of a word without a place

using Choice = std::optional<std::size_t>;

/// The wishes with every pair of overlapping places.
class Conflicts {
public:
    explicit Conflicts(const std::vector<LabelWish>& wishes) : wishes_(&wishes) {
        first_.reserve(wishes.size());
        for (std::size_t w = 0; w < wishes.size(); ++w) {
            first_.push_back(nodes_.size());
            for (const auto& place : wishes[w].places) {
                Node node{w, {}, {}};
                PaperLine corners;
                for (const auto& box : place.boxes)
                    for (const PaperPoint corner : box.grown(apart / 2).corners()) corners.push_back(corner);
                if (!corners.empty()) node.frame = lengths::bounds_of(corners);
                nodes_.push_back(std::move(node));
            }
        }
        link();
    }
    /// The wishes that would lose their current place to this place.
    [[nodiscard]] std::vector<std::size_t> driven_out(std::size_t wish, std::size_t place,
                                                      const std::vector<Choice>& chosen) const {
        std::vector<std::size_t> out;
        for (const std::size_t other : nodes_[first_[wish] + place].against) {
            const std::size_t w = nodes_[other].wish;
            if (chosen[w] && first_[w] + *chosen[w] == other) out.push_back(w);
        }
        return out;
    }

private:
    struct Node {
        std::size_t wish = 0;
        PaperBounds frame;
        std::vector<std::size_t> against;
    };
    void link() {
        std::vector<std::size_t> order(nodes_.size());
        std::iota(order.begin(), order.end(), 0U);
        std::sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
            return nodes_[a].frame.left != nodes_[b].frame.left ? nodes_[a].frame.left < nodes_[b].frame.left
                                                                : a < b;
        });
        for (std::size_t i = 0; i < order.size(); ++i)
            for (std::size_t k = i + 1; k < order.size(); ++k) {
                Node& a = nodes_[order[i]];
                Node& b = nodes_[order[k]];
                if (b.frame.left >= a.frame.right) break;
                if (a.wish == b.wish || !a.frame.meets(b.frame) || !meet(order[i], order[k])) continue;
                a.against.push_back(order[k]);
                b.against.push_back(order[i]);
            }
    }
    [[nodiscard]] const LabelPlace& place_of(std::size_t node) const {
        const std::size_t wish = nodes_[node].wish;
        return (*wishes_)[wish].places[node - first_[wish]];
    }
    [[nodiscard]] bool meet(std::size_t a, std::size_t b) const {
        for (const auto& one : place_of(a).boxes)
            for (const auto& other : place_of(b).boxes)
                if (one.grown(apart / 2).meets(other.grown(apart / 2))) return true;
        return false;
    }
    const std::vector<LabelWish>* wishes_;
    std::vector<std::size_t> first_;
    std::vector<Node> nodes_;
};

class Chooser {
public:
    explicit Chooser(const std::vector<LabelWish>& wishes)
        : wishes_(&wishes), conflicts_(wishes), chosen_(wishes.size()) {}

    std::vector<Choice> choose() {
        std::vector<std::size_t> order(wishes_->size());
        std::iota(order.begin(), order.end(), 0U);
        std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
            return (*wishes_)[a].weight > (*wishes_)[b].weight;
        });
        for (const std::size_t wish : order) chosen_[wish] = best_free(wish);
        constexpr int most_rounds = 8;
        for (int round = 0; round < most_rounds; ++round) {
            bool better = false;
            for (const std::size_t wish : order) better = improve(wish) || better;
            if (!better) break;
        }
        return chosen_;
    }

private:
    [[nodiscard]] double price(std::size_t wish) const {
        const auto& own = (*wishes_)[wish];
        return own.weight * (chosen_[wish] ? own.places[*chosen_[wish]].price : left_out);
    }
    [[nodiscard]] Choice best_free(std::size_t wish) const {
        Choice best;
        const auto& places = (*wishes_)[wish].places;
        for (std::size_t p = 0; p < places.size(); ++p)
            if ((!best || places[p].price < places[*best].price) &&
                conflicts_.driven_out(wish, p, chosen_).empty())
                best = p;
        return best;
    }
    /// Whether another place is better overall, including the wishes that then have to choose again.
    bool improve(std::size_t wish) {
        constexpr double by = 1e-6;
        const auto& places = (*wishes_)[wish].places;
        for (std::size_t p = 0; p < places.size(); ++p) {
            if (chosen_[wish] == p) continue;
            const double gain = price(wish) - (*wishes_)[wish].weight * places[p].price;
            if (gain <= by) continue;
            const auto out = conflicts_.driven_out(wish, p, chosen_);
            const std::vector<Choice> before = chosen_;
            double lost = 0;
            for (const std::size_t other : out) lost -= price(other);
            chosen_[wish] = p;
            for (const std::size_t other : out) chosen_[other] = std::nullopt;
            for (const std::size_t other : out) {
                chosen_[other] = best_free(other);
                lost += price(other);
            }
            if (lost < gain - by) return true;
            chosen_ = before;
        }
        return false;
    }

    const std::vector<LabelWish>* wishes_;
    Conflicts conflicts_;
    std::vector<Choice> chosen_;
};

}  // namespace

std::vector<std::optional<std::size_t>> choose_places(const std::vector<LabelWish>& wishes) {
    return Chooser(wishes).choose();
}

}  // namespace muster::map
