#include "app/commands/shot_camera.hpp"

#include "bot_bout.hpp"
#include "catch.hpp"

#include <riposte/view/frame.hpp>

using namespace riposte;

namespace {

constexpr Real kAspect = 16.0 / 9;
constexpr std::uint32_t kTenth = kTicksPerSecond / 10;

Recording record(BotBout& bout, int seconds) {
    Recorder recorder(bout.setup);
    while (bout.state.tick < static_cast<std::uint32_t>(seconds * kTicksPerSecond)) {
        bout.tick();
        recorder.add(bout.input, bout.state, bout.events);
    }
    recorder.finish(bout.state);
    return read_recording(recorder.pending()).value();
}

view::Frame frame_of(const BoutSetup& setup, const Player& player) {
    return view::interpolate(setup, player.state(), player.state(), 1, {}, {});
}

view::Camera shot(const BoutSetup& setup, Player& player, std::uint32_t tick) {
    view::CameraRig rig;
    const Real since = lead_camera(rig, setup, player, tick, kAspect);
    return view::update(rig, frame_of(setup, player), kAspect, since);
}

/// In the last four seconds, how far the camera goes, m, from one picture to the next, a tenth of a second apart.
Real farthest(const BoutSetup& setup, Player& player, int seconds) {
    Real most = 0;
    std::optional<Vec3> before;
    for (auto tick = (static_cast<std::uint32_t>(seconds) - 4) * kTicksPerSecond;
         tick < static_cast<std::uint32_t>(seconds * kTicksPerSecond); tick += kTenth) {
        const Vec3 at = shot(setup, player, tick).world_from_camera.translation;
        if (before) most = std::max(most, glm::distance(*before, at));
        before = at;
    }
    return most;
}

}  // namespace

TEST_CASE("pictures a tenth of a second apart show the fencers as large, whatever the blades do") {
    constexpr int kSeconds = 10;
    constexpr Real kCalm = 0.3;  // m, of some six to the fencers
    BotBout bout{5};
    const Recording recording = record(bout, kSeconds);
    Player player(bout.setup, recording);
    const Real went = farthest(bout.setup, player, kSeconds);
    INFO("the camera goes " << went << " m");
    CHECK(went < kCalm);
}

TEST_CASE("a picture of a moment is what who watches the recording sees then") {
    BotBout bout{5};
    const Recording recording = record(bout, 6);
    Player player(bout.setup, recording);
    view::CameraRig watched;
    view::Camera seen;
    for (std::uint32_t tick = 0; tick <= 5 * kTicksPerSecond + 3; ++tick) {
        player.seek(tick);
        seen = view::update(watched, frame_of(bout.setup, player), kAspect, tick == 0 ? 0 : 1.0 / kTicksPerSecond);
    }
    const view::Camera taken = shot(bout.setup, player, 5 * kTicksPerSecond + 3);
    CHECK(glm::distance(taken.world_from_camera.translation, seen.world_from_camera.translation) < 0.05);
    CHECK(player.state().tick == 5 * kTicksPerSecond + 3);
}
