#include <cstdio>

#include "cli/commands.hpp"
#include "cli/report.hpp"

namespace muster::cli {

int run(const Told& told, const pack::World&) {
    if (told.status == 0)
        result(told.text);
    else
        std::fputs(told.text.c_str(), stderr);
    return told.status;
}

}  // namespace muster::cli
