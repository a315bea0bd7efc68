#include "draw/srgb_profile.hpp"

#include <cmath>
#include <cstdint>
#include <initializer_list>
#include <string_view>

namespace muster::draw {
namespace {

/// Numbers are written with the highest byte first.
std::string number(std::uint32_t value, int bytes = 4) {
    std::string written;
    for (int shift = 8 * (bytes - 1); shift >= 0; shift -= 8)
        written += static_cast<char>(value >> shift & 0xFF);
    return written;
}

std::string signature(std::string_view type) {
    return std::string{type} + number(0);
}

/// Numbers with 16 bits after the point.
std::string fixed(std::initializer_list<double> values) {
    std::string written;
    for (const double value : values)
        written += number(static_cast<std::uint32_t>(std::lround(value * 65536)));
    return written;
}

std::string text(std::string_view ascii) {
    std::string written = signature("mluc") + number(1) + number(12) + "enGB" +
                          number(static_cast<std::uint32_t>(2 * ascii.size())) + number(28);
    for (const char c : ascii) written += {'\0', c};
    return written;
}

struct Tag {
    const char* name;
    std::string data;  ///< empty: the same as of the tag before
};

constexpr double white_x = 0.9642, white_z = 0.8249;  // D50, the white of every profile

std::string header(std::size_t size) {
    std::string head =
        number(static_cast<std::uint32_t>(size)) + number(0) + number(0x04200000) + "mntrRGB XYZ ";
    for (const std::uint32_t part : {2020U, 1U, 1U, 0U, 0U, 0U}) head += number(part, 2);
    head += "acsp" + std::string(28, '\0') + fixed({white_x, 1, white_z});
    return head + std::string(128 - head.size(), '\0');
}

}  // namespace

std::string srgb_profile() {
    // The primaries of IEC 61966-2-1, adapted from its white (D65) to D50 by Bradford's matrix `chad`.
    const Tag tags[] = {{"desc", text("sRGB")},
                        {"cprt", text("No copyright, use freely")},
                        {"wtpt", signature("XYZ ") + fixed({white_x, 1, white_z})},
                        {"chad", signature("sf32") + fixed({1.04789, 0.02292, -0.05022, 0.02958, 0.99048,
                                                            -0.01708, -0.00925, 0.01507, 0.75168})},
                        {"rXYZ", signature("XYZ ") + fixed({0.43604, 0.22248, 0.01392})},
                        {"gXYZ", signature("XYZ ") + fixed({0.38511, 0.7169, 0.09707})},
                        {"bXYZ", signature("XYZ ") + fixed({0.14305, 0.06061, 0.71392})},
                        // Y = (a X + b)^g, or c X below d.
                        {"rTRC", signature("para") + number(3, 2) + number(0, 2) +
                                     fixed({2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045})},
                        {"gTRC", {}},
                        {"bTRC", {}}};
    constexpr std::size_t head = 128, entry = 12;
    std::string table = number(std::size(tags)), data, shared;
    for (const Tag& tag : tags) {
        if (!tag.data.empty()) {
            const std::size_t at = head + 4 + entry * std::size(tags) + data.size();
            shared =
                number(static_cast<std::uint32_t>(at)) + number(static_cast<std::uint32_t>(tag.data.size()));
            data += tag.data;
            data.resize((data.size() + 3) / 4 * 4);
        }
        table += tag.name + shared;
    }
    return header(head + table.size() + data.size()) + table + data;
}

}  // namespace muster::draw
