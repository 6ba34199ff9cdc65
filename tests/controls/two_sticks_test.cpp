// Two people with two joysticks, from the sticks through a bout's steps to what their hands feel.
#include "catch.hpp"
#include "controls/hand.hpp"
#include "rig.hpp"
#include "shipped.hpp"

#include <riposte/controls/haptics.hpp>
#include <riposte/core/fixed_step.hpp>
#include <riposte/core/prng.hpp>
#include <riposte/fencing/hand_plane.hpp>
#include <riposte/fencing/pose.hpp>
#include <riposte/fencing/step.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <optional>

using namespace riposte;

namespace {

constexpr int kTrigger = 0;
constexpr int kThumb = 1;

struct TwoSticks {
    Rig rig;
    PerFencer<DeviceId> devices{rig.find("joystick:0"), rig.find("joystick:3")};
    Settings settings;
    BoutSetup setup = shipped_setup();
    BoutState state = initial_state(setup);
    StepScratch scratch{setup};
    BoutEvents events;
    std::vector<Felt> log;
    Haptics haptics{rig.controls, forces_into(log), settings};
    std::vector<BladeContactEvent> blows;
    std::vector<TouchEvent> touches;

    /// Both in guard and fencing, `distance` between the model origins.
    explicit TwoSticks(Real distance) {
        for (const FencerId fencer : kFencers) rig.controls.assign(fencer, devices[fencer]);
        while (state.judge.phase != JudgePhase::kFencing) tick();
        for (const FencerId id : kFencers) {
            FencerState& fencer = state.fencers[id];
            fencer.root_x = fencer.legs.anchor_x = distance * (id == 0 ? -0.5 : 0.5);
        }
        place_weapons(setup, state);
    }

    void lead(FencerId fencer, const Vec2& place) {
        const Vec2 stick = unshaped_stick(place, settings.joystick);
        say(fencer, fmt::format("0 axis 0 {}\n0 axis 1 {}", stick.x, -stick.y));
    }
    void press(FencerId fencer, int button, bool down) {
        say(fencer, fmt::format("0 button {} {}", button, down ? 1 : 0));
    }

    void tick() {
        step(setup, state, rig.tick(), scratch, events);
        haptics.play(setup, state, events);
        for (const BladeContactEvent& contact : events.blade_contacts)
            if (contact.colliding) blows.push_back(contact);
        for (const TouchEvent& touch : events.touches) touches.push_back(touch);
    }
    [[nodiscard]] Vec3 point(FencerId fencer) const {
        return state.fencers[fencer].weapon.world_from_weapon.point(setup.weapons[fencer].capsuloid.blade.b);
    }
    [[nodiscard]] bool cut_landed(FencerId fencer) const {
        return std::any_of(touches.begin(), touches.end(), [fencer](const TouchEvent& touch) {
            return touch.attacker == fencer && touch.verdict == TouchVerdict::kCounts;
        });
    }

  private:
    void say(FencerId fencer, const std::string& lines) { Rig::say(fencer == 0 ? rig.stick : rig.other_stick, lines); }
};

/// Swings out, cuts through the middle and lets go; against it `parry` is held, or nothing is done.
void cut_against(FencerId cutter, const std::optional<Vec2>& parry, TwoSticks& bout) {
    if (parry) {
        bout.lead(cutter.other(), *parry);
        bout.press(cutter.other(), kThumb, true);
    }
    bout.lead(cutter, {1, 0});
    for (int i = 0; i < 110; ++i) {
        if (i == 30) bout.press(cutter, kTrigger, true);
        if (i == 45) bout.lead(cutter, {-0.25, 0});
        bout.tick();
    }
}

/// Whether the fencer's hand was told of the blow within 20 ms, or still felt at least as much of an earlier one.
bool felt_in_time(const TwoSticks& bout, FencerId fencer, const BladeContactEvent& blow) {
    const DeviceId device = bout.devices[fencer];
    const double strength = blow_strength(blow.impulse) * bout.settings.haptics.strength;
    return std::any_of(bout.log.begin(), bout.log.end(), [&](const Felt& felt) {
        const Rumble& rumble = felt.forces.rumble;
        const auto end = felt.time_us + static_cast<std::int64_t>(rumble.duration * 1e6);
        const bool told = felt.time_us >= blow.time_us && felt.time_us <= blow.time_us + 20'000;
        const bool feels = felt.time_us <= blow.time_us + 20'000 && end >= blow.time_us;
        return felt.device == device && rumble.strength > 0 && (told || (feels && rumble.strength >= strength));
    });
}

}  // namespace

