// Our own trigonometry: the same bits on every compiler, C library and optimisation level. Only sqrt, fabs, floor and
// remainder of the C library are used (IEEE 754 defines those exactly).
#pragma once

namespace riposte {

struct SinCos {
    double sin;
    double cos;
};

/// Return sine and cosine of an angle in radians, |angle| <= 1e5. The absolute error is below 1e-15 near the circle's
/// start and grows with the reduction.
SinCos sin_cos(double angle);
double det_sin(double angle);
double det_cos(double angle);

/// Returns the angle (rad) of the point (x, y) in (-pi, pi]; 0 for the origin. The error is below 1e-15.
double det_atan2(double y, double x);

/// Return arc cosine and arc sine (rad). The argument is clamped to [-1, 1] first, so rounding never makes a NaN.
double det_acos(double x);
double det_asin(double x);

/// Returns exp(x) for |x| <= 700, with a relative error below 1e-14 (decays and springs).
double det_exp(double x);

}  // namespace riposte
