#include "catch.hpp"
#include "random.hpp"

#include <riposte/contact/kdop_tree.hpp>

#include <algorithm>
#include <set>

using namespace riposte;

namespace {

std::vector<Vec3f> moved(const test::Mesh& mesh, const Rigid& r) {
    std::vector<Vec3f> out;
    for (const Vec3f& p : mesh.positions) out.emplace_back(r.point(Vec3(p)));
    return out;
}

/// Twists and bends the mesh: not rigid, so that only a refit keeps the volumes true.
std::vector<Vec3f> deformed(const std::vector<Vec3f>& positions, Real by) {
    std::vector<Vec3f> out;
    for (const Vec3f& p : positions) {
        const Quat twist = axis_angle(kAxisY, by * static_cast<Real>(p.y));
        out.emplace_back(twist * Vec3(p) + Vec3(by * static_cast<Real>(p.y * p.y), 0, 0));
    }
    return out;
}

std::set<TrianglePair> brute_force(const test::Mesh& a, std::span<const Vec3f> at_a, const test::Mesh& b,
                                   std::span<const Vec3f> at_b) {
    std::set<TrianglePair> pairs;
    for (std::uint32_t i = 0; i < a.triangles.size(); ++i) {
        for (std::uint32_t j = 0; j < b.triangles.size(); ++j) {
            if (intersect(corners_of(a.triangles[i], at_a), corners_of(b.triangles[j], at_b))) pairs.insert({i, j});
        }
    }
    return pairs;
}

}  // namespace

TEMPLATE_TEST_CASE_SIG("touching pairs are those of brute force, also after the skin has deformed", "", ((int K), K), 6,
                       14, 18, 26) {
    const test::Mesh a = test::bumpy(14, 12);
    const test::Mesh b = test::bumpy(9, 15);
    const auto tree_a = KdopTree<K>::build(a.positions, a.triangles);
    const auto tree_b = KdopTree<K>::build(b.positions, b.triangles);
    KdopBounds<K> bounds_a;
    KdopBounds<K> bounds_b;
    Prng prng = Prng::seeded(1);
    std::size_t found = 0;
    for (int round = 0; round < 6; ++round) {
        const auto at_a = deformed(a.positions, prng.between(-1, 1));
        const auto at_b = deformed(moved(b, {test::rotation(prng), test::in_box(prng, 0.4)}), prng.between(-1, 1));
        bounds_a.refit(tree_a, at_a);
        bounds_b.refit(tree_b, at_b);
        std::vector<TrianglePair> pairs;
        all_touching_pairs<K>({tree_a, bounds_a, at_a}, {tree_b, bounds_b, at_b}, pairs);
        const std::set<TrianglePair> unique(pairs.begin(), pairs.end());
        CHECK(unique.size() == pairs.size());
        CHECK(unique == brute_force(a, at_a, b, at_b));
        found += pairs.size();
    }
    CHECK(found > 50);
}

TEMPLATE_TEST_CASE_SIG("so are they of triangles that lie in common planes, touch by a corner or have no area", "",
                       ((int K), K), 6, 14, 18, 26) {
    Prng prng = Prng::seeded(9);
    const auto on_a_lattice = [&] {
        test::Mesh soup;
        const auto at = [&] { return 0.25F * static_cast<float>(prng.below(7)); };
        for (std::uint32_t i = 0; i < 120; ++i) {
            const float x = at();
            const float y = at();
            soup.positions.emplace_back(x, y, at());
        }
        const auto any = [&] { return prng.below(120); };
        for (int i = 0; i < 150; ++i) {
            const std::uint32_t u = any();
            const std::uint32_t v = any();
            soup.triangles.push_back({u, v, i % 10 == 0 ? u : any()});
        }
        return soup;
    };
    for (const KdopSplit split : {KdopSplit::kMiddle, KdopSplit::kSmallest}) {
        const test::Mesh a = on_a_lattice();
        const test::Mesh b = on_a_lattice();
        const auto tree_a = KdopTree<K>::build(a.positions, a.triangles, split);
        const auto tree_b = KdopTree<K>::build(b.positions, b.triangles, split);
        KdopBounds<K> bounds_a;
        KdopBounds<K> bounds_b;
        bounds_a.refit(tree_a, a.positions);
        bounds_b.refit(tree_b, b.positions);
        std::vector<TrianglePair> pairs;
        all_touching_pairs<K>({tree_a, bounds_a, a.positions}, {tree_b, bounds_b, b.positions}, pairs);
        const std::set<TrianglePair> unique(pairs.begin(), pairs.end());
        CHECK(unique.size() == pairs.size());
        CHECK(unique == brute_force(a, a.positions, b, b.positions));
        CHECK(unique.size() > 1000);
    }
}

