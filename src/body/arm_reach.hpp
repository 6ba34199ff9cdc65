// The triangle shoulder, elbow, wrist and its swivel. Names: S shoulder, E elbow, W wrist; `reach` = unit direction S
// to W; `out` = unit direction from the line SW to the elbow, at a right angle to `reach`: the swivel.
#pragma once

#include <riposte/body/arm.hpp>

#include <cmath>

namespace riposte {

/// A wanted elbow nearer than this to the line from shoulder to wrist counts the less for the swivel (m).
inline constexpr Real kVagueElbow = 0.01;

/// But for the rounding of a few products in double precision.
inline bool is_unit(const Quat& q) { return std::fabs(glm::dot(q, q) - 1.0) < 1e-9; }

/// The triangle shoulder, elbow, wrist without its swivel.
struct Reach {
    Vec3 shoulder_model{0};
    Vec3 reach{0, 1, 0};
    Real wanted = 0;    ///< m, shoulder to wrist
    Real distance = 0;  ///< m, attained
    Real along = 0;     ///< m, from the shoulder to the foot of the elbow on SW
    Real radius = 0;    ///< m, of the swivel circle
    Quat model_from_hand{1, 0, 0, 0};
    Rigid model_from_weapon;  ///< wanted
};

Reach reach_for(const ArmRig& rig, const Rigid& model_from_clavicle, const Rigid& model_from_weapon);

/// The same of a weapon that the arm holds already: the distance is what it is, within what the elbow can do.
Reach attained_reach(const ArmRig& rig, const Rigid& model_from_clavicle, const Rigid& model_from_weapon);

/// The swivel from the wanted elbow: its direction off the line SW. Where it is vague, straight down fades in.
Vec3 out_towards(const Reach& r, const Vec3& elbow_model);

/// The swivel from an angle (rad), 0 = as near to straight down as SW allows.
Vec3 out_at_swivel(const Reach& r, Real swivel);

Vec3 elbow_of(const Reach& r, const Vec3& out);

/// Rotation of the upper arm in the model: bone along SE, hinge at a right angle to the plane of the arm.
Quat model_from_upperarm(const ArmRig& rig, const Reach& r, const Vec3& out);

/// Rotation of the forearm in the upper arm at an attained distance, by the half angles of the law of cosines.
Quat bent_elbow(const ArmRig& rig, Real distance);

/// The shoulder and the hand at one swivel. The clavicle's rotation is unit, and so are the solution's.
ArmSolution arm_at(const ArmRig& rig, const Rigid& model_from_clavicle, const Reach& r, const Vec3& out);

}  // namespace riposte
