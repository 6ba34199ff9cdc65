// ODE's trees: a mesh of two triangles, moved and refitted for each cut, against the skin, which is built once.
#include "cuts.hpp"

#ifdef RIPOSTE_BENCH_ODE

#include <ode/ode.h>

#include <algorithm>
#include <array>
#include <memory>

namespace riposte::bench {
namespace {

/// A mesh and what ODE keeps pointing at.
struct Mesh {
    std::vector<double> places;
    std::vector<dTriIndex> corners;
    dTriMeshDataID data = dGeomTriMeshDataCreate();
    dGeomID geometry = nullptr;

    Mesh() = default;
    Mesh(const Mesh&) = delete;
    Mesh& operator=(const Mesh&) = delete;
    ~Mesh() { dGeomDestroy(geometry), dGeomTriMeshDataDestroy(data); }

    void add(const Vec3& p) { places.insert(places.end(), {p.x, p.y, p.z}); }

    void build() {
        dGeomTriMeshDataBuildDouble(data, places.data(), 3 * sizeof(double), static_cast<int>(places.size() / 3),
                                    corners.data(), static_cast<int>(corners.size()), 3 * sizeof(dTriIndex));
        geometry = dCreateTriMesh(nullptr, data, nullptr, nullptr, nullptr);
    }
};

struct Scene {
    // Before everything that is made with it.
    struct Library {
        Library() { dInitODE2(0); }
        Library(const Library&) = delete;
        Library& operator=(const Library&) = delete;
        ~Library() { dCloseODE(); }
    } library;
    Mesh skin;
    Mesh fade;
    std::vector<std::vector<double>> corners;  // in its own layout, of each cut
    int most = 1;                              ///< contacts asked for, and how
    std::array<dContactGeom, 1024> contacts;

    Scene(const Cuts& of, Asked asked) : most(asked == Asked::kAny ? 1 | CONTACTS_UNIMPORTANT : 1024) {
        for (const Vec3f& p : of.positions) skin.add(Vec3(p));
        for (const Triangle& t : of.triangles) skin.corners.insert(skin.corners.end(), t.begin(), t.end());
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
