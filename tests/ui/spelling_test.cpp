#include "ui/kit/spelling.hpp"

#include "catch.hpp"
#include "samples.hpp"

using namespace riposte;
using namespace riposte::ui;

namespace {

constexpr DeviceId kPad{DeviceKind::kGamepad, 7};
constexpr DeviceId kOther{DeviceKind::kGamepad, 8};

struct NameRow {
    JoinModel model = sample_join();
    JoinState state;
    Screen screen;

    explicit NameRow(DeviceId device) {
        state.dressing = 0;
        screen.by(device);
        screen.settle([&] { draw(); });
        REQUIRE(screen.focused() == "Name");
    }
    void draw() { draw_join(model, state); }
    void press(std::initializer_list<MenuKey> keys) {
        for (const MenuKey key : keys) screen.press([&] { draw(); }, key);
    }
    [[nodiscard]] const std::string& name() const { return state.terms.names[0]; }
    [[nodiscard]] bool spells() const { return screen.shows("another letter"); }
};

}  // namespace

TEST_CASE("a letter is turned through both alphabets, space, digits, hyphen and apostrophe, and round") {
    CHECK(with_turned_letter("", 1) == "A");
    CHECK(with_turned_letter("Ana", 1) == "Anb");
    CHECK(with_turned_letter("Z", 1) == "a");
    CHECK(with_turned_letter("z", 1) == " ");
    CHECK(with_turned_letter(" ", 1) == "0");
    CHECK(with_turned_letter("9", 1) == "-");
    CHECK(with_turned_letter("-", 1) == "'");
    CHECK(with_turned_letter("'", 1) == "A");
    CHECK(with_turned_letter("A", -1) == "'");
    CHECK(with_turned_letter("Zoë", 1) == "Zoa");
}

TEST_CASE("letters are added until the text is as long as it may be, and taken away whole") {
    CHECK(with_new_letter("", 3) == "A");
    CHECK(with_new_letter("An", 3) == "Ana");
    CHECK(with_new_letter("Ann", 3) == "Ann");
    CHECK(with_new_letter("de ", 9) == "de A");
    CHECK(without_last_letter("Zoë") == "Zo");
    CHECK(without_last_letter("").empty());
}

TEST_CASE("a pad writes a name by turning its letters, and keeps it") {
    NameRow row(kPad);
    using M = MenuKey;
    row.press({M::kAccept});
    CHECK(row.spells());
    CHECK(row.screen.context().writing());
    CHECK_FALSE(row.screen.context().typing());
    CHECK(row.name() == "Red");
    row.press({M::kLeft, M::kLeft, M::kUp, M::kRight, M::kDown});
    CHECK(row.name() == "SZ");
    row.press({M::kAccept});
    CHECK_FALSE(row.spells());
    CHECK(row.name() == "SZ");
    CHECK(row.screen.focused() == "Name");
    row.press({M::kDown});
    CHECK(row.screen.focused() == "Build");
}

TEST_CASE("cancel restores the name and leaves neither the row nor the panel") {
    NameRow row(kPad);
    row.press({MenuKey::kAccept, MenuKey::kLeft, MenuKey::kUp, MenuKey::kBack});
    CHECK(row.name() == "Red");
    CHECK_FALSE(row.spells());
    CHECK(row.state.dressing.has_value());
    CHECK(row.screen.focused() == "Name");
}

TEST_CASE("a press that is held begins or ends the writing and does nothing more") {
    NameRow row(kPad);
    const auto hold = [&](MenuKey key) {
        MenuKeySet keys{};
        add(keys, key);
        for (int i = 0; i < 90; ++i) row.screen.frame([&] { row.draw(); }, keys);
        row.screen.settle([&] { row.draw(); });
    };
    hold(MenuKey::kAccept);
    CHECK(row.spells());
    hold(MenuKey::kAccept);
    CHECK_FALSE(row.spells());
    CHECK_FALSE(row.screen.context().typing());
    hold(MenuKey::kAccept);
    hold(MenuKey::kBack);
    CHECK_FALSE(row.spells());
    CHECK(row.state.dressing.has_value());
}

TEST_CASE("with the keyboard a name is typed as ever") {
    NameRow row({DeviceKind::kKeyboard, 0});
    row.press({MenuKey::kAccept});
    row.screen.settle([&] { row.draw(); });
    CHECK_FALSE(row.spells());
    CHECK(row.screen.context().typing());
}

