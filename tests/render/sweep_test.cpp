// What a blade leaves behind.
#include "stage.hpp"

using namespace riposte;
using namespace riposte::render;

namespace {

constexpr int kSide = 200;
constexpr int kFrom = 60;  // of the picture's middle square, pixels
constexpr int kTo = 140;

/// Half covers a square of 0.8 m about the middle of the picture, of which it fills the middle 80 pixels.
view::Frame with_sweep(view::Frame frame, float z) {
    const auto corner = [&](float x, float y) { return view::SweptCorner{{x, 1.5F + y, z}, 0.5F}; };
    frame.swept = {corner(-0.4F, -0.4F), corner(0.4F, -0.4F), corner(0.4F, 0.4F),
                   corner(-0.4F, -0.4F), corner(0.4F, 0.4F),  corner(-0.4F, 0.4F)};
    return frame;
}

const view::Camera kBefore = view::look_at({0, 1.5, 2.5}, {0, 1.5, 0}, 2 * std::atan(1.0 / 2.5));

/// Shares of pixels that changed inside the square and outside it, a few pixels at its rim left out.
std::pair<double, double> changed(const Image& one, const Image& other) {
    std::array<int, 2> count{};
    std::array<int, 2> all{};
    for (int y = 0; y < kSide; ++y) {
        for (int x = 0; x < kSide; ++x) {
            const int in = std::min({x - kFrom, kTo - 1 - x, y - kFrom, kTo - 1 - y});
            if (std::abs(in) < 3) continue;
            const std::size_t where = in > 0 ? 0 : 1;
            const auto at =
                4 * (static_cast<std::size_t>(kSide) * static_cast<std::size_t>(y) + static_cast<std::size_t>(x));
            bool same = true;
            for (std::size_t c = 0; c < 3; ++c) same = same && std::abs(one.rgba[at + c] - other.rgba[at + c]) < 3;
            ++all[where];
            count[where] += same ? 0 : 1;
        }
    }
    return {static_cast<double>(count[0]) / all[0], static_cast<double>(count[1]) / all[1]};
}

}  // namespace

TEST_CASE("what a blade has swept veils what is behind it, and nothing else, in either quality") {
    Stage* on = stage();
    if (on == nullptr) return;
    auto full = Renderer::create(render_assets(on->assets), small_options(Quality::kFull));
    REQUIRE(full.ok());
    view::Frame frame = first_frame(on->assets.setup);
    for (view::FencerView& fencer : frame.fencers) fencer.body_shown = fencer.weapon_shown = false;
    for (Renderer* renderer : {&on->renderer, &full.value()}) {
        const auto drawn = [&](const view::Frame& shown) {
            auto image = render_image(*renderer, shown, kBefore, kSide, kSide);
            REQUIRE(image.ok());
            return std::move(image).value();
        };
        const Image without = drawn(frame);
        const auto [inside, outside] = changed(without, drawn(with_sweep(frame, 0)));
        CHECK(inside > 0.9);
        CHECK(outside < 0.001);
        // Nothing of how it is drawn is left, neither in this picture nor for the next one.
        const Image swept = drawn(with_sweep(frame, 0));
        for (std::size_t at = 3; at < swept.rgba.size(); at += 4) REQUIRE(swept.rgba[at] == 255);
        CHECK(drawn(frame).rgba == without.rgba);
        // Where it lies over itself it covers no more.
        view::Frame folded = with_sweep(frame, 0);
        const std::vector<view::SweptCorner> layer = folded.swept;
        folded.swept.insert(folded.swept.end(), layer.begin(), layer.end());
        CHECK(drawn(folded).rgba == drawn(with_sweep(frame, 0)).rgba);
        // Behind the wall nobody sees it.
        const auto [hidden_inside, hidden_outside] = changed(without, drawn(with_sweep(frame, -30)));
        CHECK(hidden_inside == 0);
        CHECK(hidden_outside == 0);
    }
}
