// A scripted exchange, fenced by `step` and caught in memory: what is heard, and when.
#include "audio/sounds.hpp"
#include "catch.hpp"
#include "gallery/exchanges.hpp"
#include "grappling.hpp"
#include "heard.hpp"
#include "shipped.hpp"

#include <riposte/audio/event_sounds.hpp>
#include <riposte/fencing/step.hpp>

#include <functional>

using namespace riposte;
using namespace riposte::test;
using gallery::Exchange;

namespace {

constexpr std::size_t kTickSamples = kRate / kTicksPerSecond;

struct Caught {
    Heard heard;
    std::vector<SoundCommand> commands;
    std::vector<BladeContactEvent> blows;
    int touches = 0;

    [[nodiscard]] std::size_t count(Sound sound) const {
        return static_cast<std::size_t>(
            std::count_if(commands.begin(), commands.end(), [&](const SoundCommand& c) { return c.sound == sound; }));
    }
};

/// What one hears who lets each tick sound while the next is fenced.
class Ear {
  public:
    explicit Ear(const Volumes& volumes, const Listener& listener = {}) : listener_(listener) {
        synth.set_volumes(volumes);
        synth.set_hall(HallMode::kPeopled);
    }
    void hear(const BoutSetup& setup, const BoutState& state, const BoutEvents& events) {
        std::vector<SoundCommand> commands;
        append_sounds(hearing_, setup, state, events, listener_, commands);
        for (const SoundCommand& command : commands) synth.play(command);
        caught.commands.insert(caught.commands.end(), commands.begin(), commands.end());
        for (const BladeContactEvent& contact : events.blade_contacts) {
            if (contact.colliding) caught.blows.push_back(contact);
        }
        caught.touches += static_cast<int>(events.touches.size());
        listen(synth, caught.heard, 1.0 / kTicksPerSecond, kTickSamples);
    }

    Synth synth{kRate};
    Caught caught;

  private:
    Hearing hearing_;
    Listener listener_;
};

Volumes blades_alone() {
    Volumes volumes;
    volumes.groups = {1, 0, 0, 0, 0};
    volumes.hall = false;
    return volumes;
}

Caught fence(const BoutSetup& setup, const Exchange& exchange, const Volumes& volumes = {},
             const Listener& listener = {}) {
    Ear ear(volumes, listener);
    StepScratch scratch(setup);
    BoutState state = gallery::first_state(setup, exchange).after;
    BoutEvents events;
    for (std::uint32_t tick = 0; tick < exchange.length; ++tick) {
        step(setup, state, {{input_at(exchange.orders[0], tick), input_at(exchange.orders[1], tick)}}, scratch, events);
        ear.hear(setup, state, events);
    }
    return std::move(ear.caught);
}

/// Red swings to his right and beats Blue's blade, which rests in guard; the hand goes over in so many ticks.
Exchange beat(Real apart, std::uint32_t over = 6) {
    return {apart, {{{{2, {0.7, 0.2}, 0, 0, 12}, {24, {-1, -0.1}, 0, 0, over}}, {}}}, 100};
}

/// The gallery's near miss: a cut at the head, from which half a step back takes it away.
Exchange near_miss() {
    return {1.9,
            {{{{4, {0.15, 1}, 0, 0, 8}, {30, {0.15, 1}, kAttack}, {42, {-0.05, -0.25}, kAttack}},
              {{4, {0.2, -0.3}, 0, 0, 10}, {26, {0.2, -0.3}, kBack | kHalfStep}, {36, {0.2, -0.3}}}}},
            100};
}

std::size_t first_heard(const Heard& heard) {
    std::size_t i = 0;
    while (i < heard.left.size() && std::abs(heard.left[i]) < 1e-4F) ++i;
    return i;
}

}  // namespace

