// A weapon and the hand that holds it, as one moving body: motors that pull it to the hand's goal, impulses, its way.
#pragma once

#include <riposte/contact/motion.hpp>
#include <riposte/contact/response.hpp>
#include <riposte/fencing/events.hpp>
#include <riposte/fencing/state.hpp>

namespace riposte {

/// Const: weapon and hand as one rigid body. The body frame has the weapon's axes and its origin at the centre of mass.
struct BladeBody {
    Real mass = 0;
    Mat3 inertia{1};        ///< kg m^2 about the centre, weapon axes
    Vec3 centre_weapon{0};  ///< of mass, weapon frame
    Capsuloid capsuloid;    ///< body frame
};
BladeBody make_blade_body(const WeaponModel& weapon);

/// What a motor is to do in this tick. World space.
struct BladeGoal {
    Rigid world_from_weapon;  ///< wanted at the tick's end
    Rigid previous;           ///< wanted at the last tick's end
    Vec3 shoulder_before{0};  ///< at the tick's begin
    Vec3 shoulder{0};         ///< at its end
    Vec3 wrist_weapon{0};     ///< where the wrist is in the weapon's frame
    Real reach = 0;           ///< m, the wrist is never further from the shoulder
};

/// A weapon moving through the tick.
struct MovingBlade {
    SteadyMotion motion;    ///< of the body frame
    Body body;              ///< for impulses; velocities and pose kept equal to motion's by `sync`
    Vec3 driven_linear{0};  ///< what of the velocities the arm made in this tick
    Vec3 driven_angular{0};
    Vec3 pushed_linear{0};  ///< what of them only leads out of a body: it ends with the tick
    Vec3 pushed_angular{0};
};

/// Makes the velocities and the place of a moving blade's motion those of its body.
void sync(MovingBlade& moving);

MovingBlade begin_motion(const BladeBody& body, const WeaponState& weapon);
void end_motion(const BladeBody& body, const MovingBlade& moving, WeaponState& weapon);
Rigid weapon_pose(const BladeBody& body, const Rigid& world_from_body);
Rigid weapon_pose(const BladeBody& body, const MovingBlade& moving);

/// Returns the rotation `hand`, at which the hand wants the weapon, or as much of the way there from the weapon's own
/// rotation as the bound on the deflection allows (K 6.5.1): beyond that a wrist goes along with what it holds. While
/// the hand catches the weapon the other way round, there is no bound. World space.
Quat within_deflection(const BladeRules& rules, const WeaponState& weapon, const Quat& hand);

/// Changes the velocities as the arm would within dt: a critically damped motor of bounded force and torque, the bound
/// on the deflection (K 6.5.1) and the arm's reach.
void drive(const BladeRules& rules, const BladeBody& body, const BladeGoal& goal, const WeaponState& weapon, Real dt,
           MovingBlade& moving);

/// Ends what the arm does with the weapon's velocities within dt: the wrist stays within the arm's reach, and what the
/// arm made of the velocities is noted.
void end_drive(const BladeGoal& goal, const WeaponState& weapon, Real dt, MovingBlade& moving);

/// Sees to it that the weapon's point at `point` (world) moves along the unit `direction` with at least `speed` (m/s),
/// by an impulse against an immovable partner, without bounce.
void hold_point(const Vec3& point, const Vec3& direction, Real speed, MovingBlade& moving);
/// The same for this tick alone: no motion stays of it.
void push_point(const Vec3& point, const Vec3& direction, Real speed, MovingBlade& moving);

/// A part of a tick through which a weapon's velocities are constant.
struct PathPiece {
    Real begin = 0;  ///< fractions of the tick
    Real end = 0;
    SteadyMotion motion;  ///< of the body frame, as the piece begins
};
/// A weapon's way through a tick, piece after piece.
using BladePath = FixedVector<PathPiece, 304>;
using BladePaths = PerFencer<BladePath>;

/// Returns where a weapon's body frame is at a fraction of the tick. `path` is not empty. Where the weapon is put
/// elsewhere at that instant, the place is the one before.
Rigid pose_on(const BladePath& path, Real fraction, Real dt);

}  // namespace riposte
