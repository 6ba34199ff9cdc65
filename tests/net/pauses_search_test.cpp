// A search over orders of wishes and silences: whatever those who fence do, what the pages promise of pauses holds
// (docs/network.md, "Pauses"). The figures are those of the page, and not those of the code.
#include "catch.hpp"
#include "net_bout.hpp"

#include <riposte/net/pauses.hpp>

#include <set>

using namespace riposte;
using namespace riposte::net;
using namespace riposte::net::test;

namespace {

constexpr Micros kStep = kSecond / kTicksPerSecond;
constexpr Micros kExact = 3 * kStep;  ///< by so much times may be off: they are looked at once a step
constexpr int kPauses = 3;
constexpr int kHalts = 10;
constexpr Micros kPause = 30 * kSecond;
constexpr Micros kHalt = 36 * kSecond;
constexpr Micros kCountdown = 3 * kSecond;
constexpr std::uint32_t kNoticeInPhrase = 240;       ///< (unit: tick)
constexpr std::uint32_t kNoticeBetweenPhrases = 30;  ///< the same

/// What those who fence, and the server's keeper, do from now on.
struct Wishes {
    PerFencer<Attendance> fencers{};
    bool keeper = false;
};

/// Holds what is promised against what everybody can see of a bout, step by step.
class PromiseEye {
  public:
    PerFencer<Micros> asked{};   ///< for how long the bout stood by the fencer's wish, with countdowns
    PerFencer<Micros> silent{};  ///< for how long it stood since the fencer was not heard, with countdowns
    std::set<std::string> broken{};

    /// Looks at what was named for a bout of `tick` ticks.
    void look(const Wishes& wishes, const Standing& before, const Standing& after, std::uint32_t tick,
              JudgePhase phase) {
        for (const FencerId id : kFencers) {
            fresh_[id] = fresh_[id] || !wishes.fencers[id].wants_pause;
            halted_[id] = halted_[id] && !wishes.fencers[id].is_there;
        }
        // Who rests while his pause is named, and asks again, has another one behind it: only their number tells.
        const bool named = after.is_told() && (!before.is_told() || before.cause != after.cause ||
                                               before.side != after.side || before.pauses != after.pauses);
        if (named) note_cause(wishes, before, after, tick, phase);
        if (after.lasts && !before.lasts) {
            hold(!somebody_holds(wishes), "the end is named while somebody may still hold the bout");
            left_ = kCountdown;
        }
        for (const FencerId id : kFencers)
            hold(!after.is_told() || after.pauses[id] == kPauses - pauses_[id], "other pauses are left than is told");
        if (after.is_told() && tick >= after.from) note_standing(wishes, after);
    }
    /// Looks at how many ticks were computed.
    void count(const Wishes& wishes, const Standing& standing, std::uint32_t ticks) {
        const bool goes_on = ticks > 0 && left_.has_value();
        if (goes_on) hold(*left_ <= kStep && *left_ >= -2 * kStep, "the countdown is another than was named");
        if (left_) *left_ -= kStep;
        if (goes_on) left_.reset();
        hold(ticks == 0 || !standing.is_open() || standing.cause != StandCause::kSilence,
             "a tick is computed while somebody is not heard");
        for (const FencerId id : kFencers) {
            if (may_halt(wishes, id)) hold(ticks <= (goes_on ? 1U : 0U), "who is not heard is left to be hit");
            waits_[id] = may_pause(wishes, id) ? waits_[id] + ticks : 0;
            hold(waits_[id] <= kNoticeInPhrase + 2 * kHalts, "who may have a pause does not get it");
        }
    }

  private:
    void hold(bool holds, const char* what) {
        if (!holds) broken.insert(what);
    }
    [[nodiscard]] bool may_pause(const Wishes& wishes, FencerId id) const {
        return wishes.fencers[id].wants_pause && fresh_[id] && pauses_[id] < kPauses;
    }
    [[nodiscard]] bool may_halt(const Wishes& wishes, FencerId id) const {
        return !wishes.fencers[id].is_there && !halted_[id] && halts_[id] < kHalts;
    }
    [[nodiscard]] bool somebody_holds(const Wishes& wishes) const {
        return wishes.keeper || may_pause(wishes, 0) || may_pause(wishes, 1) || may_halt(wishes, 0) ||
               may_halt(wishes, 1);
    }

