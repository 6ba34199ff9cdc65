// The words on the screen for what the simulation tells, and the colours of the two fencers.
#pragma once

#include <riposte/devices/devices.hpp>
#include <riposte/fencing/events.hpp>
#include <riposte/fencing/guard.hpp>
#include <riposte/view/camera_choice.hpp>

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace riposte {
struct Settings;
}

namespace riposte::ui {

/// The names of both fencers.
using Names = std::array<std::string, 2>;

/// Returns a call in words: "En garde", "Prêts", "Allez", "Halte", "Touch – Red", "Red wins" … (UTF-8).
std::string words_of(const CallEvent& call, const Names& names);
/// Returns the words that the referee says aloud: "Halte", "Touche à gauche".
std::string spoken(Call call, FencerId about);
/// Returns "right flank", "mask" …
std::string_view words_of(BodyPart part);
/// Returns the part that a touch hit, the third of the blade and the speed: "chest, last third, 8.1 m/s". If the touch
/// did not count, the reason comes first: "flat – chest, last third, 8.1 m/s".
std::string words_of(const TouchEvent& touch);
/// Returns "counts", "flat", "too slow", "no big swing" …
std::string_view words_of(TouchVerdict verdict);
/// The words for a touch by the point to which swing or speed of a cut is missing: the reason is that the point led.
inline constexpr std::string_view kThrustWords = "a thrust counts for nothing";
/// The words for a good cut that came after the lockout of the other fencer's touch.
inline constexpr std::string_view kLateWords = "too late, the other was first";
/// Returns the words of a touch's verdict, or kThrustWords or kLateWords.
std::string_view verdict_words(const TouchEvent& touch);
/// Returns "Quarte", "Head cut", "Point in line" …
std::string_view words_of(Guard guard);
/// Returns "Beside the piste", "Eyes of Red" …
std::string words_of(view::CameraKind kind, const Names& names);
/// Returns "Whole figure", "Point" …
std::string_view words_of(view::CameraAim aim);
/// Returns the part of the blade that touched: "edge, last third"; a point needs no third.
std::string blade_words(const TouchEvent& touch);
/// Returns the speed of a touch: "8.1 m/s".
std::string speed_words(const TouchEvent& touch);
/// Returns speed and angle of a touch to the skin (90°: straight into it, 0°: along it): "8.1 m/s, 62° to skin".
std::string blow_words(const TouchEvent& touch);

/// The labels of kPlayableKinds, in their order.
inline constexpr std::array<const char*, kPlayableKinds.size()> kPlayableLabels{"Mouse", "Keyboard", "Joystick",
                                                                                "Gamepad"};

/// Returns the text with a capital letter at its beginning; letters other than ASCII stay.
std::string with_capital(std::string text);

/// Returns the colour (sRGB, 0..1) of "#rrggbb", or nothing if the text is no colour.
std::optional<Vec3f> colour_from_hex(std::string_view text);
/// Returns the fencers' colours on the screen (sRGB, 0..1) by the player's palette.
PerFencer<Vec3f> fencer_colours(const Settings& settings);

}  // namespace riposte::ui
