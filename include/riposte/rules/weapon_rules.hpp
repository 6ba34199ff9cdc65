// What counts of each weapon.
#pragma once

#include <riposte/body/body_part.hpp>

#include <cstdint>

namespace riposte {

/// The rules by which touches count.
enum class RuleSet : std::uint8_t {
    kByWeapon,  ///< what counts fits the weapon: the point of one, the edge of another
    kClassic,   ///< every weapon counts as the sword of the thesis does (K 1.2)
};
inline constexpr int kRuleSetCount = 2;

/// Where on the opponent a weapon may touch.
enum class ValidTarget : std::uint8_t {
    kBody,      ///< the whole body but the sword hand and its forearm (K 1.2)
    kAboveHip,  ///< trunk, head and both arms, the sword hand included
    kAll,       ///< the whole body and both arms
};
inline constexpr int kValidTargetCount = 3;

/// What counts of a weapon.
struct WeaponRules {
    bool cuts = true;      ///< true if a cut with the edge counts
    bool thrusts = false;  ///< true if a thrust with the point counts
    ValidTarget target = ValidTarget::kBody;

    /// Returns true if only the point counts, as of a rapier: its attack is a thrust from wherever the hand is.
    constexpr bool only_thrusts() const { return thrusts && !cuts; }
    friend bool operator==(const WeaponRules&, const WeaponRules&) = default;
};

/// Returns true if a touch on this part may count.
constexpr bool is_valid_target(ValidTarget target, BodyPart part) {
    switch (target) {
        case ValidTarget::kBody:
            return !is_sword_arm(part);
        case ValidTarget::kAboveHip:
            return part < BodyPart::kThighL;
        case ValidTarget::kAll:
            return true;
    }
    return false;
}

}  // namespace riposte
