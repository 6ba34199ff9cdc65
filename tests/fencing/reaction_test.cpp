// What a blow does to a body that answers by physics.
#include "catch.hpp"
#include "scenes.hpp"

#include <riposte/body/mirror.hpp>
#include <riposte/fencing/handedness.hpp>
#include <riposte/fencing/reaction.hpp>

#include <fencing/figure.hpp>

#include <algorithm>
#include <cmath>

using namespace riposte;

namespace {

constexpr Real kTick = 1.0 / 120;

/// A fencer in guard who can be struck, by himself.
struct Body {
    explicit Body(const FencerModel& m) : model(m), links(make_carried_body(m)) {
        fencer.legs.state = LegState::kGuard;
        pose();
    }
    void pose() {
        pose_clips(model, fencer, figure.pose);
        end_figure(model, fencer, 0, figure);
    }
    void hit(const Blow& blow) {
        Blow felt = blow;
        felt.impulse_model *= strength_of_blows(rules);
        strike(model, figure.pose, figure.model, felt, links, *scratch, fencer.reaction);
    }
    void tick() {
        pose_clips(model, fencer, figure.pose);
        advance_reaction(model, rules, figure.pose, kTick, links, *scratch, fencer.reaction);
        end_figure(model, fencer, 0, figure);
    }
    [[nodiscard]] Vec3 place(const char* joint) const {
        return Vec3(figure.model[model.skeleton.find(joint)].translation);
    }

    const FencerModel& model;
    BodyModel links;
    BodyRules rules;
    FencerState fencer;
    Figure figure;
    std::unique_ptr<ReactionScratch> scratch = std::make_unique<ReactionScratch>();
};

/// A place where a part is struck: a joint of the figure, and how far along its bone (m).
struct Place {
    BodyPart part;
    const char* joint;
    Real along;
};
constexpr Place kPlaces[] = {
    {BodyPart::kHead, "head", 0.1},
    {BodyPart::kTorso, "chest", 0.12},
    {BodyPart::kTorso, "spine2", 0.05},
    {BodyPart::kHips, "pelvis", 0.0},
    {BodyPart::kUpperArmL, "l_upperarm", 0.2},
    {BodyPart::kForearmL, "l_forearm", 0.15},
    {BodyPart::kUpperArmR, "r_clavicle", 0.16},
};

Vec3 struck_place(const Body& body, const Place& place) {
    const Rigid joint = unit_rigid(body.figure.model[body.model.skeleton.find(place.joint)]);
    return joint.point(Vec3(0, place.along, 0));
}

Vec3 direction(int eighth) {
    const Real angle = eighth * kPi / 4;
    return {det_sin(angle), 0, det_cos(angle)};
}

const FencerModel& man() { return *shipped().setup.models[0]; }

Real greatest_turn(const Reaction& reaction) {
    Real most = 0;
    for (const Vec3& turn : reaction.offset.turns) most = std::max(most, glm::length(turn));
    return most;
}

}  // namespace

TEST_CASE("a struck place goes where the blow drives it, the farther the harder it was") {
    for (const Place& place : kPlaces) {
        for (int eighth = 0; eighth < 8; ++eighth) {
            CAPTURE(place.joint, eighth);
            Real before = 0;
            for (const Real strength : {2.0, 4.0, 6.0}) {
                Body body(man());
                const Vec3 at = struck_place(body, place);
                body.hit({place.part, at, direction(eighth) * strength});
                for (int i = 0; i < 9; ++i) body.tick();
                const Vec3 way = struck_place(body, place) - at;
                const Real along = glm::dot(way, direction(eighth));
                CHECK(along > before);
                CHECK(along > std::sqrt(0.5) * glm::length(way));
                before = along;
            }
        }
    }
}

TEST_CASE("a blow that nobody falls of is gone after 2.7 s, and the feet have stood") {
    for (const Place& place : kPlaces) {
        Body body(man());
        const Vec3 front = body.place("r_foot");
        const Vec3 rear = body.place("l_foot");
        body.hit({place.part, struck_place(body, place), Vec3(3, 0, -5)});
        Real most = 0;
        for (int i = 0; i < 324; ++i) {
            body.tick();
            most = std::max(most, greatest_turn(body.fencer.reaction));
            CHECK(glm::distance(body.place("r_foot"), front) < 1e-3);
            CHECK(glm::distance(body.place("l_foot"), rear) < 1e-3);
        }
        CAPTURE(place.joint);
        CHECK(most > 0.015);
        CHECK(greatest_turn(body.fencer.reaction) < 1e-4);
    }
}