TEST_CASE("a beat is heard within 20 ms of the contact and never before it") {
    for (const Real apart : {1.8, 2.0, 2.25}) {
        const Caught caught = fence(shipped().setup, beat(apart), blades_alone());
        REQUIRE_FALSE(caught.blows.empty());
        const double contact = static_cast<double>(caught.blows.front().time_us) * 1e-6;
        const double heard = static_cast<double>(first_heard(caught.heard)) / kRate;
        CHECK(heard >= contact);
        CHECK(heard < contact + 0.020);
    }
}

TEST_CASE("a harder beat is louder") {
    struct Beat {
        Real impulse;
        double loudness;
    };
    std::vector<Beat> beats;
    for (const std::uint32_t over : {40U, 60U, 90U, 130U}) {
        Caught caught = fence(shipped().setup, beat(2.25, over), blades_alone());
        REQUIRE_FALSE(caught.blows.empty());
        const auto from = static_cast<std::size_t>(caught.blows.front().time_us * kRate / 1'000'000);
        beats.push_back({caught.blows.front().impulse, energy(caught.heard.left, from, from + kRate / 25)});
    }
    std::sort(beats.begin(), beats.end(), [](const Beat& a, const Beat& b) { return a.impulse < b.impulse; });
    CHECK(beats.back().impulse > 2 * beats.front().impulse);
    for (std::size_t i = 1; i < beats.size(); ++i) CHECK(beats[i].loudness > beats[i - 1].loudness);
}

TEST_CASE("a beat near the guard sounds duller than one near the point") {
    const auto heard_at = [](double along) {
        // The scripted beat, of which only the place is changed.
        Caught caught = fence(shipped().setup, beat(2.25), blades_alone());
        const auto blow = std::find_if(caught.commands.begin(), caught.commands.end(), [](const SoundCommand& command) {
            return command.sound == Sound::kBladeContact;
        });
        REQUIRE(blow != caught.commands.end());
        blow->along.fill(static_cast<float>(along));
        return hear(*blow, 0.5);
    };
    double before = 0;
    for (const double along : {0.15, 0.5, 0.85}) {
        const double now = brightness(heard_at(along).left);
        INFO(along << ": " << now << " Hz");
        CHECK(now > before);
        before = now;
    }
}

TEST_CASE("near and far beats meet other places of the blades, and sound so") {
    const auto first_blow = [](Real apart) {
        const Caught caught = fence(shipped().setup, beat(apart), blades_alone());
        REQUIRE_FALSE(caught.blows.empty());
        const std::size_t from = first_heard(caught.heard);
        const auto begin = caught.heard.left.begin() + static_cast<std::ptrdiff_t>(from);
        return std::pair(caught.blows.front().along, brightness({begin, begin + kRate / 20}));
    };
    const auto [along_near, bright_near] = first_blow(1.7);
    const auto [along_far, bright_far] = first_blow(2.35);
    CHECK(along_far[1] > along_near[1]);
    CHECK(bright_far > bright_near);
}

TEST_CASE("each weapon rings in its own notes: the longer the blade, the lower") {
    const auto ring = [](double length) {
        BladesMet blades = met(0.8, 0.8);
        blades.length = {length, length};
        return hear(blade_contact(1, blades, 0), 0.5).left;
    };
    const std::vector<float> sword = ring(0.86), sabre = ring(0.84), rapier = ring(1.02);
    // f_n = (beta_n / beta_1)^2 f_1; the tenth lies where all three ring.
    const auto tenth = [](double length) { return first_bending(length) * std::pow(19 * kPi / 2 / 1.8751, 2); };
    CHECK(first_bending(0.86) / first_bending(1.02) == Approx(std::pow(1.02 / 0.86, 2)));
    CHECK(first_bending(0.86) == Approx(5.6).epsilon(0.02));
    for (const double length : {0.86, 0.84, 1.02}) {
        for (const auto& [own, heard] : {std::pair(0.86, &sword), std::pair(0.84, &sabre), std::pair(1.02, &rapier)}) {
            const double here = power_at(*heard, tenth(length));
            const double there = power_at(*heard, tenth(own));
            if (own == length) continue;
            CHECK(there > 4 * here);
        }
    }
}

