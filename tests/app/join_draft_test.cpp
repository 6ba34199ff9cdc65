#include "app/join_draft.hpp"

#include "catch.hpp"

using namespace riposte;

namespace {

/// As a command line asks for them, against the settings.
ui::JoinState sabres_to_three() {
    ui::JoinState join = join_of({});
    join.names[0] = "Zora";
    join.touches = 3;
    join.tempo = 0.6;
    join.kits[0].weapon = join.kits[1].weapon = "sabre";
    return join;
}

}  // namespace

TEST_CASE("another colour in the settings leaves the next bout as it was chosen") {
    Settings now;
    now.bout.colours[0] = "white";
    ui::JoinState join = sabres_to_three();
    follow({}, now, join);
    CHECK(join.names == ui::Names{"Zora", "Blue"});
    CHECK(join.touches == 3);
    CHECK(join.seconds == Settings{}.bout.seconds);
    CHECK(join.tempo == 0.6);
    CHECK(join.kits == sabres_to_three().kits);
}

TEST_CASE("what is changed in the settings is changed for the next bout, and nothing else") {
    Settings now;
    now.bout.names[1] = "Boris";
    now.bout.seconds = 60;
    now.bout.tempo = 1;
    ui::JoinState join = sabres_to_three();
    follow({}, now, join);
    CHECK(join.names == ui::Names{"Zora", "Boris"});
    CHECK(join.touches == 3);
    CHECK(join.seconds == 60);
    CHECK(join.tempo == 1);
    now = {};
    now.bout.touches = 9;
    follow({}, now, join);
    CHECK(join.touches == 9);
    CHECK(join.seconds == 60);
}

TEST_CASE("a side without a name of its own is called after its colour under another palette") {
    Settings now;
    now.accessibility.palette = Palette::kColourBlind;
    ui::JoinState join = sabres_to_three();
    follow({}, now, join);
    CHECK(join.names == ui::Names{"Zora", own_names(now.accessibility.palette)[1]});
    Settings named = now;
    named.bout.names[0] = "Red";  // its side's own again
    Settings before = now;
    before.bout.names[0] = "Zora";
    follow(before, named, join);
    CHECK(join.names[0] == own_names(now.accessibility.palette)[0]);
}
