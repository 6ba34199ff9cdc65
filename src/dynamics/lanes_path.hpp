// Which registers four bodies side by side go through.
#pragma once

#include <riposte/dynamics/lanes.hpp>

namespace riposte {

/// The articulated-body algorithm over four lanes.
using FourLanesPath = void (*)(const ArticulatedModel&, const AbaInput<RealLanes<4>>&, AbaScratch<RealLanes<4>>&,
                               AccelerationsOf<RealLanes<4>>&);

/// Two lanes to a register.
void run_narrow_path(const ArticulatedModel& model, const AbaInput<RealLanes<4>>& in, AbaScratch<RealLanes<4>>& scratch,
                     AccelerationsOf<RealLanes<4>>& out);
/// May be called, but what it returns run only where the processor has AVX2. Null where the compiler has none.
FourLanesPath compiled_avx2_path();
/// The widest that runs here.
FourLanesPath widest_four_lanes_path();

}  // namespace riposte
