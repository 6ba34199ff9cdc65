// FCL's conservative advancement of two capsules, by continuousCollide with its motion of constant velocities: the
// centre straight, the rest about it, as ours.
#include "impacts.hpp"

#ifdef RIPOSTE_BENCH_FCL

#include <fcl/math/bv/utility.h>
//
#include <fcl/geometry/shape/capsule.h>
#include <fcl/math/motion/interp_motion.h>
#include <fcl/narrowphase/continuous_collision.h>

#include <memory>

namespace riposte::bench {
namespace {

fcl::Vector3d fcl_vector(const Vec3& v) { return {v.x, v.y, v.z}; }

/// FCL's capsules lie along Z; the blade along Y. The point to turn about is named, because the shorter constructor
/// leaves it undefined.
fcl::InterpMotion<double> fcl_motion(const SteadyMotion& motion, Real duration) {
    const auto turn = [](const Rigid& pose) {
        const Quat q = pose.rotation * rotation_between(kAxisZ, kAxisY);
        return fcl::Quaterniond(q.w, q.x, q.y, q.z).toRotationMatrix();
    };
    const Rigid& begin = motion.world_from_body;
    const Rigid end = pose_at(motion, duration);
    return {turn(begin), fcl_vector(begin.translation), turn(end), fcl_vector(end.translation), fcl::Vector3d::Zero()};
}

struct Scene {
    fcl::Capsuled blade;
    std::vector<std::array<fcl::InterpMotion<double>, 2>> motions;
    fcl::ContinuousCollisionRequestd request;

    Scene(const std::vector<test::BladePair>& pairs, Real duration)
        : blade(kContactRadius, glm::length(pairs.front().a.blade.b - pairs.front().a.blade.a)) {
        for (const test::BladePair& p : pairs)
            motions.push_back({fcl_motion(p.motion_a, duration), fcl_motion(p.motion_b, duration)});
        request.ccd_motion_type = fcl::CCDM_LINEAR;
        request.ccd_solver_type = fcl::CCDC_CONSERVATIVE_ADVANCEMENT;
        request.gjk_solver_type = fcl::GST_INDEP;
    }
};

}  // namespace

std::optional<ImpactFinder> fcl_impacts(const std::vector<test::BladePair>& pairs, Real duration) {
    auto scene = std::make_shared<Scene>(pairs, duration);
    const auto find = [scene, duration](std::size_t pair) {
        const auto& [a, b] = scene->motions[pair];
        a.integrate(0);  // they remember where the last search left them
        b.integrate(0);
        fcl::ContinuousCollisionResultd result;
        fcl::continuousCollide<double>(&scene->blade, &a, &scene->blade, &b, scene->request, result);
        return Impact{result.is_collide, result.is_collide ? result.time_of_contact * duration : duration, 0};
    };
    return ImpactFinder{"FCL, conservative advancement", find};
}

}  // namespace riposte::bench

#else

std::optional<riposte::bench::ImpactFinder> riposte::bench::fcl_impacts(const std::vector<test::BladePair>&, Real) {
    return {};
}

#endif
