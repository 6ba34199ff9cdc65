// The cards of the join screen: who sits on each seat, with which controls, and if he is ready.
#pragma once

#include <riposte/ui/screens/join.hpp>

namespace riposte::ui {

/// Returns the number of lines that a card has for prompts, or for what a bot is like, in a panel with rows of the
/// width `row`. There is a line for each prompt if that leaves the greater part of the window to the rows; else the
/// prompts follow each other like words. `told` lines above the cards take some of the room, but never so much that
/// prompts are left out.
std::size_t card_lines(const JoinModel& model, float row, std::size_t told);
/// Returns the height of a card.
float card_height(std::size_t lines);
/// Draws the cards of both seats.
void draw_cards(const JoinModel& model, const JoinState& state, std::size_t lines);

/// Returns both names as the cards show them, told apart.
Names names_shown(const JoinModel& model, const JoinState& state);
/// Returns words that say for whom the screen waits, and how that player says that he is ready; empty if it waits for
/// nobody.
std::string waiting_words(const JoinModel& model, const JoinState& state);

}  // namespace riposte::ui
