#include "aba_core.hpp"
#include "lanes_path.hpp"
#include "prepare.hpp"

#include <riposte/core/lanes.hpp>

namespace riposte {
namespace {

template <std::size_t Width>
void set(Vec3Of<RealLanes<Width>>& lanes, std::size_t lane, const Vec3& v) {
    lanes.x.set(lane, v.x);
    lanes.y.set(lane, v.y);
    lanes.z.set(lane, v.z);
}

template <std::size_t Width>
void set(glm::qua<RealLanes<Width>>& lanes, std::size_t lane, const Quat& q) {
    lanes.w.set(lane, q.w);
    lanes.x.set(lane, q.x);
    lanes.y.set(lane, q.y);
    lanes.z.set(lane, q.z);
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
    const AbaInput<Real>& from = lanes.alone.input;
    AbaInput<RealLanes<Width>>& to = lanes.input;
    prepare(model, state, efforts, implicit_step, lanes.alone.input);
    for (std::size_t i = 0; i < model.links.size(); ++i) {
        set(to.links[i].rotation, lane, from.links[i].rotation);
        set(to.links[i].origin, lane, from.links[i].origin);
        set(to.links[i].first_axis, lane, from.links[i].first_axis);
        set_both(to.links[i].external, lane, from.links[i].external);
    }
    for (std::size_t i = 0; i < model.velocity_count; ++i) {
        to.velocities[i].set(lane, from.velocities[i]);
        to.torques[i].set(lane, from.torques[i]);
        to.stiffening[i].set(lane, from.stiffening[i]);
    }
    set(to.gravity, lane, from.gravity);
    set_both(to.base_velocity, lane, from.base_velocity);
    set_both(to.base_acceleration, lane, from.base_acceleration);
    set_both(to.base_external, lane, from.base_external);
}

void run_narrow_path(const ArticulatedModel& model, const AbaInput<RealLanes<4>>& in, AbaScratch<RealLanes<4>>& scratch,
                     AccelerationsOf<RealLanes<4>>& out) {
    run_aba(model, in, scratch, out);
}

FourLanesPath widest_four_lanes_path() {
    const FourLanesPath wide = has_avx2() ? compiled_avx2_path() : nullptr;
    return wide != nullptr ? wide : run_narrow_path;
}

template <std::size_t Width>
void find_accelerations(const ArticulatedModel& model, BodyLanes<Width>& lanes) {
    if constexpr (Width == 4) {
        static const FourLanesPath kPath = widest_four_lanes_path();
        kPath(model, lanes.input, lanes.aba, lanes.found);
    } else {
        run_aba(model, lanes.input, lanes.aba, lanes.found);
    }
}

template <std::size_t Width>
void read_lane(const ArticulatedModel& model, const BodyLanes<Width>& lanes, std::size_t lane, Accelerations& out) {
    out.base = {read(lanes.found.base.angular, lane), read(lanes.found.base.linear, lane)};
    for (std::size_t i = 0; i < model.velocity_count; ++i) out.joints[i] = lanes.found.joints[i][lane];
}

#define RIPOSTE_LANES(WIDTH)                                                                                    \
    template void set_lane(const ArticulatedModel&, const ArticulatedState&, const Efforts&, Real, std::size_t, \
                           BodyLanes<WIDTH>&);                                                                  \
    template void find_accelerations(const ArticulatedModel&, BodyLanes<WIDTH>&);                               \
    template void read_lane(const ArticulatedModel&, const BodyLanes<WIDTH>&, std::size_t, Accelerations&)
RIPOSTE_LANES(2);
RIPOSTE_LANES(4);
RIPOSTE_LANES(8);
#undef RIPOSTE_LANES

}  // namespace riposte
