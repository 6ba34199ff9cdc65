#include "catch.hpp"
#include "fencing/touch_notes.hpp"
#include "one_stroke.hpp"
#include "scenes.hpp"

using namespace riposte;

namespace {

/// A fencer in the middle of a faultless cut: blade level along X, edge leading downwards.
FencerState cutting() {
    FencerState fencer;
    fencer.hand.set = HandSet::kAttack;
    fencer.hand.attack = 1;
    fencer.hand.turn_sum = Vec3(0, 0, 2);
    fencer.hand.turn_length = 2.1;
    fencer.weapon.world_from_weapon.rotation = quat_from_yz(kAxisX, -kAxisY);
    return fencer;
}

TouchVerdict judge(const FencerState& fencer, BodyPart part = BodyPart::kTorso, Real along = 0.9,
                   const Vec3& velocity = Vec3(0, -6, 0)) {
    const Rigid& blade = fencer.weapon.world_from_weapon;
    TouchEvent touch;
    touch.part = part;
    touch.along = along;
    touch.velocity_world = velocity;
    touch.speed = cutting_speed(blade, velocity);
    const CutFacts cut = cut_facts(WeaponModel{}, fencer.hand, touch, blade);
    return judge_touch(Rules{}, WeaponRules{}, cut, ThrustFacts{});
}

constexpr Real kDt = 1.0 / kTicksPerSecond;

/// Meets the body with these verdicts, one each tick; 0 ticks of rest lie between them unless `apart` says so.
std::vector<bool> notes(const std::vector<TouchVerdict>& verdicts, int apart = 0) {
    WeaponState weapon;
    std::vector<bool> anew;
    for (const TouchVerdict verdict : verdicts) {
        anew.push_back(note_touch(weapon, verdict, kDt));
        for (int i = 0; i < apart && weapon.in_body > 0; ++i) --weapon.in_body;
    }
    return anew;
}

/// Fencer 0's weapon in the air, that part of its blade `gap` above the top of the opponent's head and falling onto it
/// with 6 m/s.
Scene falling(Real gap, const Quat& weapon_rotation, Real along) {
    Scene scene(1.5);
    scene.setup.tempo = 1;
    scene.let_go();
    const FencerModel& model = *scene.setup.models[1];
    Figure figure;
    pose_whole(scene.setup, scene.state.fencers[1], 1, figure);
    Surface surface(model);
    surface.fit_whole(still(model, figure));
    Vec3f top(0);
    for (const Vec3f& p : surface.positions_after) top = p.y > top.y ? p : top;
    WeaponState& weapon = scene.state.fencers[0].weapon;
    const Vec3 blade = scene.setup.weapons[0].capsuloid.blade.at(along);
    weapon.world_from_weapon.rotation = weapon_rotation;
    weapon.world_from_weapon.translation =
        figure.world_from_model.point(Vec3(top)) + Vec3(0, gap, 0) - weapon.world_from_weapon.rotation * blade;
    weapon.linear = Vec3(0, -6, 0);
    weapon.goal_world = weapon.world_from_weapon;
    scene.state.fencers[0].hand = cutting().hand;
    return scene;
}

/// The blade level, its edge down.
Scene falling(Real gap) { return falling(gap, quat_from_yz(kAxisX, -kAxisY), 0.9); }

/// Fencer 0's touches of the next tick.
std::vector<TouchEvent> touches_of(Scene& scene) {
    scene.tick({});
    std::vector<TouchEvent> own;
    for (const TouchEvent& touch : scene.events.touches) {
        if (touch.attacker == 0) own.push_back(touch);
    }
    return own;
}

}  // namespace

TEST_CASE("a cut with the edge, the last third, fast and in one plane counts") {
    CHECK(judge(cutting()) == TouchVerdict::kCounts);
    CHECK(judge(cutting(), BodyPart::kFootL) == TouchVerdict::kCounts);
    CHECK(judge(cutting(), BodyPart::kUpperArmR) == TouchVerdict::kCounts);
}

