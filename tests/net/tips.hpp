// How far predicted points of blades are from where they are confirmed, for tests.
#pragma once

#include "net_bout.hpp"

#include <algorithm>

namespace riposte::net::test {

inline Vec3 tip_world(const BoutSetup& setup, const BoutState& state, FencerId id) {
    return state.fencers[id].weapon.world_from_weapon.point(setup.weapons[id].capsuloid.blade.b);
}

/// Keeps the points as they were shown last for each tick, and the ways to where they are confirmed, while fencing.
/// What was certain already when it was shown is no way off.
struct TipErrors {
    struct Shown {
        PerFencer<Vec3> tips;
    };
    std::map<std::uint32_t, Shown> shown{};
    PerFencer<std::vector<double>> errors{};  ///< of either fencer (unit: metre)
    std::vector<double> ahead{};              ///< ticks of prediction

    void show(const Rollback& bout) {
        const BoutState& state = bout.predicted();
        if (state.tick == bout.confirmed().tick) return show_certain(state);
        shown[state.tick] = {{tip_world(bout.setup(), state, 0), tip_world(bout.setup(), state, 1)}};
        ahead.push_back(static_cast<double>(state.tick - bout.confirmed().tick));
    }
    void show_certain(const BoutState& state) {
        ahead.push_back(0);
        if (!is_fencing(state.judge.phase)) return;
        for (const FencerId id : kFencers) errors[id].push_back(0);
    }
    void confirm(const BoutSetup& setup, const BoutState& state) {
        if (const auto found = shown.find(state.tick); found != shown.end() && is_fencing(state.judge.phase))
            for (const FencerId id : kFencers)
                errors[id].push_back(glm::length(tip_world(setup, state, id) - found->second.tips[id]));
        shown.erase(shown.begin(), shown.upper_bound(state.tick));
    }
};

/// Returns the value below which 95 of 100 lie.
inline double p95(std::vector<double> values) {
    if (values.empty()) return 0;
    std::sort(values.begin(), values.end());
    return values[values.size() * 95 / 100];
}

}  // namespace riposte::net::test
