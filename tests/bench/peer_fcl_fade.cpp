// FCL's OBBRSS trees: a model of two triangles, moved and refitted for each cut, against the skin, which is built once.
// The traversal is called, because collide() would copy the models.
#include "cuts.hpp"

#ifdef RIPOSTE_BENCH_FCL

#include <fcl/math/bv/utility.h>
//
#include <fcl/geometry/bvh/BVH_model.h>
#include <fcl/narrowphase/detail/traversal/collision/mesh_collision_traversal_node.h>
#include <fcl/narrowphase/detail/traversal/collision_node.h>

#include <limits>
#include <memory>
#include <utility>

namespace riposte::bench {
namespace {

using Model = fcl::BVHModel<fcl::OBBRSSd>;

fcl::Vector3d fcl_vector(const Vec3& v) { return {v.x, v.y, v.z}; }

using Corners6 = std::vector<fcl::Vector3d>;

struct Scene {
    Model skin;
    Model fade;
    std::vector<Corners6> corners;  // in its own layout: no copy is timed
    fcl::Transform3d nowhere = fcl::Transform3d::Identity();
    fcl::CollisionRequestd request;

    Scene(const Cuts& cuts, Asked asked)
        : request(asked == Asked::kAny ? 1 : std::numeric_limits<std::size_t>::max(), false) {
        std::vector<fcl::Vector3d> places;
        std::vector<fcl::Triangle> triangles;
        for (const Vec3f& p : cuts.positions) places.push_back(fcl_vector(Vec3(p)));
        for (const Triangle& t : cuts.triangles) triangles.emplace_back(t[0], t[1], t[2]);
        skin.beginModel();
        skin.addSubModel(places, triangles);
        skin.endModel();
        for (const Cut& cut : cuts.cuts) {
            corners.emplace_back();
            for (const Corners& part : swept(cut)) {
                for (const Vec3& corner : part) corners.back().push_back(fcl_vector(corner));
            }
        }
        fade.beginModel();
        fade.addSubModel(corners.front(), {fcl::Triangle(0, 1, 2), fcl::Triangle(3, 4, 5)});
        fade.endModel();
    }

    bool hits(std::size_t cut) {
        fade.beginReplaceModel();
        fade.replaceSubModel(corners[cut]);
        fade.endReplaceModel(true, true);
        fcl::CollisionResultd result;
        fcl::detail::MeshCollisionTraversalNodeOBBRSSd node;
        fcl::detail::initialize(node, std::as_const(fade), nowhere, std::as_const(skin), nowhere, request, result);
        fcl::detail::collide(&node);
        return result.isCollision();
    }
};

}  // namespace

std::optional<CutFinder> fcl_cuts(const Cuts& cuts, Asked asked) {
    auto scene = std::make_shared<Scene>(cuts, asked);
    return CutFinder{asked == Asked::kAny ? "FCL, OBBRSS, any touch" : "FCL, OBBRSS, all touches",
                     [scene](std::size_t cut) { return scene->hits(cut); }};
}

}  // namespace riposte::bench

#else

std::optional<riposte::bench::CutFinder> riposte::bench::fcl_cuts(const Cuts&, Asked) { return {}; }

#endif
