// One name, one type: two types of one name in one namespace break the language's one-definition rule, and no compiler
// sees it where no file includes both.
#include "types.hpp"

#include "catch.hpp"
#include "rooms.hpp"
#include "scan.hpp"

namespace {
using layering::TypeFinder;
using Names = std::set<std::string>;

}  // namespace

TEST_CASE("no two files of the house define a type of the same name in the same namespace") {
    std::map<std::string, Names> files_of;
    for (const layering::Room& room : layering::rooms()) {
        for (const layering::fs::path& file : layering::files_of(room.name)) {
            for (const std::string& type : TypeFinder(layering::read(file)).types)
                files_of[type].insert(file.lexically_relative(source_dir()).string());
        }
    }
    CHECK(files_of.size() > 500);
    for (const std::string& line : layering::types_made_twice(files_of)) FAIL_CHECK(line);
}

TEST_CASE("the scan finds the types that a file defines, by their namespaces") {
    const auto types = [](const char* text) { return TypeFinder(text).types; };
    CHECK(types("namespace a::b { struct One { int x; }; class Two final : One { struct In {}; }; }") ==
          Names{"a::b::One", "a::b::Two"});
    CHECK(types("namespace a { enum class E : int { kA }; enum F { kB }; } struct G {};") ==
          Names{"a::E", "a::F", "G"});
    CHECK(types("namespace a { namespace { struct Hidden {}; } struct Seen {}; }") == Names{"a::Seen"});
    CHECK(types("namespace a { template <class T> struct Of { T t; }; void f() { struct Local {}; } }") ==
          Names{"a::Of"});
}

TEST_CASE("the scan takes no type that is only named, commented or quoted") {
    const auto types = [](const char* text) { return TypeFinder(text).types; };
    CHECK(types("struct A; class B* b(); enum class E : int; struct C::D {}; template <> struct F<int> {};").empty());
    CHECK(types("// struct A {};\n/* struct B {}; */ const char* s = \"struct C {};\"; char c = '{';").empty());
    CHECK(types("auto s = R\"x(struct A {)x\"; int n = 1'000; struct B {};") == Names{"B"});
    CHECK(types("#define OPEN {\nnamespace fs = std::filesystem; struct A {};") == Names{"A"});
}

TEST_CASE("a type in two files is told with both, and one in one file is not") {
    CHECK(layering::types_made_twice({{"a::B", {"one.hpp", "two.hpp"}}, {"a::C", {"one.hpp"}}}) ==
          std::vector<std::string>{"a::B is defined in one.hpp two.hpp"});
}
