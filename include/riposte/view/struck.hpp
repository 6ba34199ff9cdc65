// The triangles of a skin that a blade struck, kept so that a touch that is over within a tick can be seen for a while.
#pragma once

#include <riposte/fencing/events.hpp>
#include <riposte/fencing/setup.hpp>
#include <riposte/fencing/state.hpp>

#include <cstdint>
#include <vector>

namespace riposte::view {

/// How long struck triangles stay marked, of the bout's time.
inline constexpr std::int64_t kStruckLife_us = 500'000;

/// A touch, and the triangles of the touched fencer's skin that it met.
struct StruckSkin {
    std::int64_t time_us = 0;
    FencerId fencer;  ///< the touched fencer
    std::vector<std::uint32_t> triangles;
};

/// Returns the corners of a fencer's skin in a pose, world.
std::vector<Vec3f> skin_world(const FencerModel& model, const ModelPose& pose, const Rigidf& world_from_model,
                              SkinMethod method);

/// Returns the triangle that the touch lies on, and those that lie as near to the blade there, at the instant of the
/// touch. Between the ticks `before` and `after` every corner goes straight.
StruckSkin struck_by(const BoutSetup& setup, const BoutState& before, const BoutState& after, const TouchEvent& touch);

/// Returns 1 at the touch, less later, 0 from kStruckLife_us on and before the touch.
float struck_share(const StruckSkin& struck, std::int64_t time_us);

}  // namespace riposte::view
