#include "app/cameras/bout_view.hpp"

#include "catch.hpp"

using namespace riposte;
using K = view::CameraKind;

namespace {

/// As somebody left them after a bout in halves, out of the left fencer's eyes before that.
CameraSettings chosen() {
    CameraSettings settings;
    settings.split = true;
    settings.whole.kind = K::kFencer1;
    return settings;
}

}  // namespace

TEST_CASE("a bout begins in halves or not as it is told to, and never with a bot's eyes") {
    const CameraSettings seen = seen_by(view_of_bout({true, false}, chosen(), false), chosen());
    CHECK_FALSE(seen.split);
    CHECK(seen.whole.kind == K::kSide);
    CHECK(seen.halves[0].kind == K::kFencer0);
    CHECK(seen.halves[1].kind == K::kBehind1);
    CHECK(seen_by(view_of_bout({true, false}, chosen(), {}), chosen()).split);
}

TEST_CASE("what nobody has chosen anew stays kept as it was, beside what has") {
    CameraSettings kept = chosen();
    BoutView begun = view_of_bout({true, false}, kept, false);
    view::CameraChoice half = seen_by(begun, kept).halves[1];
    half.aim = view::CameraAim::kHand;
    choose(half, kept.halves[1], begun.halves[1]);
    CHECK(kept.halves[1].aim == view::CameraAim::kHand);
    CHECK(kept.halves[1].kind == K::kFencer1);
    CHECK(seen_by(begun, kept).halves[1].kind == K::kBehind1);
    half.kind = K::kFencer1;  // who wants a bot's eyes gets them
    choose(half, kept.halves[1], begun.halves[1]);
    CHECK(seen_by(begun, kept).halves[1].kind == K::kFencer1);
    half.kind = K::kLamp;
    choose(half, kept.halves[1], begun.halves[1]);
    CHECK(kept.halves[1].kind == K::kLamp);
}
