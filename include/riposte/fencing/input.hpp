// The input of both players for a tick, already quantised: what is simulated is what is recorded and sent, bit for bit.
#pragma once

#include <riposte/core/per_fencer.hpp>
#include <riposte/math/vec.hpp>

#include <algorithm>
#include <cstdint>

namespace riposte {

/// The buttons that are held during a tick. `step` itself knows how long each button has been held.
enum Button : std::uint16_t {
    kAttack = 1,   ///< cuts: the hand follows the attack set of key poses
    kParry = 2,    ///< parries: the hand follows the parry set of key poses
    kGuard = 4,    ///< goes from stand to guard or back when the button is pressed
    kForward = 8,  ///< steps forward, again and again while the button is held
    kBack = 16,    ///< steps back, again and again while the button is held
    kLunge = 32,   ///< lunges, and stays in the lunge as long as the button is held
    kSalute = 64,  ///< salutes when the button is pressed while the fencer stands
    kFleche = 128,
    kAppel = 256,
    kHalfStep = 512,  ///< takes half a step forward, together with kBack half a step back
};
inline constexpr int kButtonCount = 10;

/// What a player asks for in free practice. An order stands among the buttons of either fencer for one tick, beside
/// those that are held; where a judge leads the whole bout it does nothing.
enum Order : std::uint16_t {
    kAskEnGarde = 1024,  ///< both fencers go to their lines and take guard
    kJudgeOn = 2048,     ///< the judge leads from now on, and the score begins anew
    kJudgeOff = 4096,    ///< nobody leads from now on, and the score begins anew
};
inline constexpr int kOrderCount = 3;
inline constexpr std::uint16_t kOrders = kAskEnGarde | kJudgeOn | kJudgeOff;

/// The FencerInput::extension of an arm that is as the key poses have it.
inline constexpr std::uint8_t kArmAsPosed = 128;

/// The input of one fencer for a tick.
struct FencerInput {
    std::int16_t hand_x = 0;    ///< -32767..32767 is -1..1 of the hand square; positive to the fencer's right
    std::int16_t hand_y = 0;    ///< -32767..32767 is -1..1 of the hand square; positive up
    std::uint16_t buttons = 0;  ///< sum of the Buttons that are held, and of the Orders that are given
    std::uint8_t extension = kArmAsPosed;  ///< 1 drawn back as far as the arm goes .. 255 straight

    friend bool operator==(const FencerInput&, const FencerInput&) = default;
};

/// The input of both fencers for a tick.
struct BoutInput {
    PerFencer<FencerInput> fencers;

    friend bool operator==(const BoutInput&, const BoutInput&) = default;
};

/// Returns the hand's place in [-1,1]^2.
inline Vec2 hand_position(const FencerInput& input) {
    return glm::clamp(Vec2(input.hand_x, input.hand_y) / 32767.0, Vec2(-1.0), Vec2(1.0));
}

/// Returns the nearest quantised coordinate of a place. A coordinate beyond [-1,1] becomes the nearer end; NaN becomes
/// -1.
inline std::int16_t quantise_hand(Real coordinate) {
    if (!(coordinate > -1.0)) return -32767;
    if (coordinate > 1.0) return 32767;
    return static_cast<std::int16_t>(coordinate * 32767.0 + (coordinate < 0 ? -0.5 : 0.5));
}

/// Returns how far the arm is extended: -1 drawn back, 0 as the key poses have it, 1 straight.
inline Real arm_extension(const FencerInput& input) {
    return std::clamp((static_cast<Real>(input.extension) - kArmAsPosed) / 127.0, -1.0, 1.0);
}

/// Returns the nearest quantised extension. An extension beyond [-1,1] becomes the nearer end; NaN becomes the arm as
/// posed.
inline std::uint8_t quantise_extension(Real extension) {
    if (!(extension >= -1.0)) return extension < -1.0 ? 1 : kArmAsPosed;
    const Real steps = std::min(extension, 1.0) * 127.0;
    return static_cast<std::uint8_t>(kArmAsPosed + static_cast<int>(steps + (steps < 0 ? -0.5 : 0.5)));
}

template <class Stream>
void serialize(Stream& stream, FencerInput& input) {
    stream.template ranged<std::int16_t>(input.hand_x, -32767, 32767);
    stream.template ranged<std::int16_t>(input.hand_y, -32767, 32767);
    stream.template ranged<std::uint16_t>(input.buttons, 0, (1 << (kButtonCount + kOrderCount)) - 1);
    stream.template ranged<std::uint8_t>(input.extension, 1, 255);
}

}  // namespace riposte
