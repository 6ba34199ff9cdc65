#include "catch.hpp"
#include "shipped.hpp"

#include <riposte/fencing/carried_centre.hpp>
#include <riposte/fencing/pose.hpp>

#include <cmath>

using namespace riposte;

TEST_CASE("The centre of what the legs carry lies in the trunk, and goes with the figure") {
    const FencerModel& model = *shipped().setup.models[0];
    const BodyModel body = make_carried_body(model);
    Pose pose = bind_pose(model.skeleton);
    ModelPose figure;
    local_to_model(model.skeleton, pose, figure);
    const Vec3 centre = carried_centre(model, body, figure);
    CHECK(std::fabs(centre.x) < 0.12);
    CHECK(centre.y > static_cast<Real>(figure[model.pelvis].translation.y));
    CHECK(centre.y < static_cast<Real>(figure[model.head].translation.y));
    const Vec3f by(0.1f, 0.2f, 0.3f);
    for (auto& joint : figure.model_from_joint) joint.translation += by;
    CHECK(glm::distance(carried_centre(model, body, figure), centre + Vec3(by)) < 1e-6);
}

TEST_CASE("The extrapolated centre is on the floor, ahead by the speed and the fall of a pendulum") {
    const Vec3 there = extrapolated_centre({1, 0.981, 2}, {0.5, 3, -1});
    CHECK(there.x == Approx(1 + 0.5 * std::sqrt(0.1)));
    CHECK(there.y == 0);
    CHECK(there.z == Approx(2 - std::sqrt(0.1)));
}
