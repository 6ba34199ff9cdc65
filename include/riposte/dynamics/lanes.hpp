// Forward dynamics of several bodies of one model side by side: structure of arrays, one body to a lane.
//
// A body in a lane accelerates to the last bit as it does alone (forward.hpp), at every width and in every lane: both
// run the same template. Where muscles stiffen a joint in some lanes alone, zeros may differ in their sign. Two lanes
// go through one register everywhere, four where there is AVX2, eight where there is AVX-512; more lanes than a
// register holds are no faster.
#pragma once

#include <riposte/dynamics/forward.hpp>
#include <riposte/math/real_lanes.hpp>

namespace riposte {

/// The memory for `Width` (2, 4 or 8) bodies: large, so its owner sets it aside once. No register that is read from it
/// lies across two lines of the cache.
template <std::size_t Width>
struct BodyLanes {
    static constexpr std::size_t kAlignment = sizeof(RealLanes<Width>);
    /// Of the joints, which place the links.
    alignas(kAlignment) std::array<RealLanes<Width>, kMaxJointCoordinates> coordinates;
    alignas(kAlignment) AbaInput<RealLanes<Width>> input;
    alignas(kAlignment) AbaScratch<RealLanes<Width>> aba;
    alignas(kAlignment) AccelerationsOf<RealLanes<Width>> found;
};

/// A body as it goes into a lane; owned by the caller.
struct LaneBody {
    const ArticulatedState* state;
    const Efforts* efforts;
};

/// One body for each lane. The same one may fill several.
template <std::size_t Width>
using LaneBodies = std::array<LaneBody, Width>;

/// Finds the accelerations of the bodies, muscles taken at the end of a step (s) as forward.hpp does.
template <std::size_t Width>
void find_accelerations(const ArticulatedModel& model, const LaneBodies<Width>& bodies, Real implicit_step,
                        BodyLanes<Width>& lanes);

/// Reads the accelerations of the body in a lane.
template <std::size_t Width>
void read_lane(const ArticulatedModel& model, const BodyLanes<Width>& lanes, std::size_t lane, Accelerations& out);

}  // namespace riposte
