// The dressing of the workshop: cast and workbench take on another fencer together, or neither does.
#pragma once

#include "shell/cast.hpp"

#include <riposte/workshop/workbench.hpp>

#include <optional>

namespace riposte {

/// The wish for another fencer or weapon at the bench, until the files of the kit have been read.
class WorkshopDressing {
  public:
    /// Wants this kit in the place of one that was wanted before.
    void want(const Kit& kit) { wanted_ = kit; }
    /// Returns the kit that the panel shows: the wanted one, or the left fencer's.
    [[nodiscard]] Kit shown(const Cast& cast) const { return wanted_.value_or(cast.assets().setup.kits[0]); }
    /// Goes on with the wish; is to be called with every picture. Returns nothing as long as nothing is wanted or files
    /// are read; afterwards an Error if cast and bench could not take on the left fencer in the wanted kit. On an Error
    /// cast and bench keep their fencers.
    std::optional<Result<void>> go_on(Cast& cast, workshop::Workbench& bench);

  private:
    std::optional<Kit> wanted_;
};

/// Reads the guards of the cast anew, since one may just have been saved. Returns true if the bench has taken on
/// another fencer by that.
Result<bool> renew_guard(Cast& cast, workshop::Workbench& bench);

}  // namespace riposte
