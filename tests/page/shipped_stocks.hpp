// The shipped papers and cards.
#pragma once

#include <string>

#include "page/stock.hpp"
#include "source/diagnostic.hpp"

namespace muster::page::testing {

inline const Stocks& stocks() {
    static const Stocks read = [] {
        source::Reporter report;
        const source::DiskFiles files;
        return *read_stocks(files, std::string{MUSTER_SOURCE_DIR} + "/templates/common/stocks.yaml", report);
    }();
    return read;
}

}  // namespace muster::page::testing
