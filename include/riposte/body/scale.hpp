// The same figure larger or smaller: every length times one factor, every direction and turn as it was. Postures stay
// what they are, feet that stood stand, and a step goes so much further.
#pragma once

#include <riposte/body/arm.hpp>
#include <riposte/body/clip.hpp>
#include <riposte/body/skin.hpp>

namespace riposte {

Skeleton scaled(const Skeleton& skeleton, Real factor);
/// Scales the joints' places and the root's travel; durations stay.
Clip scaled(const Clip& clip, Real factor);
/// Scales the surface. The limits of the blends stay those that the skin was made with, since t is known by now.
Skin scaled(const Skin& skin, Real factor);
ArmRig scaled(const ArmRig& rig, Real factor);

/// Returns the palette of the figure as it was before it was scaled by 1 / `factor`: for drawing the unscaled mesh in a
/// frame that is scaled back.
SkinPalette scaled(const SkinPalette& palette, Real factor);

}  // namespace riposte
