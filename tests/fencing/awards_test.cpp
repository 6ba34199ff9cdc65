// What the judge awards, and why: strokes of one tick, and what comes of them, through the whole simulation. Classic
// rules (K 1.2): a cut counts that was swung for, with edge and last third of the blade, fast enough and in one plane,
// at anything but the sword hand and forearm.
#include "catch.hpp"
#include "scenes.hpp"

#include <fencing/figure.hpp>

#include <algorithm>
#include <string>

using namespace riposte;

namespace {

enum class Swing { kCut, kNone, kParry, kTail, kWavering };
enum class Way { kEdge, kBack, kFlat, kAslant, kPoint };  // what leads; kAslant: the edge, 65 degrees off

struct Stroke {
    std::string name;
    BodyPart part;
    Vec3 from;  ///< the blade comes against this direction, fencer 0's view: x forward, y up
    Way way;
    Real along;
    Real speed;  ///< m/s
    Swing swing;
    TouchVerdict verdict;
    BladeSide side;
};

const Vec3 kAbove(0, 1, 0);
const Vec3 kBefore(-1, 0, 0);
const Vec3 kBehind(1, 0, 0);
const Vec3 kOutside(0, 0, -1);  // his sword side

using P = BodyPart;
using V = TouchVerdict;
using B = BladeSide;

const Stroke kStrokes[]{
    // Target: the whole body but sword hand and forearm.
    {"head", P::kHead, kAbove, Way::kEdge, 0.9, 6, Swing::kCut, V::kCounts, B::kEdge},
    {"hips", P::kHips, kBehind, Way::kEdge, 0.9, 6, Swing::kCut, V::kCounts, B::kEdge},
    {"sword upper arm", P::kUpperArmR, kOutside, Way::kEdge, 0.9, 6, Swing::kCut, V::kCounts, B::kEdge},
    {"other hand", P::kHandL, kAbove, Way::kEdge, 0.9, 6, Swing::kCut, V::kCounts, B::kEdge},
    {"front foot", P::kFootR, kBefore, Way::kEdge, 0.9, 6, Swing::kCut, V::kCounts, B::kEdge},
    {"sword forearm", P::kForearmR, kAbove, Way::kEdge, 0.99, 6, Swing::kCut, V::kSwordArm, B::kEdge},
    // What leads.
    {"back edge", P::kHead, kAbove, Way::kBack, 0.9, 6, Swing::kCut, V::kCounts, B::kEdge},
    {"flat", P::kHead, kAbove, Way::kFlat, 0.9, 6, Swing::kCut, V::kFlat, B::kFlat},
    {"more flat than edge", P::kHead, kAbove, Way::kAslant, 0.9, 6, Swing::kCut, V::kFlat, B::kFlat},
    {"flat at the hips", P::kHips, kBehind, Way::kFlat, 0.9, 6, Swing::kCut, V::kFlat, B::kFlat},
    // Speed across the blade.
    {"slow", P::kHead, kAbove, Way::kEdge, 0.9, 1.8, Swing::kCut, V::kTooSlow, B::kEdge},
    {"just fast enough", P::kHead, kAbove, Way::kEdge, 0.9, 2.2, Swing::kCut, V::kCounts, B::kEdge},
    {"thrust", P::kHips, kBehind, Way::kPoint, 1, 6, Swing::kCut, V::kTooSlow, B::kPoint},
    {"slow and flat", P::kHead, kAbove, Way::kFlat, 0.9, 1.8, Swing::kCut, V::kTooSlow, B::kFlat},
    // Thirds.
    {"beginning of the last third", P::kHead, kAbove, Way::kEdge, 0.70, 6, Swing::kCut, V::kCounts, B::kEdge},
    {"end of the middle third", P::kHead, kAbove, Way::kEdge, 0.63, 6, Swing::kCut, V::kWrongThird, B::kEdge},
    {"forte", P::kHead, kAbove, Way::kEdge, 0.2, 6, Swing::kCut, V::kWrongThird, B::kEdge},
    // The swing.
    {"blade put out without a cut", P::kHead, kAbove, Way::kEdge, 0.9, 6, Swing::kNone, V::kNoAttack, B::kEdge},
    {"thrust without a cut", P::kHips, kBehind, Way::kPoint, 1, 6, Swing::kNone, V::kNoAttack, B::kPoint},
    {"parry", P::kHead, kAbove, Way::kEdge, 0.9, 6, Swing::kParry, V::kNoAttack, B::kEdge},
    {"the blade after the hand's cut", P::kHead, kAbove, Way::kEdge, 0.9, 6, Swing::kTail, V::kCounts, B::kEdge},
    {"out of its plane", P::kHead, kAbove, Way::kEdge, 0.9, 6, Swing::kWavering, V::kFluctuating, B::kEdge},
};

HandState hand_of(Swing swing) {
    HandState hand;
    if (swing == Swing::kNone) return hand;
    hand.attack = swing == Swing::kTail ? 0.9 : 1;
    hand.set = swing == Swing::kParry ? HandSet::kParry : swing == Swing::kTail ? HandSet::kSwing : HandSet::kAttack;
    hand.turn_sum = Vec3(0, 0, 2);
    hand.turn_length = swing == Swing::kWavering ? 4 : 2.1;
    return hand;
}

/// The axes of a weapon that comes along `-from` with that leading.
Quat axes_of(Way way, const Vec3& from) {
    if (way == Way::kPoint) return quat_from_yz(-from, kAxisZ);
    const Vec3 across = std::fabs(from.x) > 0.5 ? kAxisZ : kAxisX;
    const Vec3 flat = glm::cross(across, from);
    switch (way) {
        case Way::kBack:
            return quat_from_yz(across, from);
        case Way::kFlat:
            return quat_from_yz(across, flat);
        case Way::kAslant:
            return quat_from_yz(across, -from * det_cos(65 * kPi / 180) + flat * det_sin(65 * kPi / 180));
        default:
            return quat_from_yz(across, -from);
    }
}

/// The place of a part of fencer 1's skin that is the farthest that way.
Vec3 outermost(const Scene& scene, BodyPart part, const Vec3& way) {
    const FencerModel& model = *scene.setup.models[1];
    Figure figure;
    pose_whole(scene.setup, scene.state.fencers[1], 1, figure);
    SkinPalette palette;
    make_palette(model.skin, figure.model, palette);
    std::vector<Vec3f> skin(model.skin.vertex_count());
    deform(model.skin, palette, scene.setup.skin_method, skin);
    Vec3 best(0);
    Real farthest = -1e9;
    for (std::size_t i = 0; i < skin.size(); ++i) {
        const Vec3 place = figure.world_from_model.point(Vec3(skin[i]));
        if (model.skin.part[i] != part || glm::dot(place, way) <= farthest) continue;
        farthest = glm::dot(place, way);
        best = place;
    }
    return best;
}

/// Fencer 0's weapon in the air before its target, as it goes.
struct Struck : Scene {
    std::vector<TouchEvent> touches;
    std::vector<CallEvent> calls;

