#include "../ui/screen.hpp"
#include "app/scene.hpp"
#include "bot_bout.hpp"

using namespace riposte;

namespace {

/// A bout of bots to its first touch and its second blow at least, and three seconds beyond both.
struct Recorded {
    BotBout bout{5, 5};
    Recording recording;
    std::uint32_t touched = 0;         ///< the tick of that touch
    std::vector<std::uint32_t> blows;  ///< ticks at which there were any

    Recorded() {
        Recorder recorder(bout.setup);
        while (touched == 0 || blows.size() < 2 ||
               bout.state.tick < std::max(touched, blows[1]) + 3 * kTicksPerSecond) {
            bout.tick();
            recorder.add(bout.input, bout.state);
            for (const TouchEvent& touch : bout.events.touches) {
                const std::uint32_t tick = bout.state.tick;
                const bool told = touch.verdict != TouchVerdict::kNotFencing && is_blow(touch);
                if (told && (blows.empty() || blows.back() != tick)) blows.push_back(tick);
                if (touched == 0 && touch.verdict == TouchVerdict::kCounts) touched = tick;
            }
        }
        recorder.finish(bout.state);
        recording = read_recording(recorder.pending()).value();
    }
};

const Heard unheard = [](const BoutEvents&, std::span<const SoundCommand>) {};

ui::HudModel shown(ui::Screen& screen, const ReplayScene& scene) {
    ui::HudModel hud;
    screen.frame([&] { scene.fill(hud, {"Red", "Blue"}); });
    return hud;
}

void play_to(ReplayScene& scene, std::uint32_t tick) {
    while (scene.state().tick < tick) scene.advance(1.0 / kTicksPerSecond, {}, unheard);
}

/// The key is pressed, and the replay plays as long as it takes to get there.
std::uint32_t leapt(ReplayScene& scene, int step) {
    ui::ReplayBarIntent intent;
    intent.kind = ui::ReplayBarIntent::Kind::kTouch;
    intent.step = step;
    scene.obey(intent);
    while (scene.seeking()) scene.advance(0, {}, unheard);
    return scene.state().tick;
}

void seek(ReplayScene& scene, std::uint32_t tick) {
    ui::ReplayBarIntent intent;
    intent.kind = ui::ReplayBarIntent::Kind::kSeek;
    intent.tick = tick;
    scene.obey(intent);
    while (scene.seeking()) scene.advance(0, {}, unheard);
}

}  // namespace

TEST_CASE("from touch to touch leads to each, also before a replay has played as far") {
    const Recorded recorded;
    REQUIRE(recorded.blows.size() > 1);
    ReplayScene scene(recorded.bout.setup, recorded.recording);
    for (const std::uint32_t blow : recorded.blows) CHECK(leapt(scene, 1) == blow);
    const auto length = static_cast<std::uint32_t>(recorded.recording.inputs.size());
    CHECK(leapt(scene, 1) == length);

    ReplayScene later(recorded.bout.setup, recorded.recording);
    seek(later, length);
    for (std::size_t i = recorded.blows.size(); i-- > 0;) CHECK(leapt(later, -1) == recorded.blows[i]);
    CHECK(leapt(later, -1) == 0);
}

TEST_CASE("each press of a key that leads to a touch counts, also while the touches are still being looked for") {
    const Recorded recorded;
    REQUIRE(recorded.blows.size() > 1);
    ReplayScene scene(recorded.bout.setup, recorded.recording);
    ui::ReplayBarIntent forth;
    forth.kind = ui::ReplayBarIntent::Kind::kTouch;
    forth.step = 1;
    scene.obey(forth);
    CHECK(leapt(scene, 1) == recorded.blows[1]);
}

TEST_CASE("back leads away from the touch that it led to, though the replay has played on for a moment") {
    const Recorded recorded;
    ReplayScene scene(recorded.bout.setup, recorded.recording);
    const std::uint32_t last = recorded.blows.back();
    play_to(scene, last + 20);
    CHECK(leapt(scene, -1) == last);
    play_to(scene, last + 20);
    CHECK(leapt(scene, -1) < last);
}

TEST_CASE("a replay that is stepped shows the same call, touch and captions as one that plays") {
    ui::Screen screen;
    const Recorded recorded;
    ReplayScene played(recorded.bout.setup, recorded.recording);
    ReplayScene stepped(recorded.bout.setup, recorded.recording);
    using Kind = ui::ReplayBarIntent::Kind;
    for (const Seconds later : {0.1, 1.0, 2.0}) {
        const auto tick = recorded.touched + static_cast<std::uint32_t>(later * kTicksPerSecond);
        play_to(played, tick);
        ui::ReplayBarIntent step;
        step.kind = Kind::kSeek;
        step.tick = tick - 1;
        stepped.obey(step);
        while (stepped.seeking()) stepped.advance(0, {}, unheard);
        step.kind = Kind::kStep;
        step.step = 1;
        stepped.obey(step);
        INFO(later << " s after the touch");
        REQUIRE(played.state().tick == stepped.state().tick);
        const ui::HudModel one = shown(screen, played);
        const ui::HudModel other = shown(screen, stepped);
        REQUIRE(one.touch);
        REQUIRE(other.touch);
        CHECK(other.touch->age == Approx(one.touch->age).margin(0.02));
        REQUIRE(one.call.has_value() == other.call.has_value());
        if (one.call) CHECK(other.call->age == Approx(one.call->age).margin(0.02));
        REQUIRE(one.caption.has_value() == other.caption.has_value());
        if (one.caption) CHECK(one.caption->words == other.caption->words);
    }
}

TEST_CASE("a hand square is shown of a person alone") {
    ui::Screen screen;
    const BotBout bout{5};
    const auto hands = [&](const Seats& seats) {
        const BoutScene scene(bout.setup, seats, {});
        ui::HudModel hud;
        screen.frame([&] { scene.fill(hud, {"Red", "Blue"}); });
        return std::array<bool, 2>{hud.sides[0].hand.has_value(), hud.sides[1].hand.has_value()};
    };
    CHECK(hands({.bot_level = {0, 0}, .nobody = {false, false}}) == std::array<bool, 2>{true, true});
    CHECK(hands({.bot_level = {0, 2}, .nobody = {false, false}}) == std::array<bool, 2>{true, false});
    CHECK(hands({.bot_level = {0, 0}, .nobody = {false, true}}) == std::array<bool, 2>{true, false});
}
