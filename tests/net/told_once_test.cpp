#include "catch.hpp"
#include "net_bout.hpp"

#include <riposte/net/foretelling.hpp>
#include <riposte/net/told_once.hpp>

using namespace riposte;
using namespace riposte::net;
using namespace riposte::net::test;

namespace {

using Told = std::vector<bool>;

Happening blow(std::uint32_t tick) { return {tick, Foretold::kBlow, 0}; }

/// Counts what a witness is told of a bout, by ticks.
struct Hearing final : Witness {
    std::vector<std::uint32_t> ahead;    ///< blows that were told before they were certain
    std::vector<std::uint32_t> settled;  ///< blows that were told when they were certain
    std::vector<std::uint32_t> ticks;    ///< that were told ahead
    std::size_t uncertain = 0;           ///< touches, calls and awards that were told before they were certain
    std::size_t calls = 0;
    void see(const ToldTick& tick) override {
        const bool early = tick.telling == Telling::kAhead;
        if (early) ticks.push_back(tick.after.tick);
        for (const BladeContactEvent& contact : tick.events.blade_contacts) {
            if (contact.colliding) (early ? ahead : settled).push_back(tick.after.tick);
            CHECK(contact.time_us >= time_in_us(tick.after.tick - 1, 0));
        }
        calls += tick.events.calls.size();
        if (early) uncertain += tick.events.calls.size() + tick.events.touches.size() + (tick.events.award ? 1 : 0);
    }
    void forget() override {}
};

/// Who fences and hears, and what was confirmed.
struct Listening final : Scribe {
    Foretelling foretelling;
    Hearing heard;
    std::optional<ShownBout> shown;
    std::optional<BoutState> last;
    const BoutSetup* setup = nullptr;
    std::vector<std::uint32_t> blows;  ///< that happened
    std::size_t calls = 0;

    void begin(const BoutInput&) override {}
    void add(const BoutInput&, const BoutState& after, const BoutEvents& events) override {
        for (const BladeContactEvent& contact : events.blade_contacts)
            if (contact.colliding) blows.push_back(after.tick);
        calls += events.calls.size();
        if (last) foretelling.settle({*setup, *last, after, events}, heard);
        last = after;
    }
    void picture(Duellist& of, Micros now) {
        if (of.client.stage() != BoutStage::kFencing || !of.client.clock().found()) return;
        if (!shown) shown.emplace(of.client.line().admission().seat);
        shown->follow(*of.client.bout(), of.client.clock().slewed(), 1, now);
        foretelling.tell_ahead(*of.client.bout(), *shown, heard);
    }
};

void fence_and_listen(std::string_view link, Listening& one) {
    NetBout bout(server_terms(2), bout_setup(7, 99));
    one.setup = &bout.setup;
    Duellist& fencer = bout.fence(link_quality(link).value(), &one);
    bout.fence(link_quality(link).value(), nullptr);
    fencer.watch = [&](Duellist& of) { one.picture(of, bout.now); };
    bout.until(90 * kSecond, [] { return false; });
}

}  // namespace

TEST_CASE("what was told ahead is not told again where it happens, nor a few ticks from there") {
    for (const std::uint32_t happens : {94U, 100U, 106U}) {
        ToldOnce told;
        CHECK(told.foretell({blow(100)}) == Told{true});
        CHECK(told.foretell({blow(100)}) == Told{false});
        CHECK(told.foretell({blow(happens)}) == Told{false});
        CHECK_FALSE(told.settle(blow(happens)));
        CHECK(told.settle(blow(happens)));  // another one of the same tick
    }
    ToldOnce told;
    CHECK(told.foretell({blow(100)}) == Told{true});
    CHECK(told.settle(blow(107)));
}

TEST_CASE("blows that follow each other are each told, and kinds and sides are told apart") {
    ToldOnce told;
    CHECK(told.foretell({blow(100)}) == Told{true});
    CHECK(told.foretell({blow(97), blow(100), blow(103)}) == Told{true, false, true});
    CHECK(told.foretell({{100, Foretold::kFootfall, 0}, {100, Foretold::kFootfall, 1}}) == Told{true, true});
    CHECK(told.foretell({{100, Foretold::kFootfall, 1}, {101, Foretold::kSlide, 0}}) == Told{false, true});
    for (const std::uint32_t tick : {97U, 100U, 103U}) CHECK_FALSE(told.settle(blow(tick)));
    CHECK(told.settle(blow(104)));
    told.clear();
    CHECK(told.foretell({{200, Foretold::kFootfall, 0}}) == Told{true});
    CHECK(told.foretell({{200, Foretold::kFootfall, 1}}) == Told{true});
    CHECK(told.foretell({{200, Foretold::kSlide, 0}}) == Told{true});
}

TEST_CASE("what was told and does not happen is forgotten") {
    ToldOnce told;
    CHECK(told.foretell({blow(100)}) == Told{true});
    told.forget_before(106);
    CHECK_FALSE(told.settle(blow(106)));
    CHECK(told.foretell({blow(110)}) == Told{true});
    told.forget_before(117);
    CHECK(told.settle(blow(116)));
}

TEST_CASE("blades are heard at the predicted tick and once, calls and touches when they are certain") {
    for (const std::string_view link : {"lan", "cable", "far"}) {
        Listening one;
        fence_and_listen(link, one);
        const Hearing& heard = one.heard;
        INFO(link << ": " << one.blows.size() << " blows, told ahead " << heard.ahead.size() << ", later "
                  << heard.settled.size());
        REQUIRE(one.blows.size() > 10);
        CHECK(heard.uncertain == 0);
        CHECK(heard.calls == one.calls);
        // Each that happened was told; beyond that only what was wrong. The last ones are not settled yet.
        const std::size_t told = heard.ahead.size() + heard.settled.size();
        CHECK(told + 3 >= one.blows.size());
        CHECK(told * 100 <= one.blows.size() * (link == "far" ? 160 : 125) + 300);
        // How many are wrong depends on how the bots fence: 11 of 58 on the nearest link, when this was set.
        CHECK(heard.settled.size() * 100 <= one.blows.size() * (link == "far" ? 45 : 25) + 100);
        CHECK(std::adjacent_find(heard.ticks.begin(), heard.ticks.end(),
                                 [](std::uint32_t a, std::uint32_t b) { return b != a + 1; }) == heard.ticks.end());
    }
}
