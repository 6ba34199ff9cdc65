// What the screen of the result shows of a bout.
#pragma once

#include <riposte/fencing/setup.hpp>
#include <riposte/fencing/state.hpp>
#include <riposte/ledger/report.hpp>
#include <riposte/ui/menus.hpp>

namespace riposte {

ui::ResultModel result_of(const BoutSetup& setup, const BoutState& state, const MatchReport& report,
                          const ui::Names& names);

}  // namespace riposte
