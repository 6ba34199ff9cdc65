#include "catch.hpp"
#include "random.hpp"

#include <riposte/contact/kdop_parts.hpp>

#include <cstring>

using namespace riposte;

TEST_CASE("parts hold every leaf once and are as large as they may be") {
    const test::Mesh mesh = test::bumpy(20, 20);
    const auto tree = KdopTree<14>::build(mesh.positions, mesh.triangles);
    for (const std::size_t most : {1, 3, 8, 1000}) {
        std::uint32_t end = 0;
        for (const std::uint32_t root : parts_of(tree, most)) {
            std::size_t leaves = 0;
            for (std::uint32_t i = root; i < tree.nodes[root].skip; ++i) leaves += tree.nodes[i].is_leaf() ? 1 : 0;
            CHECK(leaves <= most);
            for (std::uint32_t i = end; i < root; ++i) CHECK_FALSE(tree.nodes[i].is_leaf());
            end = tree.nodes[root].skip;
        }
        CHECK(end == tree.nodes.size());
    }
    CHECK(parts_of(tree, 1000).size() == 1);
}

TEMPLATE_TEST_CASE_SIG("a tree fitted part by part is the tree fitted whole", "", ((int K), K), 6, 14, 18, 26) {
    const test::Mesh mesh = test::bumpy(20, 20);
    const auto tree = KdopTree<K>::build(mesh.positions, mesh.triangles);
    KdopBounds<K> whole;
    whole.refit(tree, mesh.positions);
    for (const std::size_t most : {1, 5, 1000}) {
        KdopBounds<K> bounds;
        bounds.volumes.assign(tree.nodes.size(), Kdop<K>::empty());
        const auto parts = parts_of(tree, most);
        for (const std::uint32_t root : parts) refit_part(tree, mesh.positions, root, bounds);
        refit_above(tree, parts, bounds);
        CHECK(std::memcmp(bounds.volumes.data(), whole.volumes.data(), whole.volumes.size() * sizeof(Kdop<K>)) == 0);
    }
}
