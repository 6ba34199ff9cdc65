#include <riposte/body/joint_limits.hpp>
#include <riposte/body/joint_name.hpp>

#include <algorithm>
#include <array>
#include <cmath>

namespace riposte {
namespace {

constexpr Real kDegree = kPi / 180;

struct Range {
    Real low, high;
};
struct NamedLimits {
    std::string_view name;  ///< without the side; a prefix
    Range x, twist, z;      ///< degrees, of the right joint
};
// Local axes of the rig (tools/art/rig.py): X across the bone, +x turns it forwards; +z turns a right limb inwards.
// Wide enough for the game's own clips, falls included. The hand has the forearm's pronation; the trunk's ranges are
// those of its three joints together.
constexpr std::array kTable{
    NamedLimits{"pelvis", {-100, 100}, {-181, 181}, {-60, 60}},
    NamedLimits{"spine", {-40, 50}, {-40, 40}, {-35, 35}},
    NamedLimits{"chest", {-40, 50}, {-40, 40}, {-35, 35}},
    NamedLimits{"neck", {-50, 55}, {-60, 60}, {-45, 45}},
    NamedLimits{"head", {-50, 55}, {-60, 60}, {-45, 45}},
    NamedLimits{"clavicle", {-35, 35}, {-30, 30}, {-45, 35}},
    NamedLimits{"upperarm", {-85, 135}, {-75, 110}, {-125, 75}},
    NamedLimits{"forearm", {-15, 150}, {-20, 20}, {-25, 25}},
    NamedLimits{"hand", {-115, 60}, {-140, 140}, {-75, 75}},
    NamedLimits{"thigh", {-75, 160}, {-90, 115}, {-130, 75}},
    NamedLimits{"shin", {-155, 12}, {-30, 30}, {-15, 15}},
    NamedLimits{"foot", {-85, 65}, {-65, 65}, {-85, 85}},
    NamedLimits{"toe", {-45, 75}, {-20, 20}, {-20, 20}},
    NamedLimits{"index", {-25, 25}, {-20, 20}, {-30, 115}},
    NamedLimits{"middle", {-25, 25}, {-20, 20}, {-30, 115}},
    NamedLimits{"ring", {-25, 25}, {-20, 20}, {-30, 115}},
    NamedLimits{"pinky", {-30, 30}, {-25, 25}, {-30, 115}},
    NamedLimits{"thumb", {-75, 75}, {-60, 60}, {-75, 75}},
};

/// Joints that follow others, or carry something.
bool helps(std::string_view name) {
    const auto ends = [&](std::string_view end) {
        return name.size() >= end.size() && name.substr(name.size() - end.size()) == end;
    };
    return ends("_swing") || ends("_twist") || ends("_weapon");
}

Real half_axis(Real value, Real low, Real high) { return std::max(value < 0 ? -low : high, 1e-9); }

/// 1 on the ellipse's quarter that the swing lies in.
Real swing_size(const JointLimits& limits, const JointTurn& turn) {
    const Real x = turn.x / half_axis(turn.x, limits.low.x, limits.high.x);
    const Real z = turn.z / half_axis(turn.z, limits.low.z, limits.high.z);
    return std::sqrt(x * x + z * z);
}

}  // namespace

JointLimits limits_of(std::string_view joint) {
    if (helps(joint)) return {};
    const auto [side, bare] = joint_name(joint);
    const auto* found = std::find_if(kTable.begin(), kTable.end(),
                                     [&, stem = bare](const NamedLimits& l) { return stem.starts_with(l.name); });
    if (found == kTable.end()) return {};
    const JointLimits right{{found->x.low * kDegree, found->twist.low * kDegree, found->z.low * kDegree},
                            {found->x.high * kDegree, found->twist.high * kDegree, found->z.high * kDegree}};
    if (side != Side::kLeft) return right;
    const JointTurn low = mirrored(right.low);
    const JointTurn high = mirrored(right.high);
    return {{low.x, high.twist, high.z}, {high.x, low.twist, low.z}};
}

bool turns(const JointLimits& limits) {
    return limits.high.x > limits.low.x || limits.high.twist > limits.low.twist || limits.high.z > limits.low.z;
}

JointTurn turn_of(const Quat& bind_from_joint) {
    const SwingTwist parts = swing_twist(bind_from_joint, kAxisY);
    const Vec3 swing = log_rotation(parts.swing);
    return {swing.x, twist_angle(parts.twist, kAxisY), swing.z};
}

Quat rotation_of(const JointTurn& turn) { return exp_rotation({turn.x, 0, turn.z}) * axis_angle(kAxisY, turn.twist); }

JointTurn turn_of(const Skeleton& skeleton, const Pose& pose, JointIndex joint) {
    const Quat bind = normalized(Quat(skeleton[joint].parent_from_joint.rotation));
    return turn_of(glm::conjugate(bind) * normalized(Quat(pose[joint].rotation)));
}

Quatf rotation_of(const Skeleton& skeleton, JointIndex joint, const JointTurn& turn) {
    const Quat bind = normalized(Quat(skeleton[joint].parent_from_joint.rotation));
    const Quat turned = bind * exp_rotation({turn.x, 0, turn.z}) * axis_angle(kAxisY, turn.twist);
    return {static_cast<float>(turned.w), static_cast<float>(turned.x), static_cast<float>(turned.y),
            static_cast<float>(turned.z)};
}

JointTurn clamped(const JointLimits& limits, const JointTurn& turn, Real size) {
    const Real smaller = std::max(1.0, swing_size(limits, turn) / size);
    const Real twist = std::clamp(turn.twist, limits.low.twist * size, limits.high.twist * size);
    return {turn.x / smaller, twist, turn.z / smaller};
}

Real size_in(const JointLimits& limits, const JointTurn& turn) {
    const Real twist = std::fabs(turn.twist) / half_axis(turn.twist, limits.low.twist, limits.high.twist);
    return std::max(swing_size(limits, turn), twist);
}

// With q = swing * twist, c the cosine of half the swing and v its axis times the sine: c^2 = w^2 + y^2, c v_x = x w +
// z y, c v_z = z w - x y, and c times the sine of half the twist is y. Up to a third of a turn an angle is no more than
// kLongest times the sine of its half.
bool surely_within(const JointLimits& limits, const Quat& bind_from_joint) {
    constexpr Real kLongest = 2.4184;  // (2 pi / 3) / sin(pi / 3), rounded up
    const Quat& q = bind_from_joint;
    const Real squared = q.w * q.w + q.y * q.y;  // c^2
    if (!(squared > 0.25 && q.w * q.w > 0.25 * squared)) return false;
    const Real x = q.x * q.w + q.z * q.y;
    const Real z = q.z * q.w - q.x * q.y;
    const Real a = half_axis(x, limits.low.x, limits.high.x);
    const Real b = half_axis(z, limits.low.z, limits.high.z);
    const Real twist = half_axis(q.y * q.w, limits.low.twist, limits.high.twist);
    const Real shorter = squared / (kLongest * kLongest);
    return q.y * q.y < twist * twist * shorter && x * x * b * b + z * z * a * a < a * a * b * b * shorter;
}

JointTurn mirrored(const JointTurn& turn) { return {turn.x, -turn.twist, -turn.z}; }

}  // namespace riposte
