#include "guard_posture.hpp"

#include <riposte/body/mirror.hpp>
#include <riposte/fencing/handedness.hpp>

namespace riposte {
namespace {

Segment mirrored_z(const Segment& s) { return {{s.a.x, s.a.y, -s.a.z}, {s.b.x, s.b.y, -s.b.z}}; }

}  // namespace

FencerModel mirrored(const FencerModel& model) {
    FencerModel m = model;
    m.skeleton = mirrored(model.skeleton);
    for (Clip& clip : m.clips) clip = mirrored(clip);
    m.skin = mirrored(model.skin);
    m.patches = make_patches(m.skin, m.tree);
    m.arm = mirrored(model.arm);
    m.rear_arm = mirrored(model.rear_arm);
    if (m.posture) m.posture = mirrored(*m.posture);
    return m;
}

WeaponModel mirrored(const WeaponModel& weapon) {
    WeaponModel m = weapon;
    m.capsuloid = {mirrored_z(weapon.capsuloid.blade), mirrored_z(weapon.capsuloid.guard)};
    m.mass.centre.z = -weapon.mass.centre.z;
    for (int i = 0; i < 2; ++i) {
        m.mass.inertia[2][i] = -weapon.mass.inertia[2][i];
        m.mass.inertia[i][2] = -weapon.mass.inertia[i][2];
    }
    return m;
}

void set_left_handed(BoutSetup& setup, FencerId id, bool left) {
    setup.kits[id].left_handed = left;
    if (left_handed(*setup.models[id]) == left) return;
    setup.models[id] = std::make_shared<const FencerModel>(mirrored(*setup.models[id]));
    setup.weapons[id] = mirrored(setup.weapons[id]);
}

}  // namespace riposte
