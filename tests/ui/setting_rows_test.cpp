// Every row of the settings' pages and of the cameras' menu is one of the file's, and every row of the file can be
// changed on a screen, or stands in the list below with the reason. The rows are found by walking through the screens.
// What a row of the settings changes is in force before the screen is left, written when the player rests, and there
// after a restart; a display waits for Apply.
#include "catch.hpp"
#include "samples.hpp"
#include "scratch.hpp"

#include <riposte/settings/keep_settings.hpp>
#include <riposte/settings/load_settings.hpp>
#include <riposte/settings/setting_fields.hpp>
#include <riposte/ui/screens/camera_menu.hpp>

#include <set>

using namespace riposte;
using namespace riposte::ui;

namespace {

namespace fs = std::filesystem;

using FieldNames = std::set<std::string>;

FieldNames all_fields() {
    Settings settings;
    FieldNames names;
    for (const SettingField& field : setting_fields(settings)) names.insert(field.section + "." + field.key);
    return names;
}

FieldNames changed_between(Settings before, Settings after) {
    FieldNames names;
    const auto fields = setting_fields(before);
    const auto fields_after = setting_fields(after);
    for (std::size_t i = 0; i < fields.size(); ++i)
        if (fields[i].get() != fields_after[i].get()) names.insert(fields[i].section + "." + fields[i].key);
    return names;
}

/// A screen that changes settings: what it begins with, and how it is drawn with those in force.
struct Changing {
    Settings begins;
    std::function<std::function<void(Settings& in_force)>()> open;
    bool keeps = true;  ///< writes a file by itself
};

const scratch::Folder& kept() {
    static const scratch::Folder folder;
    return folder;
}
fs::path kept_file() { return kept().path / "settings.toml"; }

/// As a restart finds them: a colour that lacks a letter is none.
Settings written(const Settings& settings) {
    const fs::path file = kept().path / "begun.toml";
    CHECK(keep_settings(settings, file).ok());
    return load_settings(file).settings;
}

enum class With { kKeys, kMouse };

/// What becomes of a row that waits for Apply.
FieldNames applied(Screen& display, const std::function<void()>& draw, const Settings& begins, const Settings& now) {
    for (int i = 0; i < 40; ++i) display.frame(draw);
    CHECK_FALSE(fs::exists(kept_file()));
    display.click([&] { return draw(), 0; }, "Apply", [](int) {});
    return changed_between(begins, now);
}

/// What the row of that name changes, begun anew; what is in force then is what a restart finds.
FieldNames changed_by(const Changing& screen, const std::string& label, With with) {
    Settings now = screen.begins;
    Screen display;
    const auto opened = screen.open();
    const std::function<void()> draw = [&] { opened(now); };
    fs::remove(kept_file());
    display.settle(draw);
    focus(display, draw, label);
    if (with == With::kMouse) {
        const Probe::Item row = display.item(label);  // towards its end: what is held there is the most
        display.click_at([&] { return draw(), 0; }, {row.high.x - 60, (row.low.y + row.high.y) / 2}, [](int) {});
    } else {
        for (const MenuKey key : {MenuKey::kRight, MenuKey::kLeft})
            if (now == screen.begins) display.press(draw, key);
    }
    if (now == screen.begins) {
        if (with == With::kKeys) display.press(draw, MenuKey::kAccept);
        if (!display.has_item("Apply")) ImGui::GetIO().AddInputCharactersUTF8(with == With::kKeys ? "#12345a" : "a");
        display.settle(draw);
    }
    FieldNames live = changed_between(screen.begins, now);
    if (live.empty() && display.has_item("Apply")) return applied(display, draw, screen.begins, now);
    for (int i = 0; i < 40; ++i) display.frame(draw);  // rests
    if (screen.keeps) CHECK((fs::exists(kept_file()) && load_settings(kept_file()).settings == written(now)));
    return live;
}

std::vector<std::string> rows_of(const Changing& screen, const std::set<std::string>& no_rows) {
    Settings now = screen.begins;
    Screen display;
    const auto draw = screen.open();
    display.settle([&] { draw(now); });
    std::vector<std::string> rows;
    for (const Probe::Item& item : display.probe().items)
        if (!no_rows.contains(item.label)) rows.push_back(item.label);
    return rows;
}

/// By keys and by mouse alike each row changes something that the file keeps; all of that.
FieldNames walk(const Changing& screen, const std::set<std::string>& no_rows) {
    FieldNames all;
    for (const std::string& row : rows_of(screen, no_rows)) {
        INFO("row " << row);
        const FieldNames changed = changed_by(screen, row, With::kKeys);
        CHECK_FALSE(changed.empty());
        CHECK(changed_by(screen, row, With::kMouse) == changed);
        all.insert(changed.begin(), changed.end());
    }
    return all;
}

/// Nothing at the end of its range, so that both ways change it.
Settings in_the_middle() {
    Settings settings;
    settings.video.render_scale = 0.75;
    settings.audio = {0.5, 0.5, 0.5, 0.5, 0.5, 0.5};
    for (DeviceSettings* device : {&settings.mouse, &settings.keyboard, &settings.joystick, &settings.gamepad})
        device->max_hand_speed = 5;
    settings.bout.colours = {"#12345", "#12345"};  // room for one more letter
    return settings;
}

FieldNames of_page(SettingsPage page, DeviceKind device) {
    SettingsState state = open_settings(in_the_middle());
    state.page = page;
    state.device = device;
    SettingsModel model;
    model.monitors = 2;
    model.resolutions = {{1280, 720}, {1600, 900}};
    const auto draw = [](SettingsModel& shown, SettingsState& s, Settings& in_force) {
        shown.current = in_force;
        const SettingsIntent intent = draw_settings(shown, s);
        if (!(in_force == s.wanted)) shown.unkept = true;
        in_force = s.wanted;
        if (intent != SettingsIntent::kStore) return;
        shown.unkept = false;
        CHECK(keep_settings(in_force, kept_file()).ok());
    };
    const auto open = [=]() -> std::function<void(Settings&)> {
        return [=, shown = model, s = state](Settings& in_force) mutable { draw(shown, s, in_force); };
    };
    return walk({state.draft, open}, {"Video", "Sound", "Devices", "Accessibility", "Game", "Overlays", "Device",
                                      "Apply", "Revert", "Defaults", "Back"});
}

FieldNames of_camera_menu(bool split) {
    Settings begins;
    begins.cameras.split = split;
    for (view::CameraChoice* choice :
         {&begins.cameras.whole, &begins.cameras.halves.front(), &begins.cameras.halves.back()})
        *choice = {view::CameraKind::kBehind0, view::CameraAim::kHand, {0.5, 0.5}};
    CameraMenuModel model;
    model.names = {"Red", "Blue"};
    const auto open = [=]() -> std::function<void(Settings&)> {
        return [=](Settings& now) { draw_camera_menu(model, now.cameras); };
    };
    return walk({begins, open, false}, {"Reset this view", "One more window", "Back"});
}

/// Rows of the file that no page has: all whose names begin so, and why.
struct Elsewhere {
    const char* begin;
    const char* why;
};
constexpr std::array kElsewhere{
    Elsewhere{"bindings.", "the Controls screen: a cell each"},
    Elsewhere{"bout.p1", "the join screen"},
    Elsewhere{"bout.p2", "the join screen"},
    Elsewhere{"bout.halves", "the join screen"},
    Elsewhere{"bout.fencer", "the join screen's fencer"},
    Elsewhere{"bout.weapon", "the join screen's fencer"},
    Elsewhere{"bout.height", "the join screen's fencer"},
    Elsewhere{"bout.left_handed", "the join screen's fencer"},
    Elsewhere{"bout.posture", "the join screen's fencer"},
    Elsewhere{"cameras.tuned", "dragging a picture with Shift or Ctrl"},
    Elsewhere{"lesson.", "the lesson itself, and the first bout"},
    Elsewhere{"online.name", "the screen Online"},
    Elsewhere{"online.port", "the file alone: who needs another one keeps a server"},
    Elsewhere{"devices.keyboard.left_handed", "a keyboard has no sides that could change places"},
    Elsewhere{"devices.joystick.left_handed", "nor has a plain joystick"},
};

bool elsewhere(const std::string& name) {
    return std::any_of(kElsewhere.begin(), kElsewhere.end(),
                       [&](const auto& e) { return name.rfind(e.begin, 0) == 0; });
}

}  // namespace

TEST_CASE("every row on a screen is kept in the file, and every row of the file is on a screen or says why not") {
    FieldNames on_screens;
    const auto add = [&](const FieldNames& names) { on_screens.insert(names.begin(), names.end()); };
    for (const auto page : {SettingsPage::kVideo, SettingsPage::kSound, SettingsPage::kAccessibility,
                            SettingsPage::kGame, SettingsPage::kOverlays})
        add(of_page(page, DeviceKind::kMouse));
    for (const auto device : {DeviceKind::kMouse, DeviceKind::kKeyboard, DeviceKind::kJoystick, DeviceKind::kGamepad})
        add(of_page(SettingsPage::kDevices, device));
    add(of_camera_menu(false));
    add(of_camera_menu(true));
    for (const std::string& name : all_fields()) {
        INFO(name);
        CHECK(on_screens.contains(name) != elsewhere(name));
    }
    for (const Elsewhere& e : kElsewhere) {
        INFO(e.begin << ": " << e.why);
        const auto names = all_fields();
        CHECK(std::any_of(names.begin(), names.end(), [&](const auto& name) { return name.rfind(e.begin, 0) == 0; }));
    }
}
