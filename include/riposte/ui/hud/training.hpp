// What a player sees of the training against a dummy, and what he can ask for: by key, or in the pause.
#pragma once

#include <riposte/bout/dummy.hpp>

#include <array>
#include <string>

namespace riposte::ui {

/// What a player can ask for in free practice. Those up to kReset have a key, too.
enum class TrainingCommand : std::uint8_t {
    kSlot,    ///< another slot is chosen
    kPlay,    ///< the dummy plays, or stops playing
    kRecord,  ///< the player records what the dummy shall do, or stops recording
    kSpeed,   ///< the bout goes on at another speed
    kPoint,   ///< what the fencers do now is that to which a reset leads
    kReset,   ///< both fencers stand as they stood at the reset point
    kLines,   ///< a reset leads to the en-garde lines again
    kDummy,   ///< the opponent is a dummy, or his own driver's again
    kPlays,   ///< the dummy plays otherwise: once, in a loop, at random
    kClear,   ///< the chosen slot is emptied
    kInputs,  ///< the doings of the devices are shown, or hidden
};
inline constexpr std::size_t kTrainingKeys = 6;

/// A command; one that turns through values goes `by` so many on.
struct TrainingWish {
    TrainingCommand command{};
    int by = 1;
};

/// What is shown of the training.
struct TrainingModel {
    std::array<double, kDummySlots> seconds{};  ///< s that each slot lasts; 0: it is empty
    std::size_t slot = 0;                       ///< the chosen slot
    FencerId dummy = 1;
    DummyDoes does = DummyDoes::kNothing;
    DummyPlays plays = DummyPlays::kLoop;
    double at = 0;           ///< s that are recorded or played of the slot
    double speed = 1;        ///< share of the usual speed
    bool point_set = false;  ///< true if a reset leads to a place that the player has set, and not to the lines
    bool inputs = false;     ///< true if the doings of the devices are shown
    std::string opponent;    ///< words for who drives the opponent if he is no dummy
    std::array<std::string, kTrainingKeys> keys;  ///< key of each command; empty: it has none
};

/// Returns words for what the dummy does now: "Recording 2".
std::string words_of(const TrainingModel& training);
/// Returns words for how the dummy plays: "in a loop".
std::string words_of(DummyPlays plays);

}  // namespace riposte::ui
