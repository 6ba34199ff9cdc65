// Clips of one figure played by another that has the same joints, bone axes and bind pose but other lengths.
#pragma once

#include <riposte/body/clip.hpp>

namespace riposte {

/// Every joint turns as in `clip`. The hips' height and way, the root's travel and the balls of the feet go as far as
/// the legs are longer; thighs and shins are solved anew so that each foot is where it has to be and as flat as it was,
/// and where a leg would not be long enough the hips give way. `to` has joints of the names of `from` only, among them
/// those of the legs. With from == to the clip itself.
Clip retargeted(const Clip& clip, const Skeleton& from, const Skeleton& to);

}  // namespace riposte
