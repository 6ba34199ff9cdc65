// The mirror image of an articulated body in the plane x = 0 of each of its frames (body/mirror.hpp): what a
// left-handed fencer's body is made of. Links keep their order, so a mirrored body moves as the image of the other to
// the last bit.
//
// Axes of turning and moments are the images of turns: a hinge keeps its angle, while its axis changes in y and z.
#pragma once

#include <riposte/dynamics/contact_model.hpp>
#include <riposte/dynamics/efforts.hpp>
#include <riposte/dynamics/state.hpp>

namespace riposte {

ArticulatedModel mirrored(const ArticulatedModel& model);
ContactModel mirrored(const ContactModel& contacts);
ArticulatedState mirrored(const ArticulatedModel& model, const ArticulatedState& state);
Efforts mirrored(const ArticulatedModel& model, const Efforts& efforts);

Motion mirrored(const Motion& motion);
Force mirrored(const Force& force);

}  // namespace riposte
