#include "catch.hpp"
#include "recorded_bout.hpp"

#include <riposte/bout/replay_programme.hpp>

using namespace riposte;

namespace {

struct Blind final : Witness {
    void see(const ToldTick& /*tick*/) override {}
    void forget() override {}
};

/// Where a replay stands, by the bits of the state and of the instant.
struct Place {
    std::uint64_t state = 0;
    Real fraction = 1;
    std::optional<std::int64_t> contact_us;
    PerFencer<Vec3> weapons{};
    bool operator==(const Place&) const = default;
};

struct Stepped {
    RecordedBout recorded;
    ReplayProgramme programme{recorded.bout.setup, recorded.recording};
    Blind blind;

    void arrive() {
        do programme.advance(0, {}, blind);
        while (!programme.arrived());
    }
    void step(int way) {
        programme.step(way);
        arrive();
    }
    [[nodiscard]] Place place() const {
        Place place{hash_state(programme.confirmed()), programme.shown().fraction, {}, {}};
        if (const ContactInstant* contact = programme.contact()) {
            place.contact_us = contact->time_us;
            for (const FencerId id : kFencers) place.weapons[id] = contact->weapons.world_from_weapon[id].translation;
        }
        return place;
    }
};

}  // namespace

TEST_CASE("steps forward and back stop at the same contacts, to the last bit") {
    Stepped replay;
    replay.programme.play_or_pause();
    replay.programme.seek(replay.recorded.touched - 60);
    replay.arrive();
    std::vector<Place> forth{replay.place()};
    for (int i = 0; i < 90; ++i) {
        replay.step(1);
        forth.push_back(replay.place());
    }
    const auto at_contact = std::ranges::count_if(forth, [](const Place& p) { return p.contact_us.has_value(); });
    CHECK(at_contact > 1);
    CHECK(replay.programme.shown().stepped);
    for (std::size_t i = forth.size() - 1; i-- > 0;) {
        replay.step(-1);
        REQUIRE(replay.place() == forth[i]);
    }
    replay.programme.seek(50);
    CHECK_FALSE(replay.programme.shown().stepped);
}

TEST_CASE("slow motion stands still where something meets, and goes on from there; other speeds do not") {
    for (const double speed : {0.25, 0.5, 1.0}) {
        Stepped replay;
        replay.programme.seek(replay.recorded.touched - 120);
        replay.arrive();
        replay.programme.set_speed(speed);
        Real last = 0;
        Seconds stood = 0;
        int stands = 0;
        const ContactInstant* at = nullptr;
        while (replay.programme.tick() < replay.recorded.touched + 20) {
            replay.programme.advance(1.0 / 60, {}, replay.blind);
            const Programme::Shown shown = replay.programme.shown();
            const Real now = static_cast<Real>(shown.before.tick) + shown.fraction;
            REQUIRE(now >= last - 1e-9);  // never back
            last = now;
            if (shown.contact != nullptr && at == nullptr) ++stands;
            if (shown.contact != nullptr) stood += 1.0 / 60;
            at = shown.contact;
        }
        CAPTURE(speed, stands, stood);
        CHECK((stands > 0) == (speed < 1));
        CHECK(stood == Approx(0.5 * stands).margin(0.04 * stands));
    }
}

TEST_CASE("what lies on each other meets once, and anew after a tenth of a second without contact") {
    ContactInstants weapons;
    weapons.push_back({});
    ContactInstants both = weapons;
    both.push_back({});
    both[1].toucher = FencerId{1};
    MeetingFinder meetings;
    CHECK(meetings.look_at(50, {}) == std::nullopt);
    CHECK(meetings.look_at(100, weapons) == 0U);
    CHECK(meetings.look_at(101, weapons) == std::nullopt);
    CHECK(meetings.look_at(102, both) == 1U);
    CHECK(meetings.look_at(114, both) == std::nullopt);
    CHECK(meetings.look_at(127, both) == 0U);
    meetings.forget();
    CHECK(meetings.look_at(128, both) == 0U);
}
