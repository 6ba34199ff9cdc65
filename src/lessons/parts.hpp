// What the parts of the lesson share: distances, and the two lines of the coach's cuts.
#pragma once

#include <riposte/fencing/measure.hpp>
#include <riposte/lessons/lesson.hpp>

#include <array>

namespace riposte {

/// A cut of the coach's: where his hand begins it, and where the pupil's hand parries it; places of right-handers.
struct CoachLine {
    Vec2 cut;
    Vec2 parry;
};
inline constexpr std::array<CoachLine, 2> kCoachLines{{{{-1, 0.5}, {0.9, 0.5}}, {{1, 0.5}, {-0.95, 0.5}}}};

/// m off the wanted distance at which a coach stands.
inline constexpr Real kNearEnough = 0.14;

/// The four places to which the hand goes in the second step, of a right-hander.
inline constexpr std::array<Vec2, 4> kHandTargets{{{0.7, 0.7}, {-0.7, 0.7}, {-0.7, -0.7}, {0.7, -0.7}}};

/// The line of the coach's present cut, or of his next one.
inline const CoachLine& line_of(const LessonState& lesson) {
    return kCoachLines.at(lesson.coach.count % kCoachLines.size());
}

/// Returns the place of a left-hander that mirrors a right-hander's.
inline Vec2 for_hand(bool left, const Vec2& place) { return left ? Vec2(-place.x, place.y) : place; }

/// m from the tip of the front shoe in guard of the fencer `id` to the model origin of the other.
inline Real gap_of(const LessonCourse& course, const BoutState& bout, FencerId id) {
    return distance_of(bout) - course.guard_front[id];
}

/// The gaps (m) between which a lunge is needed and lands: nearer the arm alone reaches, farther nothing does.
struct LungeBand {
    Real near = 0;
    Real far = 0;
    [[nodiscard]] Real middle() const { return (near + far) / 2; }
};
inline LungeBand lunge_band(const LessonCourse& course, FencerId id) {
    constexpr Real kLastThird = 0.15;  // m: a cut lands with the last third of the blade, not with the point
    return {course.measure[id].hand - kLastThird, course.measure[id].lunge - kLastThird};
}

}  // namespace riposte
