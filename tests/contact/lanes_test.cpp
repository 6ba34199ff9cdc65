#include "catch.hpp"
#include "random.hpp"

#include <riposte/contact/moving_segment.hpp>

#include <contact/capsuloid_pairs.hpp>
#include <contact/first_zeros.hpp>

using namespace riposte;

namespace {

bool same_bits(const SegmentProximity& a, const SegmentProximity& b) {
    return a.distance == b.distance && a.on_a == b.on_a && a.on_b == b.on_b && a.along_a == b.along_a &&
           a.along_b == b.along_b;
}

/// Pairs among the four whose lane differs from what closest() says.
int different(const Capsuloid& a, const Capsuloid& b) {
    const auto pairs = closest_pairs(a, b);
    int count = 0;
    for (std::size_t i = 0; i < 4; ++i) {
        const SegmentProximity alone = closest(i < 2 ? a.blade : a.guard, i % 2 == 0 ? b.blade : b.guard);
        count += same_bits(pairs[i], alone) ? 0 : 1;
    }
    return count;
}

Segment random_segment(Prng& prng) { return {test::in_box(prng, 0.5), test::in_box(prng, 0.5)}; }

/// Along the other, but for at most `most` m at the end.
Segment beside(Prng& prng, const Segment& other, Real most) {
    const Vec3 by = test::in_box(prng, 0.2);
    return {other.a + by, other.b + by + test::in_box(prng, most)};
}

}  // namespace

TEST_CASE("the four pairs of two capsuloids in lanes have the bits of each alone") {
    Prng prng = Prng::seeded(41);
    int differ = 0;
    for (int i = 0; i < 50000; ++i)
        differ += different({random_segment(prng), random_segment(prng)}, {random_segment(prng), random_segment(prng)});
    CHECK(differ == 0);
}

TEST_CASE("so have pairs that are nearly parallel, parallel, points or the same") {
    Prng prng = Prng::seeded(42);
    int differ = 0;
    for (int i = 0; i < 20000; ++i) {
        const Capsuloid a{random_segment(prng), random_segment(prng)};
        const Vec3 point = test::in_box(prng, 0.5);
        for (const Real most : {0.0, 1e-9, 1e-3, 0.02}) {
            differ += different(a, {beside(prng, a.blade, most), beside(prng, a.guard, most)});
            differ += different({a.blade, {point, point}}, {beside(prng, a.blade, most), {point, point}});
        }
        differ += different(a, a);
    }
    CHECK(differ == 0);
}

TEST_CASE("the first zeros of four parabolas in lanes have the bits of each alone") {
    Prng prng = Prng::seeded(43);
    int differ = 0;
    for (int i = 0; i < 50000; ++i) {
        std::array<Real, 4> value{};
        std::array<Real, 4> slope{};
        std::array<Real, 4> bend{};
        for (std::size_t k = 0; k < 4; ++k) {
            value[k] = prng.between(1e-6, 1);
            slope[k] = prng.below(5) == 0 ? 0.0 : prng.between(-10, 10);
            bend[k] = prng.below(5) == 0 ? 0.0 : prng.between(0, 900);
        }
        const auto lanes = [](const std::array<Real, 4>& of) {
            return Real4{Lanes2{of[0], of[1]}, Lanes2{of[2], of[3]}};
        };
        const Real4 zeros = first_zeros(lanes(value), lanes(slope), lanes(bend));
        for (std::size_t k = 0; k < 4; ++k) differ += zeros[k] == first_zero(value[k], slope[k], bend[k]) ? 0 : 1;
    }
    CHECK(differ == 0);
}