TEST_CASE("a click ends the writing of a pad and keeps what is there") {
    NameRow row(kPad);
    row.press({MenuKey::kAccept, MenuKey::kUp});
    row.screen.click(
        [&] {
            row.draw();
            return 0;
        },
        "Weapon", [](int) {});
    CHECK_FALSE(row.spells());
    CHECK(row.name() == "Ree");
}

TEST_CASE("a colour's figures are turned through behind its sign, which comes first") {
    CHECK(with_turned_letter("#c8102e", 1, Letters::kColour) == "#c8102f");
    CHECK(with_turned_letter("#c8102f", 1, Letters::kColour) == "#c81020");
    CHECK(with_turned_letter("#c81029", 1, Letters::kColour) == "#c8102a");
    CHECK(with_turned_letter("#", 1, Letters::kColour) == "#");
    CHECK(with_turned_letter("", 1, Letters::kColour) == "#");
    CHECK(with_new_letter("", 7, Letters::kColour) == "#");
    CHECK(with_new_letter("#", 7, Letters::kColour) == "#0");
    CHECK(with_new_letter("#c8102e", 7, Letters::kColour) == "#c8102e");
}

TEST_CASE("only the device that began to spell a name spells it: no other pad, and no keyboard's letters") {
    NameRow row(kPad);
    row.press({MenuKey::kAccept});
    row.screen.by(kOther);
    row.press({MenuKey::kUp, MenuKey::kLeft, MenuKey::kRight, MenuKey::kBack, MenuKey::kAccept});
    row.screen.by({DeviceKind::kKeyboard, 0});
    ImGui::GetIO().AddInputCharacter('x');
    row.press({MenuKey::kAccept, MenuKey::kBack, MenuKey::kDown});
    CHECK(row.name() == "Red");
    CHECK(row.spells());
    CHECK(row.state.dressing.has_value());
    row.screen.by(kPad);
    row.press({MenuKey::kUp, MenuKey::kAccept});
    CHECK(row.name() == "Ree");
    CHECK_FALSE(row.spells());
}

TEST_CASE("another's key that is held keeps nobody from spelling") {
    NameRow row(kPad);
    row.press({MenuKey::kAccept});
    const auto frame = [&](const MenuPresses& presses) { row.screen.frame_of([&] { row.draw(); }, presses); };
    frame({{MenuKey::kUp, kOther}});
    frame({{MenuKey::kUp, kOther}, {MenuKey::kUp, kPad}});
    frame({{MenuKey::kUp, kOther}});
    CHECK(row.name() == "Ree");
}

TEST_CASE("a pad that is unplugged while it spells leaves the name as far as it got, and the keys to the others") {
    NameRow row(kPad);
    row.press({MenuKey::kAccept, MenuKey::kUp});
    row.screen.context().forget(kOther.instance);
    row.screen.settle([&] { row.draw(); });
    REQUIRE(row.spells());
    row.screen.context().forget(kPad.instance);
    row.screen.settle([&] { row.draw(); });
    CHECK_FALSE(row.spells());
    CHECK(row.name() == "Ree");
    row.screen.by(kOther);
    row.press({MenuKey::kDown});
    CHECK(row.screen.focused() == "Build");
}

TEST_CASE("a mouse that is pushed does not end what a pad spells") {
    NameRow row(kPad);
    row.press({MenuKey::kAccept});
    row.screen.point([&] { row.draw(); }, {40, 40});
    row.screen.point([&] { row.draw(); }, {80, 60});
    CHECK(row.spells());
}

TEST_CASE("a name that is left empty becomes its side's own again, and not before the writing ends") {
    NameRow row(kPad);
    row.model.own_names = {"Orange", "Sky blue"};
    row.press({MenuKey::kAccept, MenuKey::kLeft, MenuKey::kLeft, MenuKey::kLeft});
    CHECK(row.name().empty());
    row.press({MenuKey::kUp});
    CHECK(row.name() == "A");
    row.press({MenuKey::kLeft, MenuKey::kAccept});
    CHECK(row.name() == "Orange");
    NameRow keyboard({DeviceKind::kKeyboard, 0});
    keyboard.state.terms.names[0].clear();
    keyboard.screen.frame([&] { keyboard.draw(); });
    CHECK(keyboard.name() == "Red");
}
