// The panels of the lesson: the offer at a first start, and the card before the lesson, in its pauses and at its end.
#pragma once

#include <riposte/ui/screens/join.hpp>

#include <cstdint>
#include <string>
#include <vector>

namespace riposte::ui {

/// What the card shows.
struct LessonCardModel {
    enum class Moment : std::uint8_t { kBefore, kPause, kOver };
    Moment moment = Moment::kBefore;
    std::vector<std::string> steps;   ///< titles of all steps, in their order
    std::size_t done = 0;             ///< number of steps that are done; the step after them is the next
    std::vector<JoinDevice> devices;  ///< devices with which the pupil may fence
    std::size_t device = 0;           ///< index of the device that drives the pupil
    std::string reason;               ///< reason for the pause; may be empty
    bool can_go_on = true;            ///< false while the pupil's device is unplugged
};

/// What the player chose on the card.
struct LessonCardIntent {
    enum class Kind : std::uint8_t {
        kNone,
        kGoOn,    ///< the lesson shall begin, or go on
        kSkip,    ///< the step shall be passed over
        kAgain,   ///< the lesson shall begin with its first step
        kDevice,  ///< the device with the index `device` shall drive the pupil
        kControls,
        kSettings,
        kFence,  ///< a bout shall follow
        kLeave
    };
    Kind kind = Kind::kNone;
    std::size_t device = 0;
};
LessonCardIntent draw_lesson_card(const LessonCardModel& model);

/// Asks at a first start whether a coach shall show how to fence. Returns 1 for yes, 0 for later, and -1 while there is
/// no answer.
int draw_lesson_offer();

}  // namespace riposte::ui
