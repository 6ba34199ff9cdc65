// A model of somebody else's whose hands are mittens.
#include "catch.hpp"
#include "finger.hpp"
#include "foreign_man.hpp"
#include "places.hpp"
#include "seed_shots.hpp"
#include "shipped.hpp"

#include <riposte/gallery/scene.hpp>
#include <riposte/workshop/ball_drill.hpp>

#include <functional>

using namespace riposte;
using namespace riposte::gallery;
using namespace riposte::workshop;

namespace {

/// The man, rigged elsewhere, of 1.4 m, of whose joints some are not named.
BoutSetup setup_without(const std::function<bool(const std::string&)>& unnamed) {
    test::ForeignModel model = test::foreign_man(*shipped().fencers[0]);
    std::erase_if(model.names, [&](const auto& entry) { return unnamed(entry.first); });
    const auto file = test::scratch_file("mittens.glb");
    test::write_bytes(file, model.bytes());
    const auto folder = source_dir() / "assets";
    FencerAsset asset =
        load_foreign_fencer(file, folder / "skin.toml", model.names, *shipped().fencers[0], 1.4).value();
    REQUIRE(load_clip_table(folder / "clips.toml", asset.clips));
    const auto fencer = std::make_shared<const FencerModel>(
        make_fencer_model(asset.skeleton, asset.clips, asset.skin, {1.4, 1}).value());
    BoutSetup setup = shipped_setup();
    setup.models = {fencer, fencer};
    return setup;
}

std::string caption_of(const BoutSetup& setup) {
    const auto assets = make_scene_assets(setup, shipped().fencers[0]->clips, *shipped().weapons[0],
                                          test::seed_shots(setup.models[0]->skeleton));
    if (!assets) FAIL(assets.error().message());
    for (const char* scene : {"throwing", "kicking", "walking", "ball"}) {
        REQUIRE_FALSE(panels_of(*find_scene(scene), assets.value(), 300).empty());
    }
    return panels_of(*find_scene("throwing"), assets.value(), 300).front().caption;
}

}  // namespace

TEST_CASE("A small model without fingers has all the room's scenes and the ball drill") {
    const BoutSetup setup = setup_without(test::is_finger);
    REQUIRE(setup.models[0]->skeleton.find("r_index1") == kNoJoint);
    REQUIRE(caption_of(setup).ends_with("the model has no fingers"));
    auto drill = BallDrill::create(setup);
    REQUIRE(drill);
    for (int tick = 0; tick < 120 * 120 && !drill.value().over(); ++tick)
        drill.value().step({quantise_hand(0), quantise_hand(-1), 0});
    REQUIRE(drill.value().score().thrown == BallDrill::kBalls);
}

TEST_CASE("What fingers a model lacks is told by name") {
    const BoutSetup setup = setup_without([](const std::string& joint) { return joint.starts_with("l_pinky"); });
    REQUIRE(caption_of(setup).ends_with("the model has no l_pinky1, l_pinky2, l_pinky3"));
}
