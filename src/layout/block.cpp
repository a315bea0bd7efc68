#include "layout/element.hpp"
#include "layout/part.hpp"

namespace muster::layout {

Block::Parting Block::part(Millimetres width, Millimetres room) {
    return {height(width) <= room + hair, nullptr};
}

}  // namespace muster::layout
