#include <riposte/math/sin_cos.hpp>
#include <riposte/math/trig.hpp>

#include <algorithm>
#include <cmath>

namespace riposte {
namespace {

// atan on [0, tan(pi/16)] by its series; larger arguments are brought there by atan(x) = atan(c) + atan((x-c)/(1+xc)).
double atan_series(double x) {
    const double z = x * x;
    const double w = z * z;
    // Every other term by itself: two short chains of products, each waiting for its own results alone.
    const double odd = -1.0 / 3 + w * (-1.0 / 7 + w * (-1.0 / 11 + w * (-1.0 / 15 + w * (-1.0 / 19))));
    const double even = 1.0 / 5 + w * (1.0 / 9 + w * (1.0 / 13 + w * (1.0 / 17 + w * (1.0 / 21))));
    return x + x * (z * (odd + z * even));
}

// k = 1..4: tangents of k*pi/8 are the centres; the remainder is at most tan(pi/16) = 0.1989.
double atan_unit(double x) {                            // x in [0, 1]
    constexpr double kTan8 = 0.41421356237309504880;    // tan(pi/8)
    constexpr double kTan16 = 0.19891236737965800691;   // tan(pi/16)
    constexpr double kTan316 = 0.66817863791929891999;  // tan(3 pi/16)
    if (x <= kTan16) return atan_series(x);
    if (x <= kTan316) return kPi / 8 + atan_series((x - kTan8) / (1.0 + x * kTan8));
    return kPi / 4 + atan_series((x - 1.0) / (1.0 + x));
}

}  // namespace

SinCos sin_cos(double angle) {
    const double turns = std::floor(angle * (2.0 / kPi) + 0.5);
    const double rest = without_quarters(angle, turns);
    const double s = sin_core(rest);
    const double c = cos_core(rest);
    switch (static_cast<long long>(turns) & 3) {
        case 0:
            return {s, c};
        case 1:
            return {c, -s};
        case 2:
            return {-s, -c};
        default:
            return {-c, s};
    }
}

double det_sin(double angle) { return sin_cos(angle).sin; }
double det_cos(double angle) { return sin_cos(angle).cos; }

double det_atan2(double y, double x) {
    const double ax = std::fabs(x);
    const double ay = std::fabs(y);
    if (ax == 0 && ay == 0) return 0;
    double angle = ay <= ax ? atan_unit(ay / ax) : kPi / 2 - atan_unit(ax / ay);
    if (x < 0) angle = kPi - angle;
    return y < 0 ? -angle : angle;
}

// acos x = 2 atan2(sqrt(1-x), sqrt(1+x)): exact at both ends, where the series of acos is not.
double det_acos(double x) {
    x = std::clamp(x, -1.0, 1.0);
    return 2.0 * det_atan2(std::sqrt(1.0 - x), std::sqrt(1.0 + x));
}

double det_asin(double x) {
    x = std::clamp(x, -1.0, 1.0);
    return det_atan2(x, std::sqrt((1.0 - x) * (1.0 + x)));
}

// exp(x) = 2^n exp(r), |r| <= ln2/2, by its series; the power of two by repeated exact products.
double det_exp(double x) {
    x = std::clamp(x, -700.0, 700.0);
    constexpr double kLn2High = 6.93147180369123816490e-01;
    constexpr double kLn2Low = 1.90821492927058770002e-10;
    const double n = std::floor(x / (kLn2High + kLn2Low) + 0.5);
    const double r = (x - n * kLn2High) - n * kLn2Low;
    double sum = 1;
    for (int k = 14; k >= 1; --k) sum = 1.0 + sum * r / k;
    double base = n < 0 ? 0.5 : 2.0;
    for (auto e = static_cast<int>(std::fabs(n)); e > 0; e /= 2) {
        if (e % 2 == 1) sum *= base;
        base *= base;
    }
    return sum;
}

}  // namespace riposte
