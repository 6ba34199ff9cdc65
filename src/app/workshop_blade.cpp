// The blade's page: a fencer whose blade is struck, as blades are made to behave now.
#include "workshop_room.hpp"

#include <riposte/fencing/blade_names.hpp>
#include <riposte/fencing/handedness.hpp>

#include <fmt/format.h>

#include <array>

namespace riposte {

void WorkshopRoom::advance_trial(Seconds elapsed) {
    if (state_.tab != ui::WorkshopTab::kBlade || drive_) return trial_.reset();
    if (!trial_) {
        BoutSetup setup = setup_;
        setup.key_poses = bench_.now().keys;
        set_left_handed(setup, 0, state_.left_handed);
        trial_.emplace(setup);
        trial_steps_.reset();
    }
    trial_->take(bench_.now().blade);
    const int ticks = trial_steps_.advance(elapsed * state_.blow_pace);
    for (int i = 0; i < ticks; ++i) trial_->step();
}

void WorkshopRoom::strike() {
    if (trial_) trial_->strike(state_.blow);
}

std::string WorkshopRoom::blow_line() const {
    if (!trial_) return {};
    const workshop::BlowOutcome& blow = trial_->outcome();
    if (blow.third == 0) return "A blow comes from the left; what it does is told here.";
    constexpr Real kDegree = kPi / 180;
    const std::string back =
        blow.back_after ? fmt::format("his again after {:.2f} s", *blow.back_after) : "not his yet";
    return fmt::format(
        "Hit on the {} with {:.2f} N s: the blade gave way by {:.0f}°, {:.0f} % of control was left; {}.",
        name_of_third(blow.third), blow.impulse, blow.deflection / kDegree, blow.control * 100, back);
}

}  // namespace riposte
