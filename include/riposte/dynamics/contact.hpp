// Steps of a body that stands on the floor, keeps its limbs out of each other, and its joints within their limits.
//
// Contacts are constraints on the velocities at the step's end. Their impulses are found by projected Gauss-Seidel
// sweeps in a fixed order (Catto 2005, "Iterative dynamics with temporal coherence"; Featherstone 2008, section 11.5,
// on the matrix over contacts), with what one impulse changes elsewhere taken from the articulated-body algorithm
// (Mirtich 1996, "Impulse-based dynamic simulation of rigid body systems", 4.3). Nothing bounces.
#pragma once

#include <riposte/dynamics/contact_model.hpp>
#include <riposte/dynamics/integrate.hpp>
#include <riposte/dynamics/kinematics.hpp>
#include <riposte/dynamics/rows.hpp>

namespace riposte {

struct ContactScratch {
    ForwardScratch forward;
    Accelerations accelerations;
    LinkFrames frames;
    RowScratch rows;
};

/// An end of a capsule that pushed the floor in a step.
struct FloorContact {
    std::uint8_t capsule = 0;
    Vec3 point_world{0};    ///< m
    Vec3 impulse_world{0};  ///< N s, on the body
};

using FloorContacts = FixedVector<FloorContact, kMaxRows / 3>;

/// Steps the body by `step` seconds: muscles and damping implicit, then the impulses of floor, limbs and limits.
/// `floor` receives the contacts with the floor. Contacts beyond kMaxRows rows are left out, the last first. Both
/// models must be valid. Nothing is allocated.
void step_with_contacts(const ArticulatedModel& model, const ContactModel& contacts, const Efforts& efforts, Real step,
                        ContactScratch& scratch, ArticulatedState& state, FloorContacts& floor);

/// Returns the velocity of a link at the end of the step that `scratch` was last used for, in the frame that the link
/// had as the step began: `scratch.frames` holds where that was.
inline Motion velocity_after(const ContactScratch& scratch, std::size_t link) {
    return scratch.rows.link_velocities[link] + scratch.rows.impulse.changes[link];
}

}  // namespace riposte
