// ODE's trees: a mesh of two triangles, moved and refitted for each cut, against the skin, which is built once.
#include "cuts.hpp"

#ifdef RIPOSTE_BENCH_ODE

#include "ode_mesh.hpp"

#include <algorithm>
#include <array>
#include <memory>

namespace riposte::bench {
namespace {

struct Scene {
    OdeLibrary library;  // before everything that is made with it
    OdeMesh skin;
    OdeMesh fade;
    std::vector<std::vector<double>> corners;  // in its own layout, of each cut
    int most = 1;                              ///< contacts asked for, and how
    std::array<dContactGeom, 1024> contacts;

    Scene(const Cuts& of, Asked asked) : most(asked == Asked::kAny ? 1 | CONTACTS_UNIMPORTANT : 1024) {
        skin.places = ode_places(of.positions);
        skin.corners = ode_corners(of.triangles);
        skin.build();
        for (const Cut& cut : of.cuts) {
            corners.emplace_back();
            for (const Corners& part : swept(cut)) {
                for (const Vec3& c : part) corners.back().insert(corners.back().end(), {c.x, c.y, c.z});
            }
        }
        fade.places = corners.front();
        fade.corners = {0, 1, 2, 3, 4, 5};
        fade.build();
    }

    bool hits(std::size_t cut) {
        std::copy(corners[cut].begin(), corners[cut].end(), fade.places.begin());
        dGeomTriMeshDataUpdate(fade.data);
        return dCollide(fade.geometry, skin.geometry, most, contacts.data(), sizeof(dContactGeom)) > 0;
    }
};

}  // namespace

std::optional<CutFinder> ode_cuts(const Cuts& cuts, Asked asked) {
    auto scene = std::make_shared<Scene>(cuts, asked);
    return CutFinder{asked == Asked::kAny ? "ODE, any touch" : "ODE, all touches",
                     [scene](std::size_t cut) { return scene->hits(cut); }};
}

}  // namespace riposte::bench

#else

std::optional<riposte::bench::CutFinder> riposte::bench::ode_cuts(const Cuts&, Asked) { return {}; }

#endif
