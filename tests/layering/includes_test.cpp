// Arrows between rooms point down: every #include line and every DEPENDS in CMakeLists.txt obeys the table in
// rooms.hpp.
#include "catch.hpp"
#include "places.hpp"
#include "rooms.hpp"

#include <filesystem>
#include <fstream>
#include <iterator>
#include <regex>
#include <sstream>
#include <string>

namespace {
namespace fs = std::filesystem;
using layering::Room;

const fs::path kRoot = source_dir();

std::string read(const fs::path& file) {
    std::ifstream in(file);
    return {std::istreambuf_iterator<char>(in), {}};
}

/// Why `room` may not include `header` (as written, without its brackets), or nothing. A quoted header is looked up
/// beside the file and in the room's own folder, nowhere else.
std::string objection(const Room& room, const std::string& header, bool quoted, const fs::path& file) {
    if (quoted) {
        const fs::path home = kRoot / "src" / room.name;
        const bool beside = fs::exists(file.parent_path() / header) || fs::exists(home / header);
        const bool inside = header.find("..") == std::string::npos && beside;
        return inside ? "" : "reaches outside src/" + std::string(room.name);
    }
    if (header.rfind("riposte/", 0) == 0) {
        const std::string other = header.substr(8, header.find('/', 8) - 8);
        if (layering::find_room(other) == nullptr) return "no such room";
        return layering::may_include(room, other) ? "" : std::string(room.name) + " may not look into " + other;
    }
    return room.pure && layering::forbidden_in_pure_rooms(header) ? "not in the simulation" : "";
}

/// One line per objection to an #include in `text`.
std::vector<std::string> objections(const Room& room, const std::string& text, const fs::path& file) {
    static const std::regex include(R"(^\s*#\s*include\s*([<"])([^>"]+)[>"])");
    std::vector<std::string> found;
    std::istringstream lines(text);
    int number = 0;
    for (std::string line; std::getline(lines, line);) {
        ++number;
        std::smatch match;
        if (!std::regex_search(line, match, include)) continue;
        const std::string why = objection(room, match[2], match[1] == "\"", file);
        if (!why.empty())
            found.push_back(file.string() + ":" + std::to_string(number) + ": " + match[2].str() + ": " + why);
    }
    return found;
}

std::vector<std::string> objections_in_folder(const Room& room, const fs::path& folder) {
    std::vector<std::string> found;
    if (!fs::exists(folder)) return found;
    for (const auto& entry : fs::recursive_directory_iterator(folder)) {
        const auto extension = entry.path().extension();
        if (extension != ".hpp" && extension != ".cpp") continue;
        const auto more = objections(room, read(entry.path()), entry.path());
        found.insert(found.end(), more.begin(), more.end());
    }
    return found;
}

std::vector<std::string> words(const std::string& text) {
    std::istringstream in(text);
    return {std::istream_iterator<std::string>(in), {}};
}

TEST_CASE("Each room's includes point down") {
    for (const Room& room : layering::rooms()) {
        for (const char* side : {"src", "include/riposte"}) {
            for (const std::string& line : objections_in_folder(room, kRoot / side / room.name)) FAIL_CHECK(line);
        }
    }
    SUCCEED("all folders scanned");
}

TEST_CASE("Every folder of sources is a room of the table") {
    for (const char* side : {"src", "include/riposte"}) {
        for (const auto& entry : fs::directory_iterator(kRoot / side)) {
            INFO(entry.path().string());
            CHECK(layering::find_room(entry.path().filename().string()) != nullptr);
        }
    }
}

TEST_CASE("The build links no room upwards") {
    const std::string text = read(kRoot / "CMakeLists.txt");
    const std::regex declaration(R"(riposte_module\((\w+)\s+DEPENDS\s+([^)]*?)(?:\s+(?:PUBLIC|PRIVATE)[^)]*)?\))");
    int declared = 0;
    for (std::sregex_iterator it(text.begin(), text.end(), declaration), end; it != end; ++it, ++declared) {
        const Room* room = layering::find_room((*it)[1].str());
        REQUIRE(room != nullptr);
        for (const std::string& dependency : words((*it)[2])) {
            INFO(room->name << " depends on " << dependency);
            CHECK((layering::find_room(dependency) == nullptr || layering::may_include(*room, dependency)));
        }
    }
    CHECK(declared >= 10);
}

TEST_CASE("The table itself only points down") {
    for (const Room& room : layering::rooms()) {
        for (std::string_view below : room.may_include) {
            INFO(room.name << " -> " << below);
            REQUIRE(layering::find_room(below) != nullptr);
            CHECK(layering::find_room(below)->floor < room.floor);
            CHECK((!room.pure || layering::find_room(below)->pure));
        }
    }
}

TEST_CASE("The scan objects to what it should") {
    const auto count = [](const char* room, const char* text) {
        return objections(*layering::find_room(room), text, kRoot / "src" / room / "some.cpp").size();
    };
    CHECK(count("fencing", "#include <riposte/core/assert.hpp>\n#include <riposte/contact/x.hpp>\n") == 0);
    CHECK(count("math", "#include <riposte/fencing/step.hpp>") == 1);       // up
    CHECK(count("body", "#include <riposte/contact/mesh.hpp>") == 1);       // sideways
    CHECK(count("core", "#include <riposte/kitchen/sink.hpp>") == 1);       // no such room
    CHECK(count("contact", "  #  include \"../body/pose.hpp\"") == 1);      // out of the room
    CHECK(count("record", "#include <fstream>\n#include <vector>") == 1);   // bytes in, bytes out
    CHECK(count("bots", "#include <SDL2/SDL.h>\n#include <random>") == 2);  // device, library's dice
    CHECK(count("assets", "#include <assimp/scene.h>\n#include <fstream>") == 0);
}

}  // namespace

TEST_CASE("nothing but one header hands a text to the TOML library: there it is looked at before") {
    std::vector<std::string> doors;
    for (const char* folder : {"src", "include", "tests"}) {
        for (const auto& entry : fs::recursive_directory_iterator(kRoot / folder)) {
            const std::string ending = entry.path().extension().string();
            if (ending != ".cpp" && ending != ".hpp") continue;
            // In two pieces, or this file would be one of them.
            if (read(entry.path()).find(std::string("toml::") + "parse(") != std::string::npos)
                doors.push_back(entry.path().filename().string());
        }
    }
    CHECK(doors == std::vector<std::string>{"parsed_toml.hpp"});
}
