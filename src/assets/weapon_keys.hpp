// What a weapon's file says beyond its name and model: load_weapon reads it, load_weapon_file leaves it.
#pragma once

#include <array>
#include <string_view>

namespace riposte::weapon_keys {

inline constexpr std::string_view kHandMass = "hand_mass";
inline constexpr std::string_view kCutSpeed = "cut_speed";
inline constexpr std::string_view kDensity = "density";
inline constexpr std::array kAll{kHandMass, kCutSpeed, kDensity};

}  // namespace riposte::weapon_keys
