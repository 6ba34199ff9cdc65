// The same figure larger or smaller: every length times one factor, every direction and turn as it was. Postures stay
// what they are, feet that stood stand, and a step goes so much further.
#pragma once

#include <riposte/body/arm.hpp>
#include <riposte/body/clip.hpp>
#include <riposte/body/skin.hpp>

namespace riposte {

Skeleton scaled(const Skeleton& skeleton, Real factor);
/// Joints' places and the root's travel; durations stay.
Clip scaled(const Clip& clip, Real factor);
/// The limits of its blends stay those that it was made with: its t are known.
Skin scaled(const Skin& skin, Real factor);
ArmRig scaled(const ArmRig& rig, Real factor);

/// The palette of the figure before it was scaled by 1 / `factor`: what its mesh is drawn with, in a frame that is
/// scaled back.
SkinPalette scaled(const SkinPalette& palette, Real factor);

}  // namespace riposte
