#include "app/cameras/view_there.hpp"

#include "catch.hpp"
#include "sdl_events.hpp"

using namespace riposte;
using view::CameraKind;

namespace {

constexpr PerFencer<bool> kBoth{true, true};
constexpr PerFencer<bool> kLeft{true, false};
constexpr PerFencer<bool> kNobody{false, false};

view::CameraChoice of(CameraKind kind) {
    view::CameraChoice choice;
    choice.kind = kind;
    return choice;
}

}  // namespace

TEST_CASE("a camera of somebody who is not there has nothing to show, and says so") {
    for (std::size_t i = 0; i < view::kCameraKindCount; ++i) {
        const auto kind = static_cast<CameraKind>(i);
        INFO(view::kCameraKindNames.at(i));
        const bool of_right = view::fencer_of(kind) == FencerId{1};
        const bool stands_by_itself = kind == CameraKind::kSide || kind == CameraKind::kFree;
        CHECK(why_no_view(kind, kBoth).empty());
        CHECK(why_no_view(kind, kLeft).empty() != of_right);
        CHECK(why_no_view(kind, kNobody).empty() == stands_by_itself);
        CHECK(gives_way_to_own_view(kind, kNobody) == (kind != CameraKind::kFree));
        CHECK(gives_way_to_own_view(kind, kBoth) == (kind == CameraKind::kSide));
    }
}

TEST_CASE("a key chooses no eyes of somebody who is not there, and the choice stays") {
    view::CameraChoice choice;
    CHECK(choose_there(scratch::key(SDL_SCANCODE_F2, true), kLeft, choice) == "");
    CHECK(choice.kind == CameraKind::kFencer0);
    const auto refused = choose_there(scratch::key(SDL_SCANCODE_F3, true), kLeft, choice);
    REQUIRE(refused);
    CHECK_FALSE(refused->empty());
    CHECK(choice.kind == CameraKind::kFencer0);
    CHECK(choose_there(scratch::key(SDL_SCANCODE_F3, true), kBoth, choice) == "");
    CHECK(choice.kind == CameraKind::kFencer1);
    CHECK_FALSE(choose_there(scratch::key(SDL_SCANCODE_F8, true), kBoth, choice));
}

TEST_CASE("the key of the next place goes on over places with nothing to show") {
    view::CameraChoice choice = of(CameraKind::kFencer0);
    CHECK(choose_there(scratch::key(SDL_SCANCODE_F4, true), kLeft, choice) == "");
    CHECK(choice.kind == CameraKind::kBehind0);
    choice = of(CameraKind::kSide);
    CHECK(choose_there(scratch::key(SDL_SCANCODE_F4, true), kNobody, choice) == "");
    CHECK(choice.kind == CameraKind::kFree);
    CHECK(choose_there(scratch::key(SDL_SCANCODE_F4, true), kNobody, choice) == "");
    CHECK(choice.kind == CameraKind::kSide);
}
