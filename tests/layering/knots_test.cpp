// Files of one room include each other in no circle, but where a door is named (doors.hpp).
#include "knots.hpp"

#include "catch.hpp"
#include "doors.hpp"
#include "rooms.hpp"
#include "scan.hpp"

#include <filesystem>
#include <string>
#include <vector>

namespace {
namespace fs = std::filesystem;
using layering::Door;
using layering::Include;

std::vector<Include> includes_inside(const layering::Room& room) {
    const std::string name(room.name);
    std::vector<Include> found;
    for (const fs::path& file : layering::files_of(room.name)) {
        for (const layering::IncludeLine& line : layering::include_lines(layering::read(file))) {
            const auto other = layering::included_inside(room.name, line, file);
            if (!other) continue;
            const std::string where = file.lexically_relative(source_dir()).string() + ":" +
                                      std::to_string(line.number) + " includes " + other->filename().string();
            found.push_back({name + "/" + layering::unit_of(room.name, file),
                             name + "/" + layering::unit_of(room.name, *other), layering::is_source(file), where});
        }
    }
    return found;
}

std::size_t objections(const std::vector<Include>& includes, const std::vector<Door>& doors) {
    return layering::objections_to_knots(includes, doors).size();
}

TEST_CASE("No circle inside a room but those with a door") {
    std::vector<Include> includes;
    for (const layering::Room& room : layering::rooms()) {
        const auto more = includes_inside(room);
        includes.insert(includes.end(), more.begin(), more.end());
    }
    CHECK(includes.size() > 500);
    for (const std::string& line : layering::objections_to_knots(includes, layering::doors())) FAIL_CHECK(line);
}

TEST_CASE("Each door has its reason") {
    for (const Door& door : layering::doors()) {
        INFO(door.room << "/" << door.unit);
        CHECK_FALSE(door.reason.empty());
    }
}

TEST_CASE("What includes each other is one knot, however long the way round; what only looks down is none") {
    using Knots = std::vector<layering::Knot>;
    const auto knots = [](const std::vector<Include>& includes) { return layering::KnotFinder(includes).knots; };
    CHECK(knots({{"a", "b"}, {"b", "c"}, {"a", "c"}, {"a", "a"}}).empty());
    CHECK(knots({{"a", "b"}, {"b", "a"}}) == Knots{{"a", "b"}});
    CHECK(knots({{"a", "b"}, {"b", "c"}, {"c", "d"}, {"d", "b"}, {"d", "e"}}) == Knots{{"b", "c", "d"}});
    CHECK(knots({{"a", "b"}, {"b", "a"}, {"b", "c"}, {"c", "d"}, {"d", "c"}}) == Knots{{"c", "d"}, {"a", "b"}});
    CHECK(knots({{"a", "b"}, {"b", "c"}, {"c", "a"}, {"b", "d"}, {"d", "b"}}) == Knots{{"a", "b", "c", "d"}});
}

TEST_CASE("A circle is objected to unless its door is named and makes all of it, and a door unless it has a circle") {
    const std::vector<Include> circle{{"r/whole", "r/part", true}, {"r/part", "r/whole", false}};
    const Door door{"r", "whole", {"part"}, "so"};
    CHECK(objections(circle, {door}) == 0);
    CHECK(objections(circle, {}) == 1);                                // nobody has named it
    CHECK(objections({{"r/whole", "r/part", true}}, {door}) == 1);     // it is gone
    CHECK(objections(circle, {{"r", "part", {"whole"}, "so"}}) == 1);  // the other one is the door
    // As soon as one more takes part, it is another circle.
    const std::vector<Include> wider{
        {"r/whole", "r/part", true}, {"r/part", "r/third", false}, {"r/third", "r/whole", false}};
    CHECK(objections(wider, {door}) == 2);
    CHECK(objections(wider, {{"r", "whole", {"part", "third"}, "so"}}) == 0);
    // The header of the door takes part as well.
    const std::vector<Include> headers{{"r/whole", "r/part", false}, {"r/part", "r/whole", false}};
    CHECK(objections(headers, {door}) == 1);
    // Two parts are in a circle of their own.
    const std::vector<Include> parts{{"r/whole", "r/part", true},
                                     {"r/part", "r/whole", false},
                                     {"r/part", "r/third", true},
                                     {"r/third", "r/part", false}};
    CHECK(objections(parts, {{"r", "whole", {"part", "third"}, "so"}}) == 1);
}

}  // namespace
