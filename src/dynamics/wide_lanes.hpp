// The algorithm over WideReal. Only for files named *_avx2.cpp and *_avx512.cpp (core/lanes.hpp).
#pragma once

#include "lanes_path.hpp"
#include "wide_real.hpp"

#if defined(__AVX2__)
#include "aba_core.hpp"
#include "lay_lanes.hpp"
#include "place_lanes.hpp"

namespace riposte {

/// Registers may alias whatever lies there.
template <class Wide, class Lanes>
Wide& as_registers(Lanes& lanes) {
    static_assert(sizeof(Wide) == sizeof(Lanes));
    return *static_cast<Wide*>(static_cast<void*>(&lanes));
}

/// In one piece: faster, and no inline function of another file is left in this one.
template <std::size_t Width>
[[gnu::flatten]] void run_wide(const ArticulatedModel& model, const LaneBodies<Width>& bodies, Real implicit_step,
                               BodyLanes<Width>& lanes) {
    using Wide = WideReal<Width>;
    auto& input = as_registers<AbaInput<Wide>>(lanes.input);
    auto& coordinates = as_registers<std::array<Wide, kMaxJointCoordinates>>(lanes.coordinates);
    lay_side_by_side(model, bodies, implicit_step, coordinates, input);
    place_links(model, coordinates.data(), input);
    run_aba(model, input, as_registers<AbaScratch<Wide>>(lanes.aba), as_registers<AccelerationsOf<Wide>>(lanes.found));
}

}  // namespace riposte
#endif
