#include "catch.hpp"

#include <riposte/files/broken_toml.hpp>

using namespace riposte;

namespace {

std::string quoted(std::string_view text, std::size_t line) {
    const std::string cure = cure_of_broken_toml(text, line);
    const std::size_t from = cure.find('\'') + 1;
    return cure.substr(from, cure.find("': ") - from);
}

}  // namespace

TEST_CASE("the cure of a broken file quotes the line that is wrong, as far as it helps") {
    const std::string text = "a = 1\n\t b = = 2\r\n\nlast";
    CHECK(quoted(text, 1) == "a = 1");
    CHECK(quoted(text, 2) == "b = = 2");
    CHECK(quoted(text, 3).empty());
    CHECK(quoted(text, 4) == "last");
    CHECK(quoted(text, 5) == "last");
    CHECK(quoted("a = [1,\n\n \n", 4) == "a = [1,");
    CHECK(quoted("\n\n", 2).empty());
    CHECK(quoted(text, 0) == "a = 1");
    CHECK(quoted("", 1).empty());
    CHECK(quoted(std::string(100, 'x'), 1) == std::string(60, 'x') + " …");
    CHECK(quoted(std::string(59, 'x') + "é" + std::string(9, 'y'), 1) == std::string(59, 'x') + " …");
    CHECK(quoted(std::string(58, 'x') + "éé" + std::string(9, 'y'), 1) == std::string(58, 'x') + "é …");
    CHECK(quoted(std::string(57, 'x') + "éé" + std::string(9, 'y'), 1) == std::string(57, 'x') + "é …");
    CHECK(quoted("bell \x07 and \x1b[31m", 1) == "bell  and [31m");
}
