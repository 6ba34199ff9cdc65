// One seat of the join screen: who sits there, what his controls are, what he has said.
#pragma once

#include <riposte/ui/join.hpp>

namespace riposte::ui {

/// How many lines of prompts, or of what a bot is like, a card has in a panel whose rows are so wide: one for each
/// prompt where that leaves the greater part of the window to the rows, else as many as prompts take that follow each
/// other like words. Fewer where so many lines above need the room, but never too few for all prompts.
std::size_t card_lines(const JoinModel& model, float row, std::size_t told);
float card_height(std::size_t lines);
void draw_cards(const JoinModel& model, const JoinState& state, std::size_t lines);

/// Whom the screen waits for and how he says that he is ready; empty where it waits for nobody.
std::string waiting_words(const JoinModel& model, const JoinState& state);

}  // namespace riposte::ui