TEST_CASE("sword hand and forearm do not count") {
    CHECK(judge(cutting(), BodyPart::kHandR) == TouchVerdict::kSwordArm);
    CHECK(judge(cutting(), BodyPart::kForearmR) == TouchVerdict::kSwordArm);
    CHECK(judge(cutting(), BodyPart::kHandL) == TouchVerdict::kCounts);
}

TEST_CASE("each condition of a cut can fail alone") {
    FencerState no_swing = cutting();
    no_swing.hand.set = HandSet::kSwing;
    no_swing.hand.attack = 0;
    CHECK(judge(no_swing) == TouchVerdict::kNoAttack);
    CHECK(judge(cutting(), BodyPart::kTorso, 0.9, Vec3(9, -1, 0)) == TouchVerdict::kTooSlow);
    CHECK(judge(cutting(), BodyPart::kTorso, 0.5) == TouchVerdict::kWrongThird);
    CHECK(judge(cutting(), BodyPart::kTorso, 0.9, Vec3(0, -0.5, 6)) == TouchVerdict::kFlat);
    FencerState wavering = cutting();
    wavering.hand.turn_length = 4;
    CHECK(judge(wavering) == TouchVerdict::kFluctuating);
}

TEST_CASE("a blade that passes through the trunk within one tick is found with place, instant and part") {
    const FencerModel& model = *shipped().setup.models[0];
    Figure figure;
    FencerState fencer;
    fencer.legs.state = LegState::kGuard;
    pose_figure(model, fencer, 0, figure);
    Surface surface(model);
    const Vec3 chest = figure.world_from_model.point(Vec3(figure.model[model.skeleton.find("chest")].translation));
    // A level blade half a metre above the shoulder falls half a metre below the chest: through head or trunk.
    const Vec3 side(0, 0, 0.9);
    const Vec3 fall(0, -1.5, 0);
    const OneStroke stroke({chest + Vec3(0, 1, 0) - side, chest + Vec3(0, 1, 0) + side}, fall);
    for (const TouchSearch search : {TouchSearch::kSwept, TouchSearch::kFade}) {
        surface.forget();
        const auto hit = find_touch(still(model, figure), stroke.attack(), search, TouchPlace::kAnywhere, surface);
        REQUIRE(hit);
        CHECK(hit->fraction > 0);
        CHECK(hit->fraction < 0.9);
        const Real height = chest.y + 1 - 1.5 * hit->fraction;
        CHECK(hit->blade_world.y == Approx(height).margin(1e-3));
        const Real apart = search == TouchSearch::kSwept ? kContactRadius : 0;
        CHECK(glm::length(hit->blade_world - hit->point_world) == Approx(apart).margin(1e-4));
        CHECK(hit->normal_world.y > 0.5);

        const Vec3 away(1.5, 0, 0);
        const OneStroke miss({stroke.at(0).a + away, stroke.at(0).b + away}, fall);
        surface.forget();
        CHECK_FALSE(find_touch(still(model, figure), miss.attack(), search, TouchPlace::kAnywhere, surface));
    }
}

TEST_CASE("a cut that became a parry does not count, one whose time is up does while the blade follows") {
    FencerState fencer = cutting();
    fencer.hand.set = HandSet::kSwing;
    fencer.hand.attack = 0.6;
    CHECK(judge(fencer) == TouchVerdict::kCounts);
    fencer.hand.attack = 0.4;
    CHECK(judge(fencer) == TouchVerdict::kNoAttack);
    fencer.hand.set = HandSet::kParry;
    fencer.hand.attack = 0.95;
    CHECK(judge(fencer) == TouchVerdict::kNoAttack);
}

TEST_CASE("a blade that stays in the body touches once, and anew after a rest") {
    const auto bad = TouchVerdict::kTooSlow;
    CHECK(notes({bad, bad, bad}) == std::vector<bool>{true, false, false});
    CHECK(notes({bad, bad, bad}, 17) == std::vector<bool>{true, false, false});
    CHECK(notes({bad, bad}, 18) == std::vector<bool>{true, true});
}

