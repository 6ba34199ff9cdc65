// What is left out of a picture that is taken out of a fencer's head.
#pragma once

#include <riposte/body/skeleton.hpp>
#include <riposte/body/skin.hpp>
#include <riposte/fencing/setup.hpp>

#include <array>
#include <cstdint>

namespace riposte::view {

/// A bit for each joint.
using JointBits = std::array<std::uint32_t, 2>;

/// Whether the mask is on the head, both joints of the figure; false where it has no mask.
bool wears_mask(JointIndex head, JointIndex mask, const ModelPose& pose);

/// The head's, and the mask's while it is worn: in the hand it is seen by who looks out of the head. `mask` is the
/// mask's joint and its bib's; kNoJoint for what a figure lacks.
JointBits joints_of_head(JointIndex head, const std::array<JointIndex, 2>& mask, const ModelPose& pose);

/// Those of the branch that hangs on a joint, and the joint's own: a hand with its forearm. None of kNoJoint.
JointBits joints_of_branch(const Skeleton& skeleton, JointIndex from);

/// What else is left out of a picture that is taken out of the head: all but the sword hand and its forearm, of a
/// figure whose trunk or shoulders stand up to its eyes in the bind pose, as armour does and as a large head on a short
/// neck has it. They would lie over the picture. None of other figures.
JointBits joints_before_eyes(const Skeleton& skeleton, const Skin& skin);

/// For each corner of the model's skin whether it is cut away with them, as shaders/surface.vert does.
std::vector<bool> corners_of_head(const FencerModel& model, const ModelPose& pose);

}  // namespace riposte::view
