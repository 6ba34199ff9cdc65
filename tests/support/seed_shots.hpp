// The seed's shots, which scenes of the gallery show.
#pragma once

#include "places.hpp"

#include <riposte/assets/situation.hpp>

namespace riposte::test {

/// Returns the situations of assets/situations/seed for a fencer with this skeleton.
inline std::vector<NamedSituation> seed_shots(const Skeleton& skeleton) {
    return load_situations(source_dir() / "assets" / "situations" / "seed", skeleton).value();
}

}  // namespace riposte::test
