// What the head-up display shows of a bout that is fenced here, and nothing of a recording: hands, controls, devices.
#pragma once

#include "seating.hpp"

#include <riposte/bout/live_programme.hpp>
#include <riposte/controls/controls.hpp>
#include <riposte/ui/hud/hud.hpp>

#include <optional>

namespace riposte {

/// Fills in the hand squares of people.
void fill_hands(const LiveProgramme& bout, ui::HudModel& hud);

/// Fills in who drives a side, and with what controls while he may not know them yet. `fenced` (s) since the picture
/// before; none: the bout stands, and nobody learns anything.
void fill_controls(const LiveProgramme& bout, Seating& seating, std::optional<Seconds> fenced, ui::HudModel& hud);

/// Fills in what the devices of people do, where their inputs are shown.
void fill_devices(const Controls& controls, const Seating& seating, ui::HudModel& hud);

}  // namespace riposte
