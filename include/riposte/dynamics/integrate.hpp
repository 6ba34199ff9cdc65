// Steps of an articulated body in time: Euler, implicit, Runge-Kutta 4 (Ciechomski 2001, 2.7 to 2.19).
//
// Rotations move along the exponential map: they stay unit, and a body that turns steadily turns exactly.
#pragma once

#include <riposte/dynamics/forward.hpp>

namespace riposte {

/// The velocity of a state on the manifold of its coordinates: rotations by rotation vectors.
struct StateSlope {
    Vec3 base_turn{0};    ///< rad/s, in the base's frame
    Vec3 base_travel{0};  ///< m/s, along the world's axes
    JointVector joints{};
    Accelerations accelerations{};
};

struct IntegrateScratch {
    ForwardScratch forward;
    Accelerations accelerations;
    ArticulatedState stage;
    std::array<StateSlope, 4> slopes;
};

/// Moves the body for `step` seconds by the velocities that it has.
void move_on(const ArticulatedModel& model, ArticulatedState& state, Real step);

/// Adds to the velocities what the accelerations give in `step` seconds, the base's still told along the axes of the
/// frame as it lies before the step: move_from_old_axes turns them into those after it.
void speed_up(const ArticulatedModel& model, const Accelerations& accelerations, Real step, ArticulatedState& state);

/// Moves the body for `step` seconds by velocities that speed_up left.
void move_from_old_axes(const ArticulatedModel& model, ArticulatedState& state, Real step);

/// Steps by the velocities at the step's end, which its forces at the beginning give (semi-implicit Euler): order 1,
/// steady energy over time, unstable with stiff muscles.
void step_euler(const ArticulatedModel& model, const Efforts& efforts, Real step, IntegrateScratch& scratch,
                ArticulatedState& state);

/// Does the same with muscles and damping as they pull at the step's end: order 1, stable at any stiffness.
void step_implicit(const ArticulatedModel& model, const Efforts& efforts, Real step, IntegrateScratch& scratch,
                   ArticulatedState& state);

/// Steps by the classical method of Runge and Kutta, order 4, rotations in the chart of their rotation vectors
/// (Munthe-Kaas 1998, "Runge-Kutta methods on Lie groups"). Four times as dear as the others.
void step_runge_kutta(const ArticulatedModel& model, const Efforts& efforts, Real step, IntegrateScratch& scratch,
                      ArticulatedState& state);

}  // namespace riposte
