// Kits and the numbers of a bout's terms as bytes, in recordings and on the network.
#pragma once

#include <riposte/fencing/terms.hpp>

namespace riposte {

/// An int that takes two bytes.
template <class Stream>
void short_number(Stream& stream, int& number, std::uint16_t least, std::uint16_t most) {
    auto narrow = static_cast<std::uint16_t>(number);
    stream.template ranged<std::uint16_t>(narrow, least, most);
    number = narrow;
}

/// Tempo, touches and seconds.
template <class Stream>
void serialize_numbers(Stream& stream, BoutTerms& terms) {
    stream.template ranged<Real>(terms.tempo, 0.5, 1.0);
    short_number(stream, terms.touches, 1, 99);
    short_number(stream, terms.seconds, 0, 3600);
}

template <class Stream>
void serialize(Stream& stream, Kit& kit) {
    stream.text(kit.fencer, kLongestKitName);
    stream.text(kit.weapon, kLongestKitName);
    stream.template ranged<Real>(kit.height, 0.0, kGreatestHeight);
    if (!is_kit_height(kit.height)) stream.fail();
    flag(stream, kit.left_handed);
    stream.text(kit.posture, kLongestPosture);
    stream.text(kit.posture_text, kLongestPostureText);
}

/// Makes a kit that anybody may have written fit to be shown, and to lead to no file that the player has not put among
/// his own. The posture's text stays as it is: it is read as a file of a posture is.
void clean_kit(Kit& kit);

}  // namespace riposte
