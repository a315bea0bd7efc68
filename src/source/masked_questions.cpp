#include "source/masked_questions.hpp"

#include <string_view>

namespace muster::source {

std::string with_questions_masked(std::string bytes) {
    const auto blanks = " \t";
    for (std::size_t at = bytes.find('?', 1); at != std::string::npos; at = bytes.find('?', at + 1)) {
        const std::size_t before = bytes.find_last_not_of(blanks, at - 1);
        const std::size_t after = bytes.find_first_not_of(blanks, at + 1);
        const auto is_one_of = [&](std::size_t place, std::string_view signs) {
            return place != std::string::npos && signs.find(bytes[place]) != std::string_view::npos;
        };
        const bool begins = is_one_of(before, ",[0123456789") || (before + 1 < at && is_one_of(before, ":-"));
        const bool ends = after == std::string::npos || is_one_of(after, ",]}\r\n") ||
                          (after > at + 1 && is_one_of(after, "#"));
        if (begins && ends) bytes[at] = masked_question;
    }
    return bytes;
}

}  // namespace muster::source
