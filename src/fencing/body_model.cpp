#include "body_limbs.hpp"
#include "body_links.hpp"

#include <riposte/dynamics/joint.hpp>
#include <riposte/dynamics/mirror.hpp>
#include <riposte/fencing/body_model.hpp>
#include <riposte/fencing/handedness.hpp>

#include <algorithm>
#include <span>

namespace riposte {
namespace {

/// A link of the body: what of a person's mass it is, and the cylinder along its bone that this mass fills.
struct Segmented {
    Real share;   ///< of the person's mass
    Real length;  ///< m, of a fencer of usual height, along the joint's +Y
    Real radius;  ///< m
    Muscle muscle;
};

// Shares of a person's mass.
constexpr Real kHead = 0.0681;
constexpr Real kUpperTrunk = 0.157;
constexpr Real kMiddleTrunk = 0.155;
constexpr Real kLowerTrunk = 0.118;
constexpr Real kUpperArm = 0.0263;
constexpr Real kForearm = 0.015;
constexpr Real kHand = 0.0059;
constexpr Real kThigh = 0.1447;
constexpr Real kShank = 0.0457;
constexpr Real kFoot = 0.0133;
constexpr Real kShoulder = 0.012;
constexpr Real kNeck = 0.012;
// In the order of kBodyNames. The middle trunk is parted in two, of the upper trunk the shoulders have a part. The
// lower trunk has half of either thigh with it, and the sword arm hangs on its shoulder.
constexpr std::array<Segmented, kReactingJoints> kCarried{{
    {kLowerTrunk + kThigh, 0.07, 0.16, {20, 1.6}},
    {kMiddleTrunk / 2, 0.11, 0.14, {23, 1.8}},
    {kMiddleTrunk / 2, 0.12, 0.14, {23, 1.8}},
    {kUpperTrunk - 2 * kShoulder, 0.21, 0.15, {23, 1.8}},
    {kNeck, 0.1, 0.06, {20, 1.6}},
    {kHead - kNeck, 0.2, 0.09, {20, 1.6}},
    {kShoulder + kUpperArm + kForearm + kHand, 0.3, 0.07, {20, 1.3}},
    {kShoulder, 0.16, 0.06, {20, 1.3}},
    {kUpperArm, 0.29, 0.045, {15, 1.3}},
    {kForearm, 0.26, 0.035, {15, 1.3}},
    {kHand, 0.17, 0.03, {16, 1.2}},
}};
constexpr Segmented kFallingArm[] = {
    {kUpperArm, 0.29, 0.045, {6, 1}}, {kForearm, 0.26, 0.035, {6, 1}}, {kHand, 0.17, 0.03, {12, 2}}};
constexpr Segmented kFallingLeg[] = {
    {kThigh, 0.43, 0.08, {5, 1}}, {kShank, 0.44, 0.05, {5, 1}}, {kFoot, 0.2, 0.04, {8, 2}}};
constexpr std::array<Segmented, kBodyJoints> kFalling{{
    {kLowerTrunk, 0.07, 0.16, {0, 0}},
    {kMiddleTrunk / 2, 0.11, 0.14, {8, 1}},
    {kMiddleTrunk / 2, 0.12, 0.14, {8, 1}},
    {kUpperTrunk - 2 * kShoulder, 0.21, 0.15, {8, 1}},
    {kNeck, 0.1, 0.06, {12, 1}},
    {kHead - kNeck, 0.2, 0.09, {12, 1}},
    {kShoulder, 0.16, 0.06, {12, 1}},
    {kShoulder, 0.16, 0.06, {12, 1}},
    kFallingArm[0],
    kFallingArm[1],
    kFallingArm[2],
    kFallingArm[0],
    kFallingArm[1],
    kFallingArm[2],
    kFallingLeg[0],
    kFallingLeg[1],
    kFallingLeg[2],
    kFallingLeg[0],
    kFallingLeg[1],
    kFallingLeg[2],
}};
constexpr std::array<LinkIndex, kBodyJoints> kParents{
    kPelvisLink - 1, kPelvisLink, kSpine1,    kSpine2,     kChest,     kNeckLink,  kChest,
    kChest,          kLClavicle,  kLUpperArm, kLForearm,   kRClavicle, kRUpperArm, kRForearm,
    kPelvisLink,     kRThigh,     kRShin,     kPelvisLink, kLThigh,    kLShin};
constexpr Real kSlideMass = 0.01;  // kg: of what only slides, next to nothing

RigidInertia inertia_of(const Segmented& segment, const FencerModel& model) {
    const Real mass = segment.share * model.mass();
    const Real length = segment.length * model.size();
    const Real radius = segment.radius * model.size() * model.girth;
    const Real across = mass * (3 * radius * radius + length * length) / 12;
    const Mat3 about_centre{{across, 0, 0}, {0, mass * radius * radius / 2, 0}, {0, 0, across}};
    return rigid_inertia(mass, Vec3(0, length / 2, 0), about_centre);
}

void add_slides(BodyModel& body) {
    const Vec3 axes[] = {kAxisX, kAxisY, kAxisZ};
    for (const Vec3& axis : axes) {
        Link slide;
        slide.parent = static_cast<LinkIndex>(body.links.links.size()) - 1;
        slide.joint = JointKind::kPrismatic;
        slide.axis = axis;
        slide.inertia = rigid_inertia(kSlideMass, Vec3(0), Mat3(kSlideMass * 1e-4));
        add_link(body.links, slide);
    }
}

void add_links(const FencerModel& model, std::span<const Segmented> segments, BodyModel& body) {
    add_slides(body);
    for (std::size_t i = 0; i < segments.size(); ++i) {
        const Joint& joint = model.skeleton[model.body.turned[i]];
        body.bind[i] = normalized(Quat(joint.parent_from_joint.rotation));
        Link link;
        link.parent = kParents[i];
        link.joint = JointKind::kBall;
        link.parent_from_joint = unit_rigid(joint.parent_from_joint);
        link.inertia = inertia_of(segments[i], model);
        add_link(body.links, link);
        body.contacts.limits[kSlides + i] = {true, limits_of(kBodyNames[i]), {}, {}};
    }
}

/// The rotational inertia of what hangs on each joint, about the joint, by composite bodies (Featherstone 2008, 6.3).
void sum_inertia(BodyModel& body) {
    const std::size_t count = body.links.links.size() - kSlides;
    std::array<ArticulatedInertia, kBodyJoints> sums;
    for (std::size_t k = 0; k < count; ++k) sums[k] = ArticulatedInertia::rigid(body.links.links[kSlides + k].inertia);
    for (std::size_t k = count - 1; k > 0; --k) {
        const Link& link = body.links.links[kSlides + k];
        ArticulatedInertia& parent = sums[static_cast<std::size_t>(link.parent) - kSlides];
        parent = parent + spatial(link.parent_from_joint).inertia(sums[k]);
    }
    for (std::size_t k = 0; k < count; ++k) {
        const Symmetric& about = sums[k].angular;
        body.inertia[k] = (about.xx + about.yy + about.zz) / 3;
    }
    body.carried = sums[0].linear.xx;
}

/// A knee stands off the line from hip to ankle by a tenth of the leg or so, and half of the leg's mass with it.
Real bent_leg_inertia(const FencerModel& model) {
    constexpr Real kOff = 0.12;  // m
    const Real off = kOff * model.size();
    return (kThigh + kShank) / 2 * model.mass() * off * off;
}

/// The joints of a reflected figure are reflected already; limits and limbs are those of the names.
void reflect(const FencerModel& model, BodyModel& body) {
    if (left_handed(model)) body.contacts = mirrored(body.contacts);
}

}  // namespace

Muscle muscle_of(std::size_t joint) { return kCarried[joint].muscle; }
Muscle falling_muscle_of(std::size_t joint) { return kFalling[joint].muscle; }

BodyModel make_carried_body(const FencerModel& model) {
    BodyModel body;
    add_links(model, kCarried, body);
    sum_inertia(body);
    add_carried_limbs(model, body);
    body.leg_inertia = bent_leg_inertia(model);
    reflect(model, body);
    body.kept = body.contacts;
    return body;
}

BodyModel make_falling_body(const FencerModel& model, const WeaponModel& weapon) {
    BodyModel body;
    add_links(model, kFalling, body);
    sum_inertia(body);
    add_falling_limbs(model, body);
    // The pelvis is where the slides are, and nothing holds it.
    body.links.links[kPelvisLink].parent_from_joint.translation = Vec3(0);
    body.contacts.limits[kPelvisLink].limited = false;
    reflect(model, body);
    add_blade(model, weapon, body);
    return body;
}

}  // namespace riposte
