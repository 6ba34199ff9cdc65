// One material out of several: what was seen at a place of the mesh is seen there still.
#include "assets/foreign_fencer.hpp"
#include "catch.hpp"

using namespace riposte;

namespace {

/// Four texels: red and green above blue and white, with a mask on the blue.
Picture quarters() { return {2, 2, {255, 0, 0, 255, 0, 255, 0, 255, 0, 0, 255, 0, 255, 255, 255, 255}}; }

/// A vertex in the middle of each quarter, for each of the materials.
FencerAsset on_quarters(std::size_t materials) {
    FencerAsset fencer;
    for (std::size_t m = 0; m < materials; ++m) {
        for (const Vec2f& uv : {Vec2f(0.25F, 0.25F), Vec2f(0.75F, 0.25F), Vec2f(0.25F, 0.75F), Vec2f(0.75F, 0.75F)}) {
            fencer.mesh.uv.push_back(uv);
        }
    }
    return fencer;
}

std::array<int, 4> seen(const FencerAsset& fencer, int picture, std::size_t vertex) {
    const Picture& from = fencer.pictures.at(static_cast<std::size_t>(picture));
    const auto x = static_cast<std::size_t>(fencer.mesh.uv[vertex].x * static_cast<float>(from.width));
    const auto y = static_cast<std::size_t>(fencer.mesh.uv[vertex].y * static_cast<float>(from.height));
    const std::uint8_t* p = &from.rgba[4 * (y * static_cast<std::size_t>(from.width) + x)];
    return {p[0], p[1], p[2], p[3]};
}

}  // namespace

TEST_CASE("pictures and colours of several materials lie side by side") {
    Material pictured;
    pictured.base_colour_picture = 0;
    Material halved = pictured;
    halved.base_colour = {0.2140F, 1, 1, 1};  // linear; 127 of 255 in sRGB
    halved.orm_picture = 0;                   // whose red is no occlusion
    Material plain;
    plain.base_colour = {0, 1, 0, 1};
    plain.roughness = 0.5F;
    plain.metallic = 0;
    FencerAsset fencer = on_quarters(3);
    set_one_material({{0, 4, 0}, {4, 8, 2}, {8, 12, 1}}, {pictured, halved, plain}, {quarters()}, fencer);
    const int colour = fencer.material.base_colour_picture;
    CHECK(seen(fencer, colour, 0) == std::array<int, 4>{255, 0, 0, 255});
    CHECK(seen(fencer, colour, 2) == std::array<int, 4>{0, 0, 255, 0});  // the mask stays
    CHECK(seen(fencer, colour, 3) == std::array<int, 4>{255, 255, 255, 255});
    CHECK(seen(fencer, colour, 5) == std::array<int, 4>{0, 255, 0, 89});
    CHECK(seen(fencer, colour, 11) == std::array<int, 4>{127, 255, 255, 255});
    CHECK(seen(fencer, fencer.material.orm_picture, 6) == std::array<int, 4>{255, 128, 0, 255});
    CHECK(seen(fencer, fencer.material.orm_picture, 9) == std::array<int, 4>{255, 255, 0, 255});
    CHECK(fencer.material.normal_picture == kNoPicture);
}

TEST_CASE("one material keeps its picture and coordinates; what is no occlusion darkens nothing") {
    Material material;
    material.orm_picture = 0;
    FencerAsset fencer = on_quarters(1);
    set_one_material({{0, 4, 0}}, {material}, {quarters()}, fencer);
    CHECK(fencer.mesh.uv[1] == Vec2f(0.75F, 0.25F));
    CHECK(seen(fencer, 0, 1) == std::array<int, 4>{255, 255, 0, 255});
    CHECK(fencer.material.base_colour.w < 0.5F);
    material.occlusion_picture = 0;
    set_one_material({{0, 4, 0}}, {material}, {quarters()}, fencer);
    CHECK(seen(fencer, 0, 1) == std::array<int, 4>{0, 255, 0, 255});
}
