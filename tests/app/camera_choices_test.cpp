#include "app/cameras/camera_choices.hpp"

#include "catch.hpp"

using namespace riposte;
using K = view::CameraKind;

namespace {

/// Halves, and for the whole the right fencer's eyes.
CameraSettings kept() {
    CameraSettings settings;
    settings.split = true;
    settings.whole.kind = K::kFencer1;
    return settings;
}

}  // namespace

TEST_CASE("what is chosen for bouts is kept, but for what a bout only began with") {
    CameraChoices choices(kept());
    choices.split_bout(false);
    choices.begin_bout({true, false});
    CHECK_FALSE(choices.split());
    CHECK(choices.seen().whole.kind == K::kSide);  // no bot's eyes
    CHECK(choices.kept() == kept());
    choices.choose_whole({K::kReferee});
    CHECK(choices.kept().whole.kind == K::kReferee);
    CHECK(choices.kept().split);
    choices.choose_split(false);
    CHECK_FALSE(choices.kept().split);
    choices.forget_bout();
    CHECK(choices.seen() == choices.kept());
}

TEST_CASE("replays have cameras of their own, of which the next one begins with those of the last") {
    CameraChoices choices(kept());
    choices.begin_replay();
    CHECK(choices.split());
    CHECK(choices.seen().whole.kind == K::kSide);  // nobody fences, so nobody's eyes
    choices.choose_split(false);
    choices.choose_whole({K::kLamp});
    choices.end_replay();
    CHECK(choices.seen() == kept());
    choices.begin_replay();
    CHECK_FALSE(choices.split());
    CHECK(choices.seen().whole.kind == K::kLamp);
    CHECK(choices.kept() == kept());
}

TEST_CASE("where hands led a camera is the same in bouts and replays") {
    CameraChoices choices(kept());
    choices.begin_replay();
    choices.tuned().of(K::kLamp, view::CameraAim::kFigure).yaw = 0.5;
    choices.end_replay();
    CHECK(choices.tuned().of(K::kLamp, view::CameraAim::kFigure).yaw == 0.5);
    CHECK(choices.kept().tuned == choices.tuned());
}

TEST_CASE("a game that leaves the settings' cameras aside looks as it comes, and keeps nothing of its bouts") {
    CameraChoices choices(kept());
    choices.leave_kept_aside();
    CHECK(choices.seen() == CameraSettings{});
    choices.choose_half(0, {K::kBehind0});
    choices.tuned().of(K::kLamp, view::CameraAim::kFigure).yaw = 0.5;
    CHECK(choices.seen().halves[0].kind == K::kBehind0);
    CHECK(choices.kept() == kept());
}
