#include "finger.hpp"
#include "salle.hpp"

#include <riposte/fencing/kit.hpp>

#include <functional>

using namespace riposte;
using namespace riposte::test;

namespace {

std::shared_ptr<const PersonModel> person_of(const Skeleton& skeleton) {
    return std::make_shared<const PersonModel>(make_person_model(skeleton).value());
}

/// Man or woman of that height, m.
std::shared_ptr<const PersonModel> person_of(std::size_t build, Real height) {
    return person_of(with_height(*both_builds().setup.models[build], height).skeleton);
}

/// Two of a kind in a hall; the ball's distance (m) from the hollow of the hand that has it.
struct Pair {
    ThrowingGame game;
    ThrowingGameState state;
    RoomEvents events;
    std::array<BodyWatch, 2> watches;
    Real off_ball = 0;     ///< worst while the hand has it, from a quarter of a second after the catch on
    Real off_course = 0;   ///< worst of the hand that swings, from where it is meant to be
    Real off_leaving = 0;  ///< worst when it lets go
    Real held = 0;         ///< s

    explicit Pair(std::shared_ptr<const PersonModel> person) {
        game.room.person = std::move(person);
        game.room.planes = floor_and_walls(3, 4);
        state = start_game(game);
    }

    void step() {
        const RoomState before = state.room;
        step_game(game, state, kTick, events);
        for (std::size_t i = 0; i < 2; ++i) {
            watches[i](*game.room.person, state.room.people[i]);
            watch_hand(before, i);
        }
    }

    Vec3 grip_world(const PersonState& person, Side side) const {
        Pose pose;
        ModelPose figure;
        pose_person(*game.room.person, person, pose, figure);
        return world_from_person(person).point(grip_of(*game.room.person, figure, side));
    }

    void watch_hand(const RoomState& before, std::size_t who) {
        const PersonState& person = state.room.people[who];
        held = person.holds ? held + kTick : before.people[who].holds ? 0 : held;
        if (person.holds && held > 0.25)
            off_ball = std::max(off_ball, glm::distance(state.room.ball.position, grip_world(person, person.holding)));
        if (person.deed.deed != Deed::kThrow || person.deed.phase != DeedPhase::kSwing) return;
        const Side side = person.deed.hand;
        const Vec3 meant = world_from_person(person).point(person.hands[index_of(side)].grip);
        off_course = std::max(off_course, glm::distance(meant, grip_world(person, side)));
        for (const ThrowEvent& thrown : events.throws) {
            // Let go within the tick: the ball leaves from the hand's way.
            const Vec3 from = grip_world(before.people[who], side);
            const Vec3 way = grip_world(person, side) - from;
            const Real part = std::clamp(glm::dot(thrown.from - from, way) / glm::dot(way, way), 0.0, 1.0);
            off_leaving = std::max(off_leaving, glm::distance(thrown.from, from + way * part));
        }
    }
};

Skeleton without(const Skeleton& skeleton, const std::function<bool(const std::string&)>& left_out) {
    Skeleton bare;
    std::vector<JointIndex> index;
    for (const Joint& joint : skeleton.joints) {
        const bool follows = joint.parent != kNoJoint && index[static_cast<std::size_t>(joint.parent)] == kNoJoint;
        index.push_back(follows || left_out(joint.name) ? kNoJoint : static_cast<JointIndex>(bare.size()));
        if (index.back() == kNoJoint) continue;
        bare.joints.push_back(joint);
        if (joint.parent != kNoJoint) bare.joints.back().parent = index[static_cast<std::size_t>(joint.parent)];
    }
    return bare;
}

}  // namespace

TEST_CASE("the shipped man is the measure of all people") {
    const PersonSize& size = person_model()->size;
    for (const Real of : {size.leg, size.arm, size.tall, size.pace}) CHECK(of == Approx(1).epsilon(1e-3));
}

TEST_CASE("men and women of any height throw and catch, the ball in the hollow of the hand") {
    for (std::size_t build = 0; build < 2; ++build) {
        for (const Real height : {kLeastHeight, 1.80, kGreatestHeight}) {
            INFO((build == 0 ? "man" : "woman") << " of " << height << " m");
            Pair pair(person_of(build, height));
            for (int i = 0; i < 120 * 120; ++i) pair.step();
            CHECK(pair.state.drops == 0);
            CHECK(pair.state.throws >= 40);
            CHECK(pair.state.throws - pair.state.catches <= 1);
            CHECK(pair.state.worst_catch < 0.002);
            CHECK(pair.off_ball < 0.003);
            CHECK(pair.off_course < 0.002);
            CHECK(pair.off_leaving < 0.002);
            for (const BodyWatch& watch : pair.watches) {
                watch.check(pair.game.room.person->size.leg);
                CHECK(watch.fastest_joint < 12);
            }
        }
    }
}

TEST_CASE("who has no fingers, or not all, plays as well, and is told which are missing") {
    const Skeleton& man = both_builds().setup.models[0]->skeleton;
    const auto missing = [](const Skeleton& skeleton) { return person_of(skeleton)->missing_fingers; };
    CHECK(missing(man).empty());
    CHECK(missing(without(man, is_finger)).size() == 30);
    const Skeleton mittens = without(man, [](const std::string& joint) { return joint == "l_pinky2"; });
    CHECK(missing(mittens) == std::vector<std::string>{"l_pinky2", "l_pinky3"});
    for (const Skeleton& skeleton : {without(man, is_finger), mittens}) {
        Pair pair(person_of(skeleton));
        for (int i = 0; i < 30 * 120; ++i) pair.step();
        CHECK(pair.state.drops == 0);
        CHECK(pair.state.catches >= 9);
        CHECK(pair.state.worst_catch < 0.002);
        CHECK(pair.off_leaving < 0.002);
    }
}

TEST_CASE("people of any height walk at the pace of their legs, fetch what lies there and kick it") {
    for (const Real height : {kLeastHeight, kGreatestHeight}) {
        INFO(height << " m");
        const auto person = person_of(0, height);
        const auto room_of = [&](const Vec3& ball) {
            Alone room(ball);
            room.model.person = person;
            room.state = initial_room(room.model, {Vec3(0), Vec3(20, 0, 0)}, {0, 0}, ball);
            return room;
        };
        Alone walks = room_of({9, 0.045, 9});
        walks.wish() = {.place = {0, 0, 5}, .walk = true};
        BodyWatch watch;
        Real fastest = 0;
        walks.run(8, [&] {
            watch(*person, walks.person());
            fastest = std::max(fastest, glm::length(walks.person().velocity));
        });
        CHECK(fastest == Approx(1.3 * std::sqrt(height / 1.8)).epsilon(0.02));
        CHECK(glm::length(walks.person().root - walks.wish().place) < 0.02);

        Alone fetches = room_of({-1.5, 0.045, -1});
        fetches.wish().deed = Deed::kFetch;
        watch.check(person->size.leg);
        watch = {};
        fetches.run(8, [&] { watch(*person, fetches.person()); });
        CHECK(fetches.person().holds);

        Alone kicks = room_of({0.3, 0.045, 1});
        kicks.wish() = {.target = {0.5, 0, 6}, .deed = Deed::kKick};
        bool foot = false;
        watch.check(person->size.leg);
        watch = {};
        kicks.run(6, [&] {
            watch(*person, kicks.person());
            for (const BallHitEvent& hit : kicks.events.hits) foot = foot || hit.person == 0;
        });
        CHECK(foot);
        CHECK(kicks.state.ball.position.z > 3);
        watch.check(person->size.leg);
    }
}
