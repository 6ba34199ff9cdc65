#include "held_keys.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace riposte::ui {
namespace {

constexpr float kRepeatAfter = 0.35f;  // s
constexpr float kRepeatEvery = 0.06f;

/// What turns on and off does so once for each press, and a press of cancel takes one thing back.
bool repeats_held(MenuKey key) {
    return key != MenuKey::kStart && key != MenuKey::kSpace && key != MenuKey::kBack && key != MenuKey::kEmpty;
}

bool is_among(const MenuPresses& presses, const MenuPress& press) {
    return std::find(presses.begin(), presses.end(), press) != presses.end();
}

}  // namespace

void HeldKeys::follow(const MenuPresses& down, const MenuPresses& anew, float seconds) {
    std::erase_if(held_, [&](const Held& held) { return !is_among(down, held.press) || is_among(anew, held.press); });
    for (Held& held : held_) {
        held.seconds += seconds;
        held.struck = false;
        held.fired = held.seconds >= kRepeatAfter && repeats_held(held.press.key);
        if (held.fired) held.seconds -= kRepeatEvery;
    }
    for (const MenuPress& press : down) {
        const bool known =
            std::any_of(held_.begin(), held_.end(), [&](const Held& held) { return held.press == press; });
        if (!known) held_.push_back({press});
    }
}

void HeldKeys::withhold(Spelling& spelling) {
    if (!std::exchange(spelling.drawn, false)) spelling = {};
    if (spelling.row == 0) return;
    spelling.fired = spelling.struck = {};
    for (Held& held : held_) {
        held.withheld = true;
        if (held.press.device != spelling.device) continue;
        if (held.fired) add(spelling.fired, held.press.key);
        if (held.struck) add(spelling.struck, held.press.key);
    }
}

MenuKeySet HeldKeys::pass_on(Theme& theme) const {
    MenuKeySet down{};
    theme.fired = theme.struck = {};
    theme.presses.clear();
    for (const Held& held : held_) {
        if (held.withheld) continue;
        const MenuKey key = held.press.key;
        add(down, key);
        if (held.fired) add(theme.fired, key);
        if (!held.struck) continue;
        add(theme.struck, key);
        theme.presses.push_back(held.press);
        theme.pressed_by[static_cast<std::size_t>(key)] = held.press.device;
    }
    return down;
}

bool HeldKeys::any_fires() const {
    return std::any_of(held_.begin(), held_.end(), [](const Held& held) { return held.fired; });
}

bool HeldKeys::lead_on(bool typing) const {
    constexpr std::array kDirections{MenuKey::kUp, MenuKey::kDown, MenuKey::kLeft, MenuKey::kRight};
    return std::any_of(held_.begin(), held_.end(), [&](const Held& held) {
        const bool moves = std::find(kDirections.begin(), kDirections.end(), held.press.key) != kDirections.end();
        return held.struck && (!moves || typing);
    });
}

}  // namespace riposte::ui
