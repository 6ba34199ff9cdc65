// First contact of two blades that fly and turn, within a step of 1/60 s.
#include "impacts.hpp"
#include "race.hpp"

#include <cstdio>
#include <memory>

namespace riposte::bench {
namespace {

using test::Draw;
using Pairs = std::vector<test::BladePair>;

constexpr Real kStep = 1.0 / 60;
constexpr int kPairs = 2000;

struct Set {
    Draw draw;
    const char* name;
    bool judged;  ///< a search that misses nearly half is no measure of time
};

std::shared_ptr<Pairs> draw_pairs(Draw draw) {
    auto pairs = std::make_shared<Pairs>();
    Prng prng = Prng::seeded(9);
    for (int i = 0; i < kPairs; ++i) pairs->push_back(test::draw_pair(prng, draw, false, kStep));
    return pairs;
}

ImpactFinder our_impacts(const Pairs& pairs) {
    return {"ours", [&pairs](std::size_t i) {
                const test::BladePair& p = pairs[i];
                return time_of_impact({p.a, p.motion_a}, {p.b, p.motion_b}, kStep, kTouch);
            }};
}

/// How a search compares with the reference. Distances in m.
struct Faults {
    int missed = 0;
    int imagined = 0;
    Real deepest = 0;   ///< the blades had come into each other before the contact that was told
    Real farthest = 0;  ///< how far they were still apart at it
};

Faults faults_of(const ImpactFinder& finder, const Pairs& pairs, const std::vector<Impact>& truth) {
    Faults faults;
    for (std::size_t i = 0; i < pairs.size(); ++i) {
        const Impact found = finder.find(i);
        faults.missed += truth[i].hit && !found.hit ? 1 : 0;
        if (!found.hit) continue;
        const Real at = test::distance_at(pairs[i], found.time);
        faults.imagined += !truth[i].hit && at > kTouch + kImpactTolerance ? 1 : 0;
        faults.farthest = std::max(faults.farthest, at - kTouch);
        if (truth[i].hit && found.time > truth[i].time)
            faults.deepest =
                std::max(faults.deepest, kTouch - test::least_distance(pairs[i], truth[i].time, found.time));
    }
    return faults;
}

/// What is asked of ours: nothing missed, nothing late, 0.05 mm.
bool exact(const Faults& faults) {
    return faults.missed == 0 && faults.imagined == 0 && faults.deepest <= 0 &&
           faults.farthest <= kImpactTolerance + 1e-12;
}

std::string told(const std::string& name, const Faults& faults) {
    char text[160];
    std::snprintf(text, sizeof text, "%s: %d missed, %d imagined, told at most %.3f mm late and %.3f mm early",
                  name.c_str(), faults.missed, faults.imagined, 1e3 * faults.deepest, 1e3 * faults.farthest);
    return text;
}

Row make_row(const Set& set) {
    const std::shared_ptr<Pairs> pairs = draw_pairs(set.draw);
    std::vector<Impact> truth;
    int touching = 0;
    for (const test::BladePair& p : *pairs) {
        truth.push_back(test::walk(p, kStep, kTouch));
        touching += truth.back().hit ? 1 : 0;
    }
    std::vector<ImpactFinder> finders;
    if (auto fcl = fcl_impacts(*pairs, kStep)) finders.push_back(*fcl);
    finders.push_back(our_impacts(*pairs));

    Row row{std::string("first contact of two blades, ") + set.name, "pair", kPairs, {}, {}, {}, {}};
    row.agreement = "of " + std::to_string(kPairs) + " pairs " + std::to_string(touching) + " touch";
    for (const ImpactFinder& finder : finders) {
        const Faults faults = faults_of(finder, *pairs, truth);
        row.agreement += "\n   " + told(finder.name, faults);
        if (&finder == &finders.back()) row.agreement += exact(faults) ? ": reached" : ": MISSED";
        row.contenders.push_back({finder.name, [pairs, find = finder.find] {
                                      for (std::size_t i = 0; i < pairs->size(); ++i) find(i);
                                  }});
    }
    if (set.judged && finders.size() > 1) row.goals.push_back({0, 1, 5, 3.7 / 0.5});
    return row;
}

const Registration kFree(9, [] { return make_row({Draw::kFree, "any axes", true}); });
const Registration kParallel(9, [] { return make_row({Draw::kNearlyParallel, "nearly parallel", true}); });
const Registration kStraight(9, [] { return make_row({Draw::kStraight, "not turning", false}); });

}  // namespace
}  // namespace riposte::bench
