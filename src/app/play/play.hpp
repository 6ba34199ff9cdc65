// The parts that the screens of the game share.
#pragma once

#include "bout_keeping.hpp"
#include "cameras/camera_desk.hpp"
#include "focus_watch.hpp"
#include "head_up.hpp"
#include "next_bout.hpp"
#include "online/host_thread.hpp"
#include "piste.hpp"
#include "places.hpp"
#include "shell/dresser.hpp"
#include "shell/notices.hpp"
#include "shell/screen.hpp"
#include "shell/settings_desk.hpp"
#include "shell/stage.hpp"
#include "shell/visit.hpp"
#include "training.hpp"

#include <riposte/ui/screens/online.hpp>

namespace riposte {

/// The parts that the screens of the game share, which outlive every screen. Each part looks after itself and knows at
/// most the parts above it here; what needs several parts is a screen, or a function of bout_begin.hpp.
struct Play {
    /// Begins with a demonstration on the piste. `visit` makes the screens of study. `exit_code` gets the exit code of
    /// the program. All references must outlive the Play.
    Play(Stage& stage, Screens& screens, Visit visit, int& exit_code);

    Stage& stage;
    Screens& screens;
    Visit visit;
    Notices notices;
    SettingsDesk desk;
    CameraDesk cameras;
    Dresser backdrop;  ///< dresses the fencers on the piste
    Piste piste;
    Training training;
    Places places;
    NextBout next;
    BoutKeeping keeping;
    HeadUp hud;
    FocusWatch focus;
    std::unique_ptr<HostThread> hosting;  ///< the server of whoever hosts a bout here; null if nobody does
    DeviceId online_device;               ///< with which the player fences at a server
    std::string online_told;              ///< lines about the server that nobody has been shown yet
    ui::OnlineState online_draft{};       ///< what was chosen and typed on the screen of servers last
};

/// Returns the names of the setup as the panels show them with the letters that they have.
ui::Names names_in(ui::Ui& panels, const BoutSetup& setup);
/// Returns the names in the players' bout, or in the demonstration.
ui::Names names_of_bout(const Play& play);

/// Lets bots fence behind the menus from now on.
void demonstrate(Play& play);

}  // namespace riposte
