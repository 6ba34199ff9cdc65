// The fencers of the picture get the kits that are to be shown.
#pragma once

#include "told.hpp"

#include <riposte/core/result.hpp>
#include <riposte/fencing/kit.hpp>

#include <functional>
#include <optional>
#include <string>
#include <utility>

namespace riposte {

class Dresser {
  public:
    using Dress = std::function<Result<void>(const Kits&)>;
    explicit Dresser(Dress dress) : dress_(std::move(dress)) {}

    /// For every picture: kits that cannot be had are tried once, and told until others can be.
    void show(const Kits& kits, std::string& notice) {
        if (kits != unfit_) wear(kits, notice);
    }
    /// Nobody is being dressed now: what cannot be had is tried once more the next time.
    void rest() { unfit_.reset(); }
    /// For a bout: tried whatever came of it before. True: these are worn now.
    bool wear(const Kits& kits, std::string& notice) {
        const auto dressed = dress_(kits);
        told_.tell(dressed ? "" : dressed.error().message(), notice);
        unfit_.reset();
        if (!dressed) unfit_ = kits;
        return dressed.ok();
    }

  private:
    Dress dress_;
    std::optional<Kits> unfit_;
    Told told_;
};

}  // namespace riposte
