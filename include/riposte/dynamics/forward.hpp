// Forward dynamics: from what acts on a body to how it accelerates.
#pragma once

#include <riposte/dynamics/aba.hpp>
#include <riposte/dynamics/state.hpp>

namespace riposte {

/// A spring and a damper at each joint, which lead it to a target. The spring of a ball joint turns about the one axis
/// that leads to the target the short way.
struct Muscles {
    std::array<Real, kMaxLinks> stiffness{};  ///< N m/rad, or N/m; >= 0
    std::array<Real, kMaxLinks> damping{};    ///< N m s/rad, or N s/m; >= 0
    JointCoordinates target{};                ///< where the joints shall be at the step's end
    JointVector target_velocities{};
};

/// All that acts on a body in a step.
struct Efforts {
    Vec3 gravity_world{0, -9.81, 0};          ///< m/s^2
    Motion base_acceleration{};               ///< of a prescribed base: what its velocity changes by in a second
    JointVector torques{};                    ///< N m, or N
    std::array<Force, kMaxLinks> external{};  ///< on each link, in its own frame
    Force base_external{};                    ///< on a floating base, in its frame
    Muscles muscles{};
};

struct ForwardScratch {
    AbaInput<Real> input;
    AbaScratch<Real> aba;
};

/// Finds the accelerations by the articulated-body algorithm (Featherstone 2008, table 7.1; 9.4 for a floating base),
/// in time proportional to the number of links.
///
/// Muscles and the joints' damping pull as they will at the end of a step of `implicit_step` seconds: what they change
/// in the step by the unknown acceleration, stiffness * step^2 + damping * step, joins the articulated inertia of the
/// joint, so that the stiffest ones stay stable. With a step of 0 they pull as they do now.
///
/// The model must be valid (validate). Nothing is allocated.
void find_accelerations(const ArticulatedModel& model, const ArticulatedState& state, const Efforts& efforts,
                        Real implicit_step, ForwardScratch& scratch, Accelerations& out);

}  // namespace riposte
