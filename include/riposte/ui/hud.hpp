// The head-up display: what players and watchers must know while fencing, and nothing else.
#pragma once

#include <riposte/fencing/guard.hpp>
#include <riposte/fencing/state.hpp>
#include <riposte/ui/prompts.hpp>
#include <riposte/ui/words.hpp>
#include <riposte/view/covers.hpp>

#include <array>
#include <optional>
#include <string>
#include <vector>

namespace riposte::ui {

/// The hand square of a human player.
struct HudHand {
    Vec2 device{0};  ///< where the device points, [-1, 1]^2
    Vec2 hand{0};    ///< where the hand is
    HandSet set = HandSet::kSwing;
    bool wants_cut = false;  ///< the attack button is held, and a cut begins as soon as the hand is far enough out; not
                             ///< of who swings out by that button
    Real extension = 0;      ///< HandState::extension; a bar shows while it is not at rest
    std::optional<Guard> position = std::nullopt;  ///< its name stands under the square; none: the
                                                   ///< set's, but for the free swing
    std::optional<Vec2> blade = std::nullopt;      ///< where the blade is that the hand has (blade_place)
};

struct HudFencer {
    std::string name;
    Vec3f colour{1};  ///< sRGB, 0..1
    int score = 0;
    bool lamp = false;
    Real control = 1;             ///< WeaponState::control; a bar shows while it is below 1
    std::string driver;           ///< "gamepad", "bot, level 2": small beside the name
    std::optional<HudHand> hand;  ///< none for bots, for nobody and on replays
    std::vector<Prompt> prompts;  ///< empty: none shown
    double prompts_shown = 1;     ///< 0..1, their opacity
};

struct HudCall {
    CallEvent call;
    double age = 0;  ///< s since it was called; it fades by itself
};

struct HudTouch {
    TouchEvent touch;
    double age = 0;  ///< s
};

inline constexpr double kCaptionHeld = 1.5;   // s
inline constexpr double kCaptionFades = 0.4;  // s, after that
/// Words for a sound that matters.
struct HudCaption {
    std::string words;
    double age = 0;  ///< s
};

/// What a player's device does, or what the hand of a bot or of a recording was told.
struct HudInput {
    std::string device;           ///< "gamepad", "bot, level 2"
    Vec2 position{0};             ///< [-1, 1]^2, of the device, before anything is made of it
    std::vector<Prompt> pressed;  ///< control (may be empty) and what it does
};

/// Of the last second.
struct HudSpan {
    double mean = 0;
    double worst = 0;
};
/// Where the time goes.
struct HudTimes {
    HudSpan frame_ms;
    double frames_per_second = 0;
    double scale = 1;              ///< of the window, at which the picture is drawn each way
    std::vector<float> frames_ms;  ///< one after the other, the newest last
    HudSpan tick_us;
    std::string passes_by;  ///< what draws the passes
    struct Pass {
        std::string name;
        double mean_ms = 0;
    };
    std::vector<Pass> passes;
};

struct HudModel {
    PerFencer<HudFencer> fencers;  ///< fencer 0 is drawn on the left
    std::optional<double> clock;   ///< s of fencing time left
    int touches = 5;               ///< the bout goes to so many
    std::optional<HudCall> call;
    std::optional<HudTouch> touch;
    std::optional<HudTouch> second_touch;  ///< the other fencer's, where both have touched
    std::optional<HudCaption> caption;
    bool captioned = false;  ///< captions are shown, if not at this moment: their line is kept for them
    Real big_swing = 0.8;    ///< HandRules::big_swing: the hand square's inner frame
    double scale = 1;        ///< AccessibilitySettings::hud_scale
    bool halves_above =
        false;  ///< the picture is in halves, fencer 0's above fencer 1's: each has its hand square in its own
    bool halves_beside = false;  ///< the same, beside each other
    bool one_each = false;       ///< each picture shows one fencer, in its middle: prompts keep to its edge
    double keep_free_below = 0;  ///< share of the height at the bottom that something else needs (the replay bar)
    PerFencer<std::optional<HudInput>> inputs;
    std::optional<HudTimes> times;
    std::string banner;  ///< small line between score and call, e.g. "Bot against bot" or "Replay"
};

/// Returns what it covers: of words that come and go a line and a call above, a touch and a caption below, whether or
/// not any is shown; and prompts, while they are, but for those at the edge of a picture of one fencer. More of them,
/// or what corners leave no room for, can cover more at times.
view::Covers draw_hud(const HudModel& model);

}  // namespace riposte::ui