    void note_cause(const Wishes& wishes, const Standing& before, const Standing& after, std::uint32_t tick,
                    JudgePhase phase) {
        const FencerId side(after.side);
        stood_ = 0;
        if (before.is_told() && tick < before.from) {
            hold(after.cause == StandCause::kSilence, "a pause that was named is replaced by another one");
            if (before.cause == StandCause::kAsked) {  // it never began: it is not spent
                --pauses_[before.side];
                fresh_[before.side] = true;
            }
        }
        if (after.cause == StandCause::kAsked) {
            hold(may_pause(wishes, side), "a pause begins that nobody may have");
            ++pauses_[side];
            fresh_[side] = false;
        } else if (after.cause == StandCause::kSilence) {
            hold(may_halt(wishes, side), "a halt begins that nobody may have");
            hold(after.from == tick, "a halt does not begin at once");
            ++halts_[side];
            halted_[side] = true;
        } else {
            hold(wishes.keeper, "the keeper did not want it");
        }
        const std::uint32_t notice = phase == JudgePhase::kFencing ? kNoticeInPhrase : kNoticeBetweenPhrases;
        if (!before.is_told() && after.cause != StandCause::kSilence)
            hold(after.from == tick + notice, "a pause is named with another notice");
    }
    void note_standing(const Wishes& wishes, const Standing& standing) {
        const FencerId side(standing.side);
        if (standing.cause == StandCause::kAsked) asked[side] += kStep;
        if (standing.cause == StandCause::kSilence) silent[side] += kStep;
        if (standing.lasts) return;
        stood_ += kStep;
        if (standing.cause == StandCause::kKeeper) return hold(wishes.keeper, "the keeper wants it no longer");
        const bool is_asked = standing.cause == StandCause::kAsked;
        const Attendance& one = wishes.fencers[side];
        hold(is_asked ? one.wants_pause : !one.is_there, "the bout stands for what is no more");
        const Micros most = is_asked ? kPause : kHalt;
        hold(stood_ <= most + kExact, is_asked ? "a pause is too long" : "a halt is too long");
        const Micros told = standing.seconds_left * kSecond;
        hold(told >= most - stood_ - kExact && told <= most - stood_ + kSecond + kExact, "another time is told");
    }

