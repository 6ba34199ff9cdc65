// The render scale that follows the time of pictures.
#include "catch.hpp"

#include <riposte/core/prng.hpp>
#include <riposte/render/scale_control.hpp>

#include <vector>

using namespace riposte;
using namespace riposte::render;

namespace {

constexpr float kWanted = 33;

/// A machine whose pictures take so long, whatever their size, and so much more at full size.
struct Machine {
    float always_ms = 5;
    float pixels_ms = 40;
    [[nodiscard]] float ms(float scale) const { return always_ms + pixels_ms * scale * scale; }
};

/// So many pictures, each times what `factor` gives; how often the scale changed.
template <class Factor>
int draw(ScaleControl& control, const Machine& on, int pictures, const Factor& factor) {
    int changes = 0;
    for (int i = 0; i < pictures; ++i) {
        const float before = control.scale();
        control.add(on.ms(before) * factor());
        CHECK(control.scale() >= kRenderScales.front());
        CHECK(control.scale() <= kRenderScales.back());
        changes += control.scale() != before ? 1 : 0;
    }
    return changes;
}

int draw(ScaleControl& control, const Machine& on, int pictures) {
    return draw(control, on, pictures, [] { return 1.0F; });
}

std::vector<Machine> machines() {
    std::vector<Machine> all;
    for (const float always : {0.5F, 3.0F, 10.0F, 20.0F, 30.0F, 45.0F})
        for (const float pixels : {0.0F, 1.0F, 10.0F, 25.0F, 50.0F, 100.0F, 400.0F}) all.push_back({always, pixels});
    return all;
}

}  // namespace

TEST_CASE("within four seconds pictures come soon enough, or are as small as they may be; then the scale rests") {
    for (const Machine& machine : machines()) {
        INFO(machine.always_ms << " ms and " << machine.pixels_ms << " ms at full size");
        ScaleControl control(kWanted, 1);
        for (float spent = 0; spent < 4000;) {
            spent += machine.ms(control.scale());
            control.add(machine.ms(control.scale()));
        }
        const bool soon = machine.ms(control.scale()) <= 1.06F * kWanted;
        CHECK((soon || control.scale() == kRenderScales.front()));
        CHECK(draw(control, machine, 2000) == 0);
    }
}

TEST_CASE("once there is room the picture becomes larger again, as far as it may") {
    for (const float most : {0.5F, 0.65F, 1.0F}) {
        ScaleControl control(kWanted, most);
        CHECK(control.scale() == most);
        draw(control, {20, 100}, 200);
        CHECK(control.scale() == kRenderScales.front());
        CHECK(draw(control, {2, 10}, 60) <= 1);  // not at once
        draw(control, {2, 10}, 600);
        CHECK(control.scale() == most);
    }
}

TEST_CASE("where there is room for the pixels of the larger size only if nothing else takes time, it stays smaller") {
    ScaleControl control(kWanted, 1);
    const Machine machine{0, 52};
    draw(control, machine, 400);
    CHECK(control.scale() < 0.85F);
    CHECK(control.scale() > 0.6F);
}

TEST_CASE("uneven pictures and hitches do not lead the scale to and fro") {
    for (const Machine& machine : machines()) {
        INFO(machine.always_ms << " ms and " << machine.pixels_ms << " ms at full size");
        Prng prng = Prng::seeded(7);
        ScaleControl control(kWanted, 1);
        const auto uneven = [&] {
            return (prng.between(0, 1) < 0.1 ? 4.0F : 1.0F) * static_cast<float>(prng.between(0.9, 1.1));
        };
        draw(control, machine, 300, uneven);
        CHECK(draw(control, machine, 3000, uneven) <= 4);
    }
}

TEST_CASE(
    "the largest scale that is allowed is reached where its own pixels leave room, though the next step's do not") {
    ScaleControl control(kWanted, 0.65F);
    draw(control, {0, 85}, 200);
    CHECK(control.scale() == 0.6F);
    // 0.75 of the time at 0.6 are 0.88 at 0.65 and would be 1.02 at 0.7.
    draw(control, {0, 0.75F * kWanted / 0.36F}, 200);
    CHECK(control.scale() == 0.65F);
}

TEST_CASE("from the largest scale that is allowed it goes down to where pictures come soon enough, not past it") {
    ScaleControl control(kWanted, 0.65F);
    const Machine machine{0, kWanted * 1.12F / 0.4225F};  // 0.95 at 0.6
    int pictures = 0;
    for (; control.scale() == 0.65F && pictures < 100; ++pictures) control.add(machine.ms(control.scale()));
    CHECK(control.scale() == 0.6F);
    const Machine slower{0, kWanted * 1.25F / 0.4225F};  // 1.07 at 0.6
    ScaleControl another(kWanted, 0.65F);
    for (pictures = 0; another.scale() == 0.65F && pictures < 100; ++pictures) another.add(slower.ms(another.scale()));
    CHECK(another.scale() == 0.5F);
}

TEST_CASE("at the smallest scale, too, what comes late begins the wait for room anew") {
    ScaleControl control(kWanted, 1);
    draw(control, {kWanted * 3, 0}, 200);
    REQUIRE(control.scale() == kRenderScales.front());
    const Machine quick{kWanted / 4, 0};
    const Machine late{kWanted * 1.2F, 0};
    for (int i = 0; i < 20; ++i) {
        draw(control, quick, 3 * 12);  // three looks of the four that it takes
        CHECK(control.scale() == kRenderScales.front());
        draw(control, late, 12);
    }
}

TEST_CASE("a few slow pictures change nothing") {
    ScaleControl control(kWanted, 1);
    draw(control, {10, 10}, 100);
    int at = 0;
    CHECK(draw(control, {10, 10}, 1000, [&] { return ++at % 4 == 0 ? 10.0F : 1.0F; }) == 0);
    CHECK(control.scale() == 1);
}
