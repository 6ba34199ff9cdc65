// Small files that ask for much: told, or read, in bounded memory.
#include "assets/glb_import.hpp"
#include "bounded.hpp"
#include "catch.hpp"
#include "gltf_maker.hpp"
#include "png_maker.hpp"

#include <riposte/assets/picture.hpp>

using namespace riposte;
using test::GltfMaker;

namespace {

constexpr std::size_t kMegabyte = std::size_t{1} << 20U;

bool told_within(std::size_t bytes, const GltfMaker& maker, const char* words) {
    const std::string glb = maker.glb();
    return test::holds_within(bytes, [&] {
        const auto refused = import_glb(glb, "greedy.glb", {.make_normals = true});
        return !refused && refused.error().what.find(words) != std::string::npos;
    });
}

/// Bound to joints, with room for `count` vertices of which the file holds none.
GltfMaker hollow(std::size_t count) {
    GltfMaker maker;
    maker.bind(std::vector<double>(16, 1), std::vector<double>(16, 0.25), {5121}, {});
    maker.primitive().erase("indices");
    const auto noughts = [&](const char* attribute, const char* type, int component) {
        maker.json["accessors"].push_back({{"componentType", component}, {"count", count}, {"type", type}});
        maker.primitive()["attributes"][attribute] = maker.json["accessors"].size() - 1;
    };
    noughts("POSITION", "VEC3", 5126);
    noughts("JOINTS_0", "VEC4", 5123);
    noughts("WEIGHTS_0", "VEC4", 5126);
    return maker;
}

}  // namespace

TEST_CASE("a PNG of hundreds of packed notes is read without unpacking them all") {
    std::string png = test::png_head(1, 1);
    const std::string note = std::string("note\0\0", 6) + test::packed('a', 30'000);  // 7.7 MB
    for (int n = 0; n < 400; ++n) png += test::png_chunk("zTXt", note);
    png += test::png_chunk("IDAT", std::string("\x78\x01\x01\x05\x00\xFA\xFF\x00\x01\x02\x03\x04\x00\x19\x00\x0B", 16));
    png += test::png_end();
    CHECK(test::holds_within(100 * kMegabyte, [&] {
        const auto read = decode_picture(png);
        return read && read.value().rgba == std::vector<std::uint8_t>{1, 2, 3, 4};
    }));
}

TEST_CASE("a picture of too many pixels is refused with its size and the limit, before memory is taken") {
    for (const auto& [width, height, pixels] : {std::tuple(8000U, 8000U, "8000 x 8000"),
                                                {30000U, 20U, "30000 x 20"},
                                                {0x7FFFFFFFU, 0x7FFFFFFFU, "2147483647 x 2147483647"}}) {
        const std::string size = pixels;
        CAPTURE(size);
        const std::string png = test::png_head(width, height) + test::png_chunk("IDAT", test::packed(0, 10));
        const auto told = [&] {
            const auto refused = decode_picture(png);
            return !refused && refused.error().what.find(size) != std::string::npos &&
                   refused.error().what.find("16384 a side") != std::string::npos;
        };
        CHECK(test::holds_within(16 * kMegabyte, told));
    }
}

/// As many pictures of 4096 x 4096, each the colour of a material.
GltfMaker with_pictures(int count) {
    GltfMaker maker;
    maker.add_picture(test::png_head(4096, 4096) + test::png_chunk("IDAT", test::packed(0, 260'128)) + test::png_end(),
                      {});
    for (int n = 1; n < count; ++n) {
        maker.json["images"].push_back(maker.json["images"][0]);
        maker.json["textures"].push_back({{"source", n}});
        maker.json["materials"].push_back({{"pbrMetallicRoughness", {{"baseColorTexture", {{"index", n}}}}}});
        auto primitive = maker.primitive();
        primitive["material"] = n;
        maker.json["meshes"][0]["primitives"].push_back(primitive);
    }
    return maker;
}

TEST_CASE("pictures that are each small enough but not all together are made smaller, and told") {
    const auto read = import_glb(with_pictures(6).glb(), "greedy.glb", {.make_normals = true});
    REQUIRE(read);
    std::vector<Error> remarks;
    const auto materials = read_materials(read.value(), remarks);
    if (!materials) FAIL(materials.error().message());
    REQUIRE(materials.value().pictures.size() == 6);
    std::size_t texels = 0;
    for (const Picture& picture : materials.value().pictures) {
        CHECK(picture.width >= 2048);
        CHECK(picture.rgba.size() == std::size_t(4 * picture.width * picture.height));
        texels += picture.rgba.size() / 4;
    }
    CHECK(texels <= kMostTexelsOfModel);
    REQUIRE(remarks.size() == 1);
    CHECK(remarks[0].what == "made smaller: 3 of 6 pictures, which all together have more than 64 million pixels");
}

TEST_CASE("a model whose pictures take too long is refused with what they have together, and what they may") {
    const auto read = import_glb(with_pictures(13).glb(), "greedy.glb", {.make_normals = true});
    REQUIRE(read);
    std::vector<Error> remarks;
    const auto refused = read_materials(read.value(), remarks);
    REQUIRE_FALSE(refused);
    CHECK(refused.error().what ==
          "the model's 13 pictures have 208 million pixels together; at most 192 million are read");
}

TEST_CASE("a halved picture has the mean of each four pixels") {
    Picture picture{3, 2, {}};
    for (std::uint8_t i = 0; i < 24; ++i) picture.rgba.push_back(i);
    const Picture half = halved(picture);
    CHECK(half.width == 1);
    CHECK(half.height == 1);
    CHECK(half.rgba == std::vector<std::uint8_t>{8, 9, 10, 11});
    const Picture least = halved(half);
    CHECK(least.rgba == half.rgba);
}

TEST_CASE("sets of weights without end are refused") {
    GltfMaker maker = hollow(400'000);
    auto& attributes = maker.primitive()["attributes"];
    for (int n = 1; n < 300; ++n) {
        attributes["JOINTS_" + std::to_string(n)] = attributes["JOINTS_0"];
        attributes["WEIGHTS_" + std::to_string(n)] = attributes["WEIGHTS_0"];
    }
    CHECK(told_within(400 * kMegabyte, maker, "more than 16 joints"));
}

TEST_CASE("skins of joints without end are refused") {
    GltfMaker maker = hollow(3);
    for (int n = 0; n < 200; ++n) maker.json["skins"].push_back({{"joints", std::vector<int>(1000, 1)}});
    CHECK(told_within(400 * kMegabyte, maker, "more than 100000 joints"));
}
