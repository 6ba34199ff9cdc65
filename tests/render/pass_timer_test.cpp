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

void draw_slow_view(PassTimer& timer, Pass slow, int ms) {
    timer.begin_view();
    for (const Pass pass : kPasses) {
        glFinish();
        if (pass == slow) std::this_thread::sleep_for(std::chrono::milliseconds(ms));
        timer.end(pass);
    }
    timer.end_view();
}

}  // namespace

TEST_CASE("the passes of a picture take together what the picture takes, and nothing is timed unless asked for") {
    Stage* const s = stage();
    if (s == nullptr) return;
    const view::Frame frame = first_frame(s->assets.setup);
    const view::Camera camera = view::orbit({0, 1, 0}, 0, 0.1, 5, 0.7);
    auto canvas = Canvas::create(320, 180);
    REQUIRE(canvas.ok());
    REQUIRE(s->renderer.draw(frame, camera, canvas.value().target()).ok());
    s->renderer.begin_picture();
    CHECK_FALSE(s->renderer.pass_times());
    s->renderer.time_passes(true);
    s->renderer.begin_picture();
    const auto begin = Clock::now();
    REQUIRE(s->renderer.draw(frame, camera, canvas.value().target()).ok());
    REQUIRE(s->renderer.draw(frame, camera, canvas.value().target(), Moment::kSame).ok());
    const float whole = ms_since(begin);
    CHECK_FALSE(s->renderer.pass_times());
    s->renderer.begin_picture();
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

TEST_CASE("the views of a picture are added up, pass by pass, and the next picture begins anew") {
    PassSum sum;
    CHECK_FALSE(sum.take());
    sum.add({1'000'000, 9'000'000, 12'000'000, 13'000'000, 13'500'000, 13'500'000, 14'000'000, 16'000'000});
    sum.add({20'000'000, 20'000'000, 24'000'000, 26'000'000, 26'500'000, 26'500'000, 27'000'000, 30'000'000});
    const auto both = sum.take();
    REQUIRE(both);
    CHECK(both->ms == std::array<float, kPassCount>{8, 7, 3, 1, 0, 1, 5});  // the shadows are the first one's
    CHECK_FALSE(sum.take());
    sum.add({5'000'000, 4'000'000, 6'000'000, 6'000'000, 6'000'000, 6'000'000, 6'000'000, 6'000'000});
    CHECK(sum.take()->ms == std::array<float, kPassCount>{0, 2, 0, 0, 0, 0, 0});  // no time runs backwards
}

TEST_CASE("a pass's time goes to that pass, whichever view it is in") {
    if (stage() == nullptr) return;
    PassTimer timer;
    timer.turn_on(false);
    for (const Pass slow : kPasses) {
        timer.begin_picture();
        for (int view = 0; view < 2; ++view) draw_slow_view(timer, slow, 30);
        timer.begin_picture();
        REQUIRE(timer.times());
        CHECK(timer.times()->ms[static_cast<std::size_t>(slow)] > 59);
    }
}

TEST_CASE("by time stamps, too, a picture has the time of all its views, however many") {
    if (stage() == nullptr) return;
    PassTimer timer;
    timer.turn_on(true);
    for (const int views : {2, 9, 1}) {
        timer.begin_picture();
        for (int view = 0; view < views; ++view) draw_slow_view(timer, Pass::kScene, 10);
        glFinish();
        timer.begin_picture();
        REQUIRE(timer.times());
        CHECK(timer.times()->ms[static_cast<std::size_t>(Pass::kScene)] > 9.0F * static_cast<float>(views));
    }
    CHECK(glGetError() == GL_NO_ERROR);
}

TEST_CASE("time stamps come later, are of one picture, and a full ring only skips pictures") {
    if (stage() == nullptr) return;
    auto canvas = Canvas::create(512, 512);
    REQUIRE(canvas.ok());
    PassTimer timer;
    timer.turn_on(true);
    const auto begin = Clock::now();
    for (int picture = 0; picture < 20; ++picture) {
        timer.begin_picture();
        timer.begin_view();
        for (const Pass pass : kPasses) {
            glBindFramebuffer(GL_FRAMEBUFFER, canvas.value().target().framebuffer);
            glClear(GL_COLOR_BUFFER_BIT);
            timer.end(pass);
        }
        timer.end_view();
    }
    glFinish();
    timer.begin_picture();
    REQUIRE(timer.times());
    CHECK(timer.times()->by_card);
    CHECK(sum_of(*timer.times()) <= ms_since(begin));
    for (const float ms : timer.times()->ms) CHECK(ms >= 0);
    CHECK(glGetError() == GL_NO_ERROR);
}
