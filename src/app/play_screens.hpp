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

/// Lies below all others. `visit` makes the places of study. The program ends with this screen.
std::unique_ptr<PisteScreen> menu_screen(Play& play, Visit visit);
/// Who fences whom, and with what. Goes on to the bout.
std::unique_ptr<PisteScreen> join_screen(Play& play);
std::unique_ptr<PisteScreen> replays_screen(Play& play);
std::unique_ptr<PisteScreen> settings_screen(Play& play);
std::unique_ptr<PisteScreen> controls_screen(Play& play);
/// The rules of that bout.
std::unique_ptr<PisteScreen> rules_screen(Play& play, const BoutSetup& setup);
std::unique_ptr<PisteScreen> about_screen(Play& play);

/// The players' bout, which is on the piste. Goes on to its result.
std::unique_ptr<PisteScreen> bout_screen(Play& play);
std::unique_ptr<PisteScreen> pause_screen(Play& play);
/// `recording`: of the bout that ended; empty where it was not kept.
std::unique_ptr<PisteScreen> result_screen(Play& play, ui::ResultModel model, std::filesystem::path recording);
/// The recording that the piste shows.
std::unique_ptr<PisteScreen> replay_screen(Play& play, ReplayProgramme& replay);
/// The menu of the window's cameras over the screen beneath, a pause or a replay.
std::unique_ptr<PisteScreen> cameras_screen(Play& play, PisteScreen& beneath);

}  // namespace riposte