    PerFencer<int> pauses_{};  ///< that were named
    PerFencer<int> halts_{};
    PerFencer<bool> fresh_{true, true};  ///< true once the fencer has wanted none since his last pause was named
    PerFencer<bool> halted_{};           ///< true once the fencer's silence has had its halt
    PerFencer<std::uint32_t> waits_{};   ///< ticks that were computed while the fencer might have had a pause
    Micros stood_ = 0;                   ///< for the cause of now, without countdown
    std::optional<Micros> left_{};       ///< of a countdown
};

/// Something that is done, and how long it takes until the next.
struct Deed {
    enum class Kind : std::uint8_t { kAsk, kRest, kFallSilent, kComeBack, kKeeperStops, kKeeperGoesOn };
    static constexpr std::uint32_t kKinds = 6;
    Kind kind{};
    std::uint8_t side = 0;
    Micros then = 0;
};
using Deeds = std::vector<Deed>;

std::string words_of(const Deeds& order) {
    constexpr std::array<const char*, Deed::kKinds> kWords{"asks",       "rests",        "falls silent",
                                                           "comes back", "keeper stops", "keeper goes on"};
    std::string words;
    for (const Deed& deed : order)
        words += std::to_string(deed.side) + " " + kWords.at(static_cast<std::size_t>(deed.kind)) + ", " +
                 std::to_string(deed.then / kMillisecond) + " ms; ";
    return words;
}

/// One bout of bots after the other, in which orders are played out: so each begins in another phase.
class Strip {
  public:
    /// Begins anew with the pauses.
    void begin() {
        if (!bout_ || bout_->stage() == BoutStage::kOver || bout_->standing().is_told()) renew();
        pauses_ = {};
        wishes = {};
        eye = {};
    }
    void step() {
        now_ += kStep;
        const Standing before = bout_->standing();
        const std::uint32_t tick = bout_->log().ticks();
        const JudgePhase phase = bout_->state().judge.phase;
        pauses_.go_on(*bout_, wishes.fencers, wishes.keeper, now_);
        const Standing after = bout_->standing();
        if (is_over()) return;
        eye.look(wishes, before, after, tick, phase);
        bout_->go_on(now_);
        eye.count(wishes, after, bout_->log().ticks() - tick);
    }
    /// Goes on for a time; not long while the bout goes on, since then nothing is to be seen.
    void go_on(Micros by) {
        constexpr int kMostFreely = 8;
        int freely = 0;
        for (const Micros end = now_ + by; now_ < end && freely < kMostFreely && !is_over();) {
            step();
            freely += bout_->standing().is_told() ? 0 : 1;
        }
    }
    void play(const Deeds& order) {
        for (const Deed& deed : order) {
            Attendance& one = wishes.fencers[deed.side];
            if (deed.kind == Deed::Kind::kAsk) one.wants_pause = true;
            if (deed.kind == Deed::Kind::kRest) one.wants_pause = false;
            if (deed.kind == Deed::Kind::kFallSilent) one.is_there = false;
            if (deed.kind == Deed::Kind::kComeBack) one.is_there = true;
            if (deed.kind == Deed::Kind::kKeeperStops) wishes.keeper = true;
            if (deed.kind == Deed::Kind::kKeeperGoesOn) wishes.keeper = false;
            go_on(std::max(deed.then, kStep));
        }
    }
    /// Returns true if the bout goes on within so long, whatever it stands for, and is not stopped again.
    bool goes_on_within(Micros most) {
        constexpr int kFreely = 10;
        int freely = 0;
        for (const Micros end = now_ + most; now_ < end && freely < kFreely && !is_over();) {
            const std::uint32_t ticks = bout_->log().ticks();
            step();
            freely = bout_->log().ticks() > ticks && !bout_->standing().is_told() ? freely + 1 : 0;
        }
        return freely == kFreely || is_over();
    }
    [[nodiscard]] bool is_over() const { return bout_->stage() == BoutStage::kOver; }
    [[nodiscard]] const Standing& standing() const { return bout_->standing(); }

    Wishes wishes;
    PromiseEye eye;

  private:
    void renew() {
        bout_ = std::make_unique<ServedBout>(bout_setup(++seed_, 99), Seats{{2, 2}}, nullptr);
        bout_->begin(now_);
    }

