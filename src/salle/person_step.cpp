#include "parts.hpp"

#include <cmath>

namespace riposte {

PersonState standing_person(const PersonModel& model, const Vec3& root, Real heading) {
    PersonState person;
    person.root = level(root);
    person.heading = wrap_angle(heading);
    for (const Side side : {Side::kRight, Side::kLeft})
        person.feet[index_of(side)].place = foot_at_ease(model, side, person.root, person.heading);
    person.pelvis = {0, model.stand_height, -0.01 * model.size.leg};
    for (const Side side : {Side::kRight, Side::kLeft}) {
        const HandAim goal = hanging_hand(model, person, side);
        person.hands[index_of(side)] = {goal.grip, Vec3(0), Vec3(0), goal.model_from_hand, goal.closing};
    }
    return person;
}

Landings step_person(const PersonModel& model, const PersonInput& input, PersonState& person) {
    const auto& [wish, ball, figure, dt] = input;
    const BodyGoal goal = advance_deed(model, input, person);
    advance_root(model, goal.walk, dt, person);
    const DeedState& deed = person.deed;
    const bool kicks = deed.deed == Deed::kKick && deed.phase != DeedPhase::kReady;
    const Landings landings = kicks ? Landings{} : advance_feet(model, dt, person);
    advance_pelvis(model, goal.bend, dt, person);
    advance_heels(model, person);
    person.twist = drawn(person.twist, goal.twist, 8, 3, dt);
    advance_look(model, wish.look, wish.look_at, figure, dt, person);

    const std::array<HandAim, 2> goals = hand_goals(model, wish, figure, person);
    for (std::size_t i = 0; i < 2; ++i) advance_hand(model.limits, goals[i], dt, person.hands[i]);
    if (deed.deed == Deed::kThrow && deed.phase == DeedPhase::kSwing) {
        HandMotion& hand = person.hands[index_of(deed.hand)];
        const Real closing = hand.closing;
        hand = throwing_hand(model, deed, deed.time);
        hand.closing = closing;
    }
    return landings;
}

}  // namespace riposte
