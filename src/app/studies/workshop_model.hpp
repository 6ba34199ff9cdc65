// What the workshop's panel shows of fencer, document and files.
#pragma once

#include "workshop_sight.hpp"

#include <riposte/workshop/workbench.hpp>

namespace riposte {

/// Returns the panel's model of a bench and what is looked at on it. It lacks what only the room knows: shipped rules
/// and key poses, devices, kits, the last blow, the notice.
ui::WorkshopModel panel_model(const workshop::Workbench& bench, const WorkshopSight& sight);

}  // namespace riposte
