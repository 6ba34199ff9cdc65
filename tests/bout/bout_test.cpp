#include "catch.hpp"
#include "shipped.hpp"

#include <riposte/bout/live_programme.hpp>
#include <riposte/core/bytes.hpp>

#include <vector>

using namespace riposte;

namespace {

constexpr Seats kBots{{3, 2}, false, {}};

std::vector<std::uint8_t> bytes_of(BoutMoment moment) {
    std::vector<std::uint8_t> bytes;
    ByteWriter writer(bytes);
    serialize(writer, moment);
    return bytes;
}

/// Goes so many ticks on; returns the inputs.
std::vector<BoutInput> fenced(Bout& bout, BoutMoment& moment, int ticks) {
    std::vector<BoutInput> inputs;
    BoutEvents events;
    for (int i = 0; i < ticks; ++i) {
        inputs.push_back(bout.decide({}, moment));
        bout.apply(inputs.back(), moment.state, events);
    }
    return inputs;
}

/// Keeps what it is given.
struct Copy final : Scribe {
    std::vector<BoutInput> begun;
    std::vector<BoutInput> added;
    std::uint32_t tick = 0;
    void begin(const BoutInput& input) override { begun.push_back(input); }
    void add(const BoutInput& input, const BoutState& after, const BoutEvents&) override {
        CHECK(begun.size() == added.size() + 1);
        added.push_back(input);
        tick = after.tick;
    }
};

struct Nobody final : Witness {
    int ticks = 0;
    void see(const ToldTick& tick) override {
        ++ticks;
        CHECK(tick.after.tick == tick.before.tick + 1);
    }
    void forget() override {}
};

}  // namespace

TEST_CASE("a bot fences as the character of its seat does, which a moment keeps") {
    Seats of_character = kBots;
    of_character.style[0].initiative = 3;
    of_character.style[0].measure = 0.3;
    Bout plain(shipped_setup(), kBots);
    Bout bout(shipped_setup(), of_character);
    BoutMoment usual = plain.first_moment();
    BoutMoment moment = bout.first_moment();
    const bool alike = fenced(plain, usual, 6000) == fenced(bout, moment, 6000);
    CHECK_FALSE(alike);
    const auto bytes = bytes_of(moment);
    BoutMoment read;
    ByteReader reader(bytes);
    serialize(reader, read);
    CHECK(reader.ok());
    CHECK(read.seats.style[0] == of_character.style[0]);
    const bool goes_on = fenced(bout, moment, 600) == fenced(bout, read, 600);
    CHECK(goes_on);
}

TEST_CASE("a moment that is written and read goes on as the one it was written of, bots and all") {
    Bout bout(shipped_setup(), kBots);
    BoutMoment moment = bout.first_moment();
    fenced(bout, moment, 1500);
    const auto bytes = bytes_of(moment);
    BoutMoment read;
    ByteReader reader(bytes);
    serialize(reader, read);
    REQUIRE(reader.ok());
    CHECK(reader.remaining() == 0);
    CHECK(bytes_of(read) == bytes);
    CHECK(fenced(bout, read, 600) == fenced(bout, moment, 600));
    CHECK(bytes_of(read) == bytes_of(moment));
}

TEST_CASE("a bout goes back to any moment and on from there in the same way") {
    Bout bout(shipped_setup(), kBots);
    BoutMoment moment = bout.first_moment();
    fenced(bout, moment, 900);
    const BoutMoment saved = moment;
    const auto inputs = fenced(bout, moment, 300);
    const auto after = bytes_of(moment);
    moment = saved;
    CHECK(fenced(bout, moment, 300) == inputs);
    CHECK(bytes_of(moment) == after);
}

TEST_CASE("a bot's moment out of its ranges is not read") {
    const Bout bout(shipped_setup(), kBots);
    BoutMoment moment = bout.first_moment();
    moment.bots[1].line = 200;
    const auto bytes = bytes_of(moment);
    ByteReader reader(bytes);
    serialize(reader, moment);
    CHECK_FALSE(reader.ok());
}

TEST_CASE("a live bout is written down tick by tick, with the bots' input, and each tick is told") {
    Copy copy;
    Nobody witness;
    LiveProgramme programme(shipped_setup(), kBots, &copy);
    for (int i = 0; i < 30; ++i)
        programme.advance(
            0.05, [](Seconds) { return BoutInput{}; }, witness);
    CHECK(witness.ticks == 180);
    CHECK(copy.tick == 180);
    CHECK(copy.added == copy.begun);
    Bout bout(shipped_setup(), kBots);
    BoutMoment moment = bout.first_moment();
    CHECK(fenced(bout, moment, 180) == copy.added);
    CHECK(hash_state(programme.confirmed()) == hash_state(moment.state));
}
