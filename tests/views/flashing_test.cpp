#include "flashing.hpp"

#include "catch.hpp"
#include "studio.hpp"

#include <riposte/bots/bot.hpp>
#include <riposte/fencing/step.hpp>

#include <cstdio>

using namespace riposte;

namespace {

constexpr int kRate = 30;  // pictures a second
constexpr Real kAspect = static_cast<Real>(kViewWidth) / kViewHeight;

render::Image grey(int width, int height, float luminance) {
    render::Image image{width, height, {}};
    for (int i = 0; i < width * height; ++i) {
        for (int c = 0; c < 3; ++c) image.rgba.push_back(as_byte(255 * srgb_from_linear(luminance)));
        image.rgba.push_back(255);
    }
    return image;
}

/// What the meter tells of a rectangle that goes from dark to bright and back, `flashes` times in a second.
float share_of(int flashes, float dark, float bright, int across = 90, int down = 60) {
    FlashMeter meter(kRate);
    for (int picture = 0; picture < 2 * kRate; ++picture) {
        render::Image image = grey(90, 60, dark);
        if (2 * flashes * picture / kRate % 2 == 1) {
            for (int y = 0; y < down; ++y) {
                for (int x = 0; x < across; ++x) {
                    for (int c = 0; c < 3; ++c)
                        image.rgba[static_cast<std::size_t>(4 * (y * 90 + x) + c)] =
                            as_byte(255 * srgb_from_linear(bright));
                }
            }
        }
        meter.add(image);
    }
    return meter.worst();
}

/// A bout of bots, tick by tick.
struct Fencing {
    const BoutSetup& setup;
    StepScratch scratch{setup};
    BoutState before = initial_state(setup);
    BoutState state = before;
    BoutEvents events{};
    std::array<BotState, 2> bots{make_bot(setup.seed, 0), make_bot(setup.seed, 1)};

    void advance() {
        before = state;
        step(setup, state, {{think(setup, state, 0, 3, bots[0]), think(setup, state, 1, 3, bots[1])}}, scratch, events);
    }
};

/// The tick with which the second begins in which blades meet hardest.
std::uint32_t fiercest_second(const BoutSetup& setup, std::uint32_t ticks) {
    Fencing fencing{setup};
    std::vector<Real> until{0};  // N s, of all blows so far
    while (until.size() <= ticks) {
        fencing.advance();
        Real blows = until.back();
        for (const BladeContactEvent& event : fencing.events.blade_contacts)
            blows += event.colliding ? event.impulse : 0;
        until.push_back(blows);
    }
    std::uint32_t best = 0;
    for (std::uint32_t i = 0; i + kTicksPerSecond < until.size(); ++i) {
        if (until[i + kTicksPerSecond] - until[i] > until[best + kTicksPerSecond] - until[best]) best = i;
    }
    return best;
}

}  // namespace

TEST_CASE("more than three flashes in a second count, of a tenth of the brightness, by their share of the picture") {
    CHECK(share_of(5, 0.1F, 0.5F) == 1);
    CHECK(share_of(3, 0.1F, 0.5F) == 0);
    CHECK(share_of(5, 0.1F, 0.19F) == 0);
    CHECK(share_of(5, 0.82F, 1) == 0);
    CHECK(share_of(5, 0.1F, 0.5F, 15, 20) == 0.5F);
    CHECK(share_of(5, 0.1F, 0.5F, 60, 10) == 0.5F);
}

TEST_CASE("where blades meet hardest nothing flashes from beside the piste, nor with reduced motion out of the eyes") {
    Studio* on = studio();
    if (on == nullptr) return;
    const BoutAssets& assets = on->dressed_for(views().front());
    const std::uint32_t begin = fiercest_second(assets.setup, 60 * kTicksPerSecond);
    struct Look {
        view::CameraKind kind;
        bool reduced_motion;
    };
    for (const auto& [kind, reduced] : {Look{view::CameraKind::kSide, false}, Look{view::CameraKind::kFencer0, false},
                                        Look{view::CameraKind::kFencer0, true}}) {
        Fencing fencing{assets.setup};
        view::Effects effects;
        view::FrameOptions options;
        options.blade_motion = reduced ? view::BladeMotion::kOff : view::BladeMotion::kTrail;
        view::CameraRig rig;
        rig.kind = kind;
        rig.reduced_motion = reduced;
        FlashMeter shown(kRate);
        FlashMeter without(kRate);
        while (fencing.state.tick < begin + 2 * kTicksPerSecond) {
            fencing.advance();
            view::advance(effects, assets.setup, fencing.before, fencing.state, fencing.events);
            if (fencing.state.tick < begin || fencing.state.tick % (kTicksPerSecond / kRate) != 0) continue;
            view::Frame frame = view::interpolate(assets.setup, fencing.before, fencing.state, 1, effects, options);
            const view::Camera camera = view::update(rig, frame, kAspect, 1.0 / kRate);
            shown.add(on->draw({frame, camera}, render::Quality::kReduced));
            frame.streaks.clear();
            frame.swept.clear();
            frame.lamps = {};
            without.add(on->draw({frame, camera}, render::Quality::kReduced));
        }
        // Out of the mask one's own arm and the hall go by, which is no light that flashes; where motion is reduced
        // there is little of that.
        INFO("of a ninth of the picture " << shown.worst() << " with effects, " << without.worst() << " without");
        if (kind == view::CameraKind::kSide || reduced) CHECK(shown.worst() < kSafeShare);
        CHECK(shown.worst() < without.worst() + 0.02F);
    }
}
