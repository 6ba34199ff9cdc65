#include "catch.hpp"
#include "places.hpp"
#include "scratch.hpp"

#include <riposte/assets/characters.hpp>

#include <set>

using namespace riposte;

namespace {

Result<Character> read(const std::string& text, const std::string& name = "ox.toml") {
    const scratch::Folder folder;
    return load_character(folder.write(name, text));
}

bool tells(const Error& error, const std::string& what) { return error.message().find(what) != std::string::npos; }

}  // namespace

TEST_CASE("every character of the game's own is read, the classic first, which bends nothing") {
    const auto characters = load_characters(source_dir() / "assets");
    REQUIRE(characters);
    std::vector<std::string> ids;
    std::set<std::string> names;
    for (const Character& character : characters.value()) {
        ids.push_back(character.id);
        names.insert(character.name);
        CAPTURE(character.id);
        CHECK((character.style == BotStyle{}) == (character.id == "classic"));
        CHECK_FALSE(character.about.empty());
    }
    CHECK(ids == std::vector<std::string>{"classic", "bull", "counter-fencer", "feinter", "patient"});
    CHECK(names.size() == ids.size());
}

TEST_CASE("a character is read as it is written, and what it leaves out leaves the level as it is") {
    const auto ox = read(
        "name = \"the Ox\"\nabout = \"Pulls\"\ninitiative = 0.5\nmeasure = -0.25\npatience = 1\n"
        "[lines]\nhead = 1.5\nlow_left = -2\n");
    REQUIRE(ox);
    BotStyle style;
    style.initiative = 0.5;
    style.measure = -0.25;
    style.patience = 1;
    style.lines[0] = 1.5;
    style.lines[6] = -2;
    CHECK(ox.value().id == "ox");
    CHECK(ox.value().name == "the Ox");
    CHECK(ox.value().about == "Pulls");
    CHECK(ox.value().style == style);
}

TEST_CASE("a character that is wrong is told with file, line, key and cure") {
    struct Wrong {
        std::string text;
        std::string line;
        std::string what;
        std::string cure;
    };
    const std::string head = "name = \"the Ox\"\nabout = \"Pulls\"\n";
    for (const auto& [text, line, what, cure] :
         std::vector<Wrong>{{"about = \"Pulls\"\n", "ox.toml:1", "has no 'name'", "add name"},
                            {"name = \"the Ox\"\n", "ox.toml:1", "has no 'about'", "add about"},
                            {"name = \"\"\nabout = \"Pulls\"\n", "ox.toml:1", "character.name", "quotation marks"},
                            {"name = \"a\\nb\"\nabout = \"Pulls\"\n", "ox.toml:1", "character.name", "one line"},
                            {"name = \"" + std::string(25, 'x') + "\"\nabout = \"Pulls\"\n", "ox.toml:1",
                             "character.name", "24 bytes"},
                            {head + "parry = 1.5\n", "ox.toml:3", "character.parry", "a number from -1 to 1"},
                            {head + "parry = nan\n", "ox.toml:3", "character.parry", "a number from -1 to 1"},
                            {head + "feint = \"often\"\n", "ox.toml:3", "character.feint", "a number from -1 to 1"},
                            {head + "initiative = 0\n", "ox.toml:3", "character.initiative", "a number from 0.2 to 4"},
                            {head + "measure = 2\n", "ox.toml:3", "character.measure", "a number from -0.6 to 0.6"},
                            {head + "pary = 0\n", "ox.toml:3", "did you mean 'parry'", "correct its spelling"},
                            {head + "aim = 0\n", "ox.toml:3", "unknown key 'aim'", "remove it"},
                            {head + "head = 1\n", "ox.toml:3", "belongs below [lines]", "write the line [lines]"},
                            {head + "lines = 3\n", "ox.toml:3", "is not a table", "write [lines]"},
                            {head + "[lines]\nhead = 3\n", "ox.toml:4", "lines.head", "a number from -2 to 2"},
                            {head + "[lines]\nheel = 1\n", "ox.toml:4", "unknown key 'heel'", "correct its spelling"},
                            {head + "parry = \n", "ox.toml:3", "", ""}}) {
        CAPTURE(text);
        const auto ox = read(text);
        REQUIRE_FALSE(ox);
        CAPTURE(ox.error().message());
        CHECK(tells(ox.error(), line));
        CHECK(tells(ox.error(), what));
        CHECK(tells(ox.error(), cure));
    }
}

TEST_CASE("a file whose name no device spec can hold is told") {
    for (const char* name : {"The Ox.toml", "o:x.toml", "öchslein.toml", "abcdefghijklmnopqrstuvwxyz.toml"}) {
        const auto ox = read("name = \"the Ox\"\nabout = \"Pulls\"\n", name);
        CAPTURE(name);
        REQUIRE_FALSE(ox);
        CHECK(tells(ox.error(), "no character can be called so"));
        CHECK(tells(ox.error(), "small letters"));
    }
}

TEST_CASE("of a folder one wrong character is told, and without a folder there is the classic one") {
    const scratch::Folder folder;
    const auto none = load_characters(folder.path);
    REQUIRE(none);
    REQUIRE(none.value().size() == 1);
    CHECK(none.value()[0].id == "classic");
    CHECK(none.value()[0].style == BotStyle{});
    std::filesystem::create_directories(folder.path / "bots");
    static_cast<void>(folder.write("bots/ox.toml", "name = \"the Ox\"\nabout = \"Pulls\"\n"));
    CHECK(load_characters(folder.path).value().size() == 2);
    static_cast<void>(folder.write("bots/cow.toml", "name = \"the Cow\"\n"));
    const auto cow = load_characters(folder.path);
    REQUIRE_FALSE(cow);
    CHECK(tells(cow.error(), "cow.toml:1"));
}

TEST_CASE("a character is found by its id, and an id that is none is told with those that there are") {
    Character bull;
    bull.id = "bull";
    const std::vector<Character> characters{Character{}, bull};
    CHECK(character_place(characters, "").value() == 0);
    CHECK(character_place(characters, "classic").value() == 0);
    CHECK(character_place(characters, "bull").value() == 1);
    const auto bul = character_place(characters, "bul");
    REQUIRE_FALSE(bul);
    CHECK(tells(bul.error(), "did you mean 'bull'"));
    CHECK(tells(bul.error(), "classic, bull"));
}
