// The panels of the drill: a card before the first ball, then hand square, controls and score.
#pragma once

#include <riposte/ui/hud/hud.hpp>
#include <riposte/ui/screens/drill_scores.hpp>

#include <cstdint>
#include <string>
#include <vector>

namespace riposte::ui {

/// What the panels show.
struct DrillModel {
    enum class Phase : std::uint8_t { kCard, kRuns, kOver };
    Phase phase = Phase::kCard;
    HudFencer fencer;  ///< name, colour, `driver` (the device's name), prompts and, while the drill runs, the hand
    Real big_swing = 0.8;
    double prompts_shown = 1;  ///< opacity of the prompts while the drill runs, 0..1
    double scale = 1;          ///< AccessibilitySettings::hud_scale
    // Members of the card:
    std::vector<std::string> devices;  ///< devices that may move the fencer
    std::size_t device = 0;            ///< the device whose controls are shown
    DeviceKind kind = DeviceKind::kMouse;
    bool asked = false;  ///< true if the device keeps the sword, whatever other device is pressed
    std::string notice;  ///< reason for which the card is shown again; may be empty
    // Members of the running drill and of its end:
    int balls = 0;
    int thrown = 0;
    int hit = 0;
    double last_speed = 0;  ///< m/s, speed of the ball after the last hit
    DrillScores scores;     ///< at the end
};

/// What the player wants of the panels.
struct DrillIntent {
    enum class Kind : std::uint8_t {
        kNone,
        kDevice,  ///< `device` shall have the sword, and its controls shall be shown
        kBegin,   ///< the first ball may come
        kAgain,
        kLeave
    };
    Kind kind = Kind::kNone;
    std::size_t device = 0;
};

DrillIntent draw_drill(const DrillModel& model);

}  // namespace riposte::ui
