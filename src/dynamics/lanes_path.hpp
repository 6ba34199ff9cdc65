// Which registers bodies side by side go through. All give the same bits.
#pragma once

#include <riposte/dynamics/lanes.hpp>

namespace riposte {

/// From the bodies to the accelerations in the lanes.
template <std::size_t Width>
using LanesPath = void (*)(const ArticulatedModel&, const LaneBodies<Width>&, Real implicit_step, BodyLanes<Width>&);

/// May be called, but what they return run only where the processor has AVX2, or AVX-512. Null where the compiler has
/// none.
LanesPath<4> compiled_avx2_lanes_path();
LanesPath<8> compiled_avx512_lanes_path();

/// Two lanes to a register.
template <std::size_t Width>
LanesPath<Width> narrow_lanes_path();
/// The widest that runs here.
template <std::size_t Width>
LanesPath<Width> widest_lanes_path();

}  // namespace riposte
