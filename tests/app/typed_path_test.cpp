#include "app/play/typed_path.hpp"

#include "catch.hpp"

using namespace riposte;

TEST_CASE("a typed path begins at home behind a tilde, at the root behind a slash, and else here") {
    const auto meant = [](const char* text) { return typed_path(text, "/home/anna", "/tmp/here").string(); };
    CHECK(meant("~/bouts/one.bout") == "/home/anna/bouts/one.bout");
    CHECK(meant("~") == "/home/anna");
    CHECK(meant("/srv/one.bout") == "/srv/one.bout");
    CHECK(meant("one.bout") == "/tmp/here/one.bout");
    CHECK(meant("~anna/one.bout") == "/tmp/here/~anna/one.bout");
}

TEST_CASE("spaces around a typed path are left away, those within it stay, and so do all letters") {
    const auto meant = [](const char* text) { return typed_path(text, "/home/anna", "/tmp").string(); };
    CHECK(meant("  /srv/two fencers.bout\n") == "/srv/two fencers.bout");
    CHECK(meant("~/Säbel/結.bout") == "/home/anna/Säbel/結.bout");
    CHECK(meant(" \t ").empty());
}
