// Silence where silence is due, and no click on the way there or back.
#include "catch.hpp"
#include "heard.hpp"

#include <functional>

using namespace riposte;
using namespace riposte::test;

namespace {

using Change = std::function<void(Synth&, Heard&)>;

/// A second and a half of one buzzer after another, on which every jump would show; `change` comes in the middle.
Heard buzz_through(const Change& change, const Volumes& volumes = {}) {
    Synth synth(kRate);
    synth.set_volumes(volumes);
    Heard heard;
    synth.play(buzzer(0, 0.3));
    listen(synth, heard, 0.33);
    change(synth, heard);
    listen(synth, heard, 1.2);
    return heard;
}

Volumes dry() {
    Volumes volumes;
    volumes.hall = false;
    return volumes;
}

constexpr double kNoClick = 1.3;  // over the steepest step of the steady tone

double steady_step() {
    static const double kStep = steepest(buzz_through([](Synth&, Heard&) {}, dry()), kRate / 10, kRate / 2);
    return kStep;
}

}  // namespace

TEST_CASE("a tone begins and ends without a click") {
    const Heard heard = buzz_through([](Synth&, Heard&) {}, dry());
    CHECK(steepest(heard) < kNoClick * steady_step());
}

TEST_CASE("volumes and mono and a pause and the way back are faded and not switched") {
    const auto volumes = [](const std::function<void(Volumes&)>& change) {
        return [change](Synth& synth, Heard&) {
            Volumes changed = dry();
            change(changed);
            synth.set_volumes(changed);
        };
    };
    const std::vector<Change> changes{
        volumes([](Volumes& v) { v.master = 0; }),
        volumes([](Volumes& v) { v.groups = {}; }),
        volumes([](Volumes& v) { v.mono = true; }),
        [](Synth& synth, Heard&) { synth.set_hall(HallMode::kPaused); },
        [](Synth& synth, Heard& heard) {
            synth.set_hall(HallMode::kPaused);
            listen(synth, heard, 0.2);
            synth.set_hall(HallMode::kEmpty);
        },
        [](Synth& synth, Heard& heard) {  // out of the pause into the bout
            synth.play(murmur(0));
            synth.set_hall(HallMode::kPaused);
            listen(synth, heard, 0.2);
            synth.set_hall(HallMode::kPeopled);
        },
    };
    for (std::size_t i = 0; i < changes.size(); ++i) {
        INFO(i);
        CHECK(steepest(buzz_through(changes[i], dry())) < kNoClick * steady_step());
    }
}

TEST_CASE("voices that must give way do so without a click") {
    Volumes no_blades = dry();
    no_blades.groups[static_cast<std::size_t>(SoundGroup::kBlades)] = 0;
    Synth synth(kRate);
    synth.set_volumes(no_blades);
    Heard heard;
    for (int i = 0; i < 48; ++i) synth.play(buzzer(0, 0));  // of one phase: the limiter holds them down
    listen(synth, heard, 0.3);
    const double before = steepest(heard, kRate / 5);
    const std::size_t then = heard.left.size();
    for (int i = 0; i < 40; ++i) synth.play(body_hit(1e5, 0));  // louder, so buzzers go, but not to be heard
    listen(synth, heard, 0.02, 64);
    CHECK(energy(heard.left, heard.left.size() - 96) < 0.2 * energy(heard.left, then - 96, then));
    CHECK(steepest(heard, then) < kNoClick * before);
}

TEST_CASE("a scrape that crosses the room moves smoothly") {
    Synth synth(kRate);
    synth.set_volumes(dry());
    Heard heard;
    for (int tick = 0; tick < 60; ++tick) {
        synth.play(blade_scrape(2, met(0.1, 0.1), tick < 30 ? -1 : 1));
        listen(synth, heard, 1.0 / 120, 400);
    }
    const std::size_t then = 30 * 400;
    const auto left = [&](std::size_t from) { return energy(heard.left, from, from + 100); };
    CHECK(left(then + 120) > 0.2 * left(then - 100));  // 2.5 ms behind the limiter
    CHECK(left(then + 2000) < 1e-3 * left(then - 100));
}

TEST_CASE("a pause silences everything but the menus, exactly, and is over at once") {
    Synth synth(kRate);
    synth.set_hall(HallMode::kPeopled);
    synth.play(murmur(1));
    Heard before, during, menu, after;
    listen(synth, before, 1.0);
    synth.play(buzzer(0, 0));
    synth.play(applause(1));
    synth.play(referee_call(Call::kBothTouch, 0, 0));
    listen(synth, before, 0.3);
    CHECK(before.peak() > 0.05);
    synth.set_hall(HallMode::kPaused);
    listen(synth, before, 0.4);
    CHECK(synth.silent());
    listen(synth, during, 1.0);
    CHECK(during.peak() == 0);
    synth.play(menu_sound(MenuTone::kMove));
    listen(synth, menu, 0.3);
    CHECK(menu.peak() > 0.01);
    CHECK(energy(menu.left, kRate / 5) < 1e-6 * energy(menu.left));
    listen(synth, menu, 0.5);
    CHECK(synth.silent());
    synth.set_hall(HallMode::kPeopled);
    listen(synth, after, 0.3);
    CHECK(after.peak() > 0.05);
}

TEST_CASE("what a pause broke off goes on where it was") {
    Synth synth(kRate);
    synth.set_volumes(dry());
    synth.play(murmur(0));
    synth.play(buzzer(0, 0));  // 0.7 s long
    Heard before, during, after;
    listen(synth, before, 0.3);
    synth.set_hall(HallMode::kPaused);
    listen(synth, during, 1.5);
    synth.set_hall(HallMode::kPeopled);
    listen(synth, after, 0.3);
    CHECK(energy(after.left) > 0.6 * energy(before.left));
    listen(synth, after, 1);
    CHECK(synth.silent());
}

TEST_CASE("who leaves the bout out of its pause leaves its sounds behind") {
    Synth synth(kRate);
    synth.set_hall(HallMode::kPeopled);
    synth.play(buzzer(0, 0));
    synth.play(referee_call(Call::kTouch, 0, 0));
    synth.play(applause(1));
    Heard heard, left;
    listen(synth, heard, 0.2);
    synth.set_hall(HallMode::kPaused);
    listen(synth, heard, 0.5);
    synth.set_hall(HallMode::kEmpty);
    listen(synth, left, 1.0);
    CHECK(left.peak() == 0);
    CHECK(synth.silent());
}

TEST_CASE("mono gives both ears the same, whatever the side") {
    Volumes mono;
    mono.mono = true;
    for (const double pan : {-1.0, -0.4, 0.7}) {
        const Heard heard = hear(blade_contact(1, met(0.7, 0.7), pan), 0.5, mono);
        CHECK((heard.left == heard.right));
        CHECK(heard.peak() > 0.05);
    }
}
