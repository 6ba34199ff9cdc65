// What of a fencer's model is worked out from its clips.
#pragma once

#include <riposte/fencing/setup.hpp>

namespace riposte {

/// What the model knows of its guard and lunge: where shoes and sword shoulder are, and how far they come forward.
void measure_clips(FencerModel& model);

}  // namespace riposte
