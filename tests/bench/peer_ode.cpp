// ODE's trees over the same skins. It leaves out contacts that lie close to others, so it finds fewer.
#include "meeting.hpp"

#ifdef RIPOSTE_BENCH_ODE

#include "ode_mesh.hpp"

#include <algorithm>
#include <memory>

namespace riposte::bench {
namespace {

struct OdeScene {
    static constexpr int kMost = 4096;

    OdeLibrary library;  // before everything that is made with it
    std::array<OdeMesh, 2> meshes;
    std::array<std::array<std::vector<double>, 2>, Meeting::kFrames>
        places;  // in its own layout: no conversion is timed
    std::vector<dContactGeom> contacts{static_cast<std::size_t>(kMost)};

    explicit OdeScene(const Meeting& meeting) {
        for (std::size_t f = 0; f < Meeting::kFrames; ++f) {
            for (std::size_t who = 0; who < 2; ++who) places[f][who] = ode_places(meeting.positions_world[f][who]);
        }
        for (std::size_t who = 0; who < 2; ++who) {
            meshes[who].places = places[0][who];
            meshes[who].corners = ode_corners(meeting.triangles);
            meshes[who].build();
        }
    }

    void refit(std::size_t frame) {
        for (std::size_t who = 0; who < 2; ++who) {
            std::copy(places[frame][who].begin(), places[frame][who].end(), meshes[who].places.begin());
            dGeomTriMeshDataUpdate(meshes[who].data);
        }
    }

    std::size_t count_pairs() {
        return static_cast<std::size_t>(
            dCollide(meshes[0].geometry, meshes[1].geometry, kMost, contacts.data(), sizeof(dContactGeom)));
    }
};

}  // namespace

std::optional<Trees> ode_trees(const Meeting& meeting) {
    auto scene = std::make_shared<OdeScene>(meeting);
    return Trees{"ODE", [scene](std::size_t frame) { scene->refit(frame); },
                 [scene](std::size_t) { return scene->count_pairs(); }};
}

}  // namespace riposte::bench

#else

std::optional<riposte::bench::Trees> riposte::bench::ode_trees(const Meeting&) { return {}; }

#endif
