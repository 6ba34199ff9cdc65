// How fast lunge and fleche are at tempo 1, through `step`: fencing-rules 3.8 gives 1.94 to 2.21 m/s and 2.64 to 2.89
// m/s for the centre of mass of two fencers.
#include "catch.hpp"
#include "scenes.hpp"

#include <algorithm>

using namespace riposte;

namespace {

struct BodySegment {
    const char* from;
    const char* to;
    Real mass;    ///< share of the body's, both sides each
    Real centre;  ///< 0..1 from the first joint to the second
};
// Dempster's shares.
constexpr BodySegment kSegments[]{
    {"pelvis", "pelvis", 0.142, 0},    {"spine2", "spine2", 0.139, 0},          {"chest", "chest", 0.216, 0},
    {"head", "head", 0.081, 0},        {"_upperarm", "_forearm", 0.028, 0.436}, {"_forearm", "_hand", 0.022, 0.5},
    {"_thigh", "_shin", 0.100, 0.433}, {"_shin", "_foot", 0.061, 0.45}};

Vec3 mass_centre(const BoutSetup& setup, const BoutState& state) {
    const Skeleton& skeleton = setup.models[0]->skeleton;
    Pose pose;
    ModelPose figure;
    pose_fencer(setup, state, 0, pose, figure);
    Vec3 sum(0);
    Real mass = 0;
    for (const BodySegment& s : kSegments) {
        for (const char* side : {"l", "r"}) {
            const bool paired = s.from[0] == '_';
            const auto place = [&](const char* joint) {
                return Vec3(figure[skeleton.find(paired ? std::string(side) + joint : joint)].translation);
            };
            const Real share = paired ? s.mass : s.mass / 2;
            sum += share * glm::mix(place(s.from), place(s.to), s.centre);
            mass += share;
        }
    }
    return world_from_model(0, state.fencers[0].root_x).point(sum / mass);
}

/// m/s, the greatest while that button is held for a second and a half.
Real top_speed(std::uint8_t button) {
    Scene scene(9.0);
    scene.setup.tempo = 1;
    BoutInput input;
    input.fencers[0] = hold({0, 0}, button);
    Real top = 0;
    Vec3 before = mass_centre(scene.setup, scene.state);
    for (int i = 0; i < 180; ++i) {
        scene.tick(input);
        const Vec3 now = mass_centre(scene.setup, scene.state);
        top = std::max(top, glm::length(now - before) * kTicksPerSecond);
        before = now;
    }
    return top;
}

}  // namespace

TEST_CASE("lunge and fleche are as fast as fencers'") {
    const Real lunge = top_speed(kLunge);
    const Real fleche = top_speed(kFleche);
    CAPTURE(lunge, fleche);
    CHECK(lunge >= 1.94);
    CHECK(lunge <= 2.21);
    CHECK(fleche >= 2.64);
    CHECK(fleche <= 2.89);
}
