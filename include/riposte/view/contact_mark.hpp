// How a picture shows that it lies at the very instant of a contact.
#pragma once

#include <riposte/fencing/contact_instants.hpp>
#include <riposte/view/camera.hpp>
#include <riposte/view/frame.hpp>

namespace riposte::view {

/// Lays over a picture of that instant: the contact surfaces round the point, the normal (white), the impulse on the
/// weapon (red) and what either weapon's velocity changed by (in its colour); and the sign.
void mark_contact(const BoutSetup& setup, const ContactInstant& contact, ContactSign sign, Frame& frame);

/// Lays a ring that faces the camera round the struck place, for those who want to see where a touch fell and not how.
void mark_struck_place(const Vec3& point_world, const Camera& camera, Frame& frame);

}  // namespace riposte::view