TEST_CASE("what does not count shields nothing: neither the sword arm, nor a graze before the cut") {
    const auto good = TouchVerdict::kCounts;
    CHECK(notes({TouchVerdict::kSwordArm, good}) == std::vector<bool>{true, true});
    CHECK(notes({TouchVerdict::kNoAttack, good}, 6) == std::vector<bool>{true, true});
    // A slap does not become a cut while the blade drags on, nor does its rebound.
    CHECK(notes({TouchVerdict::kFlat, good}) == std::vector<bool>{true, false});
    CHECK(notes({TouchVerdict::kSwordArm, TouchVerdict::kFlat, good}) == std::vector<bool>{true, false, false});
    CHECK(notes({TouchVerdict::kFlat, good}, 2) == std::vector<bool>{true, false});
    // And one good cut is one.
    CHECK(notes({good, TouchVerdict::kSwordArm, good}, 6) == std::vector<bool>{true, false, false});
}

TEST_CASE("a cut has the speed with which it comes, from however near") {
    for (const Real gap : {0.002, 0.01, 0.03}) {
        Scene scene = falling(gap);
        const auto touches = touches_of(scene);
        CAPTURE(gap);
        REQUIRE(touches.size() == 1);
        CHECK(touches[0].part == BodyPart::kHead);
        CHECK(touches[0].speed == Approx(6).epsilon(0.05));
        CHECK(touches[0].verdict == TouchVerdict::kCounts);
    }
}

TEST_CASE("what counts was led by the edge, and what was led by the flat is told so") {
    for (const Real turned : {0.0, 0.5, 1.0, 1.1, 1.5}) {  // rad, the edge from the way down
        Scene scene = falling(0.01, quat_from_yz(kAxisX, -kAxisY * det_cos(turned) + kAxisZ * det_sin(turned)), 0.9);
        const auto touches = touches_of(scene);
        CAPTURE(turned);
        REQUIRE(touches.size() == 1);
        const bool flat = turned > scene.setup.rules.cut_edge_angle;
        CHECK(touches[0].side == (flat ? BladeSide::kFlat : BladeSide::kEdge));
        CHECK(touches[0].verdict == (flat ? TouchVerdict::kFlat : TouchVerdict::kCounts));
    }
}

TEST_CASE("the point leads forwards only") {
    CHECK(side_of(kAxisY, 1, 1.05) == BladeSide::kPoint);
    CHECK(side_of(-kAxisY, 1, 1.05) != BladeSide::kPoint);
    CHECK(side_of(kAxisY, 0.9, 1.05) != BladeSide::kPoint);
}

TEST_CASE("a turning blade is judged as it is at the hit, not as it would be when the tick ends") {
    Scene scene = falling(0.002);
    scene.state.fencers[0].weapon.angular = Vec3(0, 0, -40);
    const auto touches = touches_of(scene);
    REQUIRE(touches.size() == 1);
    const Vec3& velocity = touches[0].velocity_world;  // the blade is still as good as level
    CHECK(touches[0].speed == Approx(glm::length(Vec3(0, velocity.y, velocity.z))).epsilon(2e-3));
}

TEST_CASE("a blow is told to the microsecond, with place, side, angle and the way that was left") {
    struct Blow {
        Quat rotation;
        Real along;
        BladeSide side;
    };
    const Blow blows[]{{quat_from_yz(kAxisX, -kAxisY), 0.9, BladeSide::kEdge},
                       {quat_from_yz(kAxisX, kAxisZ), 0.9, BladeSide::kFlat},
                       {quat_from_yz(-kAxisY, kAxisX), 1, BladeSide::kPoint}};
    for (const Blow& blow : blows) {
        constexpr Real kGap = 0.03;
        Scene scene = falling(kGap, blow.rotation, blow.along);
        const std::int64_t began = time_in_us(scene.state.tick, 0);
        const auto touches = touches_of(scene);
        CAPTURE(static_cast<int>(blow.side));
        REQUIRE(touches.size() == 1);
        const TouchEvent& touch = touches[0];
        CHECK(touch.side == blow.side);
        CHECK(touch.part == BodyPart::kHead);
        CHECK(touch.along == Approx(blow.along).margin(0.02));
        const Real wanted = (kGap - kContactRadius) / 6 * 1e6;
        CHECK(static_cast<Real>(touch.time_us - began) == Approx(wanted).margin(60));
        CHECK(glm::length(touch.blade_world - touch.point_world) == Approx(kContactRadius).margin(kStrokeTolerance));
        CHECK(glm::length(touch.point_world + touch.normal_world * kContactRadius - touch.blade_world) < 1e-4);
        CHECK(touch.angle > 1.2);
        CHECK(-glm::dot(touch.way_world, touch.normal_world) == Approx(6 * (kDt - wanted * 1e-6)).epsilon(0.05));
    }
}

