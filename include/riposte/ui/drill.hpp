// What the drill shows over its picture: a card before the first ball, then hand square, controls and score.
#pragma once

#include <riposte/ui/hud.hpp>

#include <cstdint>
#include <string>
#include <vector>

namespace riposte::ui {

struct DrillModel {
    enum class Phase : std::uint8_t { kCard, kRuns, kOver };
    Phase phase = Phase::kCard;
    HudFencer fencer;  ///< name, colour, `driver` (the device's name), prompts and, while it runs, the hand
    Real big_swing = 0.8;
    double prompts_shown = 1;  ///< 0..1, opacity of the prompts while it runs
    double scale = 1;          ///< AccessibilitySettings::hud_scale
    // The card
    std::vector<std::string> devices;  ///< that may move the fencer
    std::size_t device = 0;            ///< the one whose controls are shown
    DeviceKind kind = DeviceKind::kMouse;
    bool asked = false;  ///< it keeps the sword, whatever presses
    std::string notice;  ///< why it is shown again; may be empty
    // While it runs, and after
    int balls = 0;
    int thrown = 0;
    int hit = 0;
    double last_speed = 0;  ///< m/s
};

struct DrillIntent {
    enum class Kind : std::uint8_t {
        kNone,
        kDevice,  ///< the controls of `device` are to be shown, and it is to have the sword
        kBegin,   ///< the first ball may come
        kAgain,
        kLeave
    };
    Kind kind = Kind::kNone;
    std::size_t device = 0;
};

DrillIntent draw_drill(const DrillModel& model);

}  // namespace riposte::ui
