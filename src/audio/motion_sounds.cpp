#include "motion_sounds.hpp"

#include <riposte/fencing/pose.hpp>

#include <algorithm>

namespace riposte {
namespace {

constexpr Real kQuietCloth = 2.0;  // m/s: slower arms and legs do not rustle
constexpr Real kSeated = 0.32;     // m, of the pelvis of a fencer of usual height who has come down
constexpr Real kInReach = 0.9;     // m: a point farther from the opponent's feet than this threatens nobody
constexpr Real kFast = 4;          // m/s: slower blades frighten nobody
constexpr Real kNear = 0.10;       // m
constexpr Real kGone = 0.03;       // m, past its nearest: the blade has missed
constexpr std::uint32_t kBreathTicks = 3 * kTicksPerSecond;  // between two gasps

Vec3 place_of(const FencerState& fencer) { return {fencer.root_x, 1.1, 0}; }

Vec3 velocity_at(const WeaponState& weapon, const Vec3& place_weapon) {
    return weapon.linear + glm::cross(weapon.angular, weapon.world_from_weapon.direction(place_weapon));
}

/// Sleeve and legs: the faster of the hand and twice the body.
Real cloth_speed(const FencerState& fencer, Real root_before) {
    const Real body = std::fabs(fencer.root_x - root_before) * kTicksPerSecond;
    return std::max(glm::length(fencer.weapon.linear), 2 * body);
}

void append_cloth(const Hearing& hearing, const SoundInput& input, FencerId id, std::vector<SoundCommand>& commands) {
    const FencerState& fencer = input.state.fencers[id];
    const Real speed = cloth_speed(fencer, hearing.root_x[id]) - kQuietCloth;
    if (speed > 0) commands.push_back(cloth(id, speed, input.pan(place_of(fencer))));
}

/// m, over the floor.
Real pelvis_height(const FencerModel& model, const FencerState& fencer) {
    if (fencer.fall.stage != FallStage::kNone) return fencer.fall.pose.place_model.y;
    Pose pose;
    ModelPose figure;
    pose_legs(model, fencer.legs, pose);
    local_to_model(model.skeleton, pose, figure);
    return static_cast<Real>(figure[model.pelvis].translation.y);
}

/// The people catch their breath, but do not pant.
void append_breath(Hearing& hearing, std::uint32_t tick, Real strength, std::vector<SoundCommand>& commands) {
    if (hearing.gasped != 0 && tick <= hearing.gasped + kBreathTicks) return;
    commands.push_back(gasp(strength));
    hearing.gasped = tick;
}

void append_fall(Hearing& hearing, const SoundInput& input, FencerId id, std::vector<SoundCommand>& commands) {
    const FencerModel& model = *input.setup.models[id];
    const FencerState& fencer = input.state.fencers[id];
    Real& before = hearing.pelvis[id];
    if (fencer.legs.state != LegState::kFall) {
        before = 1;
        return;
    }
    const Real pelvis = pelvis_height(model, fencer) / model.size();
    if (before >= kSeated && pelvis < kSeated) {
        commands.push_back(footfall(Footing::kFall, 1, input.pan(place_of(fencer))));
        append_breath(hearing, input.state.tick, 1, commands);
    }
    before = pelvis;
}

/// From the middle of the blade's last third to the opponent's body, m; 1 where it is out of reach.
Real gap_to_body(const BoutSetup& setup, const BoutState& state, FencerId id) {
    const WeaponState& weapon = state.fencers[id].weapon;
    const Segment blade = weapon.world_from_weapon * setup.weapons[id].capsuloid.blade;
    const FencerId other = id.other();
    if (std::fabs(blade.b.x - state.fencers[other].root_x) > kInReach) return 1;
    const FencerModel& model = *setup.models[other];
    Pose pose;
    ModelPose figure;
    pose_fencer(setup, state, other, pose, figure);
    const Rigid world = world_from_model(other, state.fencers[other].root_x);
    Real gap = 1;
    for (const BodyCapsule& capsule : model.capsules) {
        if (!capsule.solid) continue;  // the arms are in the way of every parry
        const Segment axis = capsule_axis(capsule, figure, world);
        gap = std::min(gap, closest({blade.at(2.0 / 3), blade.b}, axis).distance - capsule.radius);
    }
    return gap;
}

bool touched_by(const BoutEvents& events, FencerId id) {
    return std::any_of(events.touches.begin(), events.touches.end(),
                       [&](const TouchEvent& touch) { return touch.attacker == id; });
}

/// The people catch their breath when a fast blade has come near, and is going away again without having touched.
void append_gasp(Hearing& hearing, const SoundInput& input, FencerId id, std::vector<SoundCommand>& commands) {
    const BoutState& state = input.state;
    Hearing::Approach& approach = hearing.approaches[id];
    const WeaponState& weapon = state.fencers[id].weapon;
    const bool fencing = is_fencing(state.judge.phase) && !state.judge.pending[id];
    if (!fencing || weapon.in_body > 0 || touched_by(input.events, id)) {
        approach = {};
        return;
    }
    const Real gap = gap_to_body(input.setup, state, id);
    if (gap < approach.nearest) {
        const Real speed = glm::length(velocity_at(weapon, input.setup.weapons[id].capsuloid.blade.b));
        approach = {gap, std::max(approach.speed, speed)};
    } else if (gap > approach.nearest + kGone) {
        const bool near = approach.nearest < kNear && approach.speed > kFast;
        const Real strength = 0.4 + 0.6 * (1 - std::max(approach.nearest, 0.0) / kNear);
        if (near) append_breath(hearing, state.tick, strength, commands);
        approach = {};
    }
}

}  // namespace

void append_motion(Hearing& hearing, const SoundInput& input, std::vector<SoundCommand>& commands) {
    const BoutState& state = input.state;
    if (state.tick != hearing.tick + 1) {
        hearing = {};
    } else {
        for (const FencerId id : kFencers) {
            append_cloth(hearing, input, id, commands);
            append_fall(hearing, input, id, commands);
            append_gasp(hearing, input, id, commands);
        }
    }
    hearing.tick = state.tick;
    for (const FencerId id : kFencers) hearing.root_x[id] = state.fencers[id].root_x;
}

}  // namespace riposte
