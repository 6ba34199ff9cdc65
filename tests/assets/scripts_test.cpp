#include "catch.hpp"
#include "scratch.hpp"

#include <riposte/assets/scripts.hpp>

using namespace riposte;

namespace {

Result<std::vector<Script>> read(const std::string& text) {
    const scratch::Folder folder;
    return load_scripts(folder.write("scripts.toml", text));
}

}  // namespace

TEST_CASE("scripts are read as they are written") {
    Script script;
    script.name = "flèche, \"low\"";
    script.approach = Approach::kHalfSteps;
    script.legs = ScriptLegs::kFleche;
    script.from = 3.25;
    script.not_nearer = 1.5;
    script.swing = {-1, 0.95};
    script.target = {0.25, -0.5};
    script.attack = 0.35;
    script.hold = 0.2;
    script.cuts = 3;
    script.pause = 0.1;
    script.extension = -0.5;
    script.parries = true;
    script.guard = {0.5, 0.125};
    script.away = 0.75;
    Script plain;
    plain.name = "plain";
    const std::string text = scripts_text({script, plain});
    const auto scripts = read(text);
    REQUIRE(scripts);
    REQUIRE(scripts.value().size() == 2);
    CHECK(scripts.value()[0].name == script.name);
    CHECK(scripts_text(scripts.value()) == text);
}

TEST_CASE("a script that is wrong is told with its line and a cure") {
    for (const auto& [text, what] : std::vector<std::pair<std::string, std::string>>{
             {"", "there is no script"},
             {"[[script]]\nname = \"one\"\nlegs = \"jump\"\n", "not one of the words"},
             {"[[script]]\nname = \"one\"\nswing = [2, 0]\n", "swing is no place"},
             {"[[script]]\nname = \"one\"\nswing = [1]\n", "swing is no place"},
             {"[[script]]\nname = \"one\"\ncuts = 0\n", "cuts"},
             {"[[script]]\nname = \"one\"\nform = 3\n", "form"},
             {"[[script]]\nname = \"one\"\n[[script]]\nname = \"one\"\n", "two scripts are called 'one'"},
             {"[[script]]\nname = \"one\"\n[[script]]\nname = \"two\"\n", "'two' does the same as 'one'"},
             {"script = 3\n", "there is no script"}}) {
        CAPTURE(text);
        const auto scripts = read(text);
        REQUIRE_FALSE(scripts);
        CHECK(scripts.error().message().find(what) != std::string::npos);
        CHECK(scripts.error().message().find("scripts.toml") != std::string::npos);
    }
}
