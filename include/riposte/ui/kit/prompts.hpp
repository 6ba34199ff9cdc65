// Prompts, which say in a few words which control does what.
#pragma once

#include <riposte/core/per_fencer.hpp>
#include <riposte/devices/bindings.hpp>
#include <riposte/rules/weapon_rules.hpp>

#include <cstdint>
#include <string>
#include <vector>

namespace riposte::ui {

/// The moves that a player learns, in the order of learning.
enum class FirstMove : std::uint8_t { kSteps, kCut, kLunge, kHand, kParry, kGuard };
inline constexpr int kFirstMoveCount = 6;

/// A prompt: a line of help.
struct Prompt {
    std::string control;  ///< "N", "left mouse button"
    std::string action;   ///< "guard"
    FirstMove move = FirstMove::kGuard;
};

/// Returns the prompts for the player of a fencer with a device of `kind`, by the controls of `scheme`; the hand comes
/// first. A bot has none.
std::vector<Prompt> prompts_for(const Scheme& scheme, FencerId fencer, DeviceKind kind);

/// Returns the prompts in words that fit the weapon: with one that only thrusts the cut's control thrusts.
std::vector<Prompt> fitted(std::vector<Prompt> prompts, const WeaponRules& weapon);

}  // namespace riposte::ui