    explicit Struck(const Stroke& stroke) : Scene(1.5) {
        let_go_anywhere();
        WeaponState& weapon = state.fencers[0].weapon;
        weapon.world_from_weapon.rotation = axes_of(stroke.way, stroke.from);
        const Vec3 place =
            outermost(*this, stroke.part, stroke.from) + stroke.from * (setup.blade.contact_radius + 0.004);
        weapon.world_from_weapon.translation =
            place - weapon.world_from_weapon.rotation * setup.weapons[0].capsuloid.blade.at(stroke.along);
        weapon.goal_world = weapon.world_from_weapon;
        weapon.linear = -stroke.from * stroke.speed;
        state.fencers[0].hand = hand_of(stroke.swing);
    }
    void run(int ticks) {
        const bool parry = state.fencers[0].hand.set == HandSet::kParry;
        for (int i = 0; i < ticks; ++i) {
            tick({{hold({0, 0}, parry ? kParry : 0), {}}});
            for (const TouchEvent& touch : events.touches) {
                if (touch.attacker == 0) touches.push_back(touch);
            }
            calls.insert(calls.end(), events.calls.begin(), events.calls.end());
        }
    }
    [[nodiscard]] bool called(Call call, std::uint8_t fencer) const {
        return std::any_of(calls.begin(), calls.end(),
                           [&](const CallEvent& c) { return c.call == call && c.fencer == fencer; });
    }
};

constexpr int kLockout = 24;  // ticks, and some more

}  // namespace

