// One side of the join screen: who sits there, what his controls are, what he has said.
#pragma once

#include <riposte/ui/join.hpp>

namespace riposte::ui {

/// How many lines of prompts, or of what a bot is like, a card has: only where it leaves the greater part of the window
/// to the rows; fewer where so many lines above need the room.
std::size_t card_lines(std::size_t told);
float card_height(std::size_t lines);
void draw_cards(const JoinModel& model, const JoinState& state, std::size_t lines);

/// Whom the screen waits for and how he says that he is ready; empty where it waits for nobody.
std::string waiting_words(const JoinModel& model, const JoinState& state);

}  // namespace riposte::ui
