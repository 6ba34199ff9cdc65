#include "catch.hpp"

#include <riposte/core/nearest_name.hpp>

using namespace riposte;

namespace {

const std::vector<std::string> kKeys{"name", "model", "height", "model_height", "girth", "t_min", "t_max"};

}  // namespace

TEST_CASE("a name with a letter added, left out, exchanged or swapped with its neighbour is found") {
    for (const char* typed : {"heigth", "hieght", "heght", "heightt", "hight", "Height", "heiqht"}) {
        CAPTURE(typed);
        CHECK(nearest_name(typed, kKeys) == "height");
    }
    CHECK(nearest_name("nmae", kKeys) == "name");
    CHECK(nearest_name("moedl", kKeys) == "model");
    CHECK(nearest_name("grith", kKeys) == "girth");
    CHECK(nearest_name("mdoel_hieght", kKeys) == "model_height");
    CHECK(did_you_mean("heigth", kKeys) == "; did you mean 'height'?");
}

TEST_CASE("a name that is far from all is not taken for one of them") {
    for (const char* typed : {"", "colour", "t", "tame_it"}) {
        CAPTURE(typed);
        CHECK(did_you_mean(typed, kKeys).empty());
    }
}
