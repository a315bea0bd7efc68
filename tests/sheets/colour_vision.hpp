// How different two inks look, to colour-blind eyes too: Machado, Oliveira and Fernandes (2009) for the sight
// of protans, deutans and tritans, CIEDE2000 for the distance. 2 is hardly visible, 10 is plain at a glance.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>

#include "page/look.hpp"

namespace muster::test {

using Three = std::array<double, 3>;
enum class Sight { common, protan, deutan, tritan };
inline constexpr std::array sights{Sight::common, Sight::protan, Sight::deutan, Sight::tritan};

/// Red, green and blue as light, 0 to 1.
inline Three light_of(const page::Ink& ink) {
    const auto linear = [](double channel) {
        const double c = channel / 255;
        return c <= 0.04045 ? c / 12.92 : std::pow((c + 0.055) / 1.055, 2.4);
    };
    return {linear(ink.red), linear(ink.green), linear(ink.blue)};
}

inline Three seen(const Three& light, Sight sight) {
    static const std::array<std::array<Three, 3>, 4> matrices{
        {{{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}},
         {{{0.152286, 1.052583, -0.204868},
           {0.114503, 0.786281, 0.099216},
           {-0.003882, -0.048116, 1.051998}}},
         {{{0.367322, 0.860646, -0.227968}, {0.280085, 0.672501, 0.047413}, {-0.011820, 0.042940, 0.968881}}},
         {{{1.255528, -0.076749, -0.178779},
           {-0.078411, 0.930809, 0.147602},
           {0.004733, 0.691367, 0.303900}}}}};
    const auto& matrix = matrices[static_cast<std::size_t>(sight)];
    Three result{};
    for (std::size_t row = 0; row < 3; ++row) {
        double sum = 0;
        for (std::size_t i = 0; i < 3; ++i) sum += matrix[row][i] * light[i];
        result[row] = std::clamp(sum, 0.0, 1.0);
    }
    return result;
}

/// CIE L*a*b* under D65.
inline Three lab_of(const Three& light) {
    const auto root = [](double t) {
        return t > 216.0 / 24389 ? std::cbrt(t) : (24389.0 / 27 * t + 16) / 116;
    };
    const auto [r, g, b] = light;
    const double x = root((0.4124564 * r + 0.3575761 * g + 0.1804375 * b) / 0.95047);
    const double y = root(0.2126729 * r + 0.7151522 * g + 0.0721750 * b);
    const double z = root((0.0193339 * r + 0.1191920 * g + 0.9503041 * b) / 1.08883);
    return {116 * y - 16, 500 * (x - y), 200 * (y - z)};
}

/// CIEDE2000 (Sharma, Wu and Dalal 2005).
inline double colour_distance(const Three& first, const Three& second) {
    constexpr double circle = 360;
    constexpr double degree = 0.017453292519943295;
    const double far = std::pow(25.0, 7);
    const auto weight = [&](double chroma) {
        return std::sqrt(std::pow(chroma, 7) / (std::pow(chroma, 7) + far));
    };
    const double mean = (std::hypot(first[1], first[2]) + std::hypot(second[1], second[2])) / 2;
    const double g = 1 + 0.5 * (1 - weight(mean));
    const auto chroma = [&](const Three& c) { return std::hypot(c[1] * g, c[2]); };
    const auto hue = [&](const Three& c) {
        const double angle = std::atan2(c[2], c[1] * g) / degree;
        return angle < 0 ? angle + circle : angle;
    };
    const double c1 = chroma(first);
    const double c2 = chroma(second);
    const double h1 = hue(first);
    const double h2 = hue(second);
    const bool grey = c1 * c2 == 0;
    double turn = grey ? 0 : h2 - h1;
    if (turn > circle / 2) turn -= circle;
    if (turn < -circle / 2) turn += circle;
    double h = (h1 + h2) / 2;
    if (grey) h = h1 + h2;
    if (!grey && std::abs(h1 - h2) > circle / 2) h += h1 + h2 < circle ? circle / 2 : -circle / 2;
    const double l = (first[0] + second[0]) / 2;
    const double c = (c1 + c2) / 2;
    const auto cosine = [&](double angle) { return std::cos(angle * degree); };
    const double t = 1 - 0.17 * cosine(h - 30) + 0.24 * cosine(2 * h) + 0.32 * cosine(3 * h + 6) -
                     0.2 * cosine(4 * h - 63);
    const double lightness =
        (second[0] - first[0]) / (1 + 0.015 * (l - 50) * (l - 50) / std::sqrt(20 + (l - 50) * (l - 50)));
    const double strength = (c2 - c1) / (1 + 0.045 * c);
    const double tone = 2 * std::sqrt(c1 * c2) * std::sin(turn / 2 * degree) / (1 + 0.015 * c * t);
    const double turned = -2 * weight(c) * std::sin(60 * std::exp(-std::pow((h - 275) / 25, 2)) * degree);
    return std::sqrt(lightness * lightness + strength * strength + tone * tone + turned * strength * tone);
}

inline double distance_to(Sight sight, const page::Ink& a, const page::Ink& b) {
    return colour_distance(lab_of(seen(light_of(a), sight)), lab_of(seen(light_of(b), sight)));
}

/// To the eye to which they look most alike.
inline double least_distance(const page::Ink& a, const page::Ink& b) {
    double least = 1000;
    for (const Sight sight : sights) least = std::min(least, distance_to(sight, a, b));
    return least;
}

/// L*, 0 black to 100 white.
inline double lightness_of(const page::Ink& ink) {
    return lab_of(light_of(ink))[0];
}

}  // namespace muster::test