    std::unique_ptr<ServedBout> bout_;
    Pauses pauses_;
    Micros now_ = kSecond;
    std::uint64_t seed_ = 0;
};

/// Returns how much of the bout the order has cost by a fencer's wishes and silences.
Micros cost(const PromiseEye& eye, FencerId id) { return eye.asked[id] + eye.silent[id]; }

/// Plays an order, and what is behind every order: the bout goes on when nobody wants anything, and if both want
/// everything for good.
void hold_promises(Strip& strip, const Deeds& order, bool stubborn) {
    strip.begin();
    strip.play(order);
    if (strip.is_over()) return;
    strip.wishes.keeper = false;
    for (Attendance& one : strip.wishes.fencers) one = {stubborn, !stubborn};
    const bool goes_on = strip.goes_on_within(stubborn ? 2 * (kPause + kHalt) + 20 * kSecond : 15 * kSecond);
    INFO(words_of(order) << (stubborn ? "both ask and fall silent for good" : "nobody wants anything"));
    CHECK(goes_on);
    CHECK(strip.eye.broken == std::set<std::string>{});
    for (const FencerId id : kFencers) {
        CHECK(strip.eye.asked[id] <= kPauses * (kPause + kCountdown + 2 * kExact));
        CHECK(strip.eye.silent[id] <= kHalts * (kHalt + kCountdown + 2 * kExact));
    }
}

Deed any_deed(Prng& prng, bool keeper) {
    constexpr std::array<Micros, 12> kThen{
        kStep,       2 * kStep,  100 * kMillisecond, 240 * kMillisecond, 260 * kMillisecond, kSecond,
        2 * kSecond, kCountdown, 10 * kSecond,       kPause - 2 * kStep, kPause + kStep,     kHalt + kStep};
    const std::uint32_t kinds = keeper ? Deed::kKinds : Deed::kKinds - 2;
    return {static_cast<Deed::Kind>(prng.below(kinds)), static_cast<std::uint8_t>(prng.below(2)),
            kThen[prng.below(kThen.size())]};
}

void play_any(int orders) {
    Strip strip;
    Prng prng = Prng::seeded(1, 23);
    for (int i = 0; i < orders; ++i) {
        Deeds order;
        const bool keeper = i % 4 == 0;
        for (std::uint32_t deeds = 4 + prng.below(20); deeds > 0; --deeds) order.push_back(any_deed(prng, keeper));
        hold_promises(strip, order, i % 3 == 0);
    }
}

/// Changes the order that has cost most so far, again and again.
void seek_dearest(int tries) {
    constexpr std::size_t kDeeds = 80;
    Strip strip;
    for (const FencerId id : kFencers) {
        Prng prng = Prng::seeded(2 + id.index(), 23);
        Deeds best;
        Micros most = 0;
        for (int i = 0; i < tries; ++i) {
            Deeds order = best;
            for (std::uint32_t changes = 1 + prng.below(4); changes > 0 && !order.empty(); --changes)
                order[prng.below(static_cast<std::uint32_t>(order.size()))] = any_deed(prng, false);
            while (order.size() < kDeeds) order.push_back(any_deed(prng, false));
            hold_promises(strip, order, false);
            if (cost(strip.eye, id) <= most && !best.empty()) continue;
            most = cost(strip.eye, id);
            best = order;
        }
        INFO(static_cast<double>(most) / kSecond << " s of " << words_of(best));
        CHECK(most > 120 * kSecond);
    }
}

}  // namespace

TEST_CASE("whatever is asked for in whatever order, what is promised of pauses holds") { play_any(300); }
TEST_CASE("nor does any of 5,000 orders break it", "[.soak]") { play_any(5000); }

TEST_CASE("who seeks the order that costs most finds none that costs more than is promised") { seek_dearest(60); }
TEST_CASE("nor in 1,000 tries", "[.soak]") { seek_dearest(1000); }

TEST_CASE("whoever is greedy gets all that is promised, and no more") {
    for (const int greedy : {1, 2, 3})  // who is: a bit for each
        for (const bool silence_first : {false, true}) {
            INFO(greedy << " " << silence_first);
            Strip strip;
            strip.begin();
            const auto want = [&](bool all) {
                for (const FencerId id : kFencers) {
                    if ((greedy >> id.index() & 1) == 0) continue;
                    const bool paused = strip.eye.asked[id] >= kPauses * kPause;
                    const bool was_silent = strip.eye.silent[id] >= kHalts * kHalt;
                    strip.wishes.fencers[id] = {all && (!silence_first || was_silent),
                                                !(all && (silence_first || paused))};
                }
            };
            constexpr Micros kAll = 2 * kPauses * (kPause + kCountdown) + 2 * kHalts * (kHalt + kCountdown);
            int freely = 0;
            for (Micros passed = 0; freely < 300 && passed < 2 * kAll && !strip.is_over(); passed += kStep) {
                want(!strip.standing().lasts);
                strip.step();
                freely = strip.standing().is_told() ? 0 : freely + 1;
            }
            want(false);
            CHECK(strip.goes_on_within(10 * kSecond));
            CHECK(strip.eye.broken == std::set<std::string>{});
            for (const FencerId id : kFencers) {
                const bool is_greedy = (greedy >> id.index() & 1) != 0;
                CHECK(strip.eye.asked[id] >= (is_greedy ? kPauses * kPause : 0));
                CHECK(strip.eye.asked[id] <= (is_greedy ? kPauses * (kPause + kCountdown + 2 * kExact) : 0));
                CHECK(strip.eye.silent[id] >= (is_greedy ? kHalts * kHalt : 0));
                CHECK(strip.eye.silent[id] <= (is_greedy ? kHalts * (kHalt + kCountdown + 2 * kExact) : 0));
            }
        }
}
