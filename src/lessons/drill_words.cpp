// What is said in the drills.
#include <riposte/lessons/drill_state.hpp>

#include <array>

namespace riposte {

std::string_view words_of(DrillRemark remark) {
    constexpr std::array<std::string_view, kDrillRemarkCount> kWords{
        "",
        "A point!",
        "That landed on you: a point less.",
        "Parried, right! Now cut.",
        "Parried, left! Now cut.",
        "Parried, head! Now cut.",
        "He cut to your right: hand right, and parry.",
        "He cut to your left: hand left, and parry.",
        "He cut at your head: hand up, and parry.",
        "Too early: parry once his hand is raised.",
        "Too late: cut as soon as the blades have met.",
        "With a lunge, from farther away.",
        "A good cut, but not at the ring.",
        "That was no cut: swing first, then cut through.",
        "The sword arm does not count. Aim past it.",
        "The ring has gone. Sooner!",
    };
    return kWords.at(static_cast<std::size_t>(remark));
}

}  // namespace riposte
