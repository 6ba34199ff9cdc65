#include "app/shell/picture_places.hpp"

#include "catch.hpp"

using namespace riposte;

namespace {

/// Every place of the window belongs to the half whose picture is there.
void check_halves(PixelSize window, const ui::Covered& covered, bool above) {
    const render::Target whole = beside_menu(window, covered);
    for (const std::size_t half : {std::size_t{0}, std::size_t{1}}) {
        const render::Target place = place_of_half(whole, above, half);
        CAPTURE(window.width, window.height, above, half);
        CHECK(place.left >= whole.left);
        CHECK(place.bottom >= whole.bottom);
        CHECK(place.left + place.width <= whole.left + whole.width);
        CHECK(place.bottom + place.height <= whole.bottom + whole.height);
        for (const int x : {place.left, place.left + place.width / 2, place.left + place.width - 1})
            for (const int y : {place.bottom, place.bottom + place.height / 2, place.bottom + place.height - 1})
                CHECK(half_at(whole, above, {x, y}) == half);
    }
}

}  // namespace

TEST_CASE("the half under the pointer is the one that is seen there, with a menu aside and without") {
    for (const bool above : {false, true}) {
        check_halves({1280, 720}, {}, above);
        check_halves({1280, 720}, {0.4, 0}, above);
        check_halves({720, 1280}, {0, 0.6}, above);
        check_halves({721, 1283}, {0.31, 0.17}, above);
    }
}

TEST_CASE("of halves above each other each is covered from its own end of the window alone, twice as much of it") {
    const view::Covers whole{{0.1, 0.2}, {0.05, 0.15}};
    CHECK(covers_of_half(whole, true, 0) == view::Covers{{0.2, 0}, {0.1, 0}});
    CHECK(covers_of_half(whole, true, 1) == view::Covers{{0, 0.4}, {0, 0.3}});
}

TEST_CASE("words in the window's middle stand between halves that lie side by side") {
    const view::Covers whole{{0.1, 0.2}, {0.05, 0.15}};
    for (const std::size_t half : {std::size_t{0}, std::size_t{1}})
        CHECK(covers_of_half(whole, false, half) == view::Covers{{0.1, 0.2}, {}});
}

TEST_CASE("words that are so long that they reach the heads in both halves stand above these") {
    view::Covers whole{{0.1, 0.2}, {0.05, 0.15}};
    whole.reach = 0.3;
    CHECK(covers_of_half(whole, false, 1) == view::Covers{{0.1, 0.2}, {0.05, 0}});
}

TEST_CASE("the left fencer's half is on the left, or above") {
    const render::Target whole = beside_menu({1280, 720}, {});
    CHECK(place_of_half(whole, false, 0).left == 0);
    CHECK(place_of_half(whole, true, 0).bottom > 0);
    CHECK(place_of_half(whole, true, 1).bottom == 0);
}
