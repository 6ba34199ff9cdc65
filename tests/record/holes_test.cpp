// Recordings of which ticks are missing, and which go on from a state.
#include "catch.hpp"
#include "recordings.hpp"

#include <riposte/record/verifier.hpp>

using namespace riposte;
using recordings::Recorded;

namespace {

/// Ticks 0 to 329 and 400 to 1399, of a bout of bots.
struct Holed {
    Recorded recorded;
    Recording recording;
    Holed() {
        recorded.fence(330).miss(70).fence(1000);
        recording = read_recording(recorded.finish()).value();
    }
};

std::uint64_t hash_at(Player& player, std::uint32_t tick) {
    player.seek(tick);
    return hash_state(player.state());
}

}  // namespace

TEST_CASE("a recording with a hole plays to the states before it and behind it, and every hash agrees") {
    Holed holed;
    const Recording& recording = holed.recording;
    CHECK(recording.inputs.size() == 1330);
    CHECK(recording.ticks() == 1400);
    REQUIRE(recording.states.size() == 3);
    CHECK(recording.states[0].state.tick == 400);
    CHECK(recording.states[0].anew);
    CHECK(recording.states[0].from == 330);
    CHECK(recording.states[1].state.tick == 600);
    CHECK_FALSE(recording.states[1].anew);
    CHECK(recording.hashes[2].tick == 330);
    CHECK(recording.hashes[3].tick == 480);
    CHECK_FALSE(first_difference(holed.recorded.bout.setup, recording));
    Player player(holed.recorded.bout.setup, recording);
    CHECK(hash_at(player, 1400) == hash_state(holed.recorded.bout.state));
}

TEST_CASE("playing leaps over a hole in one go, and tells that no tick led there") {
    Holed holed;
    Player player(holed.recorded.bout.setup, holed.recording);
    player.seek(329);
    CHECK(player.advance());
    CHECK(player.state().tick == 330);
    CHECK_FALSE(player.advance());
    CHECK(player.state().tick == 400);
    CHECK(player.input() == BoutInput{});
    CHECK(player.advance());
    CHECK(player.state().tick == 401);
    CHECK(player.input() == holed.recording.inputs[330]);
}

TEST_CASE("a moment in a hole is shown by the state behind it, and a step back leads over the hole") {
    Holed holed;
    const Recording& recording = holed.recording;
    for (const std::uint32_t tick : {331U, 399U, 400U}) CHECK(recording.nearest(tick) == 400);
    CHECK(recording.nearest(330) == 330);
    CHECK(recording.nearest(9999) == 1400);
    CHECK(recording.previous(400) == 330);
    CHECK(recording.previous(401) == 400);
    CHECK(recording.previous(600) == 599);
    CHECK(recording.previous(0) == 0);
    CHECK(recording.input(329) != nullptr);
    CHECK(recording.input(330) == nullptr);
    CHECK(recording.input(399) == nullptr);
    CHECK(recording.input(400) == &recording.inputs[330]);
    CHECK(recording.input(1400) == nullptr);
    Player player(holed.recorded.bout.setup, recording);
    player.seek(350);
    CHECK(hash_state(player.state()) == hash_state(recording.states[0].state));
}

TEST_CASE("seeking anywhere in a recording with holes gives the state that playing through gives") {
    Holed holed;
    std::vector<std::uint64_t> hashes(1401);
    Player straight(holed.recorded.bout.setup, holed.recording);
    do {
        straight.advance();
        hashes[straight.state().tick] = hash_state(straight.state());
    } while (!straight.at_end());
    Player jumping(holed.recorded.bout.setup, holed.recording);
    Prng prng(4);
    for (int i = 0; i < 60; ++i) {
        const std::uint32_t tick = 1 + prng.below(1400);
        CAPTURE(tick);
        CHECK(hash_at(jumping, tick) == hashes[holed.recording.nearest(tick)]);
    }
}

TEST_CASE("who comes late has a recording that begins with a state, and nothing before it") {
    Recorded recorded;
    recorded.miss(250).fence(500);
    const Recording recording = read_recording(recorded.finish()).value();
    CHECK(recording.first_tick() == 250);
    CHECK(recording.ticks() == 750);
    CHECK(recording.previous(250) == 250);
    Player player(recorded.bout.setup, recording);
    CHECK(player.state().tick == 250);
    player.seek(3);
    CHECK(player.state().tick == 250);
    CHECK_FALSE(first_difference(recorded.bout.setup, recording));
    CHECK(hash_at(player, 750) == hash_state(recorded.bout.state));
    player.seek(0);
    CHECK(player.state().tick == 250);
}

TEST_CASE("a state that corrects those before it is what the bout goes on from") {
    for (const int before : {330, 480, 600}) {
        CAPTURE(before);
        Recorded recorded;
        recorded.fence(before).correct().fence(700);
        const Recording recording = read_recording(recorded.finish()).value();
        CHECK(recording.inputs.size() == recording.ticks());
        CHECK_FALSE(first_difference(recorded.bout.setup, recording));
        Player player(recorded.bout.setup, recording);
        for (const std::uint32_t from : {0U, 200U, 1000U}) {
            player.seek(from);
            CHECK(hash_at(player, recording.ticks()) == hash_state(recorded.bout.state));
        }
    }
}

TEST_CASE("a tick that does not follow begins anew at its state") {
    Recorded recorded;
    recorded.fence(200);
    for (int i = 0; i < 50; ++i) recorded.bout.tick();
    recorded.fence(100);
    const Recording recording = read_recording(recorded.finish()).value();
    REQUIRE(recording.states.size() == 1);
    CHECK(recording.states[0].from == 200);
    CHECK(recording.states[0].state.tick == 251);
    CHECK(recording.inputs.size() == 299);
    CHECK_FALSE(first_difference(recorded.bout.setup, recording));
}

TEST_CASE("several holes one after the other, with nothing fenced between them, lead to the last state") {
    Recorded recorded;
    recorded.fence(130).miss(20).miss(0).miss(40).correct().fence(100);
    const Recording recording = read_recording(recorded.finish()).value();
    CHECK(recording.states.size() == 4);
    CHECK_FALSE(first_difference(recorded.bout.setup, recording));
    Player player(recorded.bout.setup, recording);
    CHECK(hash_at(player, 290) == hash_state(recorded.bout.state));
    CHECK(recording.previous(190) == 150);
}

TEST_CASE("of a recording with a hole that is cut off anywhere the whole seconds are kept, and play to their hashes") {
    Recorded recorded;
    recorded.fence(130).miss(70).fence(450);
    const recordings::Bytes bytes = recorded.finish();
    std::size_t hashes = 0;
    for (std::size_t size = 0; size < bytes.size(); size += 13) {
        const auto cut = read_unfinished(std::span(bytes).first(size));
        if (!cut) continue;
        REQUIRE(cut.value().ticks() == cut.value().hashes.back().tick);
        if (cut.value().hashes.size() == hashes) continue;
        hashes = cut.value().hashes.size();
        REQUIRE_FALSE(first_difference(recorded.bout.setup, cut.value()));
    }
    CHECK(hashes >= 6);
}
