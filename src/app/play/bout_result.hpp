// Makes the model of the screen that shows a bout's result.
#pragma once

#include <riposte/fencing/setup.hpp>
#include <riposte/fencing/state.hpp>
#include <riposte/ledger/report.hpp>
#include <riposte/ui/screens/menus.hpp>

namespace riposte {

/// Returns the result of a bout, with the fencers' names as they are shown.
ui::ResultModel result_of(const BoutSetup& setup, const BoutState& state, const MatchReport& report,
                          const ui::Names& names);

}  // namespace riposte