TEMPLATE_TEST_CASE_SIG("every volume holds its subtree and is no wider than needed", "", ((int K), K), 6, 14, 18, 26) {
    const test::Mesh mesh = test::bumpy(20, 20);
    const auto tree = KdopTree<K>::build(mesh.positions, mesh.triangles);
    const auto at = deformed(mesh.positions, 0.7);
    KdopBounds<K> bounds;
    bounds.refit(tree, at);
    for (std::size_t i = 0; i < tree.nodes.size(); ++i) {
        for (std::size_t slab = 0; slab < KdopDirections<K>::kSlabs; ++slab) {
            const auto& d = KdopDirections<K>::kTable[slab];
            Real low = 1e9;
            Real high = -1e9;
            for (std::size_t n = i; n < tree.nodes[i].skip; ++n) {
                const KdopNode& node = tree.nodes[n];
                for (std::uint32_t t = 0; t < node.triangle_count; ++t) {
                    for (const std::uint32_t v : tree.triangles[tree.leaf_triangles[node.first_triangle + t]]) {
                        const Real on = glm::dot(Vec3(d[0], d[1], d[2]), Vec3(at[v]));
                        low = std::min(low, on);
                        high = std::max(high, on);
                    }
                }
            }
            CHECK(static_cast<Real>(bounds.volumes[i].low_at(slab)) <= low);
            CHECK(static_cast<Real>(bounds.volumes[i].low_at(slab)) > low - 4e-6);
            CHECK(static_cast<Real>(bounds.volumes[i].high_at(slab)) >= high);
            CHECK(static_cast<Real>(bounds.volumes[i].high_at(slab)) < high + 4e-6);
        }
        // The lane without a slab never keeps volumes apart.
        CHECK(std::abs(bounds.volumes[i].low[0][3]) < 4e-6F);
        CHECK(std::abs(bounds.volumes[i].high[0][3]) < 4e-6F);
    }
}

TEST_CASE("the tree holds every triangle once, in leaves of at most eight, each vertex of a leaf once, ascending") {
    const test::Mesh mesh = test::bumpy(31, 17);
    for (const KdopSplit split : {KdopSplit::kMiddle, KdopSplit::kSmallest}) {
        const auto tree = KdopTree<14>::build(mesh.positions, mesh.triangles, split);
        std::set<std::uint32_t> triangles(tree.leaf_triangles.begin(), tree.leaf_triangles.end());
        CHECK(triangles.size() == mesh.triangles.size());
        CHECK(tree.leaf_triangles.size() == mesh.triangles.size());
        std::size_t leaves = 0;
        for (const KdopNode& node : tree.nodes) {
            if (!node.is_leaf()) continue;
            ++leaves;
            CHECK(node.triangle_count <= KdopTree<14>::kLeafTriangles);
            const auto first = tree.leaf_vertices.begin() + node.first_vertex;
            std::set<std::uint32_t> unique(first, first + node.vertex_count);
            CHECK(unique.size() == node.vertex_count);
            CHECK(std::is_sorted(first, first + node.vertex_count));
        }
        CHECK(leaves <= mesh.triangles.size() / 5);  // seen: 6.6 triangles a leaf by one rule, 5.6 by the other
        CHECK(tree.nodes.front().skip == tree.nodes.size());
    }
}

TEST_CASE("triangles in one place, or too far off to be measured, still go to small leaves") {
    for (const float place : {0.0F, 1e30F}) {
        std::vector<Triangle> triangles;
        const std::vector<Vec3f> positions{Vec3f(place), Vec3f(place, -place, 0), Vec3f(-place, 0, place)};
        for (int i = 0; i < 100; ++i) triangles.push_back({0, 1, 2});
        for (const KdopSplit split : {KdopSplit::kMiddle, KdopSplit::kSmallest}) {
            const auto tree = KdopTree<18>::build(positions, triangles, split);
            CHECK(tree.leaf_triangles.size() == triangles.size());
            for (const KdopNode& node : tree.nodes) CHECK(node.triangle_count <= KdopTree<18>::kLeafTriangles);
        }
    }
}

TEST_CASE("triangles ever nearer to a place make no tree too deep for a query") {
    std::vector<Vec3f> positions;
    std::vector<Triangle> triangles;
    for (float at = 1; at > 1e-30F; at *= 0.8F) {
        const auto first = static_cast<std::uint32_t>(positions.size());
        positions.insert(positions.end(), {Vec3f(at, 0, 0), Vec3f(at, at, 0), Vec3f(at, 0, at)});
        triangles.push_back({first, first + 1, first + 2});
    }
    for (const KdopSplit split : {KdopSplit::kMiddle, KdopSplit::kSmallest}) {
        const auto tree = KdopTree<14>::build(positions, triangles, split);
        KdopBounds<14> bounds;
        bounds.refit(tree, positions);
        std::vector<TrianglePair> pairs;
        all_touching_pairs<14>({tree, bounds, positions}, {tree, bounds, positions}, pairs);
        CHECK(pairs.size() >= triangles.size());
    }
}

TEST_CASE("a query visits every triangle that touches the volume's points") {
    const test::Mesh mesh = test::bumpy(20, 20);
    const auto tree = KdopTree<18>::build(mesh.positions, mesh.triangles);
    KdopBounds<18> bounds;
    bounds.refit(tree, mesh.positions);
    Prng prng = Prng::seeded(2);
    for (int i = 0; i < 300; ++i) {
        const Corners probe{test::in_box(prng), test::in_box(prng), test::in_box(prng)};
        auto query = Kdop<18>::empty();
        for (const Vec3& corner : probe) query.add(corner);
        std::set<std::uint32_t> visited;
        overlapping(tree, bounds, query, [&](std::uint32_t t) { visited.insert(t); });
        for (std::uint32_t t = 0; t < mesh.triangles.size(); ++t) {
            if (intersect(probe, corners_of(mesh.triangles[t], mesh.positions))) CHECK(visited.count(t) == 1);
        }
    }
}

TEST_CASE("an empty mesh has an empty tree that nothing touches") {
    const auto tree = KdopTree<6>::build({}, {});
    KdopBounds<6> bounds;
    bounds.refit(tree, {});
    auto query = Kdop<6>::empty();
    query.add(Vec3(0));
    int visits = 0;
    overlapping(tree, bounds, query, [&](std::uint32_t) { ++visits; });
    overlapping_pairs(tree, bounds, tree, bounds, [&](std::uint32_t, std::uint32_t) { ++visits; });
    CHECK(visits == 0);
}
