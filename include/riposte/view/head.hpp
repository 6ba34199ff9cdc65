// The parts of a fencer that are left out of a picture taken out of the fencer's head.
#pragma once

#include <riposte/body/skeleton.hpp>
#include <riposte/body/skin.hpp>
#include <riposte/fencing/setup.hpp>

#include <array>
#include <cstdint>

namespace riposte::view {

/// A bit for each joint.
using JointBits = std::array<std::uint32_t, 2>;

/// Returns true if the mask is on the head; `head` and `mask` are joints of the figure. False if the figure has no
/// mask.
bool wears_mask(JointIndex head, JointIndex mask, const ModelPose& pose);

/// Returns the joints of the head, and of the mask while it is worn: a mask in the hand is seen in a picture out of the
/// head. `mask` is the joint of the mask and that of its bib; kNoJoint for what a figure lacks.
JointBits joints_of_head(JointIndex head, const std::array<JointIndex, 2>& mask, const ModelPose& pose);

/// Returns the bits of a joint and of the branch below it, as of a forearm with its hand. No bit for kNoJoint.
JointBits joints_of_branch(const Skeleton& skeleton, JointIndex from);

/// Returns the joints that are left out of a picture out of the head besides those of the head: all but the sword hand
/// and its forearm, of a figure whose trunk or shoulders stand up to its eyes in the bind pose, as armour does and as a
/// large head on a short neck has it. They would lie over the picture. No bit for other figures.
JointBits joints_before_eyes(const Skeleton& skeleton, const Skin& skin);

/// Returns for each corner of the model's skin true if it is cut away with the head, as shaders/surface.vert does.
std::vector<bool> corners_of_head(const FencerModel& model, const ModelPose& pose);

}  // namespace riposte::view
