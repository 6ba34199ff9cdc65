#include "catch.hpp"

#include <riposte/body/joint_name.hpp>

using namespace riposte;

TEST_CASE("a joint's name is taken apart into its side and the rest, and put together again") {
    CHECK(joint_name("r_hand").side == Side::kRight);
    CHECK(joint_name("l_hand").side == Side::kLeft);
    CHECK(joint_name("l_forearm_twist").stem == "forearm_twist");
    for (const char* middle : {"pelvis", "root", "l", "_", "", "rl_"}) {
        CHECK_FALSE(joint_name(middle).side);
        CHECK(joint_name(middle).stem == middle);
        CHECK(other_side(middle) == middle);
        CHECK(joint_name(middle).beside("neck") == "neck");
    }
    CHECK(joint_name("l_thumb1").beside("thumb2") == "l_thumb2");
    CHECK(other_side("r_toe") == "l_toe");
    CHECK(other_side(other_side("l_weapon")) == "l_weapon");
}
