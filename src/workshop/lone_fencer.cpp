#include <riposte/fencing/pose.hpp>
#include <riposte/fencing/step.hpp>
#include <riposte/workshop/lone_fencer.hpp>

#include <cmath>
#include <memory>

namespace riposte::workshop {
namespace {

constexpr Real kFarAway = 40;      // m
constexpr Real kWalkedOff = 5;     // m from the middle of the piste
constexpr Real kArmsLength = 0.3;  // m from a shoulder to a weapon that is within its reach

/// The same bout without an end of the piste: who stands far away has left nothing.
BoutSetup without_rear_line(BoutSetup setup) {
    setup.rules.rear_line = 10 * kFarAway;
    return setup;
}

BoutState first_state(const BoutSetup& setup) {
    BoutState state = initial_state(setup);
    state.fencers[0].root_x = 0;
    state.fencers[0].legs = {LegState::kGuard};
    state.fencers[1].root_x = state.fencers[1].legs.anchor_x = kFarAway;
    state.judge.phase = JudgePhase::kFencing;
    place_weapons(setup, state);
    return state;
}

/// Along the piste, as he is.
void carry(FencerState& fencer, Real by) {
    const Vec3 way(by, 0, 0);
    fencer.root_x += way.x;
    fencer.legs.anchor_x += way.x;
    fencer.weapon.world_from_weapon.translation += way;
    fencer.weapon.goal_world.translation += way;
    fencer.weapon.shoulder_world += way;
}

}  // namespace

LoneFencer::LoneFencer(const BoutSetup& setup)
    : setup_(without_rear_line(setup)),
      scratch_(setup_),
      state_(first_state(setup_)),
      before_(state_),
      far_(state_.fencers[1]) {}

void LoneFencer::keep_alone() {
    if (std::fabs(state_.fencers[0].root_x) > kWalkedOff) carry(state_.fencers[0], -state_.fencers[0].root_x);
    state_.judge.phase = JudgePhase::kFencing;
    state_.judge.phase_ticks = 0;
    state_.judge.fenced_ticks = 0;
}

void LoneFencer::step(const FencerInput& input) {
    BoutInput both;
    both.fencers[0] = input;
    before_ = state_;
    riposte::step(setup_, state_, both, scratch_, events_);
    state_.fencers[1].weapon.caught = {};  // nobody is there to catch it
    keep_alone();
}

void LoneFencer::strike(const Blow& blow) {
    Pose pose;
    ModelPose figure;
    pose_fencer(setup_, state_, 0, pose, figure);
    BodyModel body = make_carried_body(*setup_.models[0]);
    const auto scratch = std::make_unique<ReactionScratch>();
    Blow felt = blow;
    felt.speed = glm::length(blow.impulse_model) / setup_.weapons[0].mass.mass;
    take_blow(setup_, 0, pose, figure, felt, body, *scratch, state_.fencers[0]);
}

void LoneFencer::send_weapon(const Rigid& world_from_weapon, const Vec3& velocity) {
    FencerState& other = state_.fencers[1];
    other = far_;
    carry(other, world_from_weapon.translation.x + kArmsLength - other.weapon.shoulder_world.x);
    other.weapon.world_from_weapon = world_from_weapon;
    other.weapon.linear = velocity;
    other.weapon.angular = Vec3(0);
    other.weapon.control = 0;
    weapon_sent_ = true;
}

void LoneFencer::take_weapon_away() {
    state_.fencers[1] = far_;
    weapon_sent_ = false;
}

view::Frame LoneFencer::frame(Real alpha) const {
    view::Frame frame = view::interpolate(setup_, before_, state_, alpha);
    frame.fencers[1].body_shown = false;
    frame.fencers[1].weapon_shown = weapon_sent_;
    frame.fencers[1].subjects = frame.fencers[0].subjects;  // no camera looks for who is far away
    return frame;
}

}  // namespace riposte::workshop
