// How much of a limb's cross-section a deformation keeps at a joint (K figs 3.6, 3.11 and 3.12).
#pragma once

#include <riposte/body/skin.hpp>

namespace riposte {

/// A closed line around a limb, drawn on the skin. Every point lies on an edge, `part` of the way from vertex a to b.
struct SkinRing {
    struct Point {
        std::uint32_t a = 0;
        std::uint32_t b = 0;
        float part = 0;
    };
    std::vector<Point> points;  ///< in order; empty where the plane meets no closed part of the skin
};

/// Returns the line in which the plane cuts the bind skin; of several closed lines, that whose middle is nearest to
/// `point_bind`.
SkinRing ring_at(const Skin& skin, const Vec3f& point_bind, const Vec3f& normal_bind);

/// Returns the area (m^2) that the ring encloses where the skin is deformed: the length of its vector area, so that a
/// ring folded into a figure of eight counts as a collapse.
Real ring_area(const SkinRing& ring, std::span<const Vec3f> positions_model);

/// Returns the ring's area for each method, in the order of SkinMethod, as a share of its area in the bind pose.
std::array<Real, kSkinMethodCount> area_kept(const Skin& skin, const SkinPalette& palette, const SkinRing& ring);

}  // namespace riposte
