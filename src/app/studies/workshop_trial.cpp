#include "workshop_trial.hpp"

#include <riposte/fencing/blade_names.hpp>

#include <fmt/format.h>

namespace riposte {

void WorkshopTrial::advance(Seconds elapsed, const BladeRules& rules) {
    trial_.take(rules);
    const int ticks = steps_.advance(elapsed);
    for (int i = 0; i < ticks; ++i) trial_.step();
}

namespace {

std::string words_of(gallery::BladeSearch search, const workshop::BlowOutcome& blow) {
    const bool exact = search == gallery::BladeSearch::kExact;
    const Impact& found = exact ? blow.exact : blow.fixed_steps;
    return fmt::format("{} finds the contact {:.4f} ms into the tick, by {} distances.",
                       exact ? "The exact search" : "The search by fixed steps", found.time * 1000, found.iterations);
}

}  // namespace

std::string WorkshopTrial::line(gallery::BladeSearch search) const {
    const workshop::BlowOutcome& blow = trial_.outcome();
    if (blow.third == 0) return "A blow comes from the left; what it does is told here.";
    constexpr Real kDegree = kPi / 180;
    const std::string back =
        blow.back_after ? fmt::format("his again after {:.2f} s", *blow.back_after) : "not his yet";
    return fmt::format(
        "Hit on the {} with {:.2f} N s: the blade gave way by {:.0f}°, {:.0f} % of control was left; {}. {}",
        name_of_third(blow.third), blow.impulse, blow.deflection / kDegree, blow.control * 100, back,
        words_of(search, blow));
}

}  // namespace riposte
