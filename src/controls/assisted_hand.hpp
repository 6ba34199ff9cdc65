// Assisted control: keys for lines, cut, thrust, feint, disengage and parries move the same hand through the same
// square, at a bounded speed.
//
// A cut may be entered only from outside [-0.8,0.8]^2 (the big swing, K 4.3). The helper therefore swings out first,
// presses attack there, waits until the fencer, whose hand follows behind, has begun to cut, and carries the hand on
// through the middle to the far side. A thrust needs no swing: the hand
// comes to the middle, where the point faces the opponent, or with a weapon whose point counts to the line that is
// held, and the arm goes straight. A feint swings out like a cut and comes back; the next cut without another line goes
// to the other side. A disengage takes the point round the opponent's blade: under it, from a low line over it. A parry
// breaks all of them off.
#pragma once

#include <riposte/fencing/state.hpp>
#include <riposte/math/vec.hpp>
#include <riposte/system/clock.hpp>

#include <cstdint>
#include <optional>

namespace riposte {

/// What the keys say now.
struct AssistedKeys {
    Vec2 line{0};  ///< each component -1, 0 or 1; zero: no line, back to the middle
    bool cut = false;
    bool thrust = false;
    bool feint = false;
    bool disengage = false;
    bool parry = false;
    std::optional<Vec2> parry_at;  ///< a parry by name: its place in the square
    WeaponRules weapon{};          ///< of the fencer: with a weapon that does not cut, the key for a cut thrusts
};

/// What they come to, beside the hand's place.
struct AssistedAction {
    bool attack = false;
    bool parry = false;
    double extension = 0;  ///< as arm_extension
};

struct AssistedHand {
    enum class Phase : std::uint8_t { kFollow, kSwing, kOut, kAttack, kThrust, kFeint, kDisengage };

    Vec2 hand{0};
    Vec2 last_line{1, 1};  ///< where a swing goes when no line is held: up and outside
    Vec2 line_before{0};
    Vec2 swing_to{0};
    Phase phase = Phase::kFollow;
    bool key_before = false;
    Seconds in_phase = 0;

    /// Moves on by one tick; the hand travels at most `speed` (unit: half widths per second). `fencer`: how far
    /// his hand, which follows, has come.
    AssistedAction step(const AssistedKeys& keys, const HandState& fencer, double speed, Seconds tick);

  private:
    void begin(const AssistedKeys& keys);
    void enter(Phase next);
    void end_phase(const AssistedKeys& keys, const HandState& fencer);
    [[nodiscard]] Vec2 target(const AssistedKeys& keys) const;
    [[nodiscard]] Vec2 round_the_blade() const;
};

}  // namespace riposte
