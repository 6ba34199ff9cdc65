// The counters that a bot has learnt: keeping and following them.
#pragma once

#include "mind.hpp"

#include <optional>

namespace riposte {

/// What became of a phrase.
struct PhraseEnd {
    bool scored = false;
    bool touched = false;  ///< the bot
    bool repeats = false;  ///< BotMemory::repeats
};

/// Takes down what became of the phrase, and of the counter that was followed in it.
void note_phrase(const PhraseEnd& end, Hindsight& hindsight);

/// Takes down that the counter that was followed in the last phrase has failed, if no award has ended that phrase.
void note_no_award(Hindsight& hindsight);
/// Stops following a counter, and judges it no more.
void drop_counter(Hindsight& hindsight);
/// Keeps the best move of the rehearsal that the next phrase ends, of the bot that drives the fencer `id`.
void keep_counter(FencerId id, Hindsight& hindsight);

/// Returns the input of the counter that the bot follows, which it begins if it is time to; nothing if there is none.
std::optional<FencerInput> follow_counter(const Mind& mind);

/// Returns true if the bot lets the opponent attack rather than attack him, since its own attack met his before.
bool lets_attack(const Mind& mind);
/// Returns true if the bot comes nearer now to where the opponent attacks, so that he does.
bool draws_attack(const Mind& mind);
/// Lets the bot come nearer the next time, unless the opponent attacks where it came to. Within the reach of its own
/// lunge it draws no longer.
void draw_nearer(const Mind& mind);

}  // namespace riposte
