// A script, which does the same whatever its opponent does, as a macro of keys would: it looks at the measure alone. It
// is no opponent for people; it shows what wins by itself, which nothing should.
#pragma once

#include <riposte/fencing/input.hpp>
#include <riposte/fencing/state.hpp>

#include <string>

namespace riposte {

/// How a script comes to the distance at which its move begins.
enum class Approach : std::uint8_t { kWait, kWalk, kHalfSteps, kBackward };
inline constexpr int kApproachCount = 4;
/// What its legs do in the move.
enum class ScriptLegs : std::uint8_t { kStand, kStep, kLunge, kFleche };
inline constexpr int kScriptLegsCount = 4;

/// A move that is made again and again. Times are simulated seconds; places are those of a right-hander's hand square.
struct Script {
    std::string name{};
    Approach approach = Approach::kWalk;
    Real from = 3;        ///< m between the model origins; the move begins from here or nearer
    Real not_nearer = 0;  ///< m; nearer than this it steps back and does not begin
    ScriptLegs legs = ScriptLegs::kLunge;
    Vec2 swing{0, 1};       ///< where the hand waits, and where a cut begins
    Vec2 target{0, -0.25};  ///< where the hand goes while it cuts
    Real attack = 0.1;      ///< s from the beginning of the move to the attack button
    Real hold = 0.3;        ///< s for which the attack is held
    int cuts = 1;           ///< how often, 1 .. 9
    Real pause = 0.15;      ///< s between two cuts
    Real extension = 0;     ///< of the arm in the move, -1 .. 1
    bool parries = false;   ///< true if the parry is held until the move, the hand at `guard`
    Vec2 guard{0, 0};
    Real away = 0.4;  ///< s of steps back behind the move

    friend bool operator==(const Script&, const Script&) = default;
};

/// Returns true if both scripts do the same, whatever they are called.
bool do_the_same(const Script& a, const Script& b);

/// The state of a script, a plain value.
struct ScriptState {
    bool moves = false;
    Real time = 0;  ///< s of the present move
};

/// Returns the input for this tick of the script that drives the fencer `id`, and moves the state on.
FencerInput follow(const Script& script, const BoutSetup& setup, const BoutState& bout, FencerId id,
                   ScriptState& state);

}  // namespace riposte
