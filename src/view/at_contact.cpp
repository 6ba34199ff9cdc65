#include "at_contact.hpp"

#include <riposte/contact/geometry.hpp>
#include <riposte/view/struck.hpp>

#include <limits>

namespace riposte::view {
namespace {

SegmentProximity nearest_on(const std::vector<Vec3f>& skin, const FencerModel& model, const Segment& blade) {
    SegmentProximity nearest;
    nearest.distance = std::numeric_limits<Real>::infinity();
    for (const Triangle& t : model.skin.triangles) {
        const auto found = closest(blade, Corners{Vec3(skin[t[0]]), Vec3(skin[t[1]]), Vec3(skin[t[2]])});
        if (found.distance < nearest.distance) nearest = found;
    }
    return nearest;
}

}  // namespace

void show_at_contact(const BoutSetup& setup, const BoutState& before, const BoutState& after, FencerId id,
                     const WeaponsAt& weapons, FencerView& out) {
    Pose pose;
    Pose end;
    pose_fencer(setup, before, id, pose, out.pose);
    pose_fencer(setup, after, id, end, out.pose);
    blend(setup.models[id]->skeleton, pose, end, weapons.fraction, pose);
    FencerState fencer = after.fencers[id];
    fencer.root_x = before.fencers[id].root_x + (fencer.root_x - before.fencers[id].root_x) * weapons.fraction;
    fencer.weapon.world_from_weapon = weapons.world_from_weapon[id];
    hold_weapon(setup, fencer, id, pose, out.pose);
    out.world_from_model = to_float(world_from_model(id, fencer.root_x));
    out.world_from_weapon = fencer.weapon.world_from_weapon;
}

void bring_skin_to_blade(const BoutSetup& setup, const ContactInstant& touch, Frame& frame) {
    constexpr int kRounds = 4;           // another triangle may be the nearest once the first one is in place
    constexpr Real kCloseEnough = 1e-5;  // m
    constexpr Real kThrough = 1e-3;      // m, below that the way to the skin has no direction
    const FencerId toucher = *touch.toucher;
    FencerView& touched = frame.fencers[toucher.other()];
    const FencerModel& model = *setup.models[toucher.other()];
    const Segment blade = frame.fencers[toucher].world_from_weapon * setup.weapons[toucher].capsuloid.blade;
    const Real apart = glm::distance(touch.points_world[0], touch.points_world[1]);
    for (int round = 0; round < kRounds; ++round) {
        const auto skin = skin_world(model, touched.pose, touched.world_from_model, frame.skin_method);
        const SegmentProximity nearest = nearest_on(skin, model, blade);
        const Real lacking = nearest.distance - apart;
        if (std::fabs(lacking) < kCloseEnough) break;
        const bool through = nearest.distance < kThrough;
        const Vec3 out = through ? touch.normal_world : (nearest.on_a - nearest.on_b) / nearest.distance;
        touched.world_from_model.translation += Vec3f(out * lacking);
    }
    touched.subjects = subjects_of(model, setup.weapons[toucher.other()], touched);
}

}  // namespace riposte::view
