// Hands that change in the middle of a bout, and free practice, in which nobody halts.
#include "catch.hpp"
#include "shipped.hpp"

#include <riposte/bout/live_programme.hpp>
#include <riposte/record/verifier.hpp>

using namespace riposte;

namespace {

constexpr Seats kBots{{3, 3}, false, {}};

/// Writes a recording as the ledger does, without a file.
struct Pen final : Scribe {
    Recorder recorder;
    int halts = 0;
    int en_gardes = 0;
    int awards = 0;

    explicit Pen(const BoutSetup& setup) : recorder(setup, {"bot, level 3", "bot, level 3"}) {}
    void begin(const BoutInput&) override {}
    void add(const BoutInput& input, const BoutState& after, const BoutEvents& events) override {
        recorder.add(input, after, events);
        if (events.award) ++awards;
        for (const CallEvent& call : events.calls) {
            if (call.call == Call::kHalte) ++halts;
            if (call.call == Call::kEnGarde) ++en_gardes;
        }
    }
};

BoutSetup practice_setup() {
    BoutSetup setup = shipped_setup();
    setup.seed = 5;
    setup.rules.referee = Referee::kNone;
    return setup;
}

void run(LiveProgramme& bout, int ticks, const BoutInput& input = {}) {
    for (int i = 0; i < ticks; ++i) bout.tick(input);
}

void run_to(LiveProgramme& bout, JudgePhase phase, int most = 20 * 120) {
    while (bout.confirmed().judge.phase != phase && most-- > 0) bout.tick({});
    REQUIRE(bout.confirmed().judge.phase == phase);
}

}  // namespace

TEST_CASE("in free practice touches are counted, nobody halts, and the recording plays to the same states") {
    const BoutSetup setup = practice_setup();
    Pen pen(setup);
    LiveProgramme bout(setup, kBots, &pen);
    run(bout, 60 * 120);
    const JudgeState& judge = bout.confirmed().judge;
    CHECK(pen.halts == 0);
    CHECK(pen.awards > 0);
    CHECK(judge.score[0] + judge.score[1] >= pen.awards);
    CHECK(is_free(judge.phase));
    pen.recorder.finish(bout.confirmed());
    const auto recording = read_recording(pen.recorder.pending());
    REQUIRE(recording);
    CHECK(recording.value().header.terms.referee == Referee::kNone);
    BoutSetup again = shipped_setup();
    REQUIRE(apply(recording.value().header, again));
    CHECK_FALSE(first_difference(again, recording.value()));
}

TEST_CASE("en garde is had by an order and by a salute in guard, and both take guard at their lines") {
    for (const bool by_salute : {false, true}) {
        const BoutSetup setup = practice_setup();
        Pen pen(setup);
        LiveProgramme bout(setup, {}, &pen);
        run_to(bout, JudgePhase::kFree);
        CHECK(pen.en_gardes == 1);
        BoutInput forward;
        forward.fencers[0].buttons = kForward;
        run(bout, 120, forward);
        run(bout, 120);
        CHECK(bout.confirmed().fencers[0].root_x > home_x(setup, 0) + 0.2);
        BoutInput salute;
        if (by_salute) salute.fencers[0].buttons = kSalute;
        if (!by_salute) bout.order(kAskEnGarde);
        bout.tick(salute);
        CHECK(bout.confirmed().judge.phase == JudgePhase::kFreeToLines);
        run_to(bout, JudgePhase::kFree);
        CHECK(pen.en_gardes == 2);
        CHECK(std::abs(bout.confirmed().fencers[0].root_x - home_x(setup, 0)) < 0.1);
    }
}

