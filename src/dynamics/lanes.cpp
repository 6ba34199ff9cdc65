#include "lanes_path.hpp"
#include "prepare.hpp"

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
#include "place_lanes.hpp"

namespace riposte {
namespace {

template <std::size_t Width>
void set(Vec3Of<RealLanes<Width>>& lanes, std::size_t lane, const Vec3& v) {
    lanes.x.set(lane, v.x);
    lanes.y.set(lane, v.y);
    lanes.z.set(lane, v.z);
}

template <class Lanes, class Spatial>
void set_both(Lanes& lanes, std::size_t lane, const Spatial& six) {
    set(lanes.angular, lane, six.angular);
    set(lanes.linear, lane, six.linear);
}

template <std::size_t Width>
Vec3 read(const Vec3Of<RealLanes<Width>>& lanes, std::size_t lane) {
    return {lanes.x[lane], lanes.y[lane], lanes.z[lane]};
}

}  // namespace

template <std::size_t Width>
void set_lane(const ArticulatedModel& model, const ArticulatedState& state, const Efforts& efforts, Real implicit_step,
              std::size_t lane, BodyLanes<Width>& lanes) {
    AbaInput<RealLanes<Width>>& to = lanes.input;
    for (std::size_t i = 0; i < model.links.size(); ++i) {
        set_both(to.links[i].external, lane, efforts.external[i]);
        const JointPull pull = joint_pull(model, i, state, efforts, implicit_step);
        for (std::size_t k = 0; k < velocity_count(model.links[i].joint); ++k) {
            const std::size_t at = model.links[i].first_velocity + k;
            to.velocities[at].set(lane, state.velocities[at]);
            to.torques[at].set(lane, pull.torque[k]);
            to.stiffening[at].set(lane, pull.stiffening);
        }
    }
    for (std::size_t i = 0; i < model.coordinate_count; ++i) lanes.coordinates[i].set(lane, state.coordinates[i]);
    set(to.gravity, lane, gravity_in_base(state, efforts));
    set_both(to.base_velocity, lane, state.base_velocity);
    set_both(to.base_acceleration, lane, efforts.base_acceleration);
    set_both(to.base_external, lane, efforts.base_external);
}

template <std::size_t Width>
LanesPath<Width> narrow_lanes_path() {
    return [](const ArticulatedModel& model, BodyLanes<Width>& lanes) {
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
void find_accelerations(const ArticulatedModel& model, BodyLanes<Width>& lanes) {
    static const LanesPath<Width> kPath = widest_lanes_path<Width>();
    kPath(model, lanes);
}

template <std::size_t Width>
void read_lane(const ArticulatedModel& model, const BodyLanes<Width>& lanes, std::size_t lane, Accelerations& out) {
    out.base = {read(lanes.found.base.angular, lane), read(lanes.found.base.linear, lane)};
    for (std::size_t i = 0; i < model.velocity_count; ++i) out.joints[i] = lanes.found.joints[i][lane];
}

#define RIPOSTE_LANES(WIDTH)                                                                                    \
    template LanesPath<WIDTH> narrow_lanes_path();                                                              \
    template LanesPath<WIDTH> widest_lanes_path();                                                              \
                                                                                                                \
    template void set_lane(const ArticulatedModel&, const ArticulatedState&, const Efforts&, Real, std::size_t, \
                           BodyLanes<WIDTH>&);                                                                  \
    template void find_accelerations(const ArticulatedModel&, BodyLanes<WIDTH>&);                               \
    template void read_lane(const ArticulatedModel&, const BodyLanes<WIDTH>&, std::size_t, Accelerations&)
RIPOSTE_LANES(2);
RIPOSTE_LANES(4);
RIPOSTE_LANES(8);
#undef RIPOSTE_LANES

}  // namespace riposte
