// Which control does what, in a few words.
#pragma once

#include <riposte/core/per_fencer.hpp>
#include <riposte/devices/bindings.hpp>

#include <cstdint>
#include <string>
#include <vector>

namespace riposte::ui {

/// What a player learns to do, in this order.
enum class FirstMove : std::uint8_t { kSteps, kCut, kLunge, kHand, kParry, kGuard };
inline constexpr int kFirstMoveCount = 6;

/// One line of help.
struct Prompt {
    std::string control;  ///< "N", "left mouse button"
    std::string action;   ///< "guard"
    FirstMove move = FirstMove::kGuard;
};

/// What the player of a side is told who holds a device of that kind, with the controls that it answers to now: the
/// hand first. A bot has none.
std::vector<Prompt> prompts_for(const Scheme& scheme, FencerId fencer, DeviceKind kind);

}  // namespace riposte::ui
