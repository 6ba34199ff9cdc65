#include "catch.hpp"
#include "shipped.hpp"

#include <riposte/core/prng.hpp>
#include <riposte/gallery/figure.hpp>
#include <riposte/workshop/gizmo.hpp>

#include <cmath>

using namespace riposte;
using namespace riposte::gallery;
using namespace riposte::workshop;

TEST_CASE("A ray through a point's place in the picture goes through the point") {
    Prng prng = Prng::seeded(1);
    const view::Camera camera = view::look_at({1, 2, 4}, {0, 1, 0}, 0.7);
    for (int i = 0; i < 100; ++i) {
        const Vec3 point(prng.between(-1, 1), prng.between(0, 2), prng.between(-1, 1));
        const auto place = view::place_of(camera, 1.6, point);
        REQUIRE(place.has_value());
        const view::Ray ray = view::ray_through(camera, 1.6, *place);
        const Vec3 to = point - ray.origin;
        REQUIRE(glm::length(to - ray.direction * glm::dot(to, ray.direction)) < 1e-9);
        REQUIRE(glm::distance(view::on_facing_plane(camera, ray, point), point) < 1e-9);
    }
    REQUIRE_FALSE(view::place_of(camera, 1.6, {2, 3, 8}).has_value());
}

TEST_CASE("Aiming at a ring finds it and its angle") {
    Prng prng = Prng::seeded(2);
    for (int i = 0; i < 300; ++i) {
        const Vec3 axis = glm::normalize(Vec3(prng.between(-1, 1), prng.between(-1, 1), 0.3));
        const Gizmo gizmo{{axis_angle(axis, prng.between(-3, 3)), {0.2, 1, 0}}, 0.15};
        const int ring = i % 3;
        const Real angle = prng.between(-3, 3);
        Vec3 local{0};
        local[(ring + 1) % 3] = 0.15 * std::cos(angle);
        local[(ring + 2) % 3] = 0.15 * std::sin(angle);
        const Vec3 eye(0.5, 1.5, 3);
        const view::Ray ray{eye, glm::normalize(gizmo.world_from_local.point(local) - eye)};
        REQUIRE(ring_under(gizmo, ray, 0.01) >= 0);
        // A ray that meets an edge-on ring twice may mean its other side: the place counts, not the number.
        const Real found = angle_on_ring(gizmo, ring, ray);
        Vec3 there{0};
        there[(ring + 1) % 3] = 0.15 * std::cos(found);
        there[(ring + 2) % 3] = 0.15 * std::sin(found);
        const Vec3 to = gizmo.world_from_local.point(there) - eye;
        REQUIRE(glm::length(to - ray.direction * glm::dot(to, ray.direction)) < 0.006);
    }
    const view::Ray past{{0, 0, 3}, {0, 0, -1}};
    REQUIRE(ring_under({{Quat(1, 0, 0, 0), {0, 1, 0}}, 0.15}, past, 0.02) == -1);
}

TEST_CASE("Clicking the middle of a bone finds the joint that turns it") {
    const Skeleton& skeleton = shipped().fencers[0]->skeleton;
    const view::Frame frame = frame_of(shipped().setup, bind_pose(skeleton));
    const view::FencerView& figure = frame.fencers[0];
    const view::Camera camera = view::orbit({0, 1, 0}, 1.57, 0.1, 3.5, 0.6);
    for (const char* name : {"r_upperarm", "r_forearm", "l_thigh", "l_shin", "neck"}) {
        const JointIndex joint = skeleton.find(name);
        const JointIndex child = skeleton.find(std::string(name) == "r_upperarm"  ? "r_forearm"
                                               : std::string(name) == "r_forearm" ? "r_hand"
                                               : std::string(name) == "l_thigh"   ? "l_shin"
                                               : std::string(name) == "l_shin"    ? "l_foot"
                                                                                  : "head");
        const Vec3f middle = (figure.pose[joint].translation + figure.pose[child].translation) * 0.5F;
        const auto place = view::place_of(camera, 1.6, Vec3(figure.world_from_model.point(middle)));
        REQUIRE(bone_under(skeleton, figure, camera, 1.6, *place) == joint);
    }
    REQUIRE(bone_under(skeleton, figure, camera, 1.6, {0.95, 0.95}) == kNoJoint);
}
