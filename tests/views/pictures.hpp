// Pictures as files, and what may befall a picture: what a driver may do to it, and what nobody should.
#pragma once

#include "perceived.hpp"

#include <riposte/core/prng.hpp>

#include <cstdint>
#include <filesystem>
#include <optional>

namespace riposte {

/// Nothing where there is no such file, or no PNG in it.
std::optional<render::Image> read_png(const std::filesystem::path& path);

inline std::uint8_t as_byte(float value) { return static_cast<std::uint8_t>(std::clamp(value + 0.5F, 0.0F, 255.0F)); }

/// The picture of that size, each pixel the mean of so many times so many, in linear light.
inline render::Image reduced(const render::Image& image, int times) {
    if (times == 1) return image;
    const Colours linear = linear_colours(image);
    render::Image small{image.width / times, image.height / times, {}};
    for (int y = 0; y < small.height; ++y) {
        for (int x = 0; x < small.width; ++x) {
            Vec3f sum(0);
            for (int i = 0; i < times * times; ++i) {
                const int at = (y * times + i / times) * image.width + x * times + i % times;
                sum += linear.at[static_cast<std::size_t>(at)];
            }
            for (int c = 0; c < 3; ++c)
                small.rgba.push_back(as_byte(255 * srgb_from_linear(sum[c] / static_cast<float>(times * times))));
            small.rgba.push_back(255);
        }
    }
    return small;
}

/// The picture in grey, and red where it differs, full red where by more than is tolerated.
inline render::Image difference_shown(const Perceived& off, const render::Image& image, float tolerance) {
    render::Image shown = image;
    for (std::size_t i = 0; i < off.near.size(); ++i) {
        std::uint8_t* const pixel = &shown.rgba[4 * i];
        const float grey = 0.25F * static_cast<float>(pixel[0] + pixel[1] + pixel[2]) / 3;
        const float share = std::min(1.0F, off.near[i] / tolerance);
        pixel[0] = as_byte(grey + share * (255 - grey));
        pixel[1] = pixel[2] = as_byte(grey * (1 - share));
    }
    return shown;
}

/// From `low` to `high`.
inline int one_of(Prng& prng, int low, int high) {
    return low + static_cast<int>(prng.below(static_cast<std::uint32_t>(high - low + 1)));
}

/// Every channel of every pixel by up to so many steps of 255 up or down.
inline render::Image dithered(render::Image image, int steps) {
    Prng prng = Prng::seeded(2003);
    for (std::uint8_t& value : image.rgba) value = as_byte(static_cast<float>(value + one_of(prng, -steps, steps)));
    return image;
}

/// Every pixel by an eighth of the way to its right neighbour, away from it, or not at all: how much of an edge's pixel
/// is covered is told by four samples, and another driver has them elsewhere.
inline render::Image with_other_samples(const render::Image& image) {
    render::Image other = image;
    Prng prng = Prng::seeded(2003);
    for (std::size_t i = 0; i + 8 <= image.rgba.size(); i += 4) {
        if ((i / 4 + 1) % static_cast<std::size_t>(image.width) == 0) continue;
        const float share = static_cast<float>(one_of(prng, -1, 1)) / 8;
        for (std::size_t c = 0; c < 3; ++c) {
            const int apart = image.rgba[i + 4 + c] - image.rgba[i + c];
            other.rgba[i + c] = as_byte(static_cast<float>(image.rgba[i + c]) + share * static_cast<float>(apart));
        }
    }
    return other;
}

inline render::Image with_red_for_blue(render::Image image) {
    for (std::size_t i = 0; i < image.rgba.size(); i += 4) std::swap(image.rgba[i], image.rgba[i + 2]);
    return image;
}

inline render::Image with_gamma(render::Image image, float gamma) {
    for (std::uint8_t& value : image.rgba) value = as_byte(255 * std::pow(static_cast<float>(value) / 255, gamma));
    return image;
}

}  // namespace riposte
