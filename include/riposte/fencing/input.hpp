// What both players want this tick, already quantised: what is simulated is what is recorded and sent, bit for bit.
#pragma once

#include <riposte/core/per_fencer.hpp>
#include <riposte/math/vec.hpp>

#include <algorithm>
#include <cstdint>

namespace riposte {

/// Buttons held during the tick; how long they have been held is known to `step` itself.
enum Button : std::uint16_t {
    kAttack = 1,   ///< cut: the attack set of key poses
    kParry = 2,    ///< the parry set of key poses
    kGuard = 4,    ///< edge: stand <-> guard
    kForward = 8,  ///< step forward, again and again while held
    kBack = 16,    ///< step back, likewise
    kLunge = 32,   ///< lunge, held as long as the button
    kSalute = 64,  ///< edge, while standing
    kFleche = 128,
    kAppel = 256,
    kHalfStep = 512,  ///< half a step forward, together with kBack half a step back
};
inline constexpr int kButtonCount = 10;

/// FencerInput::extension of an arm as the key poses have it.
inline constexpr std::uint8_t kArmAsPosed = 128;

struct FencerInput {
    std::int16_t hand_x = 0;  ///< -32767..32767 is -1..1 of the hand square; positive to the fencer's right
    std::int16_t hand_y = 0;  ///< likewise; positive up
    std::uint16_t buttons = 0;
    std::uint8_t extension = kArmAsPosed;  ///< 1 drawn back as far as it goes .. 255 straight

    friend bool operator==(const FencerInput&, const FencerInput&) = default;
};

struct BoutInput {
    PerFencer<FencerInput> fencers;

    friend bool operator==(const BoutInput&, const BoutInput&) = default;
};

/// The hand's place in [-1,1]^2.
inline Vec2 hand_position(const FencerInput& input) {
    return glm::clamp(Vec2(input.hand_x, input.hand_y) / 32767.0, Vec2(-1.0), Vec2(1.0));
}

/// The nearest quantised place; components beyond [-1,1] (and NaN) are brought inside.
inline std::int16_t quantise_hand(Real coordinate) {
    if (!(coordinate > -1.0)) return -32767;
    if (coordinate > 1.0) return 32767;
    return static_cast<std::int16_t>(coordinate * 32767.0 + (coordinate < 0 ? -0.5 : 0.5));
}

/// -1 drawn back, 0 as the key poses have it, 1 straight.
inline Real arm_extension(const FencerInput& input) {
    return std::clamp((static_cast<Real>(input.extension) - kArmAsPosed) / 127.0, -1.0, 1.0);
}

/// The nearest quantised extension; beyond [-1,1] its ends, NaN as posed.
inline std::uint8_t quantise_extension(Real extension) {
    if (!(extension >= -1.0)) return extension < -1.0 ? 1 : kArmAsPosed;
    const Real steps = std::min(extension, 1.0) * 127.0;
    return static_cast<std::uint8_t>(kArmAsPosed + static_cast<int>(steps + (steps < 0 ? -0.5 : 0.5)));
}

template <class Stream>
void serialize(Stream& stream, FencerInput& input) {
    stream.template ranged<std::int16_t>(input.hand_x, -32767, 32767);
    stream.template ranged<std::int16_t>(input.hand_y, -32767, 32767);
    stream.template ranged<std::uint16_t>(input.buttons, 0, (1 << kButtonCount) - 1);
    stream.template ranged<std::uint8_t>(input.extension, 1, 255);
}

}  // namespace riposte
