#include <riposte/fencing/input.hpp>
#include <riposte/lessons/drill_kind.hpp>

#include <algorithm>
#include <cstdlib>

namespace riposte {
namespace {

/// More than anybody can do within the time of a drill.
constexpr int kMany = 99;

constexpr std::array<DrillTask, kDrills.size()> kTasks{{
    {"measure", "Measure", "Keep lunging distance while the coach steps to and fro",
     "Your coach steps to and fro when you do not expect it. Keep the distance from which a lunge just reaches: he "
     "never brings it back for you. What counts is the share of the time in which you stand there in guard.",
     "Keep lunging distance", 0, 100, kForward | kBack, false},
    {"parry-riposte", "Parry and riposte", "Parry what comes, and answer at once",
     "Your coach cuts to your right, to your left or at your head. Parry after he has raised his hand, and answer "
     "within a second: each answer that lands is a point. Each cut of his that lands takes one away.",
     "Parry, then cut at once", -kMany, kMany, kForward | kBack | kParry | kAttack, true},
    {"glove", "The glove", "Lunge at a place that moves",
     "Your coach shows a place with a ring as large as a glove: his mask, or one of his sides. Step to where a lunge "
     "reaches, and hit the place with a lunge and a cut before the ring goes. Each place that you hit is a point.",
     "Lunge and cut at the ring", 0, kMany, kForward | kBack | kLunge | kAttack, true},
    {"ball", "The ball", "Hit the balls that the coach throws",
     "The coach throws ten balls, one after the other. Strike each with the blade before it reaches the floor.",
     "Hit the balls", 0, 10, kForward | kBack | kAttack, true},
}};

std::string points(int count) {
    const std::string sign = count < 0 ? "\u2212" : "";
    return sign + std::to_string(std::abs(count)) + (std::abs(count) == 1 ? " point" : " points");
}

}  // namespace

const DrillTask& task_of(Drill drill) { return kTasks.at(static_cast<std::size_t>(drill)); }

std::optional<Drill> drill_named(std::string_view name) {
    const auto found = std::ranges::find_if(kDrills, [&](Drill drill) { return task_of(drill).name == name; });
    return found == kDrills.end() ? std::nullopt : std::optional(*found);
}

std::string score_words(Drill drill, int score) {
    switch (drill) {
        case Drill::kMeasure:
            return std::to_string(score) + " %";
        case Drill::kBall:
            return std::to_string(score) + " of " + std::to_string(task_of(drill).highest);
        case Drill::kParryRiposte:
        case Drill::kGlove:
            return points(score);
    }
    return {};
}

}  // namespace riposte
