// A picture that lies at the very instant of a contact: the weapons are where they met, the skin is where it was
// struck.
#pragma once

#include <riposte/view/frame.hpp>

namespace riposte::view {

/// Shows the figure as blended between the ticks, with hand and arm where the weapon is at the instant.
void show_at_contact(const BoutSetup& setup, const BoutState& before, const BoutState& after, FencerId id,
                     const WeaponsAt& weapons, FencerView& out);

/// Moves the touched fencer's figure as a whole so that the skin is drawn as far from the blade as the touch found it.
/// In the simulation every corner of the skin goes straight from tick to tick; blended poses miss that by up to some
/// millimetres where an arm is fast.
void bring_skin_to_blade(const BoutSetup& setup, const ContactInstant& touch, Frame& frame);

}  // namespace riposte::view
