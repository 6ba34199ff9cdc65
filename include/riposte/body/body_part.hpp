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

/// A set of body parts.
class PartSet {
  public:
    /// Returns the set of all parts.
    static constexpr PartSet all() {
        PartSet every;
        every.bits_ = (1U << kBodyPartCount) - 1;
        return every;
    }
    constexpr void add(BodyPart part) { bits_ = static_cast<std::uint16_t>(bits_ | bit(part)); }
    constexpr void remove(BodyPart part) { bits_ = static_cast<std::uint16_t>(bits_ & ~bit(part)); }
    [[nodiscard]] constexpr bool has(BodyPart part) const { return (bits_ & bit(part)) != 0; }
    [[nodiscard]] constexpr bool meets(PartSet other) const { return (bits_ & other.bits_) != 0; }

  private:
    static constexpr unsigned bit(BodyPart part) { return 1U << static_cast<unsigned>(part); }
    std::uint16_t bits_ = 0;
};

/// The part's name in English: "head", "left upper arm" …
const char* name_of(BodyPart part);
/// The part that the joint of this name carries; kTorso for unknown names.
BodyPart part_of_joint(std::string_view joint_name);

/// Returns true for head, torso and hips.
constexpr bool is_trunk(BodyPart part) { return part <= BodyPart::kHips; }
/// Returns true for the hand and the forearm that hold the sword. The figure of a left-handed fencer is reflected, so
/// the right hand holds the sword of every figure.
constexpr bool is_sword_arm(BodyPart part) { return part == BodyPart::kHandR || part == BodyPart::kForearmR; }

}  // namespace riposte
