// The dresser, who dresses the fencers of the picture in kits.
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
    /// A function that dresses both fencers. Returns nothing while the kits are being read (Cast::try_on).
    using Dress = std::function<std::optional<Result<void>>(const Kits&)>;
    /// `notices`, which must outlive the dresser, tell under `matter` of kits that cannot be had.
    Dresser(Dress dress, Notices& notices, Matter matter)
        : dress_(std::move(dress)), notices_(notices), matter_(matter) {}

    /// Dresses the fencers for a picture; is to be called with every picture. Kits that cannot be had are tried once,
    /// and told until others can be had. The fencers stay as they are while kits are being read.
    void show(const Kits& kits) {
        if (kits != unfit_) wear(kits);
    }
    /// Notes that nobody is being dressed now: kits that could not be had are tried once more the next time.
    void rest() { unfit_.reset(); }
    /// Dresses the fencers for a bout, and tries kits again that could not be had. Returns true if the kits are worn
    /// now, false if they cannot be had, and nothing while they are being read; then the call is to be repeated.
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
    std::optional<Kits> unfit_;  ///< kits that could not be had when they were tried last
    Notices& notices_;
    Matter matter_;
};

}  // namespace riposte