TEST_CASE("the busiest moments stay below full scale, free of DC, and the camera turns them round") {
    const auto grapple = [](const Listener& listener, bool mono) {
        Volumes volumes;
        volumes.mono = mono;
        Ear ear(volumes, listener);
        Grapple both(12);  // whose blades meet often
        for (int tick = 0; tick < 6 * kTicksPerSecond; ++tick) {
            both.tick();
            if (tick == 60) {
                for (const SoundCommand& command :
                     {applause(1), gasp(1), referee_call(Call::kHalte, 0, 0), referee_call(Call::kTouch, 0, 0),
                      buzzer(0, -0.5), buzzer(1, 0.5), footfall(Footing::kFall, 1, 0.1)}) {
                    ear.synth.play(command);
                }
            }
            ear.hear(both.setup, both.state, both.events);
        }
        return std::move(ear.caught);
    };
    Listener before_piste, behind_piste;
    before_piste.position_world = {3, 1.5, 2};
    behind_piste.position_world = {3, 1.5, -2};
    behind_piste.right_world = {-1, 0, 0};
    const Caught caught = grapple(before_piste, false);
    CHECK(caught.count(Sound::kBladeContact) > 10);
    CHECK(caught.heard.finite());
    CHECK(caught.heard.peak() <= 0.9501);
    CHECK(caught.heard.peak() > 0.3);
    CHECK(std::abs(mean(caught.heard.left)) < 1e-3);
    CHECK(std::abs(mean(caught.heard.right)) < 1e-3);
    const auto left_share = [](const Heard& heard) {
        return energy(heard.left, 2 * kRate) / (energy(heard.left, 2 * kRate) + energy(heard.right, 2 * kRate));
    };
    CHECK(left_share(caught.heard) > 0.55);
    CHECK(left_share(grapple(behind_piste, false).heard) < 0.45);
    const Heard mono = grapple(before_piste, true).heard;
    CHECK((mono.left == mono.right));
    CHECK(mono.peak() > 0.2);
}

TEST_CASE("the people catch their breath at a near miss, and only at one") {
    const Caught missed = fence(shipped().setup, near_miss());
    CHECK(missed.touches == 0);
    CHECK(missed.count(Sound::kGasp) == 1);
    Exchange stays = near_miss();
    stays.orders[1].resize(1);  // he does not step back and is hit
    const Caught hit = fence(shipped().setup, stays);
    CHECK(hit.touches > 0);
    CHECK(hit.count(Sound::kGasp) == 0);
    CHECK(fence(shipped().setup, beat(2.25)).count(Sound::kGasp) == 0);
}

TEST_CASE("cloth rustles with fast arms and is quiet with slow ones") {
    Volumes feet;
    feet.groups = {0, 1, 0, 0, 0};
    feet.hall = false;
    Exchange rest = beat(2.5);
    rest.orders = {};
    CHECK(fence(shipped().setup, rest, feet).count(Sound::kCloth) == 0);
    const Caught cut = fence(shipped().setup, near_miss(), feet);
    CHECK(cut.count(Sound::kCloth) > 3);
}

TEST_CASE("one who is run down comes down on the floor once, after his feet, and the people gasp") {
    const BoutSetup& setup = shipped().setup;
    StepScratch scratch(setup);
    BoutState state = gallery::first_state(setup, {2.5, {}, 1}).after;
    state.fencers[0].legs = {LegState::kFall};
    state.fencers[0].legs.anchor_x = state.fencers[0].root_x;
    Ear ear({});
    BoutEvents events;
    for (int tick = 0; tick < 3 * kTicksPerSecond; ++tick) {
        step(setup, state, {}, scratch, events);
        ear.hear(setup, state, events);
    }
    const auto falls = std::count_if(ear.caught.commands.begin(), ear.caught.commands.end(), [](const auto& command) {
        return command.sound == Sound::kFootfall && command.which == static_cast<int>(Footing::kFall);
    });
    CHECK(falls == 1);
    CHECK(ear.caught.count(Sound::kGasp) == 1);
}
