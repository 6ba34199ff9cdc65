// Makes the screens of the game, which are laid on the stack. Each screen is a class in a file of its own. Since one
// screen leads to another and back, screens know each other by these functions alone.
#pragma once

#include "piste_screen.hpp"

#include <riposte/lessons/drill_kind.hpp>
#include <riposte/ui/screens/menus.hpp>

#include <filesystem>
#include <memory>

namespace riposte {

/// Makes the main menu, which lies below all other screens. The program ends with the main menu.
std::unique_ptr<PisteScreen> menu_screen(Play& play);
/// Makes the join screen, which asks who fences whom, and with what. The bout takes the place of the join screen.
std::unique_ptr<PisteScreen> join_screen(Play& play);
/// Makes the lesson, which begins with a step, 0 .. kLessonStepCount - 1, and leaves a demonstration on the piste.
std::unique_ptr<PisteScreen> lesson_screen(Play& play, int step);
/// Makes the list of the drills, which leads to each of them.
std::unique_ptr<PisteScreen> drills_screen(Play& play);
/// Makes a drill with the coach (none of the ball), and leaves a demonstration on the piste. `device` drives the
/// player's fencer; kNone: the one that the player probably holds.
std::unique_ptr<PisteScreen> drill_screen(Play& play, Drill drill, DeviceId device);
std::unique_ptr<PisteScreen> replays_screen(Play& play);
std::unique_ptr<PisteScreen> settings_screen(Play& play);
std::unique_ptr<PisteScreen> controls_screen(Play& play);
/// Makes the screen of the rules of the bout that `setup` begins.
std::unique_ptr<PisteScreen> rules_screen(Play& play, const BoutSetup& setup);
std::unique_ptr<PisteScreen> about_screen(Play& play);

/// Makes the screen of the players' bout, which is on the piste already. The result takes the place of the bout.
std::unique_ptr<PisteScreen> bout_screen(Play& play);
std::unique_ptr<PisteScreen> pause_screen(Play& play);
/// Makes the screen of a bout's result. `recording` is the file of the bout; empty if the bout was not kept.
std::unique_ptr<PisteScreen> result_screen(Play& play, ui::ResultModel model, std::filesystem::path recording);
/// Makes the screen of the recordings that the piste shows from now on. When the screen ends, the piste shows the bout
/// again.
std::unique_ptr<PisteScreen> replay_screen(Play& play);
/// Makes the menu of the window's cameras, which lies over the screen `beneath`, a pause or a replay.
std::unique_ptr<PisteScreen> cameras_screen(Play& play, PisteScreen& beneath);

}  // namespace riposte
