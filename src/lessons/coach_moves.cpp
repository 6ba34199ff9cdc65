#include "coach_moves.hpp"

#include <algorithm>

namespace riposte {
namespace {

constexpr Real kHalfStepWay = 0.3;  // m; farther off the coach takes whole steps
constexpr Real kBeforeRear = 0.3;   // m before the rear line

}  // namespace

FencerInput coach_input(const LessonCourse& course, const Vec2& place, int buttons) {
    const Vec2 hand = for_hand(course.left_handed[kCoach], place);
    return {quantise_hand(hand.x), quantise_hand(hand.y), static_cast<std::uint16_t>(buttons)};
}

int step_towards(const BoutState& bout, Real gap, Real wanted) {
    const Real off = gap - wanted;
    if (bout.fencers[kCoach].legs.state != LegState::kGuard || std::fabs(off) <= kNearEnough) return 0;
    return (off > 0 ? kForward : kBack) | (std::fabs(off) < kHalfStepWay ? kHalfStep : 0);
}

bool has_strayed(const BoutSetup& setup, const BoutState& bout) {
    return std::any_of(kFencers.begin(), kFencers.end(), [&](FencerId id) {
        return std::fabs(bout.fencers[id].root_x) > setup.rules.rear_line - kBeforeRear;
    });
}

}  // namespace riposte
