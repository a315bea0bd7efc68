// With what words the machine's failures are told.
#pragma once

#include <string>

#include "source/failure.hpp"

namespace muster::tests {

/// The message when work was refused; empty if it was not.
template <class Work>
std::string refusal(const Work& work) {
    try {
        work();
        return {};
    } catch (const source::MachineError& error) {
        return error.what();
    }
}

}  // namespace muster::tests
