// Rings, rays, axes of inertia and the shape of k-DOPs.
#include "catch.hpp"
#include "shipped.hpp"

#include <riposte/core/prng.hpp>
#include <riposte/fencing/handedness.hpp>
#include <riposte/fencing/pose.hpp>
#include <riposte/gallery/figure.hpp>
#include <riposte/gallery/inertia.hpp>
#include <riposte/gallery/kdop_shape.hpp>
#include <riposte/workshop/gizmo.hpp>

#include <cmath>

using namespace riposte;
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

TEST_CASE("Principal axes of a turned box are the box's own") {
    const MassProperties box = box_mass({0.1, 0.9, 0.3}, 1000);
    const Quat turn = axis_angle(glm::normalize(Vec3(1, 2, -1)), 0.8);
    const PrincipalAxes found = principal_axes(transformed({turn, {0, 0, 0}}, box).inertia);
    REQUIRE(std::fabs(std::fabs(glm::dot(found.axes[0], turn * kAxisY)) - 1) < 1e-9);
    REQUIRE(std::fabs(found.moments.x - box.mass * (0.01 + 0.09) / 12) < 1e-9);
    REQUIRE(std::fabs(found.moments.z - box.mass * (0.81 + 0.09) / 12) < 1e-9);
    REQUIRE(std::fabs(glm::determinant(found.axes) - 1) < 1e-9);
}

TEST_CASE("The shape of a k-DOP is closed and holds exactly what the k-DOP holds") {
    Prng prng = Prng::seeded(4);
    auto volume = Kdop<14>::empty();
    std::vector<Vec3f> points;
    for (int i = 0; i < 12; ++i) {
        points.emplace_back(prng.between(-1, 1), prng.between(-1, 1), prng.between(-1, 1));
        volume.add(points.back());
    }
    const auto faces = faces_of<14>(volume);
    // Euler's formula for a polyhedron, with every edge shared by two faces and three faces at a corner on average:
    // instead of counting, the divergence theorem: areas times normals sum to zero exactly for a closed surface.
    Vec3 sum{0};
    for (const auto& face : faces) {
        Vec3 area{0};
        for (std::size_t i = 1; i + 1 < face.size(); ++i) area += glm::cross(face[i] - face[0], face[i + 1] - face[0]);
        sum += area;
        const Vec3 normal = normalized_or(area, kAxisY);
        for (const Vec3f& point : points) REQUIRE(glm::dot(normal, Vec3(point) - face[0]) < 1e-5);
    }
    REQUIRE(faces.size() >= 8);
    REQUIRE(glm::length(sum) < 1e-6);
}

TEST_CASE("The workshop's left-hander is the bout's") {
    BoutSetup left = shipped_setup();
    set_left_handed(left, 0, true);
    const auto standing = [](const BoutSetup& setup) {
        BoutState state = initial_state(setup);
        state.fencers[0].root_x = 0;
        place_weapons(setup, state);
        return view::interpolate(setup, state, state, 1);
    };
    view::Frame right = standing(shipped().setup);
    view::add_line(right.overlay, {}, {1, 2, 3}, {4, 5, 6});
    const view::Frame shown = reflected(right);
    const view::Frame wanted = standing(left);
    REQUIRE(shown.fencers[0].left_handed);
    for (const auto& drawn : {view::world_from_drawn_figure, view::world_from_drawn_weapon}) {
        const Mat4f difference = drawn(shown.fencers[0]) - drawn(wanted.fencers[0]);
        for (int column = 0; column < 4; ++column) REQUIRE(glm::length(difference[column]) < 1e-5F);
    }
    const Skeleton& skeleton = shipped().fencers[0]->skeleton;
    for (std::size_t j = 0; j < skeleton.size(); ++j) {
        const auto joint = static_cast<JointIndex>(j);
        REQUIRE(glm::distance(shown.fencers[0].pose[joint].translation, wanted.fencers[0].pose[joint].translation) <
                1e-5F);
        REQUIRE(glm::length(shown.fencers[0].palette.model_from_bind[j][3] -
                            wanted.fencers[0].palette.model_from_bind[j][3]) < 1e-5F);
    }
    REQUIRE(shown.overlay.lines[0].from_world == Vec3f(1, 2, -3));
}

TEST_CASE("What a left-hander's picture shows, the reflected camera sees of the right-hander with sides exchanged") {
    Prng prng = Prng::seeded(6);
    const view::Camera camera = view::orbit({0.1, 1, 0}, 0.6, 0.2, 3.6, 0.6);
    for (int i = 0; i < 50; ++i) {
        const Vec3 point(prng.between(-1, 1), prng.between(0, 2), prng.between(-1, 1));
        const auto shown = view::place_of(camera, 1.6, {point.x, point.y, -point.z});
        const auto seen = view::place_of(reflected(camera), 1.6, point);
        REQUIRE(shown.has_value());
        REQUIRE(seen.has_value());
        REQUIRE(std::fabs(shown->x + seen->x) < 1e-9);
        REQUIRE(std::fabs(shown->y - seen->y) < 1e-9);
    }
}
