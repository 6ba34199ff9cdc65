// Fencers of other heights: the same figure, so much larger or smaller.
#include "catch.hpp"
#include "shipped.hpp"

#include <riposte/fencing/pose.hpp>
#include <riposte/fencing/state.hpp>
#include <riposte/fencing/step.hpp>
#include <riposte/fencing/step_scratch.hpp>

#include <algorithm>
#include <cmath>

using namespace riposte;

namespace {

const FencerModel& man() { return *shipped().setup.models[0]; }

const FencerModel& woman() {
    static const std::shared_ptr<const FencerModel> kModel = shipped().wardrobe->fencer("woman").value().model;
    return *kModel;
}

/// Places of a pose's joints on the clip's way, in the hall.
std::vector<Vec3> joints_on_the_way(const FencerModel& model, const Clip& clip, Real time) {
    Pose pose;
    ModelPose figure;
    sample(clip, time, pose);
    local_to_model(model.skeleton, pose, figure);
    std::vector<Vec3> places;
    for (std::size_t j = 0; j < model.skeleton.size(); ++j) {
        places.push_back(Vec3(figure.model_from_joint[j].translation) + Vec3(0, 0, root_travel(clip, time)));
    }
    return places;
}

Real lowest_of_skin(const FencerModel& model, const ModelPose& figure) {
    SkinPalette palette;
    make_palette(model.skin, figure, palette);
    std::vector<Vec3f> skin(model.skin.vertex_count());
    deform(model.skin, palette, SkinMethod::kBones, skin);
    float lowest = 1e9F;
    for (const Vec3f& v : skin) lowest = std::min(lowest, v.y);
    return static_cast<Real>(lowest);
}

BoutSetup setup_of(const Kits& kits) {
    BoutAssets assets = shipped();
    REQUIRE(dress(assets, kits));
    return assets.setup;
}

}  // namespace

TEST_CASE(
    "every joint of every clip stands and travels in proportion to the height, steps and attacks in so much more "
    "time") {
    for (const Real height : {1.62, 1.90}) {
        const FencerModel model = with_height(man(), height);
        const Real factor = height / man().height;
        for (std::size_t c = 0; c < model.clips.size(); ++c) {
            const Real longer = is_paced(static_cast<LegClip>(c)) ? factor : 1;
            for (const Real part : {0.0, 0.4, 0.7, 1.0}) {
                const Real time = part * man().clips[c].duration;
                const auto usual = joints_on_the_way(man(), man().clips[c], time);
                const auto other = joints_on_the_way(model, model.clips[c], time * longer);
                for (std::size_t j = 0; j < usual.size(); ++j) {
                    CHECK(glm::distance(usual[j] * factor, other[j]) < 2e-5);
                }
            }
        }
    }
}

TEST_CASE("what a step or an attack takes, and when its feet land, is in proportion to the height, whoever does it") {
    const FencerModel tall = with_height(man(), 1.98);
    for (const FencerModel* model : {&woman(), static_cast<const FencerModel*>(&tall)}) {
        for (std::size_t c = 0; c < model->clips.size(); ++c) {
            const Real longer = is_paced(static_cast<LegClip>(c)) ? model->size() : 1;
            CHECK(model->clips[c].duration == Approx(man().clips[c].duration * longer));
            REQUIRE(model->footfalls[c].size() == man().footfalls[c].size());
            for (std::size_t i = 0; i < model->footfalls[c].size(); ++i)
                CHECK(model->footfalls[c][i].time == Approx(man().footfalls[c][i].time * longer));
        }
    }
}

