// The index of an event as one HTML file, which any browser opens from the disk and from which nothing else
// is loaded.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "deliver/folder.hpp"
#include "event/event.hpp"
#include "event/gather.hpp"

namespace muster::event {

/// A file of the day, such as the sign-up sheet, with a small picture of its first page if it has one.
struct DayFile {
    std::string file, title, picture;
    bool is_for_everyone = false;  ///< or for the umpires alone
};

struct Index {
    const Event& event;
    const std::vector<GatheredTable>& tables;
    std::vector<DayFile> day;       ///< that the page's readers may open
    const deliver::Folder& folder;  ///< of the event; it has the tables' pictures
    std::string look;               ///< the style of the page
    bool is_umpires = false;
};

/// Hands the page on piece by piece, because with its pictures it may be larger than memory. For everyone:
/// tables, times, players and marks, with pictures and packs of what everyone may see alone. For umpires:
/// also the seeds, and every pack.
void write_index_page(const Index& index, const std::function<void(std::string_view)>& write);

}  // namespace muster::event
