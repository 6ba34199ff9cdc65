// Colours of pictures: sRGB as they are stored, linear as light adds up (IEC 61966-2-1). Both in 0 .. 1.
//
// Nothing that is simulated may call this: powers differ between machines.
#pragma once

#include <riposte/math/vec.hpp>

#include <cmath>

namespace riposte {

inline float linear_from_srgb(float s) { return s <= 0.04045F ? s / 12.92F : std::pow((s + 0.055F) / 1.055F, 2.4F); }
inline Vec3f linear_from_srgb(const Vec3f& s) {
    return {linear_from_srgb(s.x), linear_from_srgb(s.y), linear_from_srgb(s.z)};
}
inline float srgb_from_linear(float l) {
    return l <= 0.0031308F ? l * 12.92F : 1.055F * std::pow(l, 1 / 2.4F) - 0.055F;
}

}  // namespace riposte