TEST_CASE("a hand takes time in proportion to the height") {
    const auto ticks_to_cut = [](Real height) {
        Kits kits;
        kits[0].height = height;
        const BoutSetup setup = setup_of(kits);
        BoutState state = initial_state(setup);
        StepScratch scratch(setup);
        BoutEvents events;
        state.fencers[0].legs.state = LegState::kGuard;
        state.fencers[0].hand.place = Vec2(0, 1);
        FencerInput cut;
        cut.hand_y = quantise_hand(1);
        cut.buttons = kAttack;
        int ticks = 0;
        for (; state.fencers[0].hand.attack < 1 && ticks < 120; ++ticks) step(setup, state, {{cut}}, scratch, events);
        return ticks;
    };
    const int usual = ticks_to_cut(0);
    CHECK(ticks_to_cut(1.44) == Approx(usual * 0.8).margin(1));
    CHECK(ticks_to_cut(2.16) == Approx(usual * 1.2).margin(1));
}

TEST_CASE("the soles of small and tall fencers are on the floor in guard and lunge, and the skin is as high as told") {
    for (const FencerModel* build : {&man(), &woman()}) {
        for (const Real height : {1.62, 1.90}) {
            const FencerModel model = with_height(*build, height);
            for (const LegState state : {LegState::kStand, LegState::kGuard, LegState::kLungeHold}) {
                LegsState legs;
                legs.state = state;
                Pose pose;
                ModelPose figure;
                pose_legs(model, legs, pose);
                local_to_model(model.skeleton, pose, figure);
                CHECK(std::fabs(lowest_of_skin(model, figure)) < 0.008);
            }
            float top = 0;
            for (float y : model.skin.y) top = std::max(top, y);
            CHECK(static_cast<Real>(top) == Approx(height).margin(0.04));  // sole and mask are thicker than nothing
        }
    }
}

TEST_CASE("an arm reaches its key poses at any height, in proportion") {
    const auto hand_in_guard = [](Real height) {
        Kits kits;
        kits[0].height = height;
        const BoutSetup setup = setup_of(kits);
        BoutState state = initial_state(setup);
        state.fencers[0].legs.state = LegState::kGuard;
        place_weapons(setup, state);
        Pose pose;
        ModelPose figure;
        pose_fencer(setup, state, 0, pose, figure);
        const ArmRig& arm = setup.models[0]->arm;
        return Vec3(figure[arm.weapon].translation - figure[arm.upperarm].translation);
    };
    const Vec3 usual = hand_in_guard(0);
    for (const Real height : {1.62, 1.90}) {
        CHECK(glm::distance(hand_in_guard(height), usual * (height / 1.80)) < 1e-3);
    }
}

TEST_CASE("capsules lie within the skin's box at every height and build") {
    for (const FencerModel* build : {&man(), &woman()}) {
        const FencerModel model = with_height(*build, 1.55);
        const std::vector<Rigidf> bind = model_from_bind_joints(model.skeleton);
        for (const BodyCapsule& capsule : model.capsules) {
            const Vec3f middle = (bind[static_cast<std::size_t>(capsule.from)].translation +
                                  bind[static_cast<std::size_t>(capsule.to)].translation) *
                                 0.5F;
            float outermost = 0;
            for (std::size_t v = 0; v < model.skin.vertex_count(); ++v) {
                const Vec3f p = model.skin.bind_position(v);
                if (std::fabs(p.y - middle.y) < 0.05F && std::fabs(p.x - middle.x) < 0.2F)
                    outermost = std::max(outermost, std::fabs(p.z - middle.z));
            }
            CHECK(capsule.radius < static_cast<Real>(outermost) + 0.01);
        }
    }
}

TEST_CASE("capsules grow with height and girth") {
    const FencerModel small = with_height(man(), 1.62);
    for (std::size_t i = 0; i < man().capsules.size(); ++i) {
        const BodyCapsule& usual = man().capsules[i];
        CHECK(small.capsules[i].radius == Approx(usual.radius * 0.9));
        CHECK(small.capsules[i].beyond == Approx(usual.beyond * 0.9));
        // Her girth and height as assets/fencers/woman.toml tells them.
        CHECK(woman().capsules[i].radius == Approx(usual.radius * 0.92 * woman().size()));
    }
}
