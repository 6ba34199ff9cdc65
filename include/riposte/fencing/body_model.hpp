// The body of a fencer as links that a blow moves: the pelvis, which the legs carry, and on it trunk, head, shoulders
// and the rear arm.
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

/// What does not change of a fencer's body, but for where the clips of the tick have its joints.
struct BodyModel {
    /// The base is the figure's root. Link kSlides + i turns the joint kReactingNames[i].
    ArticulatedModel links;
    ContactModel contacts;                        ///< limits of the joints; the rear arm against trunk and head
    std::array<Quat, kReactingJoints> bind{};     ///< parent_from_joint of each joint in the bind pose
    std::array<Real, kReactingJoints> inertia{};  ///< kg m^2, of what each joint carries, about the joint, as mean
    Real carried = 0;                             ///< kg, on the legs
    std::array<Real, 2> leg_inertia{};            ///< kg m^2, of a bent leg about the line from hip to ankle
};

/// Makes the body of a fencer in the bind pose. Masses are published shares of a person's mass (de Leva 1996,
/// "Adjustments to Zatsiorsky-Seluyanov's segment inertia parameters", table 4, the mean of men and women), inertia
/// that of solid cylinders as thick as the limbs.
BodyModel make_body_model(const FencerModel& model);

/// Returns how the muscles hold a joint that gives way.
Muscle muscle_of(std::size_t joint);

}  // namespace riposte