TEST_CASE("soft muscles that recover are back after 2.7 s, without them they are not") {
    const auto left = [](Real recovery) {
        Body body(man());
        body.rules.firmness = 0.2;
        body.links.damping = 0.3;
        body.links.recovery = recovery;
        body.hit({BodyPart::kTorso, struck_place(body, kPlaces[1]), Vec3(3, 0, -5)});
        for (int i = 0; i < 324; ++i) body.tick();
        return greatest_turn(body.fencer.reaction);
    };
    CHECK(left(0) > 1e-2);
    CHECK(left(4.5) < 1e-4);
}

TEST_CASE("a blow on a leg moves knee and hips, and the foot stands") {
    for (const char* joint : {"r_shin", "l_shin"}) {
        Body body(man());
        const Vec3 front = body.place("r_foot");
        const Vec3 rear = body.place("l_foot");
        const Vec3 knee = body.place(joint);
        const Vec3 pelvis = body.place("pelvis");
        const BodyPart part = joint[0] == 'r' ? BodyPart::kThighR : BodyPart::kThighL;
        body.hit({part, knee, Vec3(5, 0, 0)});
        for (int i = 0; i < 9; ++i) body.tick();
        CAPTURE(joint);
        CHECK(body.place(joint).x - knee.x > 0.003);
        CHECK(body.place("pelvis").x > pelvis.x);
        CHECK(glm::distance(body.place("r_foot"), front) < 1e-3);
        CHECK(glm::distance(body.place("l_foot"), rear) < 1e-3);
    }
}

TEST_CASE("no joint leaves its limits however hard the blow") {
    for (const Place& place : kPlaces) {
        for (int eighth = 0; eighth < 8; ++eighth) {
            Body body(man());
            body.rules.strength = 16;
            body.rules.blows = BlowStrength::kTheatrical;
            body.hit({place.part, struck_place(body, place), direction(eighth) * 6.0});
            for (int i = 0; i < 120; ++i) {
                body.tick();
                for (const JointIndex joint : body.model.body.turned) {
                    const std::string& name = body.model.skeleton[joint].name;
                    const JointLimits limits = limits_of(name);
                    if (!turns(limits)) continue;
                    Pose clip;
                    pose_clips(body.model, body.fencer, clip);
                    const Real before = size_in(limits, turn_of(body.model.skeleton, clip, joint));
                    const Real now = size_in(limits, turn_of(body.model.skeleton, body.figure.pose, joint));
                    CAPTURE(place.joint, eighth, i, name);
                    CHECK(now <= std::max(1.02, before + 1e-3));
                }
            }
        }
    }
}

TEST_CASE("a left-hander's body answers as the image of the right-hander's") {
    const FencerModel left = mirrored(man());
    Body one(man());
    Body other(left);
    for (Body* body : {&one, &other}) body->rules.strength = 10;
    const Vec3 impulse(2, 1, -4);
    one.hit({BodyPart::kTorso, struck_place(one, kPlaces[1]), impulse});
    other.hit({BodyPart::kTorso, struck_place(other, kPlaces[1]), mirrored(impulse)});
    for (int i = 0; i < 60; ++i) {
        one.tick();
        other.tick();
        for (std::size_t k = 0; k < kReactingJoints; ++k) {
            const Vec3& turn = one.fencer.reaction.offset.turns[k];
            CHECK(other.fencer.reaction.offset.turns[k] == Vec3(turn.x, -turn.y, -turn.z));
        }
        CHECK(other.fencer.reaction.offset.shift == mirrored(one.fencer.reaction.offset.shift));
    }
}

TEST_CASE("a body that is struck while it lunges comes back into the lunge") {
    Scene calm(4.0);
    Scene struck(4.0);
    BoutInput input;
    input.fencers[1].buttons = kLunge;
    const FencerModel& model = *calm.setup.models[1];
    for (int i = 0; i < 400; ++i) {
        if (i == 30) {
            Body body(model);
            body.fencer = struck.state.fencers[1];
            body.pose();
            body.hit({BodyPart::kTorso, struck_place(body, kPlaces[1]), Vec3(1, 0, -5)});
            struck.state.fencers[1] = body.fencer;
        }
        calm.tick(input);
        struck.tick(input);
        if (i == 34) CHECK(greatest_turn(struck.state.fencers[1].reaction) > 0.02);
    }
    CHECK(!struck.state.fencers[1].reaction.active);
    CHECK(struck.state.fencers[1].root_x == calm.state.fencers[1].root_x);
}

