// How long the geometry of a table takes: a club night's random squares, the same on a six-inch grid, and a
// hand-drawn field with a hill of four levels and scattered farmland.
#include <benchmark/benchmark.h>

#include "terrain/ground.hpp"
#include "terrain/plane.hpp"
#include "terrain/plans.hpp"
#include "terrain/scatter.hpp"

namespace muster::terrain {
namespace {

void random_table(benchmark::State& state, Inches snap) {
    int seed = 0;
    for (auto _ : state) {
        const std::string name = std::to_string(seed++);
        SquaresPlan plan = test::random_plan(name, SquareLayout::centred);
        plan.snap = snap;
        benchmark::DoNotOptimize(test::random_ground(name, plan));
    }
}

void squares(benchmark::State& state) {
    random_table(state, Inches{0});
}
void gridded(benchmark::State& state) {
    random_table(state, Inches{6});
}

TableLine box(double left, double top, double right, double bottom) {
    return to_table({{left, top}, {right, top}, {right, bottom}, {left, bottom}});
}

void by_hand(benchmark::State& state) {
    GroundPiece hill;
    hill.kind = "hill";
    hill.line = box(30, 4, 60, 20);
    hill.level_count = 4;
    GroundPiece road;
    road.kind = "road";
    road.line = to_table({{0, 24}, {30, 30}, {72, 26}});
    GroundPiece farmland;
    farmland.kind = "area";
    farmland.line = box(2, 22, 70, 46);
    farmland.scatter = {"wood"};
    const GroundKinds& kinds = tests::shipped_kinds();
    for (auto _ : state) {
        const HandGround ground = lay_out_ground({Inches{72}, Inches{48}}, {hill, road, farmland}, kinds);
        for (const auto& plot : scatter_plots(ground.terrain, ground.scatter.at(0)))
            benchmark::DoNotOptimize(lay_out_plot(plot, "wood", kinds.find("wood"), "x"));
    }
}

BENCHMARK(squares)->Unit(benchmark::kMicrosecond);
BENCHMARK(gridded)->Unit(benchmark::kMicrosecond);
BENCHMARK(by_hand)->Unit(benchmark::kMicrosecond);

}  // namespace
}  // namespace muster::terrain

BENCHMARK_MAIN();
