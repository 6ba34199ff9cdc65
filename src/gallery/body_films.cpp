#include "body_films.hpp"

#include <riposte/fencing/pose.hpp>
#include <riposte/fencing/reaction.hpp>
#include <riposte/fencing/step.hpp>

#include <array>

namespace riposte::gallery {
namespace {

constexpr Real kFarAway = 40;  // m

BodyState first_state(const BoutSetup& setup) {
    BoutState state = initial_state(setup);
    state.judge.phase = JudgePhase::kFencing;
    for (const FencerId id : kFencers) {
        FencerState& fencer = state.fencers[id];
        fencer.legs = {LegState::kGuard};
        fencer.root_x = fencer.legs.anchor_x = id == FencerId(0) ? 0 : kFarAway;
    }
    place_weapons(setup, state);
    return {state, state};
}

/// A cut at the chest as the fencer stands.
void cut_at_chest(const BoutSetup& setup, const Vec3& impulse, BoutState& state) {
    constexpr Real kAbove = 0.1;  // m over the joint
    constexpr Real kFast = 12;    // m/s
    const FencerModel& model = *setup.models[0];
    Pose pose;
    ModelPose figure;
    pose_fencer(setup, state, 0, pose, figure);
    const Vec3 chest(figure[model.skeleton.find("chest")].translation);
    BodyModel body = make_carried_body(model);
    const auto scratch = std::make_unique<ReactionScratch>();
    take_blow(setup, 0, pose, figure, {BodyPart::kTorso, chest + Vec3(0, kAbove, 0), impulse, kFast}, body, *scratch,
              state.fencers[0]);
}

BodyFilm film_of(const BoutSetup& with, const Mishap& mishap, std::uint32_t length, const view::Camera& camera) {
    auto own = std::make_shared<BoutSetup>(with);
    own->rules.rear_line = 10 * kFarAway;  // who stands far away has left nothing
    own->body.blows = mishap.blows;
    own->body.reactions = mishap.reactions;
    const std::shared_ptr<const BoutSetup> setup = own;
    const auto scratch = std::make_shared<StepScratch>(*setup);  // holds nothing from tick to tick
    const auto step_on = [setup, mishap, scratch](BodyState& state) {
        const bool runs = mishap.impulse == Vec3(0);
        state.before = state.after;
        BoutState& now = state.after;
        if (now.tick == kStruckAt) {
            if (runs)
                now.fencers[0].run_down = true;
            else
                cut_at_chest(*setup, mishap.impulse, now);
        }
        BoutInput input;
        if (runs && now.tick < kStruckAt) input.fencers[0].buttons = kForward;  // who only stands is not run down
        BoutEvents events;
        step(*setup, now, input, *scratch, events);
    };
    return {mishap.words, setup, {first_state(*setup), length, step_on, 12}, camera};
}

std::vector<BodyFilm> struck_from_all_sides(const BoutSetup& setup) {
    constexpr Real kCut = 6;  // N s
    struct Side {
        const char* words;
        Vec3 way;
        view::Camera camera;  // which sees him go across the picture
    };
    // The model looks along +Z, its left is +X; in the world he looks along +X, and his left is -Z.
    const view::Camera beside = view::orbit(Vec3(0, 1.0, 0), 0.2, 0.08, 3.0, 0.55);
    const view::Camera at_his_back = view::orbit(Vec3(0, 1.2, 0), 0.1 - kPi / 2, 0.05, 2.2, 0.55);
    const std::array<Side, 3> sides{{{"from the front", -kAxisZ, beside},
                                     {"from his left", -kAxisX, at_his_back},
                                     {"from behind", kAxisZ, beside}}};
    constexpr std::array<std::pair<const char*, BlowStrength>, 3> kStrengths{
        {{"modest", BlowStrength::kModest},
         {"strong", BlowStrength::kStrong},
         {"theatrical", BlowStrength::kTheatrical}}};
    std::vector<BodyFilm> films;
    for (const Side& side : sides)
        for (const auto& [strength, blows] : kStrengths)
            films.push_back(
                film_of(setup, {std::string(side.words) + ", " + strength, kCut * side.way, blows}, 240, side.camera));
    return films;
}

std::vector<BodyFilm> falls(const BoutSetup& setup) {
    constexpr std::uint32_t kLength = 600;
    const Vec3 sideways(6, 0, -14);
    // From the side of the free hand, on which he gets up.
    const view::Camera camera = view::orbit(Vec3(-0.4, 0.7, 0), kPi - 1.05, 0.2, 4.0, 0.62);
    std::vector<BodyFilm> films;
    films.push_back(film_of(setup, {"run down", Vec3(0)}, kLength, camera));
    films.push_back(film_of(setup, {"thrown down by a blow", sideways, BlowStrength::kTheatrical}, kLength, camera));
    films.push_back(
        film_of(setup, {"the clip's fall", Vec3(0), BlowStrength::kModest, ReactionKind::kClip}, kLength, camera));
    return films;
}

}  // namespace

BodyFilms make_body_films(const BoutSetup& setup) { return {struck_from_all_sides(setup), falls(setup)}; }

}  // namespace riposte::gallery