TEST_CASE("a blade pressed onto the body for a second touches once") {
    for (const Real pressing : {2.0, 6.0}) {
        Scene scene = falling(0.02);
        int touches = 0;
        for (int i = 0; i < kTicksPerSecond; ++i) {
            touches += static_cast<int>(touches_of(scene).size());
            scene.state.fencers[0].weapon.linear = Vec3(0, -pressing, 0);
            scene.state.fencers[0].weapon.angular = Vec3(0);
        }
        CAPTURE(pressing);
        CHECK(touches == 1);
    }
}

TEST_CASE("a good cut is told although the blade has just been on the sword arm, but not twice") {
    for (const auto last : {TouchVerdict::kSwordArm, TouchVerdict::kCounts}) {
        Scene scene = falling(0.01);
        scene.state.fencers[0].weapon.in_body = 17;
        scene.state.fencers[0].weapon.last_touch = last;
        CHECK(touches_of(scene).size() == (last == TouchVerdict::kCounts ? 0 : 1));
    }
}

TEST_CASE("behind the sword arm the target is found") {
    const Scene scene(2.6);
    const FencerModel& model = *scene.setup.models[1];
    Figure figure;
    pose_whole(scene.setup, scene.state.fencers[1], 1, figure);
    Surface surface(model);
    const auto place = [&](const char* joint) {
        return figure.world_from_model.point(Vec3(figure.model[model.skeleton.find(joint)].translation));
    };
    // A thrust through the hand into the chest.
    const Vec3 out = glm::normalize(place("r_hand") - place("chest")) * 0.3;
    const OneStroke thrust({place("r_hand") + out * 2.0, place("r_hand") + out},
                           place("chest") - place("r_hand") - out);
    const Target target = still(model, figure);
    const auto first = find_touch(target, thrust.attack(), TouchSearch::kSwept, TouchPlace::kAnywhere, surface);
    const auto past = find_touch(target, thrust.attack(), TouchSearch::kSwept, TouchPlace::kPastSwordArm, surface);
    REQUIRE(first);
    REQUIRE(past);
    CHECK(is_sword_arm(model.skin.triangle_part[first->triangle]));
    CHECK_FALSE(is_sword_arm(model.skin.triangle_part[past->triangle]));
    CHECK(past->fraction > first->fraction);
}

TEST_CASE("the skin's velocity is that of the very place, with the limb and with the whole body") {
    const Scene scene(2.6);
    const FencerModel& model = *scene.setup.models[0];
    FencerState moved = scene.state.fencers[0];
    moved.root_x += 0.02;
    moved.weapon.world_from_weapon.translation += Vec3(0.03, 0.05, 0.02);
    Figure before;
    Figure after;
    pose_whole(scene.setup, scene.state.fencers[0], 0, before);
    pose_whole(scene.setup, moved, 0, after);
    const Target target{model, SkinMethod::kBones, before, after};
    Surface surface(model);
    surface.fit_whole(target);
    for (std::uint32_t t = 0; t < model.skin.triangles.size(); t += 97) {
        const std::uint32_t corner = model.skin.triangles[t][1];
        const Vec3 goes = after.world_from_model.point(Vec3(surface.positions_after[corner]));
        const Vec3 came = before.world_from_model.point(Vec3(surface.positions_before[corner]));
        for (const Real fraction : {0.0, 0.3, 1.0}) {
            const Vec3 point = came + (goes - came) * fraction;
            const Vec3 velocity = surface_velocity(target, surface, t, fraction, point, kDt);
            CHECK(glm::length(velocity - (goes - came) / kDt) < 1e-3);
        }
    }
}