TEST_CASE("each stroke is told for what it is, with the reason, and awarded when it counts and only then") {
    for (const Stroke& stroke : kStrokes) {
        CAPTURE(stroke.name);
        Struck scene(stroke);
        scene.run(3);
        REQUIRE(scene.touches.size() == 1);
        CHECK(scene.touches[0].part == stroke.part);
        CHECK(scene.touches[0].verdict == stroke.verdict);
        CHECK(scene.touches[0].side == stroke.side);
        CHECK(scene.touches[0].along == Approx(stroke.along).margin(0.03));
        scene.state.fencers[0].hand = {};  // what the blade does from now on is no cut
        scene.run(kLockout);
        const bool counts = stroke.verdict == TouchVerdict::kCounts;
        const JudgeState& judge = scene.state.judge;
        CHECK(judge.score == std::array<std::uint16_t, 2>{static_cast<std::uint16_t>(counts ? 1 : 0), 0});
        CHECK(judge.lamp == std::array{counts, false});
        CHECK(judge.phase == (counts ? JudgePhase::kHalt : JudgePhase::kFencing));
        CHECK(scene.called(Call::kHalte, 0) == counts);
        CHECK(scene.called(Call::kTouch, 0) == counts);
    }
}

TEST_CASE("every verdict on a cut and every leading side is among the strokes, but what is no fencing") {
    for (int v = 0; v <= static_cast<int>(TouchVerdict::kFluctuating); ++v) {
        const auto verdict = static_cast<TouchVerdict>(v);
        const bool any = std::any_of(std::begin(kStrokes), std::end(kStrokes),
                                     [&](const Stroke& stroke) { return stroke.verdict == verdict; });
        CAPTURE(v);
        CHECK(any == (verdict != TouchVerdict::kNotFencing));
    }
}

TEST_CASE("the best of cuts is told and not awarded before Allez and after Halte") {
    for (const JudgePhase phase : {JudgePhase::kPrets, JudgePhase::kHalt, JudgePhase::kToLines, JudgePhase::kOver}) {
        Struck scene(kStrokes[0]);
        scene.state.judge.phase = phase;
        scene.run(1);
        CAPTURE(static_cast<int>(phase));
        REQUIRE(scene.touches.size() == 1);
        CHECK(scene.touches[0].verdict == TouchVerdict::kNotFencing);
        scene.run(kLockout);
        CHECK(scene.state.judge.score == std::array<std::uint16_t, 2>{0, 0});
        CHECK_FALSE(scene.called(Call::kTouch, 0));
    }
}

TEST_CASE("a heavier or lighter weapon's cut must be as fast as its file says") {
    for (const Real asked : {0.5, 1.5}) {
        for (const Real speed : {0.95, 1.1}) {
            Struck scene({"", P::kHead, kAbove, Way::kEdge, 0.9, 2 * asked * speed, Swing::kCut, V::kCounts, B::kEdge});
            scene.setup.weapons[0].cut_speed = asked;
            scene.run(2);
            CAPTURE(asked, speed);
            REQUIRE(scene.touches.size() == 1);
            CHECK(scene.touches[0].verdict == (speed > 1 ? V::kCounts : V::kTooSlow));
        }
    }
}
