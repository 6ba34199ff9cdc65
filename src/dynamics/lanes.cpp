#include "lanes_path.hpp"

#include <riposte/core/lanes.hpp>

namespace riposte {

template <std::size_t Width>
void find_sin_cos(const RealLanes<Width>& angle, RealLanes<Width>& sin, RealLanes<Width>& cos) {
    for (std::size_t lane = 0; lane < Width; ++lane) {
        const SinCos found = sin_cos(angle[lane]);
        sin.set(lane, found.sin);
        cos.set(lane, found.cos);
    }
}

}  // namespace riposte

#include "aba_core.hpp"
#include "lay_lanes.hpp"
#include "place_lanes.hpp"

namespace riposte {
namespace {

template <std::size_t Width>
Vec3 read(const Vec3Of<RealLanes<Width>>& lanes, std::size_t lane) {
    return {lanes.x[lane], lanes.y[lane], lanes.z[lane]};
}

}  // namespace

template <std::size_t Width>
LanesPath<Width> narrow_lanes_path() {
    return [](const ArticulatedModel& model, const LaneBodies<Width>& bodies, Real implicit_step,
              BodyLanes<Width>& lanes) {
        lay_side_by_side(model, bodies, implicit_step, lanes.coordinates, lanes.input);
        place_links(model, lanes.coordinates.data(), lanes.input);
        run_aba(model, lanes.input, lanes.aba, lanes.found);
    };
}

template <std::size_t Width>
LanesPath<Width> widest_lanes_path() {
    LanesPath<Width> wide = nullptr;
    if constexpr (Width == 4) wide = has_avx2() ? compiled_avx2_lanes_path() : nullptr;
    if constexpr (Width == 8) wide = has_avx512() ? compiled_avx512_lanes_path() : nullptr;
    return wide != nullptr ? wide : narrow_lanes_path<Width>();
}

template <std::size_t Width>
void find_accelerations(const ArticulatedModel& model, const LaneBodies<Width>& bodies, Real implicit_step,
                        BodyLanes<Width>& lanes) {
    static const LanesPath<Width> kPath = widest_lanes_path<Width>();
    kPath(model, bodies, implicit_step, lanes);
}

template <std::size_t Width>
void read_lane(const ArticulatedModel& model, const BodyLanes<Width>& lanes, std::size_t lane, Accelerations& out) {
    out.base = {read(lanes.found.base.angular, lane), read(lanes.found.base.linear, lane)};
    for (std::size_t i = 0; i < model.velocity_count; ++i) out.joints[i] = lanes.found.joints[i][lane];
}

#define RIPOSTE_LANES(WIDTH)                                                                                      \
    template LanesPath<WIDTH> narrow_lanes_path();                                                                \
    template LanesPath<WIDTH> widest_lanes_path();                                                                \
                                                                                                                  \
    template void find_accelerations(const ArticulatedModel&, const LaneBodies<WIDTH>&, Real, BodyLanes<WIDTH>&); \
    template void read_lane(const ArticulatedModel&, const BodyLanes<WIDTH>&, std::size_t, Accelerations&)
RIPOSTE_LANES(2);
RIPOSTE_LANES(4);
RIPOSTE_LANES(8);
#undef RIPOSTE_LANES

}  // namespace riposte
