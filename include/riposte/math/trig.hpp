// Our own trigonometry: the same bits on every compiler, C library and optimisation level. Only sqrt, fabs, floor and
// remainder of the C library are used (IEEE 754 defines those exactly).
#pragma once

namespace riposte {

struct SinCos {
    double sin;
    double cos;
};

/// Angles in radians; |angle| <= 1e5. Absolute error below 1e-15 near the circle's start, growing with the reduction.
SinCos sin_cos(double angle);
double det_sin(double angle);
double det_cos(double angle);

/// Angle of the point (x, y) in (-pi, pi]; 0 for the origin. Error below 1e-15.
double det_atan2(double y, double x);

/// Arguments are clamped to [-1, 1] first, so rounding never makes a NaN.
double det_acos(double x);
double det_asin(double x);

/// exp(x) for |x| <= 700, relative error below 1e-14 (decays and springs).
double det_exp(double x);

}  // namespace riposte
