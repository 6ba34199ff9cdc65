// A skeleton that was made elsewhere is given our joints, our bone axes and our bind pose, so that our clips, limits of
// the arm, blends of the skin and key poses mean on it what they mean on our own figures. Plain data in and out.
//
// Trunk, neck, head and shoulder blades stand upright in every bind pose and stay as they are; arms, hands, fingers and
// legs are turned, bone by bone from the body outwards, by the shortest arc that brings the bone into the direction of
// ours (from a T-pose the arms come down); elbows and knees that are bent enough to show their hinge, and hands whose
// knuckles are known, bring their own roll. Feet are turned about the vertical alone, so that soles stay flat. Lengths
// stay those of the model.
#pragma once

#include "foreign_rig.hpp"

#include <riposte/assets/fencer.hpp>

namespace riposte {

struct Rebinding {
    Skeleton skeleton;  ///< in the model's unit; `root` under the pelvis' place, at the origin's height
    std::vector<Rigid> model_from_mesh;  ///< by joint of `skeleton`: carries the bind skin about it to ours
    std::vector<JointIndex> joint_of;    ///< by joint of the foreign rig: the joint that takes over its skin
    int pelvis = -1;                     ///< the foreign rig's joint that all of the figure hangs under
    std::vector<bool> made_up;           ///< by joint of `skeleton`: the model has none, its place follows from others
};

/// Joints that a foreign model must have; all others of required_joints() are made up where they are missing.
const std::vector<std::string>& indispensable_joints();

/// `names`: ours to theirs; a joint that has our name needs no entry. The Error's `where` is the entry of the map. It
/// tells of names that the rig lacks (and which may be meant), all joints that are missing, a joint that does not hang
/// under the one that ours hangs under, bones without length, and sides that are exchanged.
Result<Rebinding> rebind(const ForeignRig& rig, const JointMap& names, const Skeleton& reference);

/// The whole figure times `factor`, then moved so that `origin` (in the model's unit, in our axes) becomes the model's
/// origin.
void settle(Rebinding& rebinding, const Vec3& origin, Real factor);

}  // namespace riposte
