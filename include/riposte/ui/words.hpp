// The words on the screen for what the simulation says, and the colours of the two fencers.
#pragma once

#include <riposte/fencing/events.hpp>
#include <riposte/fencing/guard.hpp>
#include <riposte/settings/settings.hpp>

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace riposte::ui {

using Names = std::array<std::string, 2>;

/// "En garde", "Prêts", "Allez", "Halte", "Touch – Red", "Red wins" … (UTF-8)
std::string words_of(const CallEvent& call, const Names& names);
/// What the referee says aloud: "Halte", "Touche à gauche".
std::string spoken(Call call, FencerId about);
/// "right flank", "mask".
std::string_view words_of(BodyPart part);
/// What was hit, with which third, how fast: "chest, last third, 8.1 m/s"; where it did not count, why, first:
/// "flat – chest, last third, 8.1 m/s".
std::string words_of(const TouchEvent& touch);
/// "counts", "flat", "too slow", "no big swing" …
std::string_view words_of(TouchVerdict verdict);
/// The judge looks for a cut, and of a thrust misses its swing or its speed: the reason is that the point led.
inline constexpr std::string_view kThrustWords = "a thrust counts for nothing";
/// The cut was good, but fell after the lockout of the other fencer's touch.
inline constexpr std::string_view kLateWords = "too late, the other was first";
/// Of a touch: its verdict's words, or one of these two.
std::string_view verdict_words(const TouchEvent& touch);
/// "Quarte", "Head cut", "Point in line" …
std::string_view words_of(Guard guard);
/// "Beside the piste", "Eyes of Red" …
std::string words_of(view::CameraKind kind, const Names& names);
/// "Whole figure", "Point" …
std::string_view words_of(view::CameraAim aim);
/// What of the blade touched: "edge, last third"; a point needs no third.
std::string blade_words(const TouchEvent& touch);
/// "8.1 m/s".
std::string speed_words(const TouchEvent& touch);
/// How fast, and how steeply into the skin (90° straight, 0° along it): "8.1 m/s, 62° to skin".
std::string blow_words(const TouchEvent& touch);

/// Of kPlayableKinds: "Mouse" …
inline constexpr std::array<const char*, kPlayableKinds.size()> kPlayableLabels{"Mouse", "Keyboard", "Joystick",
                                                                                "Gamepad"};

/// "Keyboard" for "keyboard", at the beginning of a line; ASCII letters alone.
std::string with_capital(std::string text);

/// sRGB in 0..1 from "#rrggbb".
std::optional<Vec3f> colour_from_hex(std::string_view text);
/// The fencers' colours on the screen (sRGB, 0..1) as the player's palette wants them.
PerFencer<Vec3f> fencer_colours(const Settings& settings);

}  // namespace riposte::ui
