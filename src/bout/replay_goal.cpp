#include <riposte/bout/replay_goal.hpp>

namespace riposte {
namespace {

// Ticks after a touch within which a leap back still leads away from it.
constexpr std::uint32_t kMoment = kTicksPerSecond / 2;

}  // namespace

void ReplayGoal::go_to(std::uint32_t tick) {
    tick_ = tick;
    long_ = false;
}

void ReplayGoal::seek(std::uint32_t tick) {
    wanted_.reset();
    leapt_to_.reset();
    go_to(tick);
}

void ReplayGoal::leap(std::uint32_t here, Leap way) {
    const bool still_there = leapt_to_ && here >= *leapt_to_ && here - *leapt_to_ <= kMoment;
    if (!wanted_) wanted_ = {still_there ? *leapt_to_ : here, 0};
    ask_for(*wanted_, way);
}

bool ReplayGoal::find(const FoundTouches& found) {
    if (!wanted_ || !take_leaps(*wanted_, found)) return false;
    leapt_to_ = wanted_->from;
    wanted_.reset();
    go_to(*leapt_to_);
    return true;
}

std::optional<ReplayGoal::Progress> ReplayGoal::progress(std::uint32_t here, const FoundTouches& found) const {
    if (wanted_) return Progress{true, share_searched(found, wanted_->from, way_of(*wanted_))};
    if (!tick_ || !long_) return {};
    return Progress{false, static_cast<double>(here) / *tick_};
}

}  // namespace riposte
