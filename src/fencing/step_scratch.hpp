// The inside of StepScratch.
#pragma once

#include "blades.hpp"
#include "figure.hpp"
#include "touches.hpp"
#include "trunk_skin.hpp"

#include <riposte/core/per_fencer.hpp>
#include <riposte/fencing/reaction.hpp>
#include <riposte/fencing/step_scratch.hpp>

namespace riposte {

struct StepScratch::Impl {
    explicit Impl(const BoutSetup& setup)
        : surfaces{Surface(*setup.models[0]), Surface(*setup.models[1])},
          trunks{TrunkSkin(*setup.models[0]), TrunkSkin(*setup.models[1])},
          bodies{make_blade_body(setup.weapons[0]), make_blade_body(setup.weapons[1])},
          carried{make_carried_body(*setup.models[0]), make_carried_body(*setup.models[1])},
          falling{make_falling_body(*setup.models[0], setup.weapons[0]),
                  make_falling_body(*setup.models[1], setup.weapons[1])} {}

    PerFencer<Figure> before;   ///< as the tick begins
    PerFencer<Figure> figures;  ///< as the tick ends, as far as is known
    PerFencer<Surface> surfaces;
    PerFencer<TrunkSkin> trunks;
    PerFencer<BladeBody> bodies;
    PerFencer<BodyModel> carried;  ///< the fencers' own bodies on their legs
    PerFencer<BodyModel> falling;
    ReactionScratch reaction;
    PerFencer<ArmGoal> held;       ///< the arms as their hands want them
    PerFencer<MovingBlade> swung;  ///< the weapons as the arms drive them, before anything stops them
    PerFencer<MovingBlade> blades;
    BladePaths paths;  ///< the ways of the weapons through the tick
};

}  // namespace riposte
