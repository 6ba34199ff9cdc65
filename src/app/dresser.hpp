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
    /// Kits that cannot be had are told by `notices`, which must outlive this, as that matter.
    Dresser(Dress dress, Notices& notices, Matter matter)
        : dress_(std::move(dress)), notices_(notices), matter_(matter) {}

    /// For every picture: kits that cannot be had are tried once, and told until others can be.
    void show(const Kits& kits) {
        if (kits != unfit_) wear(kits);
    }
    /// Nobody is being dressed now: what cannot be had is tried once more the next time.
    void rest() { unfit_.reset(); }
    /// For a bout: tried whatever came of it before. True: these are worn now.
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
