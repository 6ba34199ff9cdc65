#include "app/online/fitting_kit.hpp"

#include "catch.hpp"
#include "scratch.hpp"
#include "shipped.hpp"

using namespace riposte;

namespace {

constexpr const char* kLow = "[[joint]]\nname = \"spine1\"\nturn = [8, 0, 0]\n";

Kit fitted(const Kit& wanted, std::string& why) {
    const BoutAssets assets = shipped();
    return fitting_kit(*assets.wardrobe, assets.setup.models[0]->skeleton, wanted, Kit{"woman", "sabre"}, why);
}

}  // namespace

TEST_CASE("what a server does not have is replaced, part by part, and told") {
    std::string why;
    const Kit shipped_one{"man", "rapier", 1.7, true, "classical"};
    CHECK(fitted(shipped_one, why) == shipped_one);
    CHECK(why.empty());
    CHECK(fitted({"knight", "rapier", 0, false, "own:low"}, why) == Kit{"woman", "rapier", 0, false, ""});
    CHECK(why == "the server has no fencer \"knight\"; the server has no posture \"own:low\"");
}

TEST_CASE("a posture that comes as a text is worn if it can be read") {
    std::string why;
    const Kit low{"man", "sword", 0, false, "own:low", kLow};
    CHECK(fitted(low, why) == low);
    CHECK(why.empty());
    for (const char* text : {"[[joint]]\nname = \"t\\u001b[2Jail\"\n",
                             "[[joint]]\nname = \"spine1\"\nturn = [180, 0, 0]\n", "[[joint", "[[[[[[[[", "\xff\xfe"}) {
        CAPTURE(text);
        why.clear();
        CHECK(fitted({"man", "sword", 0, false, "own:low", text}, why) == Kit{"man", "sword"});
        CHECK(why.starts_with("the posture cannot be worn: "));
        CHECK(why.find('\x1b') == std::string::npos);
    }
}

TEST_CASE("a posture of a player's own goes to others as its text, one of the game's by its name") {
    const BoutAssets assets = shipped();
    const scratch::Folder folder;
    const std::filesystem::path file = folder.write("low.toml", kLow);
    const Kit own{"man", "sword", 0, false, file.string()};
    CHECK(told_kit(*assets.wardrobe, own) == Kit{"man", "sword", 0, false, "own:low", kLow});
    const Kit classical{"man", "sword", 0, false, "classical"};
    CHECK(told_kit(*assets.wardrobe, classical) == classical);
    CHECK(told_kit(*assets.wardrobe, Kit{}) == Kit{});
    REQUIRE(folder.write("low.toml", kLow + std::string(kLongestPostureText, '#')) == file);
    CHECK(told_kit(*assets.wardrobe, own) == own);
    std::filesystem::remove(file);
    CHECK(told_kit(*assets.wardrobe, own) == own);
}
