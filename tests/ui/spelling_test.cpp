#include "ui/spelling.hpp"

#include "catch.hpp"
#include "samples.hpp"

using namespace riposte;
using namespace riposte::ui;

namespace {

constexpr DeviceId kPad{DeviceKind::kGamepad, 7};

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
    [[nodiscard]] const std::string& name() const { return state.names[0]; }
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
    CHECK(row.screen.stage().writing());
    CHECK_FALSE(row.screen.stage().typing());
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
    CHECK_FALSE(row.screen.stage().typing());
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
    CHECK(row.screen.stage().typing());
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
