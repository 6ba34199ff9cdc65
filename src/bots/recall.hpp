// Keeping what happens in a phrase, so that it can be thought over behind it.
#pragma once

#include <riposte/bots/hindsight.hpp>
#include <riposte/fencing/setup.hpp>

namespace riposte {

/// Forgets the phrase that is over.
void begin_recalling(Hindsight& hindsight);

/// Keeps this tick of the phrase as the fencer `id` recalls it, and what the opponent did in the last one. What he gave
/// as input is told from what became of it: which buttons he held, and where his hand went.
void recall(const BoutSetup& setup, const BoutState& bout, FencerId id, Hindsight& hindsight);

/// Keeps what the bot itself means to do in this tick.
void recall_own(FencerId id, const FencerInput& input, Hindsight& hindsight);

/// Returns a tick of the phrase, one of the latest kRecalledTicks.
const RecalledTick& recalled_tick(const Recollection& recollection, std::uint32_t tick);

/// Returns true if all of the last attack is recalled, up to now.
bool recalls_attack(const Hindsight& hindsight);

/// Returns true in the tick in which a bot sees the last attack begin, kBotDelayTicks after it did.
bool sees_attack_begin(const Hindsight& hindsight);

}  // namespace riposte
