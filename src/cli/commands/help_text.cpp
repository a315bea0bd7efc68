#include <cstdio>

#include "cli/commands.hpp"
#include "cli/report.hpp"

namespace muster::cli {

int run(const HelpText& help, const pack::World&) {
    if (help.status == 0)
        result(help.text);
    else
        std::fputs(help.text.c_str(), stderr);
    return help.status;
}

}  // namespace muster::cli
