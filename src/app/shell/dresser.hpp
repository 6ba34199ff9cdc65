// Dresses the fencers of the picture in kits.
#pragma once

#include "notices.hpp"

#include <riposte/core/result.hpp>
#include <riposte/fencing/kit.hpp>

#include <functional>
#include <optional>
#include <string>
#include <utility>

namespace riposte {

/// Dresses fencers, and tells which kits cannot be had.
class Dresser {
  public:
    /// Returns none while the kits are being read (Cast::try_on).
    using Dress = std::function<std::optional<Result<void>>(const Kits&)>;
    /// Kits that cannot be had are told by `notices`, which must outlive this, as that matter.
    Dresser(Dress dress, Notices& notices, Matter matter)
        : dress_(std::move(dress)), notices_(notices), matter_(matter) {}

    /// For every picture: kits that cannot be had are tried once, and told until others can be. The fencers stay as
    /// they are while kits are being read.
    void show(const Kits& kits) {
        if (kits != unfit_) wear(kits);
    }
    /// Nobody is being dressed now: what cannot be had is tried once more the next time.
    void rest() { unfit_.reset(); }
    /// For a bout: tried whatever came of it before. Returns true if the kits are worn now, none while they are being
    /// read: then this is to be called again.
    std::optional<bool> wear(const Kits& kits) {
        const auto dressed = dress_(kits);
        if (!dressed) return {};
        notices_.tell(matter_, *dressed ? "" : dressed->error().message());
        unfit_.reset();
        if (!*dressed) unfit_ = kits;
        return dressed->ok();
    }

  private:
    Dress dress_;
    std::optional<Kits> unfit_;
    Notices& notices_;
    Matter matter_;
};

}  // namespace riposte
