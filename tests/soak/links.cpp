// Bouts of two and a watcher over each of the links, one after the other.
#include "links.hpp"

#include "../net/tips.hpp"
#include "on_all_cores.hpp"
#include "parts.hpp"
#include "seeded_bout.hpp"

#include <riposte/net/shown_bout.hpp>

#include <algorithm>

namespace soak {
namespace {

constexpr int kInputDelay = 3;
constexpr Micros kLongestBout = 1200 * kSecond;
constexpr double kMostPlayerRate = 128;  ///< kbit/s each way
constexpr double kMostWatcherRate = 64;

/// What came of the bouts over a link.
struct LinkTally {
    int bouts = 0;
    int unfinished = 0;
    double seconds = 0;
    std::uint64_t ticks = 0;
    PerFencer<int> touches{};
    std::uint64_t came = 0;
    std::uint64_t late = 0;
    std::uint64_t pictures = 0;
    std::uint64_t waiting = 0;  ///< pictures that could not show the clock's tick
    int wrong_states = 0;       ///< confirmed or shown
    int differences = 0;        ///< that the clients found themselves
    int taken_back = 0;         ///< pictures whose score was less than that of the picture before
    int wrong_awards = 0;
    std::vector<double> own_tip{};
    std::vector<double> other_tip{};
    double up = 0;  ///< the most of any bout, kbit/s
    double down = 0;
    double watch = 0;
    std::string faults{};  ///< of bouts, a line each

