// Cards a second, two ways, in one run: by the shipped template (binding, layout, imposing, drawing) and by a
// program that draws the very same cards with hard-coded Cairo and Pango. Fonts are loaded already; both
// write a PDF into memory. The ways take turns, and the ratio printed at the end is that of their quickest
// runs: template over direct, lower is better. Then the bytes of a card in the file, and the page
// that took longest.
#include <algorithm>
#include <cstdio>
#include <ctime>
#include <map>
#include <string>
#include <utility>

#include <benchmark/benchmark.h>
#include <fmt/format.h>

#include "bench/deck.hpp"
#include "bench/direct_drawing.hpp"
#include "draw/write_pdf.hpp"

namespace muster::bench {
namespace {

constexpr const char* system = "loyalty-and-glory";

struct Measured {
    explicit Measured(int cards) : deck(system, cards), direct(take_down(deck.lay_out(), deck.fonts())) {}
    Deck deck;
    DirectPages direct;
};

/// Made once for each size, because benchmarks are called again and again.
const Measured& measured(int cards) {
    static std::map<int, Measured> made;
    return made.try_emplace(cards, cards).first->second;
}

void count(benchmark::State& state, std::size_t bytes) {
    state.counters["cards/s"] = benchmark::Counter(static_cast<double>(state.range(0)),
                                                   benchmark::Counter::kIsIterationInvariantRate);
    state.counters["bytes/card"] = static_cast<double>(bytes) / static_cast<double>(state.range(0));
}

void by_template(benchmark::State& state) {
    const Measured& cards = measured(static_cast<int>(state.range(0)));
    const draw::DocumentInfo facts{"Cards", "Muster", "", "", "Muster"};
    std::size_t bytes = 0;
    for (auto _ : state) bytes = draw::write_pdf(cards.deck.lay_out(), facts, cards.deck.fonts()).size();
    count(state, bytes);
}

void laid_out_only(benchmark::State& state) {
    const Measured& cards = measured(static_cast<int>(state.range(0)));
    for (auto _ : state) benchmark::DoNotOptimize(cards.deck.lay_out());
}

void drawn_only(benchmark::State& state) {
    const Measured& cards = measured(static_cast<int>(state.range(0)));
    const draw::DocumentInfo facts{"Cards", "Muster", "", "", "Muster"};
    const auto pages = cards.deck.lay_out();
    std::size_t bytes = 0;
    for (auto _ : state) bytes = draw::write_pdf(pages, facts, cards.deck.fonts()).size();
    count(state, bytes);
}

std::size_t pdf_bytes(const std::vector<page::Page>& pages, const text::FontSet& fonts) {
    return draw::write_pdf(pages, {"Cards", "Muster", "", "", "Muster"}, fonts).size();
}

/// Writes each page as a file of its own, with fonts: milliseconds of this program's own time for the
/// slowest.
double longest_page(const std::vector<page::Page>& pages, const text::FontSet& fonts) {
    double longest = 0;
    for (const page::Page& page : pages) {
        const std::clock_t before = std::clock();
        benchmark::DoNotOptimize(pdf_bytes({page}, fonts));
        longest = std::max(longest, 1000.0 * static_cast<double>(std::clock() - before) / CLOCKS_PER_SEC);
    }
    return longest;
}

void directly(benchmark::State& state) {
    const Measured& cards = measured(static_cast<int>(state.range(0)));
    std::size_t bytes = 0;
    for (auto _ : state) bytes = draw_directly(cards.direct, cards.deck.fonts()).size();
    count(state, bytes);
}

BENCHMARK(by_template)->Arg(54)->Arg(540)->Unit(benchmark::kMillisecond);
BENCHMARK(laid_out_only)->Arg(54)->Arg(540)->Unit(benchmark::kMillisecond);
BENCHMARK(drawn_only)->Arg(54)->Arg(540)->Unit(benchmark::kMillisecond);
BENCHMARK(directly)->Arg(54)->Arg(540)->Unit(benchmark::kMillisecond);

/// Prints as usual and keeps the fastest run of each.
class Quickest : public benchmark::ConsoleReporter {
public:
    void ReportRuns(const std::vector<Run>& runs) override {
        for (const Run& run : runs) {
            if (run.run_type != Run::RT_Iteration || run.error_occurred) continue;
            const double time = run.cpu_accumulated_time / static_cast<double>(run.iterations);
            const auto known =
                best_.try_emplace(run.run_name.function_name + "/" + run.run_name.args, time).first;
            known->second = std::min(known->second, time);
        }
        ConsoleReporter::ReportRuns(runs);
    }
    void print_ratios() const {
        for (const int cards : {54, 540}) {
            const auto way = best_.find(fmt::format("by_template/{}", cards));
            const auto direct = best_.find(fmt::format("directly/{}", cards));
            if (way == best_.end() || direct == best_.end()) continue;
            const Measured& deck = measured(cards);
            fmt::print(
                "{} cards of {} texts and {} shapes: by template {:.0f} cards/s, directly {:.0f} cards/s, "
                "ratio {:.2f}\n",
                cards, deck.direct.texts / static_cast<std::size_t>(cards),
                deck.direct.shapes / static_cast<std::size_t>(cards), cards / way->second,
                cards / direct->second, way->second / direct->second);
            const auto pages = deck.deck.lay_out();
            fmt::print("{} cards: {} bytes a card; longest of {} pages, alone: {:.0f} ms\n", cards,
                       pdf_bytes(pages, deck.deck.fonts()) / static_cast<std::size_t>(cards), pages.size(),
                       longest_page(pages, deck.deck.fonts()));
        }
    }

private:
    std::map<std::string, double> best_;
};

}  // namespace
}  // namespace muster::bench

int main(int argc, char** argv) {
    // A random order evens out the machine's other work. The user's own flags come later and override these.
    std::string repetitions = "--benchmark_repetitions=7";
    std::string turns = "--benchmark_enable_random_interleaving=true";
    std::string short_runs = "--benchmark_min_time=0.1";
    std::vector<char*> words{argv[0], repetitions.data(), turns.data(), short_runs.data()};
    words.insert(words.end(), argv + 1, argv + argc);
    int count = static_cast<int>(words.size());
    benchmark::Initialize(&count, words.data());
    if (benchmark::ReportUnrecognizedArguments(count, words.data())) return 2;
    muster::bench::Quickest reporter;
    benchmark::RunSpecifiedBenchmarks(&reporter);
    reporter.print_ratios();
    return 0;
}
