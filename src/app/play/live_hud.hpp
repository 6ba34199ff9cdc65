// The parts of the head-up display that a bout has and a recording has not: hands, controls, devices.
#pragma once

#include "seating.hpp"

#include <riposte/bout/dummy.hpp>
#include <riposte/bout/live_programme.hpp>
#include <riposte/controls/controls.hpp>
#include <riposte/ui/hud/hud.hpp>

#include <optional>

namespace riposte {

/// Fills in the hand squares of the fencers whom people drive. Who records what the dummy does sees the dummy's hand in
/// his own square.
void fill_hands(const LiveProgramme& bout, const Dummy& dummy, ui::HudModel& hud);

/// Fills in the drivers of the fencers, and prompts for controls that a player may not know yet. `fenced` (s) is the
/// time since the picture before; it is empty if the bout stands, so that nobody learns anything.
void fill_controls(const LiveProgramme& bout, Seating& seating, std::optional<Seconds> fenced, ui::HudModel& hud);

/// Fills in what the devices of people do, if `hud` shows inputs.
void fill_devices(const Controls& controls, const Seating& seating, ui::HudModel& hud);

}  // namespace riposte