TEST_CASE("a touch moves the body along its impulse, whether it counts or not") {
    for (const bool fencing : {true, false}) {
        Scene scene(1.9);
        if (!fencing) scene.state.judge.phase = JudgePhase::kHalt;
        int touches = 0;
        for (int i = 0; i < 90; ++i) {
            scene.tick({{cut_from({-0.9, 0.9}, i), {}}});
            for (const TouchEvent& touch : scene.events.touches) {
                if (glm::length(touch.impulse_world) == 0) continue;
                CHECK(scene.state.fencers[1U - touch.attacker].reaction.active);
                ++touches;
            }
        }
        CHECK(touches > 0);
    }
}

TEST_CASE("with strength 0 a blow moves nothing") {
    Body body(man());
    body.rules.strength = 0;
    body.hit({BodyPart::kTorso, struck_place(body, kPlaces[1]), Vec3(1, 0, -5)});
    body.tick();
    CHECK(!body.fencer.reaction.active);
    CHECK(body.figure.pose == Body(man()).figure.pose);
}

TEST_CASE("the agreed strength of blows leads from none at all, farther each time, to the theatrical") {
    Real before = -1;
    for (int i = 0; i < kBlowStrengthCount; ++i) {
        Body body(man());
        body.rules.blows = static_cast<BlowStrength>(i);
        body.hit({BodyPart::kTorso, struck_place(body, kPlaces[1]), Vec3(1, 0, -3)});
        body.tick();
        CHECK(body.fencer.reaction.active == (i > 0));
        CHECK(greatest_turn(body.fencer.reaction) > before);
        before = greatest_turn(body.fencer.reaction);
    }
}

TEST_CASE("whoever is thrown off his feet steps after them within 0.6 s, and a modest blow throws nobody") {
    for (const bool hard : {false, true}) {
        for (const Real way : {-1.0, 1.0}) {
            Scene scene(4.0);
            const FencerModel& model = *scene.setup.models[1];
            Body body(model);
            body.rules.blows = hard ? BlowStrength::kStrong : BlowStrength::kModest;
            body.fencer = scene.state.fencers[1];
            body.pose();
            body.hit({BodyPart::kTorso, struck_place(body, kPlaces[1]), Vec3(0, 0, way * 5)});
            scene.state.fencers[1] = body.fencer;
            std::size_t steps = 0;
            Real most = 0;
            for (int i = 0; i < 72; ++i) {
                scene.tick({});
                const LegState legs = scene.state.fencers[1].legs.state;
                most = std::max(most, std::fabs(scene.state.fencers[1].reaction.balance));
                if (legs == (way < 0 ? LegState::kStepBack : LegState::kHalfStep)) ++steps;
            }
            CAPTURE(hard, way, most);
            CHECK((steps > 0) == hard);
        }
    }
}

TEST_CASE("a blow at a joint drives the body as one beside it does, and a harder one drives it farther") {
    const auto balance = [](Real along, Real impulse) {
        Body body(*shipped().setup.models[0]);
        body.hit({BodyPart::kTorso, struck_place(body, {BodyPart::kTorso, "chest", along}), Vec3(0, 0, -impulse)});
        Real most = 0;
        for (int i = 0; i < 60; ++i) {
            body.tick();
            most = std::max(most, -body.fencer.reaction.balance);
        }
        return most;
    };
    CHECK(balance(0, 6) > 0.8 * balance(0.1, 6));
    CHECK(balance(0, 20) > 0.7 * balance(0.1, 20));
    CHECK(balance(0, 20) > 2 * balance(0, 6));
}

TEST_CASE("bodies that run into each other throw each other's trunks back") {
    Scene scene(3.3);
    BoutInput input;
    input.fencers[0].buttons = kFleche;
    for (int i = 0; i < 300 && !scene.state.bodies_touch; ++i) scene.tick(input);
    REQUIRE(scene.state.bodies_touch);
    for (const FencerState& fencer : scene.state.fencers) {
        CHECK(fencer.reaction.active);
    }
    scene.tick(input);
    for (const FencerState& fencer : scene.state.fencers) CHECK(fencer.reaction.balance < -0.02);
}

