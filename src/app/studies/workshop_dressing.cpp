#include "workshop_dressing.hpp"

namespace riposte {
namespace {

/// The bench takes on the left fencer of the cast.
Result<void> take_on(const Cast& cast, workshop::Workbench& bench) {
    return bench.dress(cast.assets().setup.models[0], cast.assets().fencers[0]->skin.blends);
}

}  // namespace

std::optional<Result<void>> WorkshopDressing::go_on(Cast& cast, workshop::Workbench& bench) {
    if (!wanted_) return std::nullopt;
    const Kits before = cast.assets().setup.kits;
    auto dressed = cast.try_on({*wanted_, before[1]});
    if (!dressed) return std::nullopt;
    wanted_.reset();
    if (!*dressed) return dressed;
    const auto taken = take_on(cast, bench);
    if (taken) return taken;
    const auto again = cast.dress(before);
    return again ? taken : again;
}

Result<bool> renew_guard(Cast& cast, workshop::Workbench& bench) {
    const auto worn = cast.assets().setup.models[0];
    if (auto renewed = cast.renew_postures(); !renewed) return renewed.error();
    if (cast.assets().setup.models[0] == worn) return false;
    if (auto taken = take_on(cast, bench); !taken) return taken.error();
    return true;
}

}  // namespace riposte
