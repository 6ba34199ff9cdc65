#include "app/play/onlooker.hpp"

#include "../bout/recorded_bout.hpp"
#include "catch.hpp"

#include <riposte/bout/replay_programme.hpp>

using namespace riposte;

namespace {

struct Looked {
    ReplayProgramme programme;
    Onlooker onlooker;

    explicit Looked(const RecordedBout& recorded) : programme(recorded.bout.setup, recorded.recording) {}
    void picture(Seconds elapsed = 0) {
        onlooker.begin_picture({}, {});
        programme.advance(elapsed, {}, onlooker);
    }
    void play_to(std::uint32_t tick) {
        while (programme.tick() < tick) picture(1.0 / kTicksPerSecond);
    }
    void step_to(std::uint32_t tick) {
        programme.seek(tick - 1);
        while (!programme.arrived()) picture();
        programme.step(1);
        picture();
    }
    [[nodiscard]] ui::HudModel shown() const {
        ui::HudModel hud;
        onlooker.fill(hud);
        return hud;
    }
};

/// Whether a call is so young that a seek tells it again; older ones are on no screen.
bool told_again(const std::optional<ui::HudCall>& call) {
    return call && call->age < static_cast<Seconds>(kToldAgainTicks) / kTicksPerSecond;
}

}  // namespace

TEST_CASE("a replay that is stepped shows the same call, touch and captions as one that plays") {
    const RecordedBout recorded;
    Looked played(recorded);
    Looked stepped(recorded);
    for (const Seconds later : {0.1, 1.0, 2.0}) {
        const auto tick = recorded.touched + static_cast<std::uint32_t>(later * kTicksPerSecond);
        played.play_to(tick);
        stepped.step_to(tick);
        INFO(later << " s after the touch");
        REQUIRE(played.programme.tick() == stepped.programme.tick());
        const ui::HudModel one = played.shown();
        const ui::HudModel other = stepped.shown();
        REQUIRE(one.touch);
        REQUIRE(other.touch);
        CHECK(other.touch->age == Approx(one.touch->age).margin(1e-9));
        REQUIRE(told_again(one.call) == told_again(other.call));
        if (told_again(one.call)) CHECK(other.call->age == Approx(one.call->age).margin(1e-9));
        REQUIRE(one.caption.has_value() == other.caption.has_value());
        if (one.caption) CHECK(one.caption->words == other.caption->words);
        CHECK(played.onlooker.effects().showers.size() == stepped.onlooker.effects().showers.size());
    }
}

TEST_CASE("ticks that are told again are seen and not heard") {
    const RecordedBout recorded;
    Looked looked(recorded);
    int heard = 0;
    looked.programme.seek(recorded.touched + 10);
    while (!looked.programme.arrived()) {
        looked.onlooker.begin_picture({}, [&](const ToldTick&, auto) { ++heard; });
        looked.programme.advance(0, {}, looked.onlooker);
    }
    CHECK(heard == 0);
    CHECK(looked.shown().touch);
}

TEST_CASE(
    "blades are seen and heard with the tick that is told ahead, calls and touches with the one that is certain") {
    const RecordedBout recorded;
    Onlooker onlooker;
    std::vector<Sound> heard;
    onlooker.begin_picture({}, [&](const ToldTick&, auto sounds) {
        for (const SoundCommand& sound : sounds) heard.push_back(sound.sound);
    });
    const BoutSetup& setup = recorded.bout.setup;
    BoutState before = initial_state(setup);
    BoutState after = before;
    after.tick = before.tick + 1;
    BoutEvents blades;
    BladeContactEvent contact;
    contact.colliding = true;
    contact.impulse = 1;
    blades.blade_contacts.push_back(contact);
    onlooker.see({setup, before, after, blades, Telling::kAhead});
    CHECK(std::count(heard.begin(), heard.end(), Sound::kBladeContact) == 1);
    CHECK(onlooker.effects().showers.size() == 1);
    CHECK(onlooker.effects().trail_ticks == 1);
    BoutEvents certain;
    certain.calls.push_back({Call::kHalte, {}});
    onlooker.see({setup, before, after, certain, Telling::kSettled});
    CHECK(std::count(heard.begin(), heard.end(), Sound::kCall) == 1);
    CHECK(std::count(heard.begin(), heard.end(), Sound::kBladeContact) == 1);
    CHECK(onlooker.effects().showers.size() == 1);
    CHECK(onlooker.effects().trail_ticks == 1);
    ui::HudModel hud;
    onlooker.fill(hud);
    CHECK(hud.call);
}
