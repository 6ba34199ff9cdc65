#include "body_limbs.hpp"

#include "body_links.hpp"

#include <riposte/fencing/handedness.hpp>

#include <algorithm>
#include <limits>
#include <span>
#include <vector>

namespace riposte {
namespace {

/// A capsule of a link, m of a fencer of usual height, in the joint's frame: +Y along the bone, X across.
struct CapsuleOn {
    LinkIndex link;
    Vec3 from, to;
    Real radius;
};
constexpr CapsuleOn along(LinkIndex link, Real from, Real to, Real radius) {
    return {link, {0, from, 0}, {0, to, 0}, radius};
}
constexpr CapsuleOn across(LinkIndex link, Real width, Real y, Real z, Real radius) {
    return {link, {-width, y, z}, {width, y, z}, radius};
}

LinkCapsule sized(const FencerModel& model, const CapsuleOn& on) {
    const Real size = model.size();
    return {on.link, {on.from * size, on.to * size}, on.radius * size * model.girth};
}

using CapsulePlaces = std::vector<std::uint8_t>;

CapsulePlaces add_capsules(const FencerModel& model, std::span<const CapsuleOn> all, BodyModel& body) {
    CapsulePlaces places;
    for (const CapsuleOn& on : all) {
        places.push_back(static_cast<std::uint8_t>(body.contacts.capsules.size()));
        body.contacts.capsules.push_back(sized(model, on));
    }
    return places;
}

void keep_apart(const CapsulePlaces& limbs, const CapsulePlaces& others, BodyModel& body) {
    for (const std::uint8_t limb : limbs)
        for (const std::uint8_t other : others) body.contacts.pairs.push_back({limb, other});
}

constexpr CapsuleOn kCarriedTrunk[] = {along(kPelvisLink, 0, 0.1, 0.125), along(kSpine2, 0, 0.1, 0.12),
                                       along(kChest, 0.02, 0.12, 0.12), along(kHeadLink, 0.05, 0.13, 0.105)};
constexpr CapsuleOn kCarriedArm[] = {along(kLForearm, 0.05, 0.26, 0.035), along(kLHand, 0, 0.12, 0.03)};

// As thick as the skin of the usual figure (tools/art/body.py), which comes to lie on the floor.
constexpr CapsuleOn kTrunk[] = {across(kPelvisLink, 0.08, -0.04, -0.02, 0.15),
                                across(kSpine2, 0.08, 0.02, 0.02, 0.125),
                                across(kChest, 0.11, 0.05, 0, 0.125),
                                {kHeadLink, {0, 0.05, 0.02}, {0, 0.1, 0.02}, 0.13}};
constexpr CapsuleOn kUpperArms[] = {along(kLUpperArm, 0.02, 0.28, 0.07), along(kRUpperArm, 0.02, 0.28, 0.07)};
constexpr CapsuleOn kForearms[] = {along(kLForearm, 0.03, 0.25, 0.058), along(kLHand, 0, 0.08, 0.04),
                                   along(kRForearm, 0.03, 0.25, 0.058), along(kRHand, 0, 0.08, 0.04)};
constexpr CapsuleOn kFootCapsule{kRFoot, {0, -0.03, -0.06}, {0, 0.19, -0.005}, 0.042};
constexpr CapsuleOn kLegs[2][3] = {{along(kRThigh, 0.06, 0.4, 0.09), along(kRShin, 0.03, 0.41, 0.06), kFootCapsule},
                                   {along(kLThigh, 0.06, 0.4, 0.09),
                                    along(kLShin, 0.03, 0.41, 0.06),
                                    {kLFoot, kFootCapsule.from, kFootCapsule.to, kFootCapsule.radius}}};

Real lowest_of(const FencerModel& model, const ModelPose& figure, std::span<const CapsuleOn> limbs) {
    Real low = std::numeric_limits<Real>::infinity();
    for (const CapsuleOn& on : limbs) {
        const LinkCapsule limb = sized(model, on);
        const std::size_t joint = static_cast<std::size_t>(on.link) - kSlides;
        const Rigid frame = unit_rigid(figure[model.body.turned[joint]]);
        low = std::min({low, frame.point(limb.axis.a).y - limb.radius, frame.point(limb.axis.b).y - limb.radius});
    }
    return low;
}

}  // namespace

void add_carried_limbs(const FencerModel& model, BodyModel& body) {
    const CapsulePlaces trunk = add_capsules(model, kCarriedTrunk, body);
    keep_apart(add_capsules(model, kCarriedArm, body), trunk, body);
}

void add_falling_limbs(const FencerModel& model, BodyModel& body) {
    const CapsulePlaces trunk = add_capsules(model, kTrunk, body);
    const CapsulePlaces uppers = add_capsules(model, kUpperArms, body);
    const CapsulePlaces forearms = add_capsules(model, kForearms, body);
    const std::array<CapsulePlaces, 2> legs{add_capsules(model, kLegs[0], body), add_capsules(model, kLegs[1], body)};
    keep_apart(forearms, trunk, body);
    for (const CapsulePlaces& leg : legs) {
        keep_apart(uppers, {leg.front()}, body);
        keep_apart(forearms, {leg.front()}, body);
    }
    keep_apart(legs[0], legs[1], body);
}

void add_blade(const FencerModel& model, const WeaponModel& weapon, BodyModel& body) {
    const Rigid hand_from_weapon{model.arm.hand_from_weapon.rotation * holder_from_weapon(model),
                                 model.arm.hand_from_weapon.translation};
    constexpr Real kThick = 0.012;  // m
    body.contacts.capsules.push_back({kRHand, hand_from_weapon * weapon.capsuloid.blade, kThick});
}

Real lowest_without_arms(const FencerModel& model, const ModelPose& figure) {
    return std::min(
        {lowest_of(model, figure, kTrunk), lowest_of(model, figure, kLegs[0]), lowest_of(model, figure, kLegs[1])});
}

Real lowest_place(const FencerModel& model, const ModelPose& figure) {
    return std::min({lowest_without_arms(model, figure), lowest_of(model, figure, kUpperArms),
                     lowest_of(model, figure, kForearms)});
}

}  // namespace riposte
