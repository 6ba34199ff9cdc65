// The views whose pictures are kept in references/: between them they show both builds, all weapons and hands, every
// kind of camera, both qualities, what overlays and effects draw, the crowd, a scene of the gallery, and words over the
// picture. They are poses, no bouts: how a bout goes is no business of the picture's.
#pragma once

#include "catch.hpp"
#include "seed_shots.hpp"

#include <riposte/assets/bout.hpp>
#include <riposte/fencing/pose.hpp>
#include <riposte/gallery/scene.hpp>
#include <riposte/render/renderer.hpp>
#include <riposte/ui/hud/hud.hpp>
#include <riposte/ui/workshop/workshop_panel.hpp>
#include <riposte/view/camera_rig.hpp>
#include <riposte/view/orbit.hpp>
#include <riposte/workshop/hit_aim.hpp>
#include <riposte/workshop/hit_figure.hpp>

#include <functional>
#include <string>
#include <vector>

namespace riposte {

inline constexpr int kViewWidth = 320;
inline constexpr int kViewHeight = 180;

/// What is drawn, and from where.
struct Shown {
    view::Frame frame;
    view::Camera camera;
};

struct View {
    std::string name;  ///< of the file, without ".png"
    bool second_kits = false;
    render::Quality quality = render::Quality::kFull;
    std::function<Shown(const BoutAssets& assets)> shown;
    std::function<void()> words{};  ///< over the picture, drawn in a picture kWordsScale times as large
};
inline constexpr int kWordsScale = 4;

/// A tall man with a rapier in his left hand, a small woman with a sabre, in guards of the textbook.
inline Kits second_kits() {
    return {Kit{"man", "rapier", 1.95, true, "classical"}, Kit{"woman", "sabre", 1.60, false, "hand_on_hip"}};
}

/// Where a fencer stands and what he does.
struct Stance {
    LegState legs = LegState::kGuard;
    Real share = 0.5;  ///< of the legs' clip
    HandSet set = HandSet::kSwing;
    Vec2 hand{0};
    Real extension = 0;
};

/// Both in their stances, `apart` metres between where their figures stand.
inline BoutState posed(const BoutSetup& setup, const std::array<Stance, 2>& stances, Real apart) {
    BoutState state = initial_state(setup);
    for (std::size_t i = 0; i < 2; ++i) {
        FencerState& fencer = state.fencers[i];
        const Stance& stance = stances[i];
        fencer.legs.state = stance.legs;
        fencer.legs.time = stance.share * setup.models[i]->clip(leg_play(stance.legs).clip).duration;
        fencer.hand.set = stance.set;
        fencer.hand.attack = stance.set == HandSet::kAttack ? 1 : 0;
        fencer.hand.parry = stance.set == HandSet::kParry ? 1 : 0;
        fencer.hand.place = stance.hand;
        fencer.hand.extension = stance.extension;
        fencer.root_x = (i == 0 ? -1 : 1) * apart / 2;
    }
    place_weapons(setup, state);
    return state;
}

inline view::Frame still(const BoutSetup& setup, const BoutState& state, const view::OverlayChoice& overlays = {}) {
    view::FrameOptions options;
    options.overlays = overlays;
    return view::interpolate(setup, state, state, 1, {}, options);
}

/// As the cameras of the game stand.
inline view::Camera placed(view::CameraKind kind, const view::Frame& frame) {
    view::CameraRig rig;
    rig.kind = kind;
    return view::update(rig, frame, static_cast<Real>(kViewWidth) / kViewHeight, 0);
}

inline constexpr Stance kGuardStance{};
inline constexpr Stance kThrustLunge{LegState::kLungeHold, 0.5, HandSet::kAttack, Vec2(0), 1};
inline constexpr Stance kHeadCutLunge{LegState::kLungeHold, 0.5, HandSet::kAttack, Vec2(0, 1), 0.6};
inline constexpr Stance kQuarteParry{LegState::kGuard, 0.5, HandSet::kParry, Vec2(-0.5, 0), 0};
inline constexpr Stance kTierceParry{LegState::kGuard, 0.5, HandSet::kParry, Vec2(0.5, 0), 0};

inline Shown shown_by(view::CameraKind kind, view::Frame frame) {
    const view::Camera camera = placed(kind, frame);
    return {std::move(frame), camera};
}

/// A lunge against a parry, from beside the piste: what most pictures of the game are like.
inline Shown lunge_beside(const BoutAssets& assets) {
    return shown_by(view::CameraKind::kSide, still(assets.setup, posed(assets.setup, {kThrustLunge, kQuarteParry}, 3)));
}

inline Shown measure_on_the_floor(const BoutAssets& assets) {
    view::OverlayChoice overlays;
    overlays.measure = overlays.target = true;
    const BoutState state = posed(assets.setup, {kGuardStance, kGuardStance}, 3.4);
    return shown_by(view::CameraKind::kExamine, still(assets.setup, state, overlays));
}

inline Shown out_of_the_mask(const BoutAssets& assets) {
    const BoutState state = posed(assets.setup, {kTierceParry, kHeadCutLunge}, 2.8);
    return shown_by(view::CameraKind::kFencer0, still(assets.setup, state));
}

inline Shown over_the_shoulder(const BoutAssets& assets) {
    const BoutState state = posed(assets.setup, {kThrustLunge, kGuardStance}, 3);
    return shown_by(view::CameraKind::kBehind1, still(assets.setup, state));
}

inline Shown salute_for_the_referee(const BoutAssets& assets) {
    constexpr Stance kSalute{LegState::kSalute, 0.4};
    return shown_by(view::CameraKind::kReferee, still(assets.setup, posed(assets.setup, {kSalute, kSalute}, 3)));
}

inline Shown mask_in_the_hand(const BoutAssets& assets) {
    constexpr Stance kBare{LegState::kMaskHeld, 0.5};
    view::Frame frame = still(assets.setup, posed(assets.setup, {kGuardStance, kBare}, 3));
    const Vec3 head = frame.fencers[1].subjects.head;
    return {std::move(frame), view::look_at(head + Vec3(-0.9, -0.1, 0.9), head - Vec3(0, 0.25, 0), 0.8)};
}

inline Shown fallen_below_the_lamps(const BoutAssets& assets) {
    constexpr Stance kDown{LegState::kFall, 0.9};
    return shown_by(view::CameraKind::kLamp, still(assets.setup, posed(assets.setup, {kGuardStance, kDown}, 2.6)));
}

inline Shown hand_and_guard(const BoutAssets& assets) {
    view::Frame frame = still(assets.setup, posed(assets.setup, {kTierceParry, kGuardStance}, 3));
    const Vec3 hand = frame.fencers[0].subjects.hand;
    return {std::move(frame), view::look_at(hand + Vec3(0.35, 0.15, 0.5), hand + Vec3(0.05, 0.02, 0), 0.7)};
}

inline Shown scoring_box(const BoutAssets& assets) {
    view::Frame frame = still(assets.setup, posed(assets.setup, {kGuardStance, kGuardStance}, 6));
    frame.scores = {4, 12};
    frame.lamps = {true, false};
    return {std::move(frame), view::look_at({0.2, 1.5, 1.2}, {0, 1.25, -1.75}, 0.6)};
}

inline Shown sparks_and_capsules(const BoutAssets& assets) {
    view::OverlayChoice overlays;
    overlays.blades = true;
    view::Frame frame = still(assets.setup, posed(assets.setup, {kTierceParry, kQuarteParry}, 2.6), overlays);
    const Vec3 forte = frame.fencers[0].world_from_weapon.point({0, 0.25, 0});
    view::Effects effects;
    effects.showers.push_back({0, forte, {0, 0.6, 0.8}, 0.5});
    frame.streaks = view::sparks_at(effects, 30'000);
    return {std::move(frame), view::look_at(forte + Vec3(0.1, 0.05, 0.9), forte, 0.7)};
}

/// The spectators watch a cut from the low left to the high right, which leaves the blade's way behind.
inline Shown cut_before_the_crowd(const BoutAssets& assets) {
    constexpr std::uint32_t kTicks = 16;
    const auto cutting = [&](std::uint32_t tick) {
        const Real share = static_cast<Real>(tick) / kTicks;
        const Stance cut{LegState::kGuard, 0.5, HandSet::kSwing, glm::mix(Vec2(-1, -1), Vec2(1, 1), share)};
        BoutState state = posed(assets.setup, {cut, kGuardStance}, 3);
        state.tick = tick;
        return state;
    };
    view::Effects effects;
    for (std::uint32_t tick = 1; tick <= kTicks; ++tick)
        view::advance(effects, assets.setup, cutting(tick - 1), cutting(tick), {});
    view::FrameOptions options;
    options.crowd = true;
    options.blade_motion = view::BladeMotion::kTrail;
    return shown_by(view::CameraKind::kSide,
                    view::interpolate(assets.setup, cutting(kTicks - 1), cutting(kTicks), 1, effects, options));
}

/// The elbow twisted by half a turn: the first of the panels.
inline Shown twisted_elbow(const BoutAssets& assets) {
    const auto made = gallery::make_scene_assets(assets.setup, assets.fencers[0]->clips, *assets.weapons[0],
                                                 test::seed_shots(assets.fencers[0]->skeleton));
    if (!made) FAIL(made.error().message());
    std::vector<gallery::Panel> panels = gallery::still_of(*gallery::find_scene("elbow-twist"), made.value());
    return {std::move(panels.front().frame), panels.front().camera};
}

/// A touch against Blue, as both players read it.
inline void words_of_a_touch() {
    ui::HudModel hud;
    hud.fencers[0].name = "Red";
    hud.fencers[1].name = "Blue";
    hud.fencers[0].colour = {0.784F, 0.063F, 0.180F};
    hud.fencers[1].colour = {0.184F, 0.490F, 0.882F};
    hud.fencers[0].score = 3;
    hud.fencers[1].score = 2;
    hud.fencers[0].lamp = true;
    hud.fencers[0].hand = ui::HudHand{{0.9, 0.4}, {0.7, 0.3}, HandSet::kAttack};
    hud.fencers[1].hand = ui::HudHand{{-0.6, 0}, {-0.5, 0}, HandSet::kParry};
    hud.clock = 83.2;
    TouchEvent touch;
    touch.attacker = 0;
    touch.part = BodyPart::kHead;
    touch.speed = 5;
    touch.noted = true;
    hud.touch = ui::HudTouch{touch, 0.8};
    hud.call = ui::HudCall{{Call::kTouch, 0}, 0.8};
    ui::draw_hud(hud);
}

/// The workshop's hit page a moment after a blow on the head, with all that it draws over the figure.
inline workshop::HitTrial struck_in_the_workshop(const BoutAssets& assets) {
    workshop::HitTrial trial(assets.setup);
    for (int i = 0; i < kTicksPerSecond / 2; ++i) trial.step();
    const view::FencerView figure = trial.frame(1).fencers[0];
    const Vec3 from_his_right = workshop::direction_of(workshop::BlowFrom::kRight, figure);
    const auto place =
        workshop::place_on(*assets.setup.models[0], figure, SkinMethod::kBones, BodyPart::kHead, from_his_right);
    trial.strike(workshop::blow_at(figure, place.value(), from_his_right * 12.0));
    for (int i = 0; i < kTicksPerSecond / 10; ++i) trial.step();
    return trial;
}

inline Shown hit_page(const BoutAssets& assets) {
    const workshop::HitTrial trial = struck_in_the_workshop(assets);
    Shown shown{trial.frame(1), view::camera_of({}, {}, 0.34, 16.0 / 9)};
    const FencerModel& model = *assets.setup.models[0];
    workshop::add_links(shown.frame.overlay, model, shown.frame.fencers[0]);
    workshop::add_support(shown.frame.overlay, model, shown.frame.fencers[0]);
    workshop::add_mass(shown.frame.overlay, trial.mass());
    workshop::add_blow(shown.frame.overlay, shown.frame.fencers[0].subjects.head, {0, 0, -12});
    return shown;
}

inline void words_of_the_hit_page() { ui::draw_blow_size(12, 0.72, 0.28); }

inline const std::vector<View>& views() {
    using render::Quality;
    static const std::vector<View> kViews{
        {"lunge-beside", false, Quality::kFull, lunge_beside},
        {"measure-and-target", false, Quality::kFull, measure_on_the_floor},
        {"out-of-the-mask", false, Quality::kFull, out_of_the_mask},
        {"scoring-box", false, Quality::kFull, scoring_box},
        {"cut-before-the-crowd", false, Quality::kFull, cut_before_the_crowd},
        {"twisted-elbow", false, Quality::kFull, twisted_elbow},
        {"words-of-a-touch", false, Quality::kReduced, lunge_beside, words_of_a_touch},
        {"hit-page", false, Quality::kReduced, hit_page, words_of_the_hit_page},
        {"over-the-shoulder", true, Quality::kFull, over_the_shoulder},
        {"salute", true, Quality::kFull, salute_for_the_referee},
        {"mask-in-the-hand", true, Quality::kFull, mask_in_the_hand},
        {"fallen-from-above", true, Quality::kReduced, fallen_below_the_lamps},
        {"hand-and-guard", true, Quality::kFull, hand_and_guard},
        {"sparks-and-capsules", true, Quality::kReduced, sparks_and_capsules},
    };
    return kViews;
}

}  // namespace riposte
