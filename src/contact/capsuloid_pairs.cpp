#include "capsuloid_pairs.hpp"

#include "nearly_parallel.hpp"
#include "real4.hpp"

namespace riposte {
std::array<SegmentProximity, 4> closest_pairs(const Capsuloid& a, const Capsuloid& b) {
    // What closest() does of two segments that are not (nearly) parallel, step for step; the others are left to it.
    const Vec3x4 a_base = Vec3x4::halves(a.blade.a, a.guard.a);
    const Vec3x4 b_base = Vec3x4::by_turns(b.blade.a, b.guard.a);
    const Vec3x4 u = Vec3x4::halves(a.blade.b, a.guard.b) - a_base;
    const Vec3x4 v = Vec3x4::by_turns(b.blade.b, b.guard.b) - b_base;
    const Real4 uu = dot(u, u);
    const Real4 vv = dot(v, v);
    const Vec3x4 across = cross(u, v);
    const Real4 sin_squared = dot(across, across);  // times uu * vv

    const Real4 zero = Real4::all(0);
    const Real4 one = Real4::all(1);
    const Real4 s = clamped(dot(cross(b_base - a_base, v), across) / sin_squared);
    const Real4 t = dot(v, a_base + u * s - b_base) / vv;
    const Real4 along_b = clamped(t);
    const Vec3x4 on_b = b_base + v * along_b;
    const Real4 again = clamped(dot(on_b - a_base, u) / uu);
    const Real4 along_a = where_less(t, zero, again, where_less(one, t, again, s));
    const Vec3x4 on_a = a_base + u * along_a;
    const Vec3x4 apart = on_a - on_b;
    const Real4 distance = square_root(dot(apart, apart));

    std::array<SegmentProximity, 4> pairs;
    for (std::size_t i = 0; i < 4; ++i) {
        const bool parallel = !(sin_squared[i] >= kNearlyParallel * uu[i] * vv[i]) || !(sin_squared[i] > 0);
        if (parallel) {
            pairs[i] = closest(i < 2 ? a.blade : a.guard, i % 2 == 0 ? b.blade : b.guard);
        } else {
            pairs[i] = {distance[i], on_a[i], on_b[i], along_a[i], along_b[i]};
        }
    }
    return pairs;
}

}  // namespace riposte
