// The body of a fencer as links: those that a blow moves (the pelvis, which the legs carry, and on it trunk, head,
// shoulders and the rear arm), or all of them, when he falls.
#pragma once

#include <riposte/dynamics/contact.hpp>
#include <riposte/fencing/setup.hpp>

namespace riposte {

/// How quickly a muscle brings its joint back: natural frequency (rad/s), and damping over the critical one.
struct Muscle {
    Real frequency = 0;
    Real damping = 0;
};

/// The links before that of the pelvis: three slides, along the root's axes.
inline constexpr std::size_t kSlides = 3;

/// What does not change of a fencer's body, but for what follows from the clips of the tick: where they have its
/// joints, and which constraints they keep by themselves.
struct BodyModel {
    /// Link kSlides + i turns the joint kBodyNames[i]. The base is the figure's root, or the model's origin of a body
    /// that falls.
    ArticulatedModel links;
    ContactModel contacts;  ///< limits of the joints, limbs that may meet each other
    ContactModel kept;      ///< of a carried body: what of them holds in this tick, where the clips break some
    std::array<Quat, kBodyJoints> bind{};     ///< parent_from_joint of each joint in the bind pose
    std::array<Real, kBodyJoints> inertia{};  ///< kg m^2, of what each joint carries, about the joint, as mean
    Real carried = 0;                         ///< kg, by the slides
    Real leg_inertia = 0;                     ///< kg m^2, of a bent leg about the line from hip to ankle
    Real damping = 1;                         ///< of the muscles against blows, over that of a usual fencer
    Real blow_lasts = 0.01;                   ///< s, for which muscles resist the turns that a blow gives their joints
    /// rad/s, at which every joint is drawn back besides, critically damped whatever inertia resists; 0: not at all.
    Real recovery = 0;
};

/// Makes the body that a blow moves while the legs carry it, kReactingJoints joints in the bind pose. Masses are
/// published shares of a person's mass (de Leva 1996, "Adjustments to Zatsiorsky-Seluyanov's segment inertia
/// parameters", table 4, the mean of men and women), inertia that of solid cylinders as thick as the limbs.
BodyModel make_carried_body(const FencerModel& model);
/// Makes the whole body, kBodyJoints joints in the bind pose. The weapon stands out of its hand as a capsule without
/// mass.
BodyModel make_falling_body(const FencerModel& model, const WeaponModel& weapon);

/// Returns how high (m, model space) the lowest place of the limbs of a figure is, as thick as those of a falling body.
Real lowest_place(const FencerModel& model, const ModelPose& figure);

/// Returns how the muscles hold a joint that gives way while the legs carry the body, and while it falls.
Muscle muscle_of(std::size_t joint);
Muscle falling_muscle_of(std::size_t joint);

}  // namespace riposte
