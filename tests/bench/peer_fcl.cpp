// FCL's trees over the same skins, refitted bottom-up. Its collide() would copy both models, so its traversal is
// called.
#include "meeting.hpp"

#ifdef RIPOSTE_BENCH_FCL

#include <fcl/math/bv/utility.h>
//
#include <fcl/geometry/bvh/BVH_model.h>
#include <fcl/narrowphase/detail/traversal/collision/mesh_collision_traversal_node.h>
#include <fcl/narrowphase/detail/traversal/collision_node.h>

#include <memory>

namespace riposte::bench {
namespace {

using FclPositions = std::vector<fcl::Vector3d>;

FclPositions fcl_positions(const std::vector<Vec3f>& positions) {
    FclPositions copy;
    for (const Vec3f& p : positions) copy.emplace_back(p.x, p.y, p.z);
    return copy;
}

template <class Volume>
struct FclScene {
    std::array<fcl::BVHModel<Volume>, 2> models;
    std::array<std::array<FclPositions, 2>, Meeting::kFrames> positions;  // in its own layout: no copy is timed
    std::array<fcl::Transform3d, 2> nowhere{fcl::Transform3d::Identity(), fcl::Transform3d::Identity()};

    explicit FclScene(const Meeting& meeting) {
        std::vector<fcl::Triangle> triangles;
        for (const Triangle& t : meeting.triangles) triangles.emplace_back(t[0], t[1], t[2]);
        for (std::size_t f = 0; f < Meeting::kFrames; ++f) {
            for (std::size_t who = 0; who < 2; ++who)
                positions[f][who] = fcl_positions(meeting.positions_world[f][who]);
        }
        for (std::size_t who = 0; who < 2; ++who) {
            models[who].beginModel();
            models[who].addSubModel(positions[0][who], triangles);
            models[who].endModel();
        }
    }

    void refit(std::size_t frame) {
        for (std::size_t who = 0; who < 2; ++who) {
            models[who].beginReplaceModel();
            models[who].replaceSubModel(positions[frame][who]);
            models[who].endReplaceModel(true, true);
        }
    }

    std::size_t count_pairs() {
        fcl::CollisionRequestd request(std::numeric_limits<std::size_t>::max(), false);
        fcl::CollisionResultd result;
        fcl::detail::MeshCollisionTraversalNode<Volume> node;
        fcl::detail::initialize(node, models[0], nowhere[0], models[1], nowhere[1], request, result);
        fcl::detail::collide(&node);
        return result.numContacts();
    }
};

template <class Volume>
Trees trees_of(const Meeting& meeting, const char* name) {
    auto scene = std::make_shared<FclScene<Volume>>(meeting);
    return {name, [scene](std::size_t f) { scene->refit(f); }, [scene](std::size_t) { return scene->count_pairs(); }};
}

}  // namespace

std::optional<Trees> fcl_trees(const Meeting& meeting, FclVolume volume) {
    if (volume == FclVolume::kBox) return trees_of<fcl::AABBd>(meeting, "FCL, boxes");
    return trees_of<fcl::KDOP<double, 18>>(meeting, "FCL, 18-DOP");
}

}  // namespace riposte::bench

#else

std::optional<riposte::bench::Trees> riposte::bench::fcl_trees(const Meeting&, FclVolume) { return {}; }

#endif
