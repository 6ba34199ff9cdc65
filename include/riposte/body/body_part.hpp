// The parts of a body, as touches tell them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace riposte {

enum class BodyPart : std::uint8_t {
    kHead,
    kTorso,
    kHips,
    kUpperArmL,
    kUpperArmR,
    kForearmL,
    kForearmR,
    kHandL,
    kHandR,
    kThighL,
    kThighR,
    kShinL,
    kShinR,
    kFootL,
    kFootR,
};
inline constexpr std::size_t kBodyPartCount = 15;

/// The part's name in English: "head", "left upper arm" …
const char* name_of(BodyPart part);
/// The part that the joint of this name carries; kTorso for unknown names.
BodyPart part_of_joint(std::string_view joint_name);

/// Returns true for the hand and the forearm that hold the sword. The figure of a left-handed fencer is reflected, so
/// the right hand holds the sword of every figure.
constexpr bool is_sword_arm(BodyPart part) { return part == BodyPart::kHandR || part == BodyPart::kForearmR; }

}  // namespace riposte
