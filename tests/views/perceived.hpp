// How different two pictures look.
//
// After X. Zhang, B. Wandell: A spatial extension of CIELAB for digital color image reproduction (1996): both pictures
// are blurred as the eye blurs them, then compared colour by colour in a space where equal distances look equally far;
// that space is OKLab (B. Ottosson: A perceptual color space for image processing, 2020). The distance is told in
// hundredths of the way from black to white; two plain areas that are 2 apart can just be told from each other (CSS
// Color 4, section 13). What is compared with a tolerance is the largest mean over a neighbourhood, so that a blade
// that is missing counts as much in a large picture as in a small one, and one pixel at an edge counts for little.
#pragma once

#include <riposte/math/vec.hpp>
#include <riposte/render/image.hpp>

#include <algorithm>
#include <cmath>
#include <vector>

namespace riposte {

inline constexpr float kEyeBlur = 1;        ///< pixels, standard deviation
inline constexpr float kNeighbourhood = 4;  ///< pixels, likewise

/// Three values a pixel, as render::Image has them: from the left, the top row first.
struct Colours {
    int width = 0;
    int height = 0;
    std::vector<Vec3f> at;
};

inline Vec3f linear_from_srgb(const Vec3f& srgb) {
    const auto one = [](float v) { return v <= 0.04045F ? v / 12.92F : std::pow((v + 0.055F) / 1.055F, 2.4F); };
    return {one(srgb.x), one(srgb.y), one(srgb.z)};
}

inline float srgb_from_linear(float v) {
    return v <= 0.0031308F ? 12.92F * v : 1.055F * std::pow(v, 1 / 2.4F) - 0.055F;
}

inline Colours linear_colours(const render::Image& image) {
    Colours linear{image.width, image.height, {}};
    for (std::size_t i = 0; i < image.rgba.size(); i += 4)
        linear.at.push_back(linear_from_srgb(Vec3f(image.rgba[i], image.rgba[i + 1], image.rgba[i + 2]) / 255.0F));
    return linear;
}

inline Vec3f oklab_from_linear(const Vec3f& c) {
    const float l = std::cbrt(0.4122214708F * c.x + 0.5363325363F * c.y + 0.0514459929F * c.z);
    const float m = std::cbrt(0.2119034982F * c.x + 0.6806995451F * c.y + 0.1073969566F * c.z);
    const float s = std::cbrt(0.0883024619F * c.x + 0.2817188376F * c.y + 0.6299787005F * c.z);
    return {0.2104542553F * l + 0.7936177850F * m - 0.0040720468F * s,
            1.9779984951F * l - 2.4285922050F * m + 0.4505937099F * s,
            0.0259040371F * l + 0.7827717662F * m - 0.8086757660F * s};
}

/// By a Gaussian, along rows and then along columns; beyond its rim a picture goes on as it is there.
inline Colours blurred(const Colours& sharp, float deviation) {
    const int reach = static_cast<int>(std::ceil(3 * deviation));
    std::vector<float> weights;
    float sum = 0;
    for (int i = -reach; i <= reach; ++i) {
        weights.push_back(std::exp(-static_cast<float>(i * i) / (2 * deviation * deviation)));
        sum += weights.back();
    }
    const auto along = [&](const Colours& from, int step_x, int step_y) {
        Colours to{from.width, from.height, {}};
        for (int y = 0; y < from.height; ++y) {
            for (int x = 0; x < from.width; ++x) {
                Vec3f mean(0);
                for (int i = -reach; i <= reach; ++i) {
                    const int at_x = std::clamp(x + i * step_x, 0, from.width - 1);
                    const int at_y = std::clamp(y + i * step_y, 0, from.height - 1);
                    mean += weights[static_cast<std::size_t>(i + reach)] / sum *
                            from.at[static_cast<std::size_t>(at_y * from.width + at_x)];
                }
                to.at.push_back(mean);
            }
        }
        return to;
    };
    return along(along(sharp, 1, 0), 0, 1);
}

struct Perceived {
    float worst = 0;  ///< the largest mean over a neighbourhood, hundredths from black to white
    int x = 0;        ///< its middle, pixels from the top left
    int y = 0;
    std::vector<float> near;  ///< the mean about each pixel
};

/// Both pictures must have the same size.
inline Perceived perceived_difference(const render::Image& one, const render::Image& other) {
    Colours seen = blurred(linear_colours(one), kEyeBlur);
    const Colours against = blurred(linear_colours(other), kEyeBlur);
    for (std::size_t i = 0; i < seen.at.size(); ++i) {
        const Vec3f apart = oklab_from_linear(seen.at[i]) - oklab_from_linear(against.at[i]);
        seen.at[i] = Vec3f(100 * glm::length(apart));
    }
    const Colours means = blurred(seen, kNeighbourhood);
    Perceived result;
    for (std::size_t i = 0; i < means.at.size(); ++i) {
        result.near.push_back(means.at[i].x);
        if (means.at[i].x <= result.worst) continue;
        result.worst = means.at[i].x;
        result.x = static_cast<int>(i) % one.width;
        result.y = static_cast<int>(i) / one.width;
    }
    return result;
}

}  // namespace riposte
