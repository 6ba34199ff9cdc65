// The C library's long double functions are the reference: 64 bits of mantissa against our 53.
#include "catch.hpp"

#include <riposte/core/prng.hpp>
#include <riposte/math/trig.hpp>
#include <riposte/math/vec.hpp>

#include <cmath>
#include <limits>

using namespace riposte;

namespace {

double off(double ours, long double reference) {
    return static_cast<double>(std::fabs(static_cast<long double>(ours) - reference));
}

}  // namespace

TEST_CASE("sine and cosine agree with the reference to 1e-15 on the first turns") {
    double worst = 0;
    Prng prng = Prng::seeded(1);
    for (int i = 0; i < 200000; ++i) {
        const double x = prng.between(-10, 10);
        const SinCos sc = sin_cos(x);
        worst = std::max({worst, off(sc.sin, std::sin(static_cast<long double>(x))),
                          off(sc.cos, std::cos(static_cast<long double>(x)))});
    }
    CHECK(worst < 1e-15);
}

TEST_CASE("sine and cosine stay close after many turns and near multiples of a quarter turn") {
    double worst_far = 0;
    double worst_quarter = 0;
    Prng prng = Prng::seeded(2);
    for (int i = 0; i < 100000; ++i) {
        const double x = prng.between(-1e5, 1e5);
        worst_far = std::max(worst_far, off(det_sin(x), std::sin(static_cast<long double>(x))));
        const double q = (static_cast<double>(prng.below(200)) - 100) * kPi / 2 + prng.between(-1e-8, 1e-8);
        worst_quarter = std::max({worst_quarter, off(det_sin(q), std::sin(static_cast<long double>(q))),
                                  off(det_cos(q), std::cos(static_cast<long double>(q)))});
    }
    CHECK(worst_far < 1e-14);
    CHECK(worst_quarter < 1e-15);
}

TEST_CASE("sine is odd, cosine is even, both bit for bit, and exact at zero") {
    Prng prng = Prng::seeded(3);
    for (int i = 0; i < 1000; ++i) {
        const double x = prng.between(0, 100);
        CHECK(det_sin(-x) == -det_sin(x));
        CHECK(det_cos(-x) == det_cos(x));
    }
    CHECK(det_sin(0) == 0);
    CHECK(det_cos(0) == 1);
    CHECK(det_sin(1e-300) == 1e-300);
}

TEST_CASE("atan2 agrees with the reference in all quadrants and scales") {
    double worst = 0;
    Prng prng = Prng::seeded(4);
    for (int i = 0; i < 200000; ++i) {
        const double scale = std::ldexp(1.0, static_cast<int>(prng.below(200)) - 100);
        const double y = prng.between(-1, 1) * scale;
        const double x = prng.between(-1, 1) * std::ldexp(scale, static_cast<int>(prng.below(20)) - 10);
        worst =
            std::max(worst, off(det_atan2(y, x), std::atan2(static_cast<long double>(y), static_cast<long double>(x))));
    }
    CHECK(worst < 1e-15);
}

TEST_CASE("atan2 on the axes and at the origin") {
    CHECK(det_atan2(0, 0) == 0);
    CHECK(det_atan2(0, 1) == 0);
    CHECK(det_atan2(1, 0) == kPi / 2);
    CHECK(det_atan2(-1, 0) == -kPi / 2);
    CHECK(det_atan2(0, -1) == kPi);
    CHECK(det_atan2(1, 1) == Approx(kPi / 4).epsilon(1e-16));
}

TEST_CASE("acos and asin agree with the reference, also next to their ends, and clamp beyond") {
    double worst = 0;
    Prng prng = Prng::seeded(5);
    for (int i = 0; i < 200000; ++i) {
        const double near_end = 1 - std::ldexp(prng.unit(), -static_cast<int>(prng.below(50)));
        for (const double x : {prng.between(-1, 1), near_end, -near_end}) {
            worst = std::max({worst, off(det_acos(x), std::acos(static_cast<long double>(x))),
                              off(det_asin(x), std::asin(static_cast<long double>(x)))});
        }
    }
    CHECK(worst < 1e-15);
    CHECK(det_acos(1.0000001) == 0);
    CHECK(det_acos(-1.0000001) == kPi);
    CHECK(det_asin(2) == kPi / 2);
}

TEST_CASE("exp agrees with the reference to 1e-14 over its range") {
    double worst = 0;
    Prng prng = Prng::seeded(6);
    for (int i = 0; i < 200000; ++i) {
        const double x = prng.between(-1, 1) * (i % 2 == 0 ? 700 : 3);
        const long double reference = std::exp(static_cast<long double>(x));
        worst = std::max(worst, off(det_exp(x), reference) / static_cast<double>(reference));
    }
    CHECK(worst < 1e-14);
    CHECK(det_exp(0) == 1);
}
