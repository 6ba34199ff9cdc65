#include "catch.hpp"
#include "recorded_bout.hpp"

#include <riposte/bout/replay_programme.hpp>
#include <riposte/contact/capsuloid.hpp>

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
    for (std::size_t i = forth.size() - 1; i-- > 0;) {
        replay.step(-1);
        REQUIRE(replay.place() == forth[i]);
    }
}

TEST_CASE("at the instant of a contact the contact surfaces of the weapons meet within a tenth of a millimetre") {
    int contacts = 0;
    Real farthest = 0;
    for (std::uint64_t seed = 1; contacts < 500; ++seed) {
        BotBout bout{seed, 5, 5};
        while (!bout.over() && contacts < 500) {
            bout.tick();
            for (const ContactInstant& contact : contact_instants(bout.events)) {
                const auto placed = [&](FencerId id) {
                    return contact.weapons.world_from_weapon[id] * bout.setup.weapons[id].capsuloid;
                };
                const Capsuloid a = placed(0);
                const Capsuloid b = placed(1);
                Real apart = 0;
                if (contact.toucher) {
                    const Capsuloid& own = *contact.toucher == 0 ? a : b;
                    apart = glm::distance(own.blade.at(closest_along(own.blade, contact.point_world)),
                                          contact.point_world) -
                            bout.setup.blade.contact_radius;
                } else {
                    apart = closest({a, {}}, {b, {}}).distance - 2 * bout.setup.blade.contact_radius;
                }
                ++contacts;
                farthest = std::max(farthest, apart);
            }
        }
    }
    INFO("farthest apart: " << farthest * 1e3 << " mm");
    CHECK(contacts >= 500);
    CHECK(farthest < 1e-4);
}
