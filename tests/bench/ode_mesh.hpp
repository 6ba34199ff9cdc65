// Meshes in ODE's own layout.
#pragma once

#include <riposte/contact/geometry.hpp>

#include <ode/ode.h>

#include <vector>

namespace riposte::bench {

struct OdeLibrary {
    OdeLibrary() { dInitODE2(0); }
    OdeLibrary(const OdeLibrary&) = delete;
    OdeLibrary& operator=(const OdeLibrary&) = delete;
    ~OdeLibrary() { dCloseODE(); }
};

/// A mesh and what ODE keeps pointing at.
struct OdeMesh {
    std::vector<double> places;
    std::vector<dTriIndex> corners;
    dTriMeshDataID data = dGeomTriMeshDataCreate();
    dGeomID geometry = nullptr;

    OdeMesh() = default;
    OdeMesh(const OdeMesh&) = delete;
    OdeMesh& operator=(const OdeMesh&) = delete;
    ~OdeMesh() { dGeomDestroy(geometry), dGeomTriMeshDataDestroy(data); }

    void build() {
        dGeomTriMeshDataBuildDouble(data, places.data(), 3 * sizeof(double), static_cast<int>(places.size() / 3),
                                    corners.data(), static_cast<int>(corners.size()), 3 * sizeof(dTriIndex));
        geometry = dCreateTriMesh(nullptr, data, nullptr, nullptr, nullptr);
    }
};

inline std::vector<double> ode_places(const std::vector<Vec3f>& positions) {
    std::vector<double> places;
    for (const Vec3f& p : positions) places.insert(places.end(), {double{p.x}, double{p.y}, double{p.z}});
    return places;
}

inline std::vector<dTriIndex> ode_corners(const std::vector<Triangle>& triangles) {
    std::vector<dTriIndex> corners;
    for (const Triangle& t : triangles) corners.insert(corners.end(), t.begin(), t.end());
    return corners;
}

}  // namespace riposte::bench
