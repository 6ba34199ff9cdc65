// The skeleton: joints in an array, parent before child (K 3.1). Local +Y of a joint runs along its bone.
// Model space: metres, Y up, the fencer faces +Z, the fencer's left is +X.
#pragma once

#include <riposte/core/result.hpp>
#include <riposte/math/rigid.hpp>

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace riposte {

using JointIndex = std::int16_t;
inline constexpr JointIndex kNoJoint = -1;
inline constexpr std::size_t kMaxJoints = 64;

/// The fencer's own right and left.
enum class Side : std::uint8_t { kRight, kLeft };

struct Joint {
    std::string name;
    JointIndex parent = kNoJoint;  ///< smaller than the joint's own index; kNoJoint for a root
    Rigidf parent_from_joint;      ///< bind pose: K's R(j)
};

/// Const model. At most kMaxJoints joints.
struct Skeleton {
    std::vector<Joint> joints;

    /// Returns the index of the joint named `name`, or kNoJoint.
    [[nodiscard]] JointIndex find(std::string_view name) const;
    [[nodiscard]] std::size_t size() const { return joints.size(); }
    [[nodiscard]] const Joint& operator[](JointIndex joint) const { return joints[static_cast<std::size_t>(joint)]; }
};

/// Returns the name of a limb's joint: side_name(Side::kRight, "hand") is "r_hand".
std::string side_name(Side side, std::string_view joint);

/// Where find_joints writes the index of a joint, and the joint's name without the side.
struct WantedJoint {
    JointIndex* index;
    const char* name;
};

/// Looks up the joints of a limb ("arm", "leg"); an Error names the first joint that is missing.
Result<void> find_joints(const Skeleton& skeleton, Side side, const std::string& limb,
                         std::span<const WantedJoint> wanted);

/// Returns an Error, naming both joints, if the bone between a parent and its child is shorter than a centimetre.
Result<void> check_bone(const Skeleton& skeleton, JointIndex from, JointIndex to);

/// Returns the model transforms of the bind pose, one per joint: K's A(j).
std::vector<Rigidf> model_from_bind_joints(const Skeleton& skeleton);

}  // namespace riposte
