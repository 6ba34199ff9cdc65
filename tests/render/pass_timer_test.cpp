// Times of passes: by the clock where OpenGL is a program, by time stamps where a card draws.
#include "render/pass_timer.hpp"

#include "stage.hpp"

#include <chrono>
#include <numeric>
#include <thread>

using namespace riposte;
using namespace riposte::render;

namespace {

using Clock = std::chrono::steady_clock;

float ms_since(Clock::time_point begin) {
    return std::chrono::duration<float, std::milli>(Clock::now() - begin).count();
}

float sum_of(const PassTimes& times) { return std::accumulate(times.ms.begin(), times.ms.end(), 0.0F); }

constexpr std::array<Pass, kPassCount> kPasses{Pass::kShadows, Pass::kScene, Pass::kStreaks, Pass::kOverlay,
                                               Pass::kResolve, Pass::kGlow,  Pass::kFinish};

}  // namespace

TEST_CASE("the passes of a picture take together what the picture takes, and nothing is timed unless asked for") {
    Stage* const s = stage();
    if (s == nullptr) return;
    const view::Frame frame = first_frame(s->assets.setup);
    const view::Camera camera = view::orbit({0, 1, 0}, 0, 0.1, 5, 0.7);
    auto canvas = Canvas::create(320, 180);
    REQUIRE(canvas.ok());
    s->renderer.draw(frame, camera, canvas.value().target());
    CHECK_FALSE(s->renderer.pass_times());
    s->renderer.time_passes(true);
    const auto begin = Clock::now();
    s->renderer.draw(frame, camera, canvas.value().target());
    const float whole = ms_since(begin);
    const std::optional<PassTimes> times = s->renderer.pass_times();
    s->renderer.time_passes(false);
    if (!draws_in_software()) return;  // a card tells later
    REQUIRE(times);
    CHECK_FALSE(times->by_card);
    CHECK(sum_of(*times) <= whole);
    CHECK(times->ms[static_cast<std::size_t>(Pass::kScene)] > 0);
    CHECK(times->ms[static_cast<std::size_t>(Pass::kShadows)] > 0);
    CHECK_FALSE(s->renderer.pass_times());
}

TEST_CASE("a pass's time goes to that pass") {
    if (stage() == nullptr) return;
    PassTimer timer;
    timer.turn_on(false);
    for (const Pass slow : kPasses) {
        timer.begin();
        for (const Pass pass : kPasses) {
            if (pass == slow) std::this_thread::sleep_for(std::chrono::milliseconds(30));
            timer.end(pass);
        }
        timer.finish();
        REQUIRE(timer.times());
        CHECK(timer.times()->ms[static_cast<std::size_t>(slow)] > 29);
    }
}

TEST_CASE("time stamps come later, are of one picture, and a full ring only skips pictures") {
    if (stage() == nullptr) return;
    auto canvas = Canvas::create(512, 512);
    REQUIRE(canvas.ok());
    PassTimer timer;
    timer.turn_on(true);
    const auto begin = Clock::now();
    for (int picture = 0; picture < 20; ++picture) {
        timer.begin();
        for (const Pass pass : kPasses) {
            glBindFramebuffer(GL_FRAMEBUFFER, canvas.value().target().framebuffer);
            glClear(GL_COLOR_BUFFER_BIT);
            timer.end(pass);
        }
        timer.finish();
    }
    glFinish();
    timer.begin();
    for (const Pass pass : kPasses) timer.end(pass);
    timer.finish();
    REQUIRE(timer.times());
    CHECK(timer.times()->by_card);
    CHECK(sum_of(*timer.times()) <= ms_since(begin));
    for (const float ms : timer.times()->ms) CHECK(ms >= 0);
    CHECK(glGetError() == GL_NO_ERROR);
}
