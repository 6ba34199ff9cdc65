// The overlays for learning that pictures show.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace riposte::view {

struct OverlayChoice {
    bool trail_left = false;
    bool trail_right = false;
    bool measure = false;
    bool target = false;
    bool blades = false;
    bool touching = false;
    bool operator==(const OverlayChoice&) const = default;
};

/// An overlay as a word of the settings file and of the command line.
struct OverlayName {
    std::string_view name;
    bool OverlayChoice::*chosen;
    std::string_view what;
};
inline constexpr std::array<OverlayName, 6> kOverlayNames{
    {{"trail_left", &OverlayChoice::trail_left, "the way of the left fencer's point"},
     {"trail_right", &OverlayChoice::trail_right, "the way of the right fencer's point"},
     {"measure", &OverlayChoice::measure, "on the floor, how far each reaches with hand, lunge, step and lunge"},
     {"target", &OverlayChoice::target, "what of the bodies counts"},
     {"blades", &OverlayChoice::blades, "the capsules that stand for the weapons where they meet anything"},
     {"touching", &OverlayChoice::touching, "the triangles in which fencers and blades touch each other"}}};

/// The sign of a picture that lies at the instant of a contact: a plain background in the place of the hall, or a frame
/// round the picture, which also tells those who cannot tell colours.
enum class ContactSign : std::uint8_t { kBackground, kFrame, kBoth };
/// The signs as words of the settings file and of the command line.
inline constexpr std::array<std::string_view, 3> kContactSignNames{"background", "frame", "both"};

}  // namespace riposte::view
