// The zones of skin.toml on bones of any length, as plain data.
#include "assets/rebind.hpp"
#include "catch.hpp"
#include "places.hpp"
#include "shipped.hpp"

#include <riposte/assets/wardrobe.hpp>
#include <riposte/core/prng.hpp>

using namespace riposte;

namespace {

const std::filesystem::path kSkin = source_dir() / "assets" / "skin.toml";

std::vector<BoneBlend> written(const Skeleton& skeleton) { return load_blends(kSkin, skeleton).value(); }

/// Our figure, each bone longer or shorter by its own factor from 0.3 to 3.
Skeleton any_figure(Prng& random) {
    const Skeleton& ours = shipped().fencers[0]->skeleton;
    ForeignRig rig;
    for (const Joint& joint : ours.joints) {
        const auto at = rig.joints.size();
        rig.joints.push_back({joint.name, joint.parent, Vec3(0), {}});
        if (joint.parent == kNoJoint) continue;
        const std::vector<Rigidf> bind = model_from_bind_joints(ours);
        const auto above = static_cast<std::size_t>(joint.parent);
        const Vec3 bone(bind[at].translation - bind[above].translation);
        rig.joints[at].place = rig.joints[above].place + bone * random.between(0.3, 3);
    }
    auto bound = rebind(rig, {}, ours);
    if (!bound) FAIL(bound.error().message());
    return bound.value().skeleton;
}

}  // namespace

TEST_CASE("the shipped figures wear the zones as they are written, and those of the man need no fitting") {
    Wardrobe wardrobe(source_dir() / "assets");
    for (const Choice& choice : wardrobe.fencers()) {
        CAPTURE(choice.id);
        const FencerAsset& fencer = *wardrobe.fencer(choice.id).value().asset;
        CHECK(fencer.skin.blends == written(fencer.skeleton));
    }
    const std::vector<BoneBlend> blends = written(shipped().fencers[0]->skeleton);
    CHECK(fitted_zones(blends) == blends);
}

TEST_CASE("zones follow one another on figures of any proportions, and what fits is not fitted again") {
    Prng random = Prng::seeded(3);
    int narrowed = 0;
    for (int round = 0; round < 200; ++round) {
        const Skeleton skeleton = any_figure(random);
        const std::vector<BoneBlend> blends = written(skeleton);
        const std::vector<BoneBlend> fitted = fitted_zones(blends);
        CAPTURE(round);
        if (const auto apart = check_zones(skeleton, fitted, kSkin); !apart) FAIL(apart.error().message());
        for (std::size_t i = 0; i < fitted.size(); ++i) {
            CAPTURE(skeleton[fitted[i].to].name);
            CHECK(fitted[i].t_min <= fitted[i].t_max);
            CHECK(fitted[i].t_max <= blends[i].t_max);
            if (fitted[i] != blends[i]) ++narrowed;
        }
        const std::vector<BoneBlend> again = fitted_zones(fitted);
        for (std::size_t i = 0; i < fitted.size(); ++i) {
            CAPTURE(skeleton[fitted[i].to].name);
            CHECK(again[i].t_min == Approx(fitted[i].t_min).margin(1e-4));
            CHECK(again[i].t_max == Approx(fitted[i].t_max).margin(1e-4));
        }
    }
    CHECK(narrowed > 1000);
}
