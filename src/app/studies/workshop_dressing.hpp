// Cast and workbench take on another fencer together, or neither does.
#pragma once

#include "shell/cast.hpp"

#include <riposte/workshop/workbench.hpp>

#include <optional>

namespace riposte {

/// The wish for another fencer or weapon at the bench, until the files of the kit have been read.
class WorkshopDressing {
  public:
    /// Wants this kit, and no other one that was wanted before.
    void want(const Kit& kit) { wanted_ = kit; }
    /// Returns the kit that the panel shows: the wanted one, or the left fencer's.
    [[nodiscard]] Kit shown(const Cast& cast) const { return wanted_.value_or(cast.assets().setup.kits[0]); }
    /// Goes on with the wish; is to be called with every picture. Returns none as long as nothing is wanted or files
    /// are read; then whether cast and bench have taken on the left fencer in the wanted kit. On error both keep
    /// theirs.
    std::optional<Result<void>> go_on(Cast& cast, workshop::Workbench& bench);

  private:
    std::optional<Kit> wanted_;
};

/// Reads the guard that is worn anew, which may just have been saved. Returns true if the fencer is another one then.
Result<bool> renew_guard(Cast& cast, workshop::Workbench& bench);

}  // namespace riposte
