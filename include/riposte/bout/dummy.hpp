// The dummy of free practice: a fencer who does again what a player has recorded for him.
#pragma once

#include <riposte/core/result.hpp>
#include <riposte/core/ticks.hpp>
#include <riposte/fencing/input.hpp>

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace riposte {

/// The input of a fencer, tick by tick. It is told as the fencer sees it (forward, to his right), so that a slot can be
/// played by either fencer, on either side.
using DummySlot = std::vector<FencerInput>;
inline constexpr std::size_t kDummySlots = 3;
/// The most ticks of a slot: 20 s.
inline constexpr std::size_t kMostSlotTicks = std::size_t{20} * kTicksPerSecond;
using DummySlots = std::array<DummySlot, kDummySlots>;

/// What the dummy does.
enum class DummyDoes : std::uint8_t {
    kNothing,  ///< there is no dummy: whoever sits at the fencer's place drives him
    kRests,    ///< the dummy stands there, with a resting input
    kRecords,  ///< the player drives the dummy, and what the dummy does goes into the chosen slot
    kPlays     ///< the dummy plays slots
};

/// How the dummy plays.
enum class DummyPlays : std::uint8_t {
    kOnce,   ///< the chosen slot once; then the dummy rests until his playing starts anew
    kLoop,   ///< the chosen slot again and again
    kRandom  ///< one of the filled slots after the other, at random
};
inline constexpr std::size_t kDummyPlaysCount = 3;

/// The dummy as a plain value: copying saves, assigning restores.
struct Dummy {
    DummySlots slots;
    DummySlot take;       ///< what is recorded, until that ends and goes into the chosen slot
    FencerId fencer = 1;  ///< the fencer who is the dummy; the player drives the other one
    DummyDoes does = DummyDoes::kNothing;
    DummyPlays plays = DummyPlays::kLoop;
    std::size_t slot = 0;  ///< the chosen slot, 0 .. kDummySlots - 1: that which is recorded, or played next
    std::size_t at = 0;    ///< the ticks that are recorded or played of the slot already
};

/// Begins to record. What was in the chosen slot stays there until the recording ends, and for good if nothing was
/// recorded.
void record(Dummy& dummy);
/// Ends a recording, and begins to play from the beginning of the chosen slot, or of any filled slot at random. Returns
/// false if there is nothing to play.
bool play(Dummy& dummy);
/// Ends recording and playing: the dummy rests.
void rest(Dummy& dummy);
/// Begins anew with what the dummy does, since the fencers stand where they stood when it began: a slot is played, or
/// recorded, from its beginning.
void start_anew(Dummy& dummy);
/// Returns true if the dummy has played his slot once and rests.
bool has_played(const Dummy& dummy);

/// Returns the input of the tick `tick` out of what the players do in it, and goes on by the tick. While the dummy
/// records, the player's input is the dummy's, and the player's own fencer rests; while the dummy plays, his slot's
/// input is his. Orders of the players stay and are not recorded. A recording that has reached kMostSlotTicks ends. The
/// slot that is played at random follows from `tick` alone.
BoutInput go_on(Dummy& dummy, const BoutInput& players, std::uint32_t tick);

/// Returns slots as the bytes of a file, with a checksum.
std::vector<std::uint8_t> bytes_of(DummySlots slots);
/// Reads slots. Returns an Error if the bytes are not those of whole slots.
Result<DummySlots> slots_of(std::span<const std::uint8_t> bytes);

}  // namespace riposte
