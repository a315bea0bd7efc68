// The shipped papers and cards.
#pragma once

#include <string>

#include "impose/stock.hpp"
#include "source/diagnostic.hpp"

namespace muster::impose::testing {

inline const Stocks& stocks() {
    static const Stocks read = [] {
        source::Reporter report;
        const source::DiskFiles files;
        return *read_stocks(files, std::string{MUSTER_SOURCE_DIR} + "/templates/common/stocks.yaml", report);
    }();
    return read;
}

}  // namespace muster::impose::testing
