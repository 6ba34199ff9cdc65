#include "catch.hpp"
#include "places.hpp"

#include <riposte/assets/picture.hpp>

using namespace riposte;

TEST_CASE("the icon of the windows is a picture whose corners are clear") {
    const auto icon = load_picture(source_dir() / "assets/icon.png");
    if (!icon) FAIL(icon.error().message());
    CHECK(icon.value().width == 64);
    CHECK(icon.value().height == 64);
    REQUIRE(icon.value().rgba.size() == 64 * 64 * 4);
    CHECK(icon.value().rgba[3] == 0);
    CHECK(icon.value().rgba[4 * (32 * 64 + 32) + 3] == 255);
}

TEST_CASE("what is no picture, or not there, is told with its file") {
    for (const char* file : {"assets/rules.toml", "assets/nothing.png"}) {
        const auto refused = load_picture(source_dir() / file);
        REQUIRE_FALSE(refused);
        CHECK(refused.error().where.find(file) != std::string::npos);
    }
}
