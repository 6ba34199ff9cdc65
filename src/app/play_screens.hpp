// The screens of the game as they are laid on the stack. Each is a class of its own in a file of its own; since one
// leads to another and back, they know each other by these functions alone.
#pragma once

#include "piste_screen.hpp"
#include "visit.hpp"

#include <riposte/bout/replay_programme.hpp>
#include <riposte/ui/menus.hpp>

#include <filesystem>
#include <memory>

namespace riposte {

/// The main menu lies below all others, and the program ends with it. `visit` makes the places of study.
std::unique_ptr<PisteScreen> menu_screen(Play& play, Visit visit);
/// The join screen asks who fences whom, and with what; the bout takes its place.
std::unique_ptr<PisteScreen> join_screen(Play& play);
std::unique_ptr<PisteScreen> replays_screen(Play& play);
std::unique_ptr<PisteScreen> settings_screen(Play& play);
std::unique_ptr<PisteScreen> controls_screen(Play& play);
/// The rules are those of that bout.
std::unique_ptr<PisteScreen> rules_screen(Play& play, const BoutSetup& setup);
std::unique_ptr<PisteScreen> about_screen(Play& play);

/// The screen of the players' bout, which is on the piste already; its result takes its place.
std::unique_ptr<PisteScreen> bout_screen(Play& play);
std::unique_ptr<PisteScreen> pause_screen(Play& play);
/// `recording` is the file of the bout that ended; empty where it was not kept.
std::unique_ptr<PisteScreen> result_screen(Play& play, ui::ResultModel model, std::filesystem::path recording);
/// The screen of the recording that the piste shows; with the screen the piste shows it no more.
std::unique_ptr<PisteScreen> replay_screen(Play& play, ReplayProgramme& replay);
/// The menu of the window's cameras lies over the screen beneath, a pause or a replay.
std::unique_ptr<PisteScreen> cameras_screen(Play& play, PisteScreen& beneath);

}  // namespace riposte
