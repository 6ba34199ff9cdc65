// What a bot remembers of how its opponent fences.
#pragma once

#include "mind.hpp"

namespace riposte {

/// Returns true if the hand is so far out in its square that it tells the line of a cut.
bool is_outward(const Vec2& hand);

/// Notes from where the opponent threatens, and whence his last cut came, whether he cuts again right behind a cut, and
/// whether he stays in his lunges.
void note_habits(const Mind& mind);

/// Learns from the touches that were awarded whether the last answer to a cut was a good one.
void learn(const BoutState& bout, FencerId id, BotState& bot);

/// Takes down which answer the bot gives now, so that it learns from what becomes of it.
void note_answer(const Mind& mind, BotAnswer answer);

/// Notes that a cut or thrust of the bot begins in its line. If no award comes of it soon, the line is trusted less;
/// nobody tells the bot why: parried, too short, or not counted, it is better to try another line.
void note_cut(BotState& bot);

/// Returns how much the bot trusts in a line of its own over all lines in the mean; 1 before it has learnt anything.
Real line_trust(const Mind& mind, std::size_t line);

/// Returns true if the line has failed so often of late that the bot takes another one where it can.
bool doubts_line(const Mind& mind, std::size_t line);

/// Returns how careful what happened of late has made the bot, 0 .. 1.
Real wariness(const Mind& mind);

/// Returns how much the bot trusts in an answer, 0 .. kMostTrust; 1 before it has learnt anything.
Real trust_in(const BotState& bot, BotAnswer answer);

/// Returns the place in the opponent's square from which he threatens, or else from which his last cut came; 0 if
/// neither is known.
Vec2 threatened(const BotState& bot);

/// Returns true if the opponent seems to be in the midst of cuts that follow each other.
bool goes_on(const BotState& bot);

}  // namespace riposte
