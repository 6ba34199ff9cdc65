#include <riposte/salle/person.hpp>

#include <algorithm>
#include <cmath>
#include <string>
#include <string_view>

namespace riposte {
namespace {

struct CapsuleNames {
    std::string_view from, to;
    Real beyond;
    Real radius;
};
// Girths of the shipped figure. Limbs come in pairs.
constexpr std::array kTrunk{
    CapsuleNames{"pelvis", "chest", 0.0, 0.125},
    CapsuleNames{"chest", "neck", 0.0, 0.12},
    CapsuleNames{"head", "head", 0.12, 0.105},
};
constexpr std::array kLimbs{
    CapsuleNames{"thigh", "shin", 0.0, 0.07},    CapsuleNames{"shin", "foot", 0.0, 0.045},
    CapsuleNames{"foot", "toe", 0.05, 0.04},     CapsuleNames{"upperarm", "forearm", 0.0, 0.05},
    CapsuleNames{"forearm", "hand", 0.0, 0.035}, CapsuleNames{"hand", "hand", 0.12, 0.02},
};
constexpr std::array<std::string_view, 5> kFingers{"thumb", "index", "middle", "ring", "pinky"};
/// How much lower than in the bind pose a person stands at ease, m: the knees give a little.
constexpr Real kEase = 0.014;
/// The shipped man's pelvis over the floor, his arm from shoulder to wrist and his shoulders over the floor, m.
constexpr Real kPelvisHeight = 0.985;
constexpr Real kArmLength = 0.557;
constexpr Real kShoulderHeight = 1.425;

Error missing(const std::string& joint) {
    return {"joint '" + joint + "' is missing", "skeleton, person",
            "export the armature with all its bones, or map the joint's name"};
}

Result<void> find(const Skeleton& skeleton, const std::string& name, JointIndex& out) {
    out = skeleton.find(name);
    if (out == kNoJoint) return missing(name);
    return {};
}

Result<void> add_capsule(PersonModel& model, const CapsuleNames& names, const std::string& prefix, Side side) {
    LimbCapsule capsule;
    if (auto found = find(model.skeleton, prefix + std::string(names.from), capsule.from); !found) return found;
    if (auto found = find(model.skeleton, prefix + std::string(names.to), capsule.to); !found) return found;
    capsule.beyond = names.beyond * model.size.tall;
    capsule.radius = names.radius * model.size.tall;
    capsule.hand = names.from == "hand";
    capsule.side = side;
    model.capsules.push_back(capsule);
    return {};
}

Result<void> add_rigs(PersonModel& model, Side side) {
    auto leg = make_leg_rig(model.skeleton, side);
    if (!leg) return leg.error();
    model.legs[index_of(side)] = leg.value();
    auto arm = make_arm_rig(model.skeleton, side);
    if (!arm) return arm.error();
    model.arms[index_of(side)] = arm.value();
    return {};
}

/// Many a model has mittens.
void add_fingers(PersonModel& model, Side side) {
    std::size_t next = 0;
    for (const std::string_view finger : kFingers) {
        for (const char* joint : {"1", "2", "3"}) {
            const std::string name = side_name(side, std::string(finger) + joint);
            const JointIndex index = model.skeleton.find(name);
            model.fingers[index_of(side)][next++] = index;
            if (index == kNoJoint) model.missing_fingers.push_back(name);
        }
    }
}

Result<void> add_side(PersonModel& model, const BallModel& ball, Side side) {
    for (const CapsuleNames& names : kLimbs) {
        if (auto added = add_capsule(model, names, side_name(side, ""), side); !added) return added;
    }
    add_fingers(model, side);
    const Real arm = model.size.arm;
    model.hollow[index_of(side)] = {(ball.radius + 0.02 * arm) * sign_of(side), 0.085 * arm, 0.005 * arm};
    return {};
}

Real height_of(const PersonModel& model, JointIndex joint) {
    return static_cast<Real>(model.model_from_bind[static_cast<std::size_t>(joint)].translation.y);
}

PersonSize size_of(const PersonModel& model) {
    const auto& [right, left] = model.arms;
    PersonSize size;
    size.leg = height_of(model, model.pelvis) / kPelvisHeight;
    size.arm = std::min(right.length(), left.length()) / kArmLength;
    size.tall = std::min(height_of(model, right.upperarm), height_of(model, left.upperarm)) / kShoulderHeight;
    size.pace = std::sqrt(size.leg);
    return size;
}

PersonLimits limits_of(const PersonSize& size) {
    PersonLimits limits;
    for (Real* speed : {&limits.forward_speed, &limits.side_speed, &limits.back_speed}) *speed *= size.pace;
    return limits;
}

}  // namespace

Result<PersonModel> make_person_model(const Skeleton& skeleton, const BallModel& ball) {
    PersonModel model;
    model.skeleton = skeleton;
    model.bind = bind_pose(skeleton);
    model.model_from_bind = model_from_bind_joints(skeleton);
    const std::pair<JointIndex*, const char*> wanted[] = {
        {&model.pelvis, "pelvis"},      {&model.neck, "neck"},       {&model.head, "head"},     {&model.eyes, "eyes"},
        {model.spine.data(), "spine1"}, {&model.spine[1], "spine2"}, {&model.spine[2], "chest"}};
    for (const auto& [index, name] : wanted) {
        if (auto found = find(skeleton, name, *index); !found) return found.error();
    }
    for (const Side side : {Side::kRight, Side::kLeft}) {
        if (auto added = add_rigs(model, side); !added) return added.error();
    }
    model.size = size_of(model);
    model.limits = limits_of(model.size);
    for (const CapsuleNames& names : kTrunk) {
        if (auto added = add_capsule(model, names, "", Side::kRight); !added) return added.error();
    }
    for (const Side side : {Side::kRight, Side::kLeft}) {
        if (auto added = add_side(model, ball, side); !added) return added.error();
    }
    RIPOSTE_ASSERT(model.capsules.size() <= kMaxLimbCapsules);
    model.stand_height = height_of(model, model.pelvis) - kEase * model.size.leg;
    return model;
}

}  // namespace riposte
