// A weapon's way through one tick, for tests that have no bout.
#pragma once

#include <riposte/math/rigid.hpp>

#include <fencing/touches.hpp>

/// From `blade` (world) on by `travel` (m) within the tick while it turns by `turn` (rad) about its base.
struct OneStroke {
    riposte::Segment blade_body;
    riposte::BladePath path;
    riposte::Real dt = 1.0 / riposte::kTicksPerSecond;

    OneStroke(const riposte::Segment& blade, const riposte::Vec3& travel, const riposte::Vec3& turn = riposte::Vec3(0))
        : blade_body{riposte::Vec3(0), blade.b - blade.a} {
        path.push_back({0, 1, {{riposte::Quat(1, 0, 0, 0), blade.a}, travel / dt, turn / dt}});
    }
    [[nodiscard]] riposte::Attack attack() const { return {blade_body, path, dt, riposte::kContactRadius}; }
    [[nodiscard]] riposte::Segment at(riposte::Real fraction) const {
        return riposte::pose_at(path[0].motion, fraction * dt) * blade_body;
    }
};

/// A fencer who keeps still.
inline riposte::Target still(const riposte::FencerModel& model, const riposte::Figure& figure,
                             riposte::SkinMethod method = riposte::SkinMethod::kBones) {
    return {model, method, figure, figure};
}
