// Where the eyes are put of a model that has no bone for them.
#include "catch.hpp"
#include "foreign_man.hpp"
#include "places.hpp"
#include "shipped.hpp"

#include <riposte/assets/wardrobe.hpp>

using namespace riposte;

namespace {

const FencerAsset& man() { return *shipped().fencers[0]; }

/// The man as rigged elsewhere, without eyes, whose head is so many times as broad, as high above its joint, and as
/// deep.
test::ForeignModel with_head(const Vec3& larger) {
    test::ForeignModel model = test::foreign_man(man());
    const auto joint = [&](const char* ours) { return model.node(test::foreign_name(ours)); };
    const Vec3f place(Vec3(model.nodes[joint("head")].mesh_from_node[3]));
    const Vec3f more(larger.x - 1, larger.z - 1, larger.y - 1);  // the file's Z is up
    for (std::size_t v = 0; v < model.positions.size(); ++v) {
        float share = 0;
        for (int k = 0; k < 4; ++k)
            for (const char* ours : {"head", "mask", "bib"})
                if (model.joints[v][static_cast<std::size_t>(k)] == joint(ours)) share += model.weights[v][k];
        model.positions[v] += share * more * (model.positions[v] - place);
    }
    return model;
}

FencerAsset loaded(const test::ForeignModel& model) {
    const auto file = test::scratch_file("large-head.glb");
    test::write_bytes(file, model.bytes());
    auto fencer = load_foreign_fencer(file, source_dir() / "assets" / "skin.toml", model.names, man(), 1.75);
    if (!fencer) FAIL(fencer.error().message());
    return std::move(fencer).value();
}

/// From the head's joint to the eyes over the head's extent from its joint: upwards, and to the front.
Vec2 eyes_in_head(const FencerAsset& fencer) {
    const auto bind = model_from_bind_joints(fencer.skeleton);
    const auto place = [&](const char* joint) {
        return bind[static_cast<std::size_t>(fencer.skeleton.find(joint))].translation;
    };
    Vec3f extent(0);
    for (std::size_t v = 0; v < fencer.mesh.positions.size(); ++v)
        if (fencer.mesh.joints[v][0] == static_cast<std::uint8_t>(fencer.skeleton.find("head")))
            extent = glm::max(extent, fencer.mesh.positions[v] - place("head"));
    const Vec3f eyes = place("eyes") - place("head");
    return Vec2(eyes.y / extent.y, eyes.z / extent.z);
}

}  // namespace

TEST_CASE("the eyes of a model with a large head lie as high in it, and as far to the front, as the man's") {
    const Vec2 ours = eyes_in_head(man());
    for (const Real larger : {1.0, 1.6, 3.0}) {
        const Vec2 theirs = eyes_in_head(loaded(with_head(Vec3(larger))));
        CAPTURE(larger);
        CHECK(theirs.x == Approx(ours.x).margin(0.02));
        CHECK(theirs.y == Approx(ours.y).margin(0.02));
    }
}

TEST_CASE("a head that a hat makes higher, or a brim broader and deeper, has its eyes where it had them") {
    const auto eyes_of = [](const FencerAsset& fencer) {
        const Skeleton& skeleton = fencer.skeleton;
        const auto bind = model_from_bind_joints(skeleton);
        const auto place = [&](const char* joint) { return bind[static_cast<std::size_t>(skeleton.find(joint))]; };
        return (place("eyes").translation.y - place("head").translation.y) /
               (place("head").translation.y - place("pelvis").translation.y);
    };
    const float bare = eyes_of(loaded(with_head(Vec3(1))));
    CHECK(eyes_of(loaded(with_head(Vec3(1, 2, 1)))) == Approx(bare).epsilon(0.01));
    CHECK(eyes_of(loaded(with_head(Vec3(2, 1, 2)))) == Approx(bare).epsilon(0.01));
}

TEST_CASE("a small head leaves the eyes where the figure's proportions put them") {
    const auto offset = [](const FencerAsset& fencer) {
        const Skeleton& skeleton = fencer.skeleton;
        return glm::length(skeleton[skeleton.find("eyes")].parent_from_joint.translation) /
               glm::length(skeleton[skeleton.find("head")].parent_from_joint.translation);
    };
    CHECK(offset(loaded(with_head(Vec3(0.7)))) == Approx(offset(man())).epsilon(0.01));
}
