// A kit as bytes, in recordings and on the network.
#pragma once

#include <riposte/fencing/kit.hpp>

namespace riposte {

template <class Stream>
void serialize(Stream& stream, Kit& kit) {
    stream.text(kit.fencer, kLongestKitName);
    stream.text(kit.weapon, kLongestKitName);
    stream.template ranged<Real>(kit.height, 0.0, kGreatestHeight);
    if (!is_kit_height(kit.height)) stream.fail();
    flag(stream, kit.left_handed);
    stream.text(kit.posture, kLongestPosture);
}

/// Makes a kit that anybody may have written fit to be shown, and to lead to no file that the player has not put among
/// his own.
void clean_kit(Kit& kit);

}  // namespace riposte
