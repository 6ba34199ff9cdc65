// What the game remembers of a player who learns to fence.
#pragma once

namespace riposte {

/// The greatest number of steps of the lesson that can have been done: lessons/lesson.hpp has as many.
inline constexpr int kMostLessonSteps = 8;

/// How far the player of this machine has come with the lesson.
struct LessonSettings {
    int reached = 0;       ///< number of the steps that were done or skipped, in their order, 0 .. kMostLessonSteps
    bool offered = false;  ///< true once the lesson was offered, so that it is not offered again
    bool fenced = false;   ///< true once somebody fenced against a bot, so that bots wait for nobody any more
    bool operator==(const LessonSettings&) const = default;
};

}  // namespace riposte
