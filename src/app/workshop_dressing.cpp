#include "workshop_dressing.hpp"

namespace riposte {
namespace {

/// The bench takes on whoever is on the left of the stage.
Result<void> take_on(const Stage& stage, workshop::Workbench& bench) {
    return bench.dress(stage.assets.setup.models[0], stage.assets.fencers[0]->skin.blends);
}

}  // namespace

Result<void> dress(Stage& stage, workshop::Workbench& bench, const Kit& kit) {
    const Kits before = stage.assets.setup.kits;
    if (auto dressed = stage.dress({kit, before[1]}); !dressed) return dressed;
    const auto taken = take_on(stage, bench);
    if (taken) return taken;
    const auto again = stage.dress(before);
    return again ? taken : again;
}

Result<bool> renew_guard(Stage& stage, workshop::Workbench& bench) {
    const auto worn = stage.assets.setup.models[0];
    if (auto renewed = stage.renew_postures(); !renewed) return renewed.error();
    if (stage.assets.setup.models[0] == worn) return false;
    if (auto taken = take_on(stage, bench); !taken) return taken.error();
    return true;
}

}  // namespace riposte
