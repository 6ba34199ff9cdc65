// Embree's trees over the same skins: boxes of its user geometry, and the product's own test of triangles, because it
// has none.
#include "meeting.hpp"

#ifdef RIPOSTE_BENCH_EMBREE

#include <embree3/rtcore.h>

#include <memory>

namespace riposte::bench {
namespace {

/// What a callback needs to know of one fencer.
struct Side {
    const std::vector<Triangle>* triangles = nullptr;
    const std::vector<Vec3f>* positions = nullptr;
    RTCGeometry geometry = nullptr;
    RTCScene scene = nullptr;
};

struct Scene {
    RTCDevice device = rtcNewDevice("threads=1");
    std::array<Side, 2> sides;
    std::size_t touching = 0;

    Scene() = default;
    Scene(const Scene&) = delete;
    Scene& operator=(const Scene&) = delete;
    ~Scene() {
        for (const Side& side : sides) rtcReleaseGeometry(side.geometry), rtcReleaseScene(side.scene);
        rtcReleaseDevice(device);
    }
};

void bound(const RTCBoundsFunctionArguments* arguments) {
    const auto& side = *static_cast<const Side*>(arguments->geometryUserPtr);
    const Triangle& t = (*side.triangles)[arguments->primID];
    const Vec3f& a = (*side.positions)[t[0]];
    const Vec3f& b = (*side.positions)[t[1]];
    const Vec3f& c = (*side.positions)[t[2]];
    const Vec3f low = glm::min(a, glm::min(b, c));
    const Vec3f high = glm::max(a, glm::max(b, c));
    *arguments->bounds_o = {low.x, low.y, low.z, 0, high.x, high.y, high.z, 0};
}

void collide(void* user, RTCCollision* collisions, unsigned count) {
    auto& scene = *static_cast<Scene*>(user);
    for (unsigned i = 0; i < count; ++i) {
        const Corners a = corners_of((*scene.sides[0].triangles)[collisions[i].primID0], *scene.sides[0].positions);
        const Corners b = corners_of((*scene.sides[1].triangles)[collisions[i].primID1], *scene.sides[1].positions);
        scene.touching += intersect(a, b).has_value() ? 1 : 0;
    }
}

void make_side(RTCDevice device, const Meeting& meeting, std::size_t who, Side& side) {
    side.triangles = &meeting.triangles;
    side.positions = &meeting.positions_world[0][who];
    side.geometry = rtcNewGeometry(device, RTC_GEOMETRY_TYPE_USER);
    rtcSetGeometryUserPrimitiveCount(side.geometry, static_cast<unsigned>(meeting.triangles.size()));
    rtcSetGeometryUserData(side.geometry, &side);
    rtcSetGeometryBoundsFunction(side.geometry, bound, nullptr);
    rtcSetGeometryBuildQuality(side.geometry, RTC_BUILD_QUALITY_REFIT);
    rtcCommitGeometry(side.geometry);
    side.scene = rtcNewScene(device);
    rtcSetSceneFlags(side.scene, RTC_SCENE_FLAG_DYNAMIC);  // without these two it builds everything anew
    rtcSetSceneBuildQuality(side.scene, RTC_BUILD_QUALITY_LOW);
    rtcAttachGeometry(side.scene, side.geometry);
    rtcCommitScene(side.scene);
}

}  // namespace

std::optional<Trees> embree_trees(const Meeting& meeting) {
    auto scene = std::make_shared<Scene>();
    for (std::size_t who = 0; who < 2; ++who) make_side(scene->device, meeting, who, scene->sides[who]);
    const auto refit = [scene, &meeting](std::size_t f) {
        for (std::size_t who = 0; who < 2; ++who) {
            Side& side = scene->sides[who];
            side.positions = &meeting.positions_world[f][who];
            rtcUpdateGeometryBuffer(side.geometry, RTC_BUFFER_TYPE_VERTEX, 0);
            rtcCommitGeometry(side.geometry);
            rtcCommitScene(side.scene);
        }
    };
    const auto pairs = [scene](std::size_t) {
        scene->touching = 0;
        rtcCollide(scene->sides[0].scene, scene->sides[1].scene, collide, scene.get());
        return scene->touching;
    };
    return Trees{"Embree", refit, pairs};
}

}  // namespace riposte::bench

#else

std::optional<riposte::bench::Trees> riposte::bench::embree_trees(const Meeting&) { return {}; }

#endif