TEST_CASE("how hard bodies push each other does not hang on how hard blows are agreed to be") {
    const auto pushed = [](BlowStrength blows) {
        BoutSetup setup = shipped().setup;
        setup.body.blows = blows;
        Scene scene(3.3, setup);
        BoutInput input;
        input.fencers[0].buttons = kFleche;
        for (int i = 0; i < 300 && !scene.state.bodies_touch; ++i) scene.tick(input);
        REQUIRE(scene.state.bodies_touch);
        scene.tick(input);
        return scene.state.fencers[1].reaction.balance;
    };
    const Real balance = pushed(BlowStrength::kModest);
    CHECK(balance > -kBeyondSteps);                                      // who only stands is not thrown down
    CHECK(pushed(BlowStrength::kNone) == Approx(balance).margin(0.02));  // a blade touches, too
    CHECK(pushed(BlowStrength::kTheatrical) == Approx(balance).margin(0.03));
}

TEST_CASE("whoever is farther off balance than a step could stop falls, but not behind Halte") {
    for (const JudgePhase phase : {JudgePhase::kFencing, JudgePhase::kHalt}) {
        for (const Real way : {-1.0, 1.0}) {
            for (const Real over : {0.99, 1.01}) {
                Scene scene(4.0);
                scene.state.judge.phase = phase;
                Reaction& reaction = scene.state.fencers[1].reaction;
                reaction.active = true;
                reaction.balance = way * over * kBeyondSteps * scene.setup.models[1]->size();
                scene.tick({});
                CAPTURE(way, over);
                const LegState step = way < 0 ? LegState::kStepBack : LegState::kHalfStep;
                const LegState expected = phase == JudgePhase::kHalt ? LegState::kGuard
                                          : over < 1                 ? step
                                                                     : LegState::kFall;
                CHECK(scene.state.fencers[1].legs.state == expected);
            }
        }
    }
}

TEST_CASE("whoever is thrown down out of a run falls on with its speed") {
    Scene scene(6.0);
    BoutInput input;
    input.fencers[0].buttons = kFleche;
    Real before = 0;
    for (int i = 0; i < 60; ++i) {
        before = scene.state.fencers[0].root_x;
        scene.tick(input);
    }
    const Real run = (scene.state.fencers[0].root_x - before) * kTicksPerSecond / scene.setup.tempo;
    REQUIRE(run > 1);
    Reaction& reaction = scene.state.fencers[0].reaction;
    reaction.active = true;
    reaction.balance = 2 * kBeyondSteps;
    scene.tick({});
    REQUIRE(scene.state.fencers[0].fall.stage == FallStage::kFalls);
    CHECK(scene.state.fencers[0].fall.speed.z > 0.7 * run);
    CHECK(scene.state.fencers[0].fall.speed.z < 1.3 * run);
}

namespace {

/// m between two capsules of a body that is posed so; below 0: how deep they are in each other.
Real gap(const Body& body, const Figure& figure, const LimbPair& pair) {
    const auto axis = [&](const LinkCapsule& capsule) {
        const auto joint = static_cast<std::size_t>(capsule.link) - kSlides;
        const Rigid model_from_link = unit_rigid(figure.model[body.model.body.turned[joint]]);
        return Segment{model_from_link.point(capsule.axis.a), model_from_link.point(capsule.axis.b)};
    };
    const LinkCapsule& a = body.links.contacts.capsules[pair.first];
    const LinkCapsule& b = body.links.contacts.capsules[pair.second];
    return closest(axis(a), axis(b)).distance - a.radius - b.radius;
}

}  // namespace

TEST_CASE("the rear arm stays out of trunk and head, as far as the clip has it out") {
    for (const Place& place : kPlaces) {
        // From all sides, falling, level and rising: level blows alone never press the arm into the trunk.
        for (int side = 0; side < 24; ++side) {
            const Vec3 way = glm::normalize(direction(side % 8) + Vec3(0, side / 8 - 1, 0));
            Body body(man());
            body.rules.strength = 16;
            body.rules.blows = BlowStrength::kTheatrical;
            Figure clip;
            pose_clips(body.model, body.fencer, clip.pose);
            local_to_model(body.model.skeleton, clip.pose, clip.model);
            body.hit({place.part, struck_place(body, place), way * 5.0});
            for (int i = 0; i < 45; ++i) {
                body.tick();
                for (const LimbPair& pair : body.links.contacts.pairs) {
                    CAPTURE(place.joint, side, i, int(pair.first), int(pair.second));
                    CHECK(gap(body, body.figure, pair) > std::min(0.0, gap(body, clip, pair)) - 0.002);
                }
            }
        }
    }
}
