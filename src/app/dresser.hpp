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
    using Dress = std::function<Result<void>(const Kits&)>;
    /// `notices`, which must outlive the dresser, tell of kits that cannot be had, under the matter `matter`.
    Dresser(Dress dress, Notices& notices, Matter matter)
        : dress_(std::move(dress)), notices_(notices), matter_(matter) {}

    /// Dresses the fencers for a picture. Kits that cannot be had are tried once, and told until other kits can be had.
    void show(const Kits& kits) {
        if (kits != unfit_) wear(kits);
    }
    /// Notes that nobody is being dressed now: kits that could not be had are tried once more the next time.
    void rest() { unfit_.reset(); }
    /// Dresses the fencers for a bout; the kits are tried even if they could not be had before. Returns true if the
    /// fencers wear the kits.
    bool wear(const Kits& kits) {
        const auto dressed = dress_(kits);
        notices_.tell(matter_, dressed ? "" : dressed.error().message());
        unfit_.reset();
        if (!dressed) unfit_ = kits;
        return dressed.ok();
    }

  private:
    Dress dress_;
    std::optional<Kits> unfit_;
    Notices& notices_;
    Matter matter_;
};

}  // namespace riposte
