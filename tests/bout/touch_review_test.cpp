#include "catch.hpp"
#include "shipped.hpp"

#include <riposte/bout/live_programme.hpp>
#include <riposte/bout/touch_review.hpp>

using namespace riposte;

namespace {

constexpr Seats kBots{{3, 2}, true, {}};
constexpr Seconds kPicture = 1.0 / 60;

bool rests(const BoutState& state) {
    return state.judge.phase == JudgePhase::kHalt || state.judge.phase == JudgePhase::kToLines;
}

struct Keeper final : Witness {
    TouchReview review;
    int awards = 0;
    void see(const ToldTick& tick) override {
        review.keep(tick);
        if (tick.events.award) ++awards;
    }
    void forget() override {}
};

/// What is seen again of one touch.
struct Again final : Witness {
    std::vector<std::uint32_t> ticks;
    void see(const ToldTick& tick) override {
        CHECK(tick.telling == Telling::kAgain);
        CHECK(tick.after.tick == tick.before.tick + 1);
        ticks.push_back(tick.after.tick);
    }
    void forget() override {}
};

/// A bout that nobody fences: a touch of one tick, its award, and a rest.
struct Staged {
    BoutSetup setup = shipped_setup();
    BoutState state = initial_state(setup);
    TouchReview review;
    BoutEvents events;
    AwardEvent award;
    JudgePhase fences = JudgePhase::kFencing;
    std::optional<TouchEvent> also;  ///< a touch that comes before the other in the list

    void tick(Telling telling = Telling::kNow, std::optional<JudgePhase> phase = {}) {
        const BoutState before = state;
        ++state.tick;
        state.judge.phase = phase.value_or(state.judge.phase);
        review.keep({setup, before, state, events, telling});
        events.clear();
    }
    void ticks(int count) {
        for (int i = 0; i < count; ++i) tick();
    }
    void touch_and_award(AwardReason reason, Telling telling = Telling::kNow) {
        state.judge.phase = fences;
        ticks(100);
        if (also) events.touches.push_back(*also);
        TouchEvent touch;
        touch.noted = true;
        touch.phrase = 7;
        events.touches.push_back(touch);
        tick(telling);
        award.phrase = 7;
        award.reason = reason;
        events.award = award;
        tick(telling, JudgePhase::kHalt);
        ticks(kTicksPerSecond);
    }
};

}  // namespace

TEST_CASE("each touch is seen again at its very instant, slowly, and while nobody fences") {
    BoutSetup setup = shipped_setup();
    setup.rules.touches = 7;
    LiveProgramme bout(std::move(setup), kBots, nullptr);
    Keeper keeper;
    TouchReview& review = keeper.review;
    int seen = 0;
    int whole = 0;
    const auto live = [&] {
        bout.advance(
            kPicture, [](Seconds) { return BoutInput{}; }, keeper);
    };
    while (bout.confirmed().judge.phase != JudgePhase::kOver) {
        live();
        if (!review.is_due()) continue;
        review.begin(bout);
        ++seen;
        Again again;
        bool at_instant = false;
        int pictures = 0;
        for (; review.runs(); ++pictures) {
            REQUIRE(rests(bout.confirmed()));
            const Programme::Shown shown = review.shown();
            CHECK(shown.after.tick == shown.before.tick + 1);
            CHECK(&review.confirmed() == &bout.confirmed());
            if (shown.contact != nullptr) {
                at_instant = true;
                CHECK(shown.contact->time_us == review.touch().time_us);
                CHECK(shown.contact->toucher == FencerId(review.touch().attacker));
                CHECK(shown.fraction == shown.contact->weapons.fraction);
                CHECK(review.at_touch().fraction == shown.fraction);
                CHECK(&review.at_touch().before == &shown.before);
                CHECK(&review.at_touch().after == &shown.after);
            }
            live();
            review.advance(kPicture, {}, again);
        }
        CHECK_FALSE(review.is_due());
        CHECK(at_instant);
        for (std::size_t i = 1; i < again.ticks.size(); ++i) CHECK(again.ticks[i] == again.ticks[i - 1] + 1);
        CHECK(pictures * kPicture * kTicksPerSecond > 3 * again.ticks.size());
        if (rests(bout.confirmed())) ++whole;
    }
    CHECK(seen == keeper.awards - 1);  // behind the last one nobody goes back to the lines
    CHECK(seen >= 3);
    CHECK(2 * whole > seen);  // the way back is longer, mostly
}

TEST_CASE("a touch can be seen again once the award was heard, and until somebody is about to fence") {
    Staged staged;
    staged.touch_and_award(AwardReason::kTouch);
    REQUIRE(staged.review.is_due());
    staged.state.judge.phase = JudgePhase::kEnGarde;
    staged.tick();
    CHECK_FALSE(staged.review.can_begin());

    Staged soon;
    soon.touch_and_award(AwardReason::kTouch);
    soon.state.judge.phase = JudgePhase::kFencing;
    soon.tick();
    CHECK_FALSE(soon.review.can_begin());
}

TEST_CASE("an award without a touch is not seen again, nor is what is only predicted or told again") {
    Staged rear;
    rear.touch_and_award(AwardReason::kRearLine);
    CHECK_FALSE(rear.review.can_begin());
    for (const Telling telling : {Telling::kAhead, Telling::kAgain}) {
        Staged staged;
        staged.touch_and_award(AwardReason::kTouch, telling);
        CHECK_FALSE(staged.review.can_begin());
    }
    Staged settled;
    settled.touch_and_award(AwardReason::kTouch, Telling::kSettled);
    CHECK(settled.review.can_begin());
}

TEST_CASE("a review ends with the rest, though another phrase is over before the next picture") {
    for (const AwardReason next : {AwardReason::kTouch, AwardReason::kRearLine}) {
        Staged staged;
        const LiveProgramme bout(shipped_setup(), kBots, nullptr);
        staged.touch_and_award(AwardReason::kTouch);
        staged.review.begin(bout);
        REQUIRE(staged.review.runs());
        staged.touch_and_award(next);
        CHECK_FALSE(staged.review.runs());
        CHECK(staged.review.is_due() == (next == AwardReason::kTouch));
    }
}

TEST_CASE("neither the touch that ends a bout nor one of free practice is seen again") {
    Staged last;
    last.setup.rules.touches = 1;
    last.award.score[0] = 1;
    last.touch_and_award(AwardReason::kTouch);
    CHECK_FALSE(last.review.can_begin());

    Staged practice;
    practice.fences = JudgePhase::kFree;
    practice.touch_and_award(AwardReason::kTouch);
    CHECK_FALSE(practice.review.can_begin());
}

TEST_CASE("of two touches in one tick the first is seen again") {
    Staged staged;
    TouchEvent later;
    later.noted = true;
    later.phrase = 7;
    later.attacker = 1;
    later.time_us = 9;
    staged.also = later;
    staged.touch_and_award(AwardReason::kBothTouch);
    REQUIRE(staged.review.can_begin());
    const LiveProgramme bout(shipped_setup(), kBots, nullptr);
    staged.review.begin(bout);
    CHECK(staged.review.touch().attacker == 0);
}

TEST_CASE("what does not follow the ticks before is another bout") {
    Staged staged;
    staged.touch_and_award(AwardReason::kTouch);
    REQUIRE(staged.review.can_begin());
    staged.state.tick += 50;
    staged.tick();
    CHECK_FALSE(staged.review.can_begin());
}