TEST_CASE("a beat with the forte on the foible opens the line") {
    const int beater = GENERATE(0, 1);
    const int other = 1 - beater;
    CAPTURE(beater);
    std::array<Vec3, 90> threatening;  // the other's point while nobody beats it
    {
        TwoSticks quiet(2.2);
        for (Vec3& point : threatening) {
            quiet.tick();
            point = quiet.point(other);
        }
        CHECK(quiet.blows.empty());
    }
    TwoSticks bout(2.2);
    int open = 0;  // ticks in which the point is more than 15 cm off, across the piste
    Real most = 0;
    for (std::size_t i = 0; i < threatening.size(); ++i) {
        if (i == 10) bout.lead(beater, {-0.6, 0.6});
        if (i == 22) bout.lead(beater, {0, 0});
        bout.tick();
        const Real off = glm::length(in_hand_plane(other, bout.point(other) - threatening[i]));
        most = std::max(most, off);
        open += off > 0.15 ? 1 : 0;
    }
    REQUIRE_FALSE(bout.blows.empty());
    const BladeContactEvent& beat = bout.blows.front();
    const auto b = static_cast<std::size_t>(beater);
    CHECK(blade_third(beat.along[b]) == 1);
    CHECK(blade_third(beat.along[1 - b]) == 3);
    CHECK(beat.yielded[1 - b] > 2 * beat.yielded[b]);
    CAPTURE(most);
    CHECK(open * 1000 / kTicksPerSecond >= 150);
}

TEST_CASE("a parry with the forte stops the cut that lands on who does nothing") {
    const int cutter = GENERATE(0, 1);
    CAPTURE(cutter);
    {
        TwoSticks bout(1.9);
        cut_against(cutter, std::nullopt, bout);
        CHECK(bout.cut_landed(cutter));
    }
    TwoSticks parried(1.9);
    cut_against(cutter, Vec2(-1, 0), parried);
    CHECK_FALSE(parried.cut_landed(cutter));
    REQUIRE_FALSE(parried.blows.empty());
    const auto c = static_cast<std::size_t>(cutter);
    CHECK(blade_third(parried.blows.front().along[c]) == 3);
    CHECK(blade_third(parried.blows.front().along[1 - c]) == 1);
    CHECK(parried.blows.front().yielded[c] > 2 * parried.blows.front().yielded[1 - c]);
    for (const FencerId fencer : kFencers) CHECK(felt_in_time(parried, fencer, parried.blows.front()));
}

TEST_CASE("each blow is felt by both hands within 20 ms, of the bout and of the pump") {
    // Two hands that fight wildly, in a window that shows so many pictures a second; at 60 in step with the ticks, or
    // it would be 25 ms.
    const int pictures = GENERATE(60, 75, 144);
    Prng prng = Prng::seeded(static_cast<std::uint64_t>(pictures));
    int blows = 0;
    for (int round = 0; round < 20; ++round) {
        TwoSticks bout(2.2);
        FixedStep steps;
        const std::int64_t begin_us = time_in_us(bout.state.tick, 0);
        bout.log.clear();
        for (int picture = 1; picture <= 4 * pictures; ++picture) {
            for (const FencerId fencer : kFencers)
                if (prng.below(10) == 0) bout.lead(fencer, {prng.between(-1, 0.2), prng.between(-0.5, 0.8)});
            const std::size_t before = bout.blows.size();
            for (int due = steps.advance(1.0 / pictures); due > 0; --due) bout.tick();
            // Whatever was struck in these ticks has been sent by now, the pump's time.
            const auto now_us = begin_us + static_cast<std::int64_t>(picture * 1e6 / pictures);
            for (std::size_t i = before; i < bout.blows.size(); ++i) REQUIRE(now_us - bout.blows[i].time_us <= 20'000);
        }
        for (const BladeContactEvent& blow : bout.blows) {
            for (const FencerId fencer : kFencers) {
                CAPTURE(pictures, round, fencer.index(), blow.time_us, blow.impulse);
                REQUIRE(felt_in_time(bout, fencer, blow));
            }
        }
        blows += static_cast<int>(bout.blows.size());
    }
    CAPTURE(pictures);
    CHECK(blows > 30);
}
