// Arrows between rooms point down: every #include line and every DEPENDS in CMakeLists.txt obeys the table in
// rooms.hpp.
#include "catch.hpp"
#include "rooms.hpp"
#include "scan.hpp"
#include "sub_rooms.hpp"

#include <algorithm>
#include <filesystem>
#include <iterator>
#include <regex>
#include <sstream>
#include <string>

namespace {
namespace fs = std::filesystem;
using layering::IncludeLine;
using layering::Room;
using layering::SubRoom;

const fs::path kRoot = source_dir();

/// Why a file may not include a file of the same room, or nothing.
std::string objection_inside(const Room& room, const fs::path& from, const fs::path& to) {
    const auto of = [&](const fs::path& file) {
        const auto found = layering::sub_rooms_of(room.name, layering::unit_of(room.name, file));
        return found.empty() ? nullptr : found.front();
    };
    const SubRoom* own = of(from);
    const SubRoom* other = of(to);
    // The table's order is that of the house.
    if (own == nullptr || other == nullptr || other <= own) return {};
    return std::string(own->name) + " may not look up into " + std::string(other->name);
}

/// Why a file of `room` may not include what the line says, or nothing.
std::string objection(const Room& room, const IncludeLine& line, const fs::path& file) {
    if (const auto inside = layering::included_inside(room.name, line, file))
        return objection_inside(room, file, *inside);
    if (line.quoted) return "reaches outside src/" + std::string(room.name);
    if (line.header.rfind("riposte/", 0) == 0) {
        const std::string other = line.header.substr(8, line.header.find('/', 8) - 8);
        if (layering::find_room(other) == nullptr) return "no such room";
        return layering::may_include(room, other) ? "" : std::string(room.name) + " may not look into " + other;
    }
    const bool forbidden = line.header != room.library && layering::forbidden_in_pure_rooms(line.header);
    return room.pure && forbidden ? "not in the simulation" : "";
}

/// One line per objection to an #include in `text`.
std::vector<std::string> objections(const Room& room, const std::string& text, const fs::path& file) {
    std::vector<std::string> found;
    for (const IncludeLine& line : layering::include_lines(text)) {
        const std::string why = objection(room, line, file);
        if (!why.empty())
            found.push_back(file.string() + ":" + std::to_string(line.number) + ": " + line.header + ": " + why);
    }
    return found;
}

std::vector<std::string> words(const std::string& text) {
    std::istringstream in(text);
    return {std::istream_iterator<std::string>(in), {}};
}

TEST_CASE("Each room's includes point down") {
    for (const Room& room : layering::rooms()) {
        for (const fs::path& file : layering::files_of(room.name))
            for (const std::string& line : objections(room, layering::read(file), file)) FAIL_CHECK(line);
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
    const std::string text = layering::read(kRoot / "CMakeLists.txt");
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
            CHECK(layering::stands_below(*layering::find_room(below), room));
            CHECK((!room.pure || layering::find_room(below)->pure));
        }
    }
}

TEST_CASE("A room stands on lower floors, and within its floor on lower steps") {
    const auto room = [](int floor, int step) { return Room{"room", floor, false, {}, step}; };
    CHECK(layering::stands_below(room(6, 9), room(7, 0)));
    CHECK(layering::stands_below(room(7, 0), room(7, 1)));
    CHECK_FALSE(layering::stands_below(room(7, 1), room(7, 1)));
    CHECK_FALSE(layering::stands_below(room(7, 1), room(7, 0)));
    CHECK_FALSE(layering::stands_below(room(8, 0), room(7, 1)));
}

