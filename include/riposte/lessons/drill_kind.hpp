// The drills: short exercises whose score is kept. Of each, what it is called, what it asks for and how its score is
// told.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace riposte {

/// The drills, in the order of the list.
enum class Drill : std::uint8_t {
    kMeasure,       ///< the pupil keeps lunging distance from a coach who steps to and fro
    kParryRiposte,  ///< the coach attacks; the pupil parries and answers
    kGlove,         ///< the coach shows a place at changing distance; the pupil hits the place with a lunge
    kBall,          ///< the coach throws balls; the pupil hits them
};
inline constexpr std::array kDrills{Drill::kMeasure, Drill::kParryRiposte, Drill::kGlove, Drill::kBall};

/// What a drill asks for.
struct DrillTask {
    std::string_view name;      ///< the word of command line and file: "parry-riposte"
    std::string_view title;     ///< "Parry and riposte"
    std::string_view line;      ///< a line for the list
    std::string_view task;      ///< sentences that say what to do and what counts
    std::string_view brief;     ///< a few words while the drill runs
    int lowest = 0;             ///< the lowest score that there can be
    int highest = 0;            ///< the highest score that there can be
    std::uint16_t buttons = 0;  ///< sum of the Buttons that the drill needs
    bool hand = false;          ///< true if the drill needs the hand
};
const DrillTask& task_of(Drill drill);

/// Returns the drill of a name, or nothing if there is none.
std::optional<Drill> drill_named(std::string_view name);
/// Returns a score in words: "87 %", "1 point", "6 of 10".
std::string score_words(Drill drill, int score);

}  // namespace riposte
