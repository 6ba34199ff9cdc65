#include <riposte/bout/replay_goal.hpp>
#include <riposte/core/ticks.hpp>

namespace riposte {
namespace {

// Ticks after a touch within which a leap back still leads away from it.
constexpr std::uint32_t kMoment = kTicksPerSecond / 2;

}  // namespace

void ReplayGoal::seek(std::uint32_t tick) {
    leapt_to_.reset();
    tick_ = tick;
}

void ReplayGoal::leap(std::uint32_t here, Leap way, const RecordedTouches& touches) {
    const bool still_there = leapt_to_ && here >= *leapt_to_ && here - *leapt_to_ <= kMoment;
    leapt_to_ = leap_to(touches, still_there ? *leapt_to_ : here, way);
    tick_ = leapt_to_;
}

}  // namespace riposte
