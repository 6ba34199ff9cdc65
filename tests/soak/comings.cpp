// Those who watch late and those who come back to their seats, at random ticks.
#include "on_all_cores.hpp"
#include "parts.hpp"
#include "seeded_bout.hpp"

#include <algorithm>

namespace soak {
namespace {

constexpr std::array<std::string_view, 4> kLinks{"lan", "wifi", "cable", "far"};

struct ComingTally {
    int late = 0;
    int back = 0;
    int slow = 0;      ///< that saw no picture, or were not asked for their hand, within a second
    int slow_far = 0;  ///< the same over the far link, where a lost packet costs a quarter of a second
    Micros longest_late = 0;
    Micros longest_back = 0;
    int other_seats = 0;
    int wrong_scores = 0;
    int wrong_states = 0;
    int unfinished = 0;
    std::uint64_t states = 0;  ///< that were compared

    [[nodiscard]] int both() const { return std::min(late, back); }
    void add(const ComingTally& other) {
        late += other.late;
        back += other.back;
        slow += other.slow;
        slow_far += other.slow_far;
        longest_late = std::max(longest_late, other.longest_late);
        longest_back = std::max(longest_back, other.longest_back);
        other_seats += other.other_seats;
        wrong_scores += other.wrong_scores;
        wrong_states += other.wrong_states;
        unfinished += other.unfinished;
        states += other.states;
    }
};

/// A bout over one of the links, and who comes to it.
class Coming {
  public:
    Coming(const LinkQuality& quality, std::uint64_t seed)
        : quality_(quality), prng_(Prng::seeded(seed, 5)), bout_(quality, seed, 2, kTouches, {scribe(), scribe()}) {}
    ComingTally run() {
        ComingTally tally;
        const auto over = [&] { return bout_.is_over(); };
        for (int round = 0; round < 12 && !over(); ++round) {
            bout_.until(prng_.below(4000) * kMillisecond, over);
            if (over()) break;
            come_late(tally);
            if (over()) break;
            come_back(tally);
        }
        end(tally);
        return tally;
    }

  private:
    HashScribe* scribe() { return scribes_.emplace_back(std::make_unique<HashScribe>()).get(); }

    void note_slow(Micros took, ComingTally& tally) const {
        if (took > kSecond) ++(quality_.name == "far" ? tally.slow_far : tally.slow);
    }
    void come_late(ComingTally& tally) {
        const Viewer& viewer = bout_.view(quality_, scribe());
        const Micros from = bout_.now;
        const auto plays = [&] { return viewer.watcher.bout() != nullptr && viewer.watcher.bout()->plays(); };
        bout_.until(10 * kSecond, plays);
        ++tally.late;
        note_slow(bout_.now - from, tally);
        tally.longest_late = std::max(tally.longest_late, bout_.now - from);
    }
    void come_back(ComingTally& tally) {
        const auto gone = static_cast<std::ptrdiff_t>(prng_.below(2));
        const Admission before = bout_.fencers[static_cast<std::size_t>(gone)]->client.line().admission();
        bout_.fencers.erase(bout_.fencers.begin() + gone);
        bout_.until(prng_.below(7000) * kMillisecond, kNever);
        const Duellist& back = bout_.fence(quality_, scribe(), before.resume);
        if (bout_.is_over()) return;
        const Micros from = bout_.now;
        const auto fences = [&] { return back.client.bout() != nullptr && back.client.clock().found(); };
        bout_.until(10 * kSecond, [&] { return fences() || bout_.is_over(); });
        if (!fences()) return;
        ++tally.back;
        note_slow(bout_.now - from, tally);
        tally.longest_back = std::max(tally.longest_back, bout_.now - from);
        tally.other_seats += back.client.line().admission().seat == before.seat ? 0 : 1;
    }
    void end(ComingTally& tally) {
        const auto all_over = [&] {
            return bout_.server.is_done() &&
                   std::all_of(bout_.fencers.begin(), bout_.fencers.end(),
                               [](const auto& f) { return f->client.is_over(); }) &&
                   std::all_of(bout_.viewers.begin(), bout_.viewers.end(),
                               [](const auto& v) { return v->watcher.is_over(); });
        };
        const bool over = bout_.until(900 * kSecond, all_over);
        tally.unfinished += over ? 0 : 1;
        if (!over) return;
        const auto is_right = [&](const BoutState& state) { return state.judge.score == bout_.truth.score; };
        for (const auto& fencer : bout_.fencers)
            tally.wrong_scores += is_right(fencer->client.bout()->confirmed()) ? 0 : 1;
        for (const auto& viewer : bout_.viewers)
            tally.wrong_scores += is_right(viewer->watcher.bout()->state()) ? 0 : 1;
        for (const auto& seen : scribes_)
            for (const auto& [tick, hash] : seen->hashes) {
                ++tally.states;
                tally.wrong_states += bout_.truth.hashes[tick] == hash ? 0 : 1;
            }
    }

    LinkQuality quality_;
    Prng prng_;
    std::vector<std::unique_ptr<HashScribe>> scribes_;
    SeededBout bout_;
};

}  // namespace

void come_and_come_back(const Size& size, Report& report) {
    ComingTally tally;
    const auto come = [](std::uint64_t seed) {
        return Coming(link_quality(kLinks[seed % kLinks.size()]).value(), seed).run();
    };
    on_all_cores(come, [&](const ComingTally& bout) {
        tally.add(bout);
        report.progress("late joins and reconnects", std::min(1.0, double(tally.both()) / size.comings));
        return tally.both() < size.comings;
    });
    char text[400];
    std::snprintf(
        text, sizeof text,
        "%d late joins, a picture after at most %.0f ms; %d reconnects, the hand asked after at most %.0f ms; "
        "%llu states compared; %d of both took more than a second over the far link",
        tally.late, static_cast<double>(tally.longest_late) / kMillisecond, tally.back,
        static_cast<double>(tally.longest_back) / kMillisecond, static_cast<unsigned long long>(tally.states),
        tally.slow_far);
    report.figure(text);
    report.hold(tally.wrong_scores + tally.wrong_states + tally.other_seats == 0,
                "the score and every state are the server's");
    report.hold(tally.unfinished == 0, "each bout comes to its end");
    report.hold(tally.slow == 0, "a picture within a second over lan, wifi and cable");
}

}  // namespace soak
