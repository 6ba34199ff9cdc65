// What of a skin a blade struck: told of an event, so that a touch that is over within a tick can be seen for a while.
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
    std::uint8_t fencer = 0;  ///< who was touched
    std::vector<std::uint32_t> triangles;
};

/// The corners of a fencer's skin in that pose, world.
std::vector<Vec3f> skin_world(const FencerModel& model, const ModelPose& pose, const Rigidf& world_from_model,
                              SkinMethod method);

/// The triangle that the touch lies on, and those that the blade comes as near to there as it lies on that one, at the
/// instant of the touch: between the ticks `before` and `after` every corner goes straight.
StruckSkin struck_by(const BoutSetup& setup, const BoutState& before, const BoutState& after, const TouchEvent& touch);

/// 1 at the touch, going down to 0 as its time is over; 0 before it.
float struck_share(const StruckSkin& struck, std::int64_t time_us);

}  // namespace riposte::view
