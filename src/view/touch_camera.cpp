#include "camera_parts.hpp"

#include <riposte/fencing/pose.hpp>
#include <riposte/view/touch_camera.hpp>

#include <algorithm>
#include <cmath>
#include <optional>

namespace riposte::view {
namespace {

constexpr Real kFov = 0.6;         // rad, vertical, while the hall lets the camera stand far enough away
constexpr Real kHighest = 0.64;    // share of the picture's upper half, for masks: above them score and plate stand
constexpr Real kEdge = 0.94;       // share of the other halves
constexpr Real kRound = 0.3;       // m about the struck place
constexpr Real kSeat = 0.3;        // m behind the pelvis
constexpr Real kThighs = 0.35;     // m below it
constexpr Real kGrazing = 0.15;    // cosine between skin's normal and look from which on a place can be made out
constexpr Real kFullyShown = 0.8;  // cosine beyond which it is seen no better
constexpr Real kOff = 0.02;        // m off the skin, where the look begins
constexpr Real kYawCost = 0.8;     // per rad squared, in the measure of the cosine: who is nearer hides and dwarfs
constexpr Real kPitchCost = 0.5;   // per rad
constexpr Real kAwayCost = 0.1;    // per m from the struck place

constexpr std::array kYaws{0.0, 0.25, -0.25, 0.5, -0.5, 0.75, -0.75, 0.95, -0.95};  // rad, towards +X
constexpr Real kLevel = 0.08;                                                       // rad, down
constexpr std::array kPitches{kLevel, 0.35, 0.6};

/// Between the piste and the audience's rail.
constexpr CameraRoom kBeyondPiste{{CameraRoom{}.low.x, 0.3, -4.3}, {CameraRoom{}.high.x, CameraRoom{}.high.y, -0.8}};
/// The scoring box (tools/art/salle.py).
const LimbRod kScoringBox{{{-0.37, 1.16, -1.75}, {0.37, 1.16, -1.75}}, 0.2};

bool meets(const Segment& look, const LimbRod& rod) { return closest(look, rod.axis).distance < rod.radius; }

Vec3 before_struck_place(const TouchScene& scene) { return scene.point_world + kOff * scene.normal_world; }

Real facing(const TouchScene& scene, const Vec3& eye) {
    return glm::dot(scene.normal_world, glm::normalize(eye - scene.point_world));
}

void add_head_and_hips(const Subjects& s, std::vector<Mark>& marks) {
    const auto add = [&](const Vec3& place, Real top = kEdge) { marks.push_back({place, top, kEdge}); };
    add(s.head + Vec3(0, kMaskTop, 0), kHighest);
    for (const Real side : {-1.0, 1.0}) add(s.head + side * kHeadRadius * s.facing);
    add(s.pelvis - kSeat * s.facing);
}

std::vector<Mark> marks_of(const TouchScene& scene) {
    std::vector<Mark> marks;
    for (const FencerId id : kFencers) {
        const Subjects& s = scene.at_touch[id];
        add_head_and_hips(s, marks);
        for (const Vec3& place : {s.elbow, s.hand, s.pelvis - Vec3(0, kThighs, 0)})
            marks.push_back({place, kHighest, kEdge});
        for (const auto& moment : scene.moments) add_head_and_hips(moment[id], marks);
    }
    for (const Vec3& round : {kAxisX, -kAxisX, kAxisY, -kAxisY})
        marks.push_back({scene.point_world + kRound * round, kEdge, kEdge});
    return marks;
}

Camera standing(const Vec3& back, const CameraRoom& room, Marks marks, Real aspect) {
    const Quat rotation = looking(-back);
    Camera camera;
    camera.world_from_camera = {rotation,
                                inside_room(room, fitting_eye(rotation, marks, aspect, std::tan(kFov / 2)), -back)};
    camera.vertical_fov = std::max(kFov, fov_that_shows(camera.world_from_camera, marks, aspect));
    return camera;
}

/// Whether the scoring box stands before a fencer or the struck place.
bool box_is_before(const TouchScene& scene, const Vec3& eye) {
    if (meets({scene.point_world, eye}, kScoringBox)) return true;
    return std::any_of(kFencers.begin(), kFencers.end(), [&](FencerId id) {
        const Subjects& s = scene.at_touch[id];
        return meets({s.head, eye}, kScoringBox) || meets({s.hand, eye}, kScoringBox) ||
               meets({s.pelvis, eye}, kScoringBox);
    });
}

struct Choice {
    Camera camera;
    Real worth = -1e9;
    bool sees = false;
};

/// The best camera on a side of the piste, 1 or -1 along Z. One that sees the struck place is better than any other.
Choice best_on(Real side, const TouchScene& scene, Marks marks, Real aspect) {
    Choice best;
    for (const Real pitch : kPitches) {
        for (const Real yaw : kYaws) {
            const Vec3 back(std::sin(yaw) * std::cos(pitch), std::sin(pitch), side * std::cos(yaw) * std::cos(pitch));
            const Camera camera = standing(back, side > 0 ? kBesidePiste : kBeyondPiste, marks, aspect);
            const Vec3& eye = camera.world_from_camera.translation;
            const bool sees = sees_struck_place(scene, eye) && !box_is_before(scene, eye);
            const Real worth = std::min(facing(scene, eye), kFullyShown) - kYawCost * yaw * yaw -
                               kPitchCost * (pitch - kLevel) - kAwayCost * glm::distance(eye, scene.point_world);
            if (sees < best.sees || (sees == best.sees && worth <= best.worth)) continue;
            best = {camera, worth, sees};
        }
    }
    return best;
}

}  // namespace

TouchScene scene_of(const BoutSetup& setup, const TouchEvent& touch, const Frame& at_touch) {
    TouchScene scene;
    scene.point_world = touch.point_world;
    scene.normal_world = touch.normal_world;
    for (const FencerId id : kFencers) {
        const FencerView& fencer = at_touch.fencers[id];
        scene.at_touch[id] = fencer.subjects;
        const auto place = Rigid{Quat(fencer.world_from_model.rotation), Vec3(fencer.world_from_model.translation)};
        for (const BodyCapsule& capsule : setup.models[id]->capsules)
            scene.limbs.push_back({capsule_axis(capsule, fencer.pose, place), capsule.radius});
    }
    return scene;
}

void add_moment(TouchScene& scene, const Frame& frame) {
    scene.moments.push_back({frame.fencers[0].subjects, frame.fencers[1].subjects});
}

bool sees_struck_place(const TouchScene& scene, const Vec3& eye_world) {
    if (facing(scene, eye_world) < kGrazing) return false;
    const Segment look{before_struck_place(scene), eye_world};
    return std::none_of(scene.limbs.begin(), scene.limbs.end(), [&](const LimbRod& limb) {
        // The limb that was struck is about the place itself, and stands behind it as seen from before the skin.
        const Vec3 nearest = limb.axis.at(closest_along(limb.axis, look.a));
        return glm::distance(nearest, look.a) > limb.radius && meets(look, limb);
    });
}

Camera of_touch(const TouchScene& scene, Real aspect) {
    const std::vector<Mark> marks = marks_of(scene);
    const Choice here = best_on(1, scene, marks, aspect);
    if (here.sees) return here.camera;
    const Choice beyond = best_on(-1, scene, marks, aspect);
    return beyond.sees ? beyond.camera : here.camera;
}

}  // namespace riposte::view
