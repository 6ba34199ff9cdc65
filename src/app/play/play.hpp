// What the screens of the game have in common, each part by itself.
#pragma once

#include "bout_keeping.hpp"
#include "cameras/camera_desk.hpp"
#include "focus_watch.hpp"
#include "head_up.hpp"
#include "next_bout.hpp"
#include "piste.hpp"
#include "places.hpp"
#include "shell/dresser.hpp"
#include "shell/notices.hpp"
#include "shell/screen.hpp"
#include "shell/settings_desk.hpp"
#include "shell/stage.hpp"

namespace riposte {

/// Outlives every screen of the game. Each part looks after itself and knows at most the parts above it here; what
/// needs several of them is a screen, or a function of bout_begin.hpp.
struct Play {
    /// A demonstration is on the piste. `exit_code` is the program's when the game has ended. All must outlive this.
    Play(Stage& stage, Screens& screens, int& exit_code);

    Stage& stage;
    Screens& screens;
    Notices notices;
    SettingsDesk desk;
    CameraDesk cameras;
    Dresser backdrop;  ///< of what is on the piste now
    Piste piste;
    Places places;
    NextBout next;
    BoutKeeping keeping;
    HeadUp hud;
    FocusWatch focus;
};

/// Returns the names as they are shown with the letters that the panels have.
ui::Names names_in(ui::Ui& panels, const BoutSetup& setup);
/// Returns those of the players' bout, or of the demonstration.
ui::Names names_of_bout(const Play& play);

/// Bots fence behind the menus from now on.
void demonstrate(Play& play);

}  // namespace riposte
