// Assisted control: keys for lines, cut, thrust and parry move the same hand through the same square, at a bounded
// speed.
//
// A cut may be entered only from outside [-0.8,0.8]^2 (the big swing, K 4.3). The helper therefore swings out first,
// presses attack there, and carries the hand on: a cut passes the middle to the far side, a thrust ends in the middle,
// where the point faces the opponent. A parry breaks a swing off at any time: that is the feint.
#pragma once

#include <riposte/math/vec.hpp>
#include <riposte/platform/clock.hpp>

#include <cstdint>

namespace riposte {

/// What the keys say now.
struct AssistedKeys {
    Vec2 line{0};  ///< each component -1, 0 or 1; zero: no line, back to the middle
    bool cut = false;
    bool thrust = false;
    bool parry = false;
};

struct AssistedHand {
    enum class Phase : std::uint8_t { kFollow, kSwing, kAttack };

    Vec2 hand{0};
    Vec2 last_line{1, 1};  ///< where a swing goes when no line is held: up and outside
    Vec2 swing_to{0};
    Phase phase = Phase::kFollow;
    bool is_thrust = false;
    bool key_before = false;
    Seconds in_phase = 0;

    /// Moves on by one tick; the hand travels at most `speed` (unit: half widths per second). True while attack is
    /// pressed.
    bool step(const AssistedKeys& keys, double speed, Seconds tick);

  private:
    void begin_swing(const AssistedKeys& keys);
    void enter(Phase next);
    [[nodiscard]] Vec2 target(const AssistedKeys& keys) const;
};

}  // namespace riposte
