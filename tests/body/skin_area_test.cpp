#include "catch.hpp"
#include "sleeve.hpp"

#include <riposte/body/skin_area.hpp>

using namespace riposte;
using test::Sleeve;

namespace {

std::size_t number_of(SkinMethod method) { return static_cast<std::size_t>(method); }

/// The area kept at the elbow (or so much before it) when the forearm is twisted about its own bone.
std::array<Real, kSkinMethodCount> kept_at(const Sleeve& sleeve, Real twist, float along = 0) {
    const JointIndex elbow = sleeve.skeleton.find("r_forearm");
    const Rigidf bind = model_from_bind_joints(sleeve.skeleton)[static_cast<std::size_t>(elbow)];
    const SkinRing ring = ring_at(sleeve.skin, bind.point({0, along, 0}), bind.direction({0, 1, 0}));
    Pose pose = bind_pose(sleeve.skeleton);
    pose[elbow].rotation = Quatf(normalized(Quat(pose[elbow].rotation) * axis_angle(kAxisY, twist)));
    return area_kept(sleeve.skin, sleeve.palette(pose), ring);
}

}  // namespace

TEST_CASE("a ring around a sleeve encloses the area of its polygon") {
    const Sleeve sleeve;
    const JointIndex joint = sleeve.skeleton.find("r_forearm");
    const Rigidf bind = model_from_bind_joints(sleeve.skeleton)[static_cast<std::size_t>(joint)];
    const SkinRing ring = ring_at(sleeve.skin, bind.point({0, 0.1F, 0}), bind.direction({0, 1, 0}));
    std::vector<Vec3f> positions(sleeve.skin.vertex_count());
    for (std::size_t i = 0; i < positions.size(); ++i) positions[i] = sleeve.skin.bind_position(i);
    const Real polygon = 0.5 * test::kSides * 0.04 * 0.04 * det_sin(2 * kPi / test::kSides);
    CHECK(ring_area(ring, positions) == Approx(polygon).epsilon(1e-4));
    CHECK(ring_at(sleeve.skin, {0, 5, 0}, {0, 1, 0}).points.empty());
}

TEST_CASE("a twisted elbow keeps its area by bones and dual quaternions, and loses it by linear blending") {
    // Half the sleeve's weight on either side of the elbow: two circles turned by the twist and averaged shrink by
    // cos(twist / 2), their area by its square (K fig. 3.6). What the others lack is what straight edges cut off
    // between rings that are turned against each other.
    const Sleeve sleeve;
    for (int step = 0; step <= 12; ++step) {
        const Real twist = kPi * step / 12 * 0.999;
        const auto kept = kept_at(sleeve, twist);
        const Real half = det_cos(twist / 2);
        INFO("twisted " << twist * 180 / kPi);
        CHECK(kept[number_of(SkinMethod::kLinear)] == Approx(half * half).margin(0.05));
        CHECK(kept[number_of(SkinMethod::kBones)] == Approx(1).margin(0.05));
        CHECK(kept[number_of(SkinMethod::kDualQuaternions)] == Approx(1).margin(0.12));
    }
}

TEST_CASE("in the bind pose every method keeps the whole area") {
    const Sleeve sleeve;
    for (const Real kept : kept_at(sleeve, 0, -0.03F)) CHECK(kept == Approx(1).margin(1e-5));
}
