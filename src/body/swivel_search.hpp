// The least of a function of the swivel.
#pragma once

#include <riposte/math/vec.hpp>

#include <algorithm>
#include <array>
#include <cmath>

namespace riposte {

/// A place and what it costs.
struct SwivelSample {
    Real swivel = 0;  ///< rad
    Real cost = 0;
};

/// The border between a swivel with a fault (above 0) and one without, on the allowed side, to `precision` (rad).
template <class Fault>
Real swivel_border(const Fault& fault, Real faulty, Real allowed, Real precision) {
    while (std::fabs(faulty - allowed) > precision) {
        const Real middle = (faulty + allowed) / 2;
        (fault(middle) > 0 ? faulty : allowed) = middle;
    }
    return allowed;
}

/// Golden-section search for the minimum between low and high, to `precision` (rad).
template <class Cost>
SwivelSample golden_minimum(const Cost& cost, Real low, Real high, Real precision) {
    constexpr Real kGolden = 0.6180339887498949;
    const auto at = [&](Real swivel) { return SwivelSample{swivel, cost(swivel)}; };
    SwivelSample lower = at(high - kGolden * (high - low));
    SwivelSample upper = at(low + kGolden * (high - low));
    while (high - low > precision) {
        if (lower.cost <= upper.cost) {
            high = upper.swivel;
            upper = lower;
            lower = at(high - kGolden * (high - low));
        } else {
            low = lower.swivel;
            lower = upper;
            upper = at(low + kGolden * (high - low));
        }
    }
    return lower.cost <= upper.cost ? lower : upper;
}

/// Evenly round the circle.
template <std::size_t Coarse>
using CoarseSwivels = std::array<SwivelSample, Coarse>;

/// The least over the whole circle, sought to `precision` (rad): golden sections in those valleys of the samples whose
/// floor may lie as deep as `deepest` and below what has been found, if the cost changes by at most `slope` per radian.
template <std::size_t Coarse, class Cost>
SwivelSample least_swivel(const CoarseSwivels<Coarse>& coarse, const Cost& cost, Real slope, Real precision,
                          Real deepest) {
    constexpr Real kStep = 2 * kPi / Coarse;
    const auto cheaper = [](const SwivelSample& a, const SwivelSample& b) { return a.cost < b.cost; };
    SwivelSample best = *std::min_element(coarse.begin(), coarse.end(), cheaper);
    for (std::size_t i = 0; i < Coarse; ++i) {
        const SwivelSample& middle = coarse[i];
        const Real beside = std::min(coarse[(i + Coarse - 1) % Coarse].cost, coarse[(i + 1) % Coarse].cost);
        if (middle.cost > beside) continue;
        // Down at `slope` from either sample until both meet.
        const Real floor_bound = (middle.cost + beside - slope * kStep) / 2;
        if (floor_bound > std::min(best.cost, deepest)) continue;
        const SwivelSample floor = golden_minimum(cost, middle.swivel - kStep, middle.swivel + kStep, precision);
        if (floor.cost < best.cost) best = floor;
    }
    return best;
}

}  // namespace riposte
