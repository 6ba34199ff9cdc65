// What others refer to stays where it is.
#include "catch.hpp"

#include <riposte/core/pinned.hpp>

#include <type_traits>

using namespace riposte;

TEST_CASE("what is pinned can be made, but neither copied nor moved") {
    struct Held : private Pinned {};
    CHECK(std::is_default_constructible_v<Held>);
    CHECK_FALSE(std::is_copy_constructible_v<Held>);
    CHECK_FALSE(std::is_move_constructible_v<Held>);
    CHECK_FALSE(std::is_copy_assignable_v<Held>);
    CHECK_FALSE(std::is_move_assignable_v<Held>);
}
