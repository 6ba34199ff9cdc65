// Assimp 5.3 and later numbers a mesh's vertices otherwise than 5.2; the skin that the simulation gets must be the
// same.
#include "assets/fencer_import.hpp"
#include "catch.hpp"

#include <algorithm>

using namespace riposte;

namespace {

struct Numbered {
    RenderMesh mesh;
    std::vector<Influences> influences;
};

/// Two triangles over four places, the shared edge split in two render vertices each; `order` says which comes when.
Numbered quad(const std::vector<std::uint32_t>& order) {
    const std::vector<Vec3f> places{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {1, 0, -0.0F}, {1, 1, 0}, {0, 1, 0}};
    Numbered n;
    std::vector<std::uint32_t> number(order.size());
    for (std::uint32_t i = 0; i < order.size(); ++i) {
        number[order[i]] = i;
        n.mesh.positions.push_back(places[order[i]]);
        Influences influence;
        influence.joints[0] = places[order[i]].y > 0 ? 7 : 3;
        influence.weights[0] = 1;
        n.influences.push_back(influence);
    }
    n.mesh.indices = {number[0], number[1], number[2], number[3], number[4], number[5]};
    return n;
}

TEST_CASE("the welded surface does not depend on how the file's vertices are numbered") {
    Numbered straight = quad({0, 1, 2, 3, 4, 5});
    const SkinSource expected = weld_surface(straight.influences, straight.mesh);
    REQUIRE(expected.positions_bind.size() == 4);
    std::vector<std::uint32_t> order{0, 1, 2, 3, 4, 5};
    while (std::next_permutation(order.begin(), order.end())) {
        Numbered shuffled = quad(order);
        const SkinSource surface = weld_surface(shuffled.influences, shuffled.mesh);
        REQUIRE(surface.positions_bind == expected.positions_bind);
        REQUIRE(surface.triangles == expected.triangles);
        for (std::size_t v = 0; v < order.size(); ++v) {
            REQUIRE(surface.positions_bind[shuffled.mesh.surface_vertex[v]] == shuffled.mesh.positions[v]);
        }
    }
}

}  // namespace