TEST_CASE("the judge is switched on and off in free practice, and there alone") {
    LiveProgramme bout(practice_setup(), {}, nullptr);
    run_to(bout, JudgePhase::kFree);
    bout.order(kJudgeOn);
    run_to(bout, JudgePhase::kFencing);
    bout.order(kJudgeOff);
    CHECK(bout.ordered(kJudgeOff));
    bout.tick({});
    CHECK(bout.confirmed().judge.phase == JudgePhase::kFree);

    bout.order(kJudgeOn);
    run_to(bout, JudgePhase::kFencing);
    BoutInput forward;
    forward.fencers[0].buttons = kForward;
    run(bout, 120, forward);
    bout.order(kJudgeOff);
    bout.order(kAskEnGarde);  // both in one pause
    bout.tick({});
    CHECK(bout.confirmed().judge.phase == JudgePhase::kFreeToLines);

    LiveProgramme judged(shipped_setup(), {}, nullptr);
    run_to(judged, JudgePhase::kFencing);
    judged.order(kJudgeOff);
    judged.order(kAskEnGarde);
    judged.tick({});
    CHECK(judged.confirmed().judge.phase == JudgePhase::kFencing);
}

TEST_CASE(
    "hands change in a bout: to a bot of any level, to one device for both, to nobody; the recording tells when") {
    const BoutSetup setup = practice_setup();
    Pen pen(setup);
    LiveProgramme bout(setup, kBots, &pen);
    run(bout, 500);
    bout.seat({{0, 2}, false, {}});
    pen.recorder.change_hands({"mouse", "bot, level 2"});
    BoutInput wish;
    wish.fencers[0].hand_x = wish.fencers[1].hand_x = 12345;
    run(bout, 130, wish);
    CHECK(bout.input().fencers[0].hand_x == 12345);
    CHECK(bout.input().fencers[1].hand_x != 12345);
    bout.seat({{0, 0}, false, {}});
    pen.recorder.change_hands({"mouse", "mouse"});
    run(bout, 60, wish);
    CHECK(bout.input().fencers[1].hand_x == 12345);
    bout.seat({{0, 1}, false, {true, false}});
    pen.recorder.change_hands({"nobody", "bot, level 1"});
    run(bout, 400);
    CHECK(bout.input().fencers[0] == FencerInput{});
    pen.recorder.finish(bout.confirmed());

    const auto read = read_recording(pen.recorder.pending());
    REQUIRE(read);
    const Recording& recording = read.value();
    REQUIRE(recording.hands.size() == 3);
    CHECK(recording.hands[0] == HandsChange{500, {"mouse", "bot, level 2"}});
    CHECK(drivers_at(recording, 500)[0] == "bot, level 3");
    CHECK(drivers_at(recording, 501)[0] == "mouse");
    CHECK(drivers_at(recording, 631)[1] == "mouse");
    CHECK(drivers_at(recording, 1000)[0] == "nobody");
    BoutSetup again = shipped_setup();
    REQUIRE(apply(recording.header, again));
    CHECK_FALSE(first_difference(again, recording));

    // Cut off anywhere, list and player agree how far it goes.
    const auto bytes = pen.recorder.pending();
    for (std::size_t cut = bytes.size(); cut > bytes.size() / 3; cut -= 97) {
        const auto whole = bytes.first(cut);
        const auto some = read_unfinished(whole);
        const auto at = [&](std::uint64_t from, std::size_t count) {
            const auto rest = whole.subspan(std::min<std::size_t>(from, whole.size()));
            const auto part = rest.first(std::min(count, rest.size()));
            return std::vector<std::uint8_t>(part.begin(), part.end());
        };
        const auto brief = read_unfinished_brief(at, whole.size());
        REQUIRE(some.ok() == brief.ok());
        if (some) REQUIRE(brief.value().ticks == some.value().ticks());
    }
}

TEST_CASE("a moment has the seats of its time, so that a bout goes back across a change of hands") {
    const Bout bout(practice_setup(), kBots);
    BoutMoment moment = bout.first_moment();
    const BoutMoment before = moment;
    bout.seat({{0, 2}, false, {true, false}}, moment);
    CHECK(moment.seats.bot_level[0] == 0);
    CHECK(before.seats.bot_level[0] == 3);
    std::vector<std::uint8_t> bytes;
    ByteWriter writer(bytes);
    serialize(writer, moment);
    BoutMoment read;
    ByteReader reader(bytes);
    serialize(reader, read);
    REQUIRE(reader.ok());
    CHECK(read.seats.bot_level[1] == 2);
    CHECK(read.seats.nobody[0]);
}