    void add(const LinkTally& other) {
        bouts += other.bouts;
        unfinished += other.unfinished;
        seconds += other.seconds;
        ticks += other.ticks;
        for (const FencerId id : kFencers) touches[id] += other.touches[id];
        came += other.came;
        late += other.late;
        pictures += other.pictures;
        waiting += other.waiting;
        wrong_states += other.wrong_states;
        differences += other.differences;
        taken_back += other.taken_back;
        wrong_awards += other.wrong_awards;
        own_tip.insert(own_tip.end(), other.own_tip.begin(), other.own_tip.end());
        other_tip.insert(other_tip.end(), other.other_tip.begin(), other.other_tip.end());
        up = std::max(up, other.up);
        down = std::max(down, other.down);
        watch = std::max(watch, other.watch);
        faults += other.faults;
    }
};

/// Looks whether the score in the picture ever goes back.
struct ScoreEye {
    int shown = 0;
    int taken_back = 0;
    void look(const BoutState& state) {
        const int score = state.judge.score[0] + state.judge.score[1];
        taken_back += score < shown ? 1 : 0;
        shown = score;
    }
};

/// Shows the bout of one who fences as a window does, with every picture.
struct Window {
    std::optional<ShownBout> shown{};
    ScoreEye eye{};
    void show(const BoutClient& client, Micros now) {
        constexpr Real kOtherShown = 0.75;
        if (client.stage() != BoutStage::kFencing) return eye.look(client.bout()->confirmed());
        if (!shown) shown.emplace(client.seat());
        shown->follow(*client.bout(), client.clock().slewed(), kOtherShown, now);
        eye.look(shown->before());
        eye.look(shown->after());
    }
};

/// Compares what somebody saw of a bout with the bout.
void compare(const HashScribe& seen, const HashScribe& truth, LinkTally& tally) {
    for (const auto& [tick, hash] : seen.hashes) {
        const auto found = truth.hashes.find(tick);
        tally.wrong_states += found == truth.hashes.end() || found->second != hash ? 1 : 0;
    }
    tally.wrong_states += seen.in_order ? 0 : 1;
    const auto told = [](const auto& all, const auto& one) {
        return std::find(all.begin(), all.end(), one) != all.end();
    };
    for (const auto& award : seen.awards) tally.wrong_awards += told(truth.awards, award) ? 0 : 1;
    for (const auto& touch : seen.touches) tally.wrong_awards += told(truth.touches, touch) ? 0 : 1;
}

LinkTally fence_one(const SoakLink& link, std::uint64_t seed) {
    LinkTally tally;
    std::array<HashScribe, 3> seen;
    std::array<Window, 2> windows;
    ScoreEye watcher;
    TipErrors tips;
    SeededBout bout(link.quality, seed, kInputDelay, kTouches, {&seen[0], &seen[1]});
    Duellist& one = bout.one;
    Duellist& other = bout.other;
    Viewer& viewer = bout.view(link.quality, &seen[2]);
    viewer.way.link = Link(link.quality, 16 * seed + 2);
    seen[0].also = [&](const BoutInput&, const BoutState& after) { tips.confirm(one.client.bout()->setup(), after); };
    for (Duellist* fencer : {&one, &other})
        fencer->watch = [&, fencer](Duellist& of) {
            if (of.client.bout() == nullptr) return;
            windows[fencer == &one ? 0 : 1].show(of.client, bout.now);
            if (of.client.stage() != BoutStage::kFencing || !of.client.clock().found()) return;
            ++tally.pictures;
            tally.waiting += of.client.bout()->predicted().tick < of.client.clock().tick() ? 1 : 0;
            if (fencer == &one) tips.show(*of.client.bout());
        };
    const bool over = bout.until(kLongestBout, [&] {
        if (viewer.watcher.bout() != nullptr) watcher.look(viewer.watcher.bout()->state());
        return one.client.is_over() && other.client.is_over() && viewer.watcher.is_over() && bout.server.is_done();
    });
    ++tally.bouts;
    tally.unfinished += over ? 0 : 1;
    tally.seconds += static_cast<double>(bout.now) / kSecond;
    tally.ticks += bout.ticks();
    for (const FencerId id : kFencers) tally.touches[id] += bout.truth.score[id];
    for (const int seat : {0, 1}) {
        tally.came += bout.server.bout()->intake(seat).came();
        tally.late += bout.server.bout()->intake(seat).late();
    }
    for (const HashScribe& scribe : seen) compare(scribe, bout.truth, tally);
    tally.taken_back += windows[0].eye.taken_back + windows[1].eye.taken_back + watcher.taken_back;
    tally.differences += one.client.differences() + other.client.differences() + viewer.watcher.differences();
    const std::uint8_t seat = one.client.line().admission().seat;
    for (const double error : tips.errors[seat]) tally.own_tip.push_back(error);
    for (const double error : tips.errors[1U - seat]) tally.other_tip.push_back(error);
    const NetFigures figures = bout.figures();
    tally.up = std::max(tally.up, figures.up);
    tally.down = std::max(tally.down, figures.down);
    tally.watch = std::max(tally.watch, figures.watch);
    if (tally.unfinished + tally.wrong_states + tally.differences + tally.taken_back + tally.wrong_awards > 0) {
        char text[300];
        std::snprintf(
            text, sizeof text,
            "  bout %llu: %s after %.0f s at %d : %d; states that differ %d, found %d; taken back in pictures "
            "%d, %d, %d; told that were none %d\n",
            static_cast<unsigned long long>(seed), over ? "over" : "not over", tally.seconds, bout.truth.score[0],
            bout.truth.score[1], tally.wrong_states, tally.differences, windows[0].eye.taken_back,
            windows[1].eye.taken_back, watcher.taken_back, tally.wrong_awards);
        tally.faults = text;
    }
    return tally;
}

void tell(const SoakLink& link, const LinkTally& tally, Report& report) {
    const double in_time = 1 - static_cast<double>(tally.late) / std::max(1.0, static_cast<double>(tally.came));
    const double waiting = static_cast<double>(tally.waiting) / std::max(1.0, static_cast<double>(tally.pictures));
    char text[600];
    std::snprintf(text, sizeof text,
                  "%s: %.2f virtual hours, %d bouts, %llu ticks, %d : %d touches; inputs in time %.3f %% of %llu; "
                  "pictures that waited %.3f %%; tips p95 own %.2f cm, other %.1f cm; kbit/s up %.0f, down %.0f, "
                  "watching %.0f",
                  link.quality.name.data(), tally.seconds / 3600, tally.bouts,
                  static_cast<unsigned long long>(tally.ticks), tally.touches[0], tally.touches[1], 100 * in_time,
                  static_cast<unsigned long long>(tally.came), 100 * waiting, 100 * p95(tally.own_tip),
                  100 * p95(tally.other_tip), tally.up, tally.down, tally.watch);
    report.figure(text);
    if (!tally.faults.empty()) report.figure(tally.faults.substr(0, tally.faults.size() - 1));
    report.hold(tally.touches[0] >= 3 && tally.touches[1] >= 3, "at least three touches a side");
    report.hold(tally.unfinished == 0, "each bout comes to its end");
    report.hold(in_time >= link.in_time, "inputs come for their own tick");
    report.hold(tally.wrong_states + tally.differences == 0, "no state differs from the server's");
    report.hold(tally.taken_back + tally.wrong_awards == 0, "no touch is taken back, and none told that was none");
    if (link.is_playable) report.hold(waiting <= 0.001, "the own blade answers within a tick and the input delay");
    if (link.own_tip > 0)
        report.hold(p95(tally.own_tip) <= link.own_tip && p95(tally.other_tip) <= link.other_tip,
                    "points of blades are confirmed near where they were shown");
    if (link.is_playable)
        report.hold(std::max(tally.up, tally.down) <= kMostPlayerRate && tally.watch <= kMostWatcherRate,
                    "128 kbit/s each way for who fences, 64 for who watches");
}

}  // namespace

void fence_over_links(const Size& size, Report& report) {
    const double share = size.hours * 3600 / static_cast<double>(kSoakLinks.size());
    double done = 0;
    for (const SoakLink& link : kSoakLinks) {
        if (!size.link.empty() && size.link != link.quality.name) continue;
        LinkTally tally;
        if (size.bout > 0) {
            tell(link, fence_one(link, static_cast<std::uint64_t>(size.bout)), report);
            continue;
        }
        const auto fence = [&](std::uint64_t seed) { return fence_one(link, seed); };
        on_all_cores(fence, [&](const LinkTally& bout) {
            tally.add(bout);
            report.progress("links", (done + std::min(1.0, tally.seconds / share)) / double(kSoakLinks.size()));
            return tally.seconds < share;
        });
        tell(link, tally, report);
        done += 1;
    }
}

}  // namespace soak
