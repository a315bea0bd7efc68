// What tests ask of a disk: which file a path is, and with what words the machine's failures are told.
#pragma once

#include <filesystem>
#include <string>

#include <catch2/catch.hpp>
#include <sys/stat.h>

#include "source/failure.hpp"

namespace muster::tests {

/// The number by which the disk knows a file: another one after it was exchanged.
inline ino_t number_of(const std::filesystem::path& path) {
    struct stat there {};
    REQUIRE(stat(path.c_str(), &there) == 0);
    return there.st_ino;
}

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
