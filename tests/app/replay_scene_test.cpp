#include "../ui/screen.hpp"
#include "app/scene.hpp"
#include "bot_bout.hpp"

using namespace riposte;

namespace {

/// A bout of bots to its first touch and three seconds more; and when that touch was.
struct Recorded {
    BotBout bout{5};
    Recording recording;
    std::uint32_t touched = 0;

    Recorded() {
        Recorder recorder(bout.setup);
        while (touched == 0 || bout.state.tick < touched + 3 * kTicksPerSecond) {
            bout.tick();
            recorder.add(bout.input, bout.state);
            for (const TouchEvent& touch : bout.events.touches)
                if (touched == 0 && touch.verdict == TouchVerdict::kCounts) touched = bout.state.tick;
        }
        recorder.finish(bout.state);
        recording = read_recording(recorder.pending()).value();
    }
};

ui::HudModel shown(ui::Screen& screen, const ReplayScene& scene) {
    ui::HudModel hud;
    screen.frame([&] { scene.fill(hud); });
    return hud;
}

void play_to(ReplayScene& scene, std::uint32_t tick) {
    while (scene.state().tick < tick) scene.advance(1.0 / kTicksPerSecond, [](const BoutEvents&) {});
}

}  // namespace

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
        while (stepped.seeking()) stepped.advance(0, [](const BoutEvents&) {});
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
        REQUIRE(one.captions.size() == other.captions.size());
        for (std::size_t i = 0; i < one.captions.size(); ++i) CHECK(one.captions[i].words == other.captions[i].words);
    }
}
