// How a printer that prints both sides turns the paper over.
#pragma once

namespace muster::page {

enum class Duplex { simplex, flip_long_edge, flip_short_edge };

}  // namespace muster::page
