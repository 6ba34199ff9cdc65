#include "capsuloid_pairs.hpp"

#include <riposte/contact/capsuloid.hpp>

#include <algorithm>

namespace riposte {

std::array<Proximity, 4> proximities(const PlacedCapsuloid& a, const PlacedCapsuloid& b) {
    const auto nearest = closest_pairs(a.world_from_shape * a.shape, b.world_from_shape * b.shape);
    std::array<Proximity, 4> pairs;
    std::size_t i = 0;
    for (const Feature of_a : {Feature::kBlade, Feature::kGuard}) {
        for (const Feature of_b : {Feature::kBlade, Feature::kGuard}) {
            const SegmentProximity& p = nearest[i];
            pairs[i++] = {p.distance, p.on_a, p.on_b, p.along_a, p.along_b, of_a, of_b};
        }
    }
    return pairs;
}

Proximity closest(const PlacedCapsuloid& a, const PlacedCapsuloid& b) {
    const auto pairs = proximities(a, b);
    return *std::min_element(pairs.begin(), pairs.end(),
                             [](const Proximity& p, const Proximity& q) { return p.distance < q.distance; });
}

Real reach(const Capsuloid& c) {
    return std::max({glm::length(c.blade.a), glm::length(c.blade.b), glm::length(c.guard.a), glm::length(c.guard.b)});
}

}  // namespace riposte
