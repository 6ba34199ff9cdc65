// The words of the lesson.
#include <riposte/lessons/lesson.hpp>

#include <array>

namespace riposte {
namespace {

constexpr std::array<StepTask, kLessonStepCount> kTasks{{
    {"Guard and salute", "Stand up out of your guard, salute your coach, and take guard again.", "", 1,
     kGuard | kSalute},
    {"The hand", "Lead your hand to the ring in the square at the left, and rest there until the next one comes.", "",
     4, 0, true},
    {"The measure",
     "Keep the distance from which a lunge just reaches: where your coach steps, step along. Keep it for six seconds.",
     "", 1, kForward | kBack},
    {"The lunge",
     "Step to lunging distance. Keep your hand still, press lunge and hold it until you are down: letting go brings "
     "you back to guard. Twice in a row.",
     "", 2, kForward | kBack | kLunge},
    {"The cut",
     "From guard, bring your hand up past the inner frame, until the square turns gold; then lunge and cut: the blade "
     "falls while you go down. Two cuts in a row have to land.",
     "From guard, hold the hand up, then lunge and cut: the key of the cut swings out by itself, and the blade falls "
     "while you go down. Two cuts in a row have to land.",
     2, kLunge | kAttack, true},
    {"The parry",
     "Your coach raises his hand and cuts, right and left by turns. Bring your hand to the ring, hold the parry until "
     "the blades meet, and let go. Three in a row.",
     "", 3, kParry, true},
    {"The riposte", "Parry as before, then cut at once, while he stands open. Two in a row.", "", 2, kParry | kAttack,
     true},
    {"A touch",
     "Now he fences. Begin from guard with a quiet hand, touch him with a cut, and do not be touched in the same "
     "moment.",
     "", 1, kForward | kBack | kLunge | kAttack | kParry, true},
}};

}  // namespace

const StepTask& task_of(LessonStep step) { return kTasks.at(static_cast<std::size_t>(step)); }

std::string_view words_of(Remark remark) {
    constexpr std::array<std::string_view, kRemarkCount> kWords{
        "",
        "Well done!",
        "Good. Again!",
        "One salutes standing: stand up first.",
        "Thank you. Now take guard.",
        "Too far: come nearer.",
        "Too near: step back.",
        "Rest in guard first, with a quiet hand; then begin.",
        "Hold the lunge until you are down, then let go.",
        "That met nothing. Watch the distance.",
        "A touch, but no cut: bring the hand up first, then cut.",
        "Too near the middle: hand out until the square turns gold.",
        "Cut through, with the end of the blade.",
        "The sword arm does not count. Aim past it.",
        "With the lunge: from farther away.",
        "That landed on you: hand to where it comes from, and parry.",
        "That landed on you: hold the parry until the blades meet.",
        "That landed beside your parry: hand to the ring.",
        "The blades did not meet. Hand to the ring, then parry.",
        "Too early: let go, and parry once he raises his hand.",
        "Parried! Now cut.",
        "Too late: cut as soon as the blades have met.",
        "Both were hit. Parry first, or be sooner.",
    };
    return kWords.at(static_cast<std::size_t>(remark));
}

}  // namespace riposte
