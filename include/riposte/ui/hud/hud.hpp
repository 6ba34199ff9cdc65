// The head-up display, which shows what players and watchers must know during a bout, and nothing else.
#pragma once

#include <riposte/fencing/guard.hpp>
#include <riposte/fencing/state.hpp>
#include <riposte/ui/hud/training.hpp>
#include <riposte/ui/kit/prompts.hpp>
#include <riposte/ui/kit/words.hpp>
#include <riposte/view/covers.hpp>

#include <array>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace riposte::ui {

/// The hand square of a human player.
struct HudHand {
    Vec2 device{0};  ///< place at which the device points, [-1, 1]^2
    Vec2 hand{0};    ///< place of the hand, [-1, 1]^2
    HandSet set = HandSet::kSwing;
    /// True while the attack button is held and a cut begins as soon as the hand is far enough out. False of a player
    /// whose attack button swings the hand out, too.
    bool wants_cut = false;
    Real extension = 0;  ///< HandState::extension; a bar shows while the arm is drawn back or out
    /// Position whose name stands under the square. None: the name of the set stands there, of the free swing no name.
    std::optional<Guard> position = std::nullopt;
    std::optional<Vec2> blade = std::nullopt;   ///< the blade's place in the hand square (blade_place)
    std::optional<Vec2> wanted = std::nullopt;  ///< place to which a teacher asks the hand to go, [-1, 1]^2
    std::vector<Vec2> ghost = {};  ///< way on which a teacher's ghost hand goes before the player's; empty: no ghost
    double ghost_at = 0;           ///< share of its way that the ghost hand has gone, 0..1
    bool cuts = true;              ///< false of a weapon that only thrusts: it may attack from everywhere in the square
};

/// What the display shows of a fencer.
/// How a fencer stands.
enum class Stance : std::uint8_t { kFirm, kOffBalance, kDown };

struct HudFencer {
    std::string name;
    Vec3f colour{1};  ///< sRGB, 0..1
    int score = 0;
    bool lamp = false;
    Real control = 1;               ///< WeaponState::control; a bar shows below 1
    Stance stance = Stance::kFirm;  ///< words under the hand square tell any other
    std::string driver;             ///< "gamepad", "bot, level 2"; stands small beside the name
    std::optional<HudHand> hand;    ///< none for a bot, for nobody and in a replay
    std::vector<Prompt> prompts;    ///< prompts beside the hand square; empty: no prompts
    double prompts_shown = 1;       ///< opacity of the prompts, 0..1
};

/// A word of the referee.
struct HudCall {
    CallEvent call;
    double age = 0;  ///< s since the call; the word fades by itself
};

/// A touch, told in words.
struct HudTouch {
    TouchEvent touch;
    double age = 0;  ///< s since the touch
};

/// The time (s) for which a caption stands, and the time in which it fades afterwards.
inline constexpr double kCaptionHeld = 1.5;
inline constexpr double kCaptionFades = 0.4;

/// A caption: words for a sound that matters.
struct HudCaption {
    std::string words;
    double age = 0;  ///< s since the sound
};

/// What a player's device does; of a bot or a recording, the input of the hand.
struct HudInput {
    std::string device;           ///< "gamepad", "bot, level 2"
    Vec2 position{0};             ///< [-1, 1]^2, position of the device, before anything is made of it
    std::vector<Prompt> pressed;  ///< pressed controls (words may be empty) and their actions
};

/// Mean and greatest time of the last second.
struct HudSpan {
    double mean = 0;
    double worst = 0;
};
/// The times of pictures, passes and ticks.
struct HudTimes {
    HudSpan frame_ms;
    double frames_per_second = 0;
    double scale = 1;              ///< scale of the picture over the window, each way
    std::vector<float> frames_ms;  ///< ms of each picture, the newest last
    HudSpan tick_us;
    std::string passes_by;  ///< words for what draws the passes
    /// A pass of a picture.
    struct Pass {
        std::string name;
        double mean_ms = 0;
    };
    std::vector<Pass> passes;
};

/// The connection to a server.
struct HudConnection {
    enum class Quality : std::uint8_t { kGood, kPoor, kLost };
    Quality quality{};
    std::vector<std::pair<std::string, std::string>> figures;  ///< names and values; empty: none are shown
};

/// What a teacher says, in the place of the score board.
struct HudLesson {
    std::string title;     ///< "Step 3 of 8: Keep your measure"
    std::string task;      ///< sentences: what the player is asked to do
    std::string progress;  ///< "2 of 4"; may be empty
    std::string remark;    ///< what the teacher says to what the player did last; may be empty
    bool praise = false;   ///< true if the remark tells that something was done well
    std::string foot;      ///< how to leave or skip
};

/// What the display shows.
struct HudModel {
    PerFencer<HudFencer> fencers;  ///< fencer 0 is drawn on the left
    std::optional<double> clock;   ///< s of fencing time left; none: no limit of time
    int touches = 5;               ///< touches that win the bout
    bool practice = false;         ///< true in free practice, which leads to no number of touches
    std::optional<HudCall> call;
    std::optional<HudTouch> touch;
    std::optional<HudTouch> second_touch;  ///< touch of the other fencer, if both have touched
    std::optional<HudCaption> caption;
    bool captioned = false;  ///< true if captions can be shown, whose line is then kept free
    Real big_swing = 0.8;    ///< HandRules::big_swing, half the size of the hand square's inner frame
    double scale = 1;        ///< AccessibilitySettings::hud_scale
    /// True if the picture is in halves, fencer 0's above fencer 1's. Each hand square stands in its fencer's half.
    bool halves_above = false;
    bool halves_beside = false;  ///< true if the picture is in halves, fencer 0's left of fencer 1's
    bool one_each = false;  ///< true if each picture shows a fencer in its middle, so that prompts keep to the edge
    double keep_free_below = 0;  ///< share of the height at the lower edge that something else needs (the replay bar)
    PerFencer<std::optional<HudInput>> inputs;
    std::optional<HudTimes> times;
    std::optional<TrainingModel> training{};  ///< in free practice
    std::string standing{};                   ///< why a bout at a server stands; is shown in the place of the call
    std::optional<HudConnection> connection;  ///< a sign of it stands before the banner
    std::optional<HudLesson> lesson;          ///< stands in the place of the score board
    std::string banner;  ///< small line between score and call, such as "Bot against bot" or "Replay"
};

/// Draws the display and returns what it covers of the picture. Of words that come and go, a line and a call above and
/// a touch and a caption below are counted, whether or not they are shown. Prompts are counted while they are shown,
/// except at the edge of a picture of one fencer. More words, or words for which the corners leave no room, can cover
/// more at times.
view::Covers draw_hud(const HudModel& model);

}  // namespace riposte::ui
