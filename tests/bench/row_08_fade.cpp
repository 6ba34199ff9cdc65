// The blade's fade within a tick against the whole skin. Ours tells the first touch; a peer that tells whether there is
// any does less, and is shown but no measure.
#include "cuts.hpp"
#include "race.hpp"

namespace riposte::bench {
namespace {

/// In one pass, so that it is not mostly spent on fetching into the caches what the others have thrown out.
constexpr int kRounds = 8;

std::string counts(const Cuts& cuts, const std::vector<CutFinder>& finders) {
    std::string text = "touches found in " + std::to_string(cuts.cuts.size()) + " cuts:";
    for (const CutFinder& finder : finders) {
        int hits = 0;
        for (std::size_t i = 0; i < cuts.cuts.size(); ++i) hits += finder.hits(i) ? 1 : 0;
        text += " " + finder.name + ": " + std::to_string(hits) + ";";
    }
    text.pop_back();
    return text;
}

Row make_row(Reaches how, const char* name, double floor) {
    const Cuts& all = cuts(how);
    std::vector<CutFinder> finders;
    const auto add = [&](const std::optional<CutFinder>& finder) {
        if (finder) finders.push_back(*finder);
    };
    add(fcl_cuts(all, Asked::kAll));
    add(ode_cuts(all, Asked::kAll));
    const std::size_t answer_the_same = finders.size();
    add(fcl_cuts(all, Asked::kAny));
    add(ode_cuts(all, Asked::kAny));
    const std::size_t ours = finders.size();
    finders.push_back(our_cuts(all));
    finders.push_back(our_strokes(all));
    Row row{"the blade's fade against " + std::to_string(all.triangles.size()) + " triangles, " + name,
            "cut",
            static_cast<double>(kRounds * all.cuts.size()),
            {},
            {},
            counts(all, finders),
            {}};
    for (const CutFinder& finder : finders) {
        row.contenders.push_back({finder.name, [&all, hits = finder.hits] {
                                      for (std::size_t i = 0; i < kRounds * all.cuts.size(); ++i)
                                          hits(i % all.cuts.size());
                                  }});
    }
    for (std::size_t peer = 0; peer < answer_the_same; ++peer) row.goals.push_back({peer, ours, floor, 3});
    return row;
}

const Registration kHitRow(8, [] { return make_row(Reaches::kHit, "hit", 1 / 0.6); });
const Registration kMissRow(8, [] { return make_row(Reaches::kNearMiss, "near miss", 1 / 0.4); });

}  // namespace
}  // namespace riposte::bench