TEST_CASE("Each file of a room with sub-rooms lies in exactly one of them, and none is named that is not there") {
    for (const Room& room : layering::rooms()) {
        for (const fs::path& file : layering::files_of(room.name)) {
            const std::string unit = layering::unit_of(room.name, file);
            const bool parted = std::any_of(layering::sub_rooms().begin(), layering::sub_rooms().end(),
                                            [&](const SubRoom& part) { return part.room == room.name; });
            INFO(room.name << "/" << unit << " (tests/layering/sub_rooms.hpp)");
            CHECK(layering::sub_rooms_of(room.name, unit).size() == (parted ? 1 : 0));
        }
    }
    for (const SubRoom& part : layering::sub_rooms()) {
        const auto files = layering::files_of(part.room);
        INFO(part.room << "/" << part.name);
        CHECK(std::any_of(files.begin(), files.end(), [&](const fs::path& file) {
            const auto found = layering::sub_rooms_of(part.room, layering::unit_of(part.room, file));
            return !found.empty() && found.front() == &part;
        }));
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
    CHECK(count("net", "#include <sodium.h>") == 0);                        // its own library
    CHECK(count("record", "#include <sodium.h>") == 1);                     // not for others
    CHECK(count("net", "#include <chrono>\n#include <thread>") == 2);       // time comes as an argument
    CHECK(count("record", "#include <fstream>\n#include <vector>") == 1);   // bytes in, bytes out
    CHECK(count("bots", "#include <SDL2/SDL.h>\n#include <random>") == 2);  // device, library's dice
    CHECK(count("assets", "#include <assimp/scene.h>\n#include <fstream>") == 0);
}

TEST_CASE("The scan objects to a sub-room that looks up") {
    const auto count = [](const char* room, const char* file, const char* text) {
        return objections(*layering::find_room(room), text, kRoot / file).size();
    };
    CHECK(count("app", "src/app/play/some.cpp", "#include \"shell/stage.hpp\"") == 0);  // play on shell
    CHECK(count("app", "src/app/shell/some.cpp", "#include \"stage.hpp\"") == 0);       // beside it
    CHECK(count("app", "src/app/shell/some.cpp", "#include \"play/piste.hpp\"") == 1);  // shell up into play
    CHECK(count("app", "src/app/cameras/some.cpp", "#include \"commands/command_line.hpp\"") == 1);  // into commands
    CHECK(count("ui", "src/ui/hud/some.cpp", "#include <riposte/ui/kit/covered.hpp>") == 0);         // hud on kit
    CHECK(count("ui", "include/riposte/ui/kit/some.hpp", "#include <riposte/ui/hud/hud.hpp>") == 1);
    CHECK(count("ui", "src/ui/kit/some.cpp",
                "#include <riposte/ui/screens/menus.hpp>\n#include \"hud/hud_parts.hpp\"") == 2);
}

}  // namespace

TEST_CASE("nothing but one header hands a text to the TOML library: there it is looked at before") {
    std::vector<std::string> doors;
    for (const char* folder : {"src", "include", "tests"}) {
        for (const auto& entry : fs::recursive_directory_iterator(kRoot / folder)) {
            const std::string ending = entry.path().extension().string();
            if (ending != ".cpp" && ending != ".hpp") continue;
            // In two pieces, or this file would be one of them.
            if (layering::read(entry.path()).find(std::string("toml::") + "parse(") != std::string::npos)
                doors.push_back(entry.path().filename().string());
        }
    }
    CHECK(doors == std::vector<std::string>{"parsed_toml.hpp"});
}

TEST_CASE(
    "of a body the rules know the names of its parts alone, and the physics of a step asks no rule for a verdict") {
    for (const fs::path& file : layering::files_of("rules")) {
        for (const IncludeLine& line : layering::include_lines(layering::read(file))) {
            INFO(file.string() << ": " << line.header);
            CHECK((line.header.rfind("riposte/body/", 0) != 0 || line.header == "riposte/body/body_part.hpp"));
        }
    }
    for (const char* unit : {"passage", "stop_at_body", "touch_facts", "touches", "blades", "blade_meeting", "lying"}) {
        INFO(unit);
        CHECK(layering::read(kRoot / "src/fencing" / (std::string(unit) + ".cpp")).find("judge") == std::string::npos);
    }
}
