// The least of a function of the swivel.
#pragma once

#include <riposte/math/vec.hpp>

#include <algorithm>
#include <array>

namespace riposte {

/// A place and what it costs.
struct SwivelSample {
    Real swivel = 0;  ///< rad
    Real cost = 0;
};

/// Golden-section search for the minimum between low and high, to `precision` (rad).
template <class Cost>
SwivelSample golden_minimum(const Cost& cost, Real low, Real high, Real precision) {
    constexpr Real kGolden = 0.6180339887498949;
    const auto at = [&](Real swivel) { return SwivelSample{swivel, cost(swivel)}; };
    SwivelSample left = at(high - kGolden * (high - low));
    SwivelSample right = at(low + kGolden * (high - low));
    while (high - low > precision) {
        if (left.cost <= right.cost) {
            high = right.swivel;
            right = left;
            left = at(high - kGolden * (high - low));
        } else {
            low = left.swivel;
            left = right;
            right = at(low + kGolden * (high - low));
        }
    }
    return left.cost <= right.cost ? left : right;
}

/// The least over the whole circle: `Coarse` samples, then golden sections in the valleys whose floor may lie below the
/// best sample if the cost falls by at most `slope` per radian. Sought to `precision` (rad).
template <std::size_t Coarse, class Cost>
SwivelSample least_swivel(const Cost& cost, Real slope, Real precision) {
    constexpr Real kStep = 2 * kPi / Coarse;
    std::array<SwivelSample, Coarse> coarse{};
    for (std::size_t i = 0; i < Coarse; ++i) {
        coarse[i].swivel = static_cast<Real>(i) * kStep - kPi;
        coarse[i].cost = cost(coarse[i].swivel);
    }
    const auto cheaper = [](const SwivelSample& a, const SwivelSample& b) { return a.cost < b.cost; };
    SwivelSample best = *std::min_element(coarse.begin(), coarse.end(), cheaper);
    const Real deep_enough = best.cost + slope * kStep;
    for (std::size_t i = 0; i < Coarse; ++i) {
        const SwivelSample& middle = coarse[i];
        const bool valley = middle.cost <= coarse[(i + Coarse - 1) % Coarse].cost &&
                            middle.cost <= coarse[(i + 1) % Coarse].cost && middle.cost <= deep_enough;
        if (!valley) continue;
        const SwivelSample floor = golden_minimum(cost, middle.swivel - kStep, middle.swivel + kStep, precision);
        if (floor.cost < best.cost) best = floor;
    }
    return best;
}

}  // namespace riposte
