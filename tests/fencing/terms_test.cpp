#include "catch.hpp"
#include "shipped.hpp"

#include <riposte/fencing/handedness.hpp>
#include <riposte/fencing/terms.hpp>

using namespace riposte;

namespace {

BoutTerms other_terms(const Kits& kits) {
    return {{"Ann", "Ben"}, 9, 60, 0.6, kits, 77, Referee::kNone, RuleSet::kClassic, BlowStrength::kStrong};
}

}  // namespace

TEST_CASE("terms that are put into a setup are those that it was made by") {
    BoutSetup setup = shipped_setup();
    BoutTerms terms = other_terms(setup.kits);
    terms.kits[1].left_handed = true;
    put_terms(terms, setup);
    CHECK(terms_of(setup) == terms);
    CHECK(left_handed(*setup.models[1]));
    CHECK_FALSE(left_handed(*setup.models[0]));
}

TEST_CASE("what has changed among terms is taken, each on its own, and the rest stays") {
    const BoutTerms before;
    BoutTerms now = before;
    now.touches = 3;
    now.names[1] = "Boris";
    now.kits[0].weapon = "sabre";
    BoutTerms into = other_terms({});
    take_changes(before, now, into);
    BoutTerms expected = other_terms({});
    expected.touches = 3;
    expected.names[1] = "Boris";
    expected.kits[0].weapon = "sabre";
    CHECK(into == expected);
    // Where all has changed, all is taken.
    Kits kits;
    kits[0].fencer = "woman";
    kits[1].weapon = "sabre";
    BoutTerms all = before;
    take_changes(before, other_terms(kits), all);
    CHECK(all == other_terms(kits));
}
