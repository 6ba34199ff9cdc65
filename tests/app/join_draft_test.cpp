#include "app/play/join_draft.hpp"

#include "catch.hpp"

#include <riposte/settings/settings.hpp>

using namespace riposte;

namespace {

/// As a command line asks for them, against the settings.
ui::JoinState sabres_to_three() {
    ui::JoinState join = join_of({});
    join.terms.names[0] = "Zora";
    join.terms.touches = 3;
    join.terms.tempo = 0.6;
    join.terms.kits[0].weapon = join.terms.kits[1].weapon = "sabre";
    return join;
}

}  // namespace

TEST_CASE("another colour in the settings leaves the next bout as it was chosen") {
    Settings now;
    now.bout.colours[0] = "white";
    ui::JoinState join = sabres_to_three();
    follow({}, now, join);
    CHECK(join.terms.names == ui::Names{"Zora", "Blue"});
    CHECK(join.terms.touches == 3);
    CHECK(join.terms.seconds == Settings{}.bout.terms.seconds);
    CHECK(join.terms.tempo == 0.6);
    CHECK(join.terms.kits == sabres_to_three().terms.kits);
}

TEST_CASE("what is changed in the settings is changed for the next bout, and nothing else") {
    Settings now;
    now.bout.terms.names[1] = "Boris";
    now.bout.terms.seconds = 60;
    now.bout.terms.tempo = 1;
    ui::JoinState join = sabres_to_three();
    follow({}, now, join);
    CHECK(join.terms.names == ui::Names{"Zora", "Boris"});
    CHECK(join.terms.touches == 3);
    CHECK(join.terms.seconds == 60);
    CHECK(join.terms.tempo == 1);
    now = {};
    now.bout.terms.touches = 9;
    follow({}, now, join);
    CHECK(join.terms.touches == 9);
    CHECK(join.terms.seconds == 60);
}

TEST_CASE("a side without a name of its own is called after its colour under another palette") {
    Settings now;
    now.accessibility.palette = Palette::kColourBlind;
    ui::JoinState join = sabres_to_three();
    follow({}, now, join);
    CHECK(join.terms.names == ui::Names{"Zora", own_names(now.accessibility.palette)[1]});
    Settings named = now;
    named.bout.terms.names[0] = "Red";  // its side's own again
    Settings before = now;
    before.bout.terms.names[0] = "Zora";
    follow(before, named, join);
    CHECK(join.terms.names[0] == own_names(now.accessibility.palette)[0]);
}

TEST_CASE("a bout that waits for its fencers is given up by whoever changes the terms or dresses a fencer meanwhile") {
    ui::JoinState join = sabres_to_three();
    StartWish wish;
    CHECK_FALSE(wish.holds(join));
    wish.make(join);
    CHECK(wish.holds(join));
    CHECK(wish.holds(join));
    join.dressing = FencerId{1};
    CHECK_FALSE(wish.holds(join));
    join.dressing.reset();
    CHECK_FALSE(wish.holds(join));
    wish.make(join);
    join.terms.touches = 4;
    CHECK_FALSE(wish.holds(join));
    join.terms.touches = 3;
    CHECK_FALSE(wish.holds(join));
    wish.make(join);
    wish.take_back();
    CHECK_FALSE(wish.holds(join));
}
