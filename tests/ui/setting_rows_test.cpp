// Every row of the settings' pages and of the cameras' menu is one of the file's, and every row of the file can be
// changed on a screen, or stands in the list below with the reason. The rows are found by walking through the screens.
#include "catch.hpp"
#include "samples.hpp"

#include <riposte/ui/camera_menu.hpp>

#include <set>

using namespace riposte;
using namespace riposte::ui;

namespace {

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

/// A screen that changes settings: what it begins with, and how it is drawn with them.
struct Changing {
    Settings begins;
    std::function<void(Settings& now)> draw;
};

enum class With { kKeys, kMouse };

/// What the row of that name changes, begun anew.
FieldNames changed_by(const Changing& screen, const std::string& label, With with) {
    Settings now = screen.begins;
    Screen display;
    const std::function<void()> draw = [&] { screen.draw(now); };
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
        ImGui::GetIO().AddInputCharactersUTF8("x");
        display.settle(draw);
    }
    return changed_between(screen.begins, now);
}

std::vector<std::string> rows_of(const Changing& screen, const std::set<std::string>& no_rows) {
    Settings now = screen.begins;
    Screen display;
    display.settle([&] { screen.draw(now); });
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
    const Changing screen{state.draft, [=](Settings& now) mutable {
                              model.current = now;
                              SettingsState drawn = state;
                              drawn.draft = now;
                              draw_settings(model, drawn);
                              now = drawn.draft;
                          }};
    return walk(screen, {"Video", "Sound", "Devices", "Accessibility", "Game", "Overlays", "Device", "Apply", "Revert",
                         "Back"});
}

FieldNames of_camera_menu(bool split) {
    Settings begins;
    begins.cameras.split = split;
    for (view::CameraChoice* choice : {&begins.cameras.whole, &begins.cameras.halves[0], &begins.cameras.halves[1]})
        *choice = {view::CameraKind::kBehind0, view::CameraAim::kHand, {0.5, 0.5}};
    CameraMenuModel model;
    model.names = {"Red", "Blue"};
    const Changing screen{begins, [=](Settings& now) { draw_camera_menu(model, now.cameras); }};
    return walk(screen, {"As it was before it was dragged", "One more window", "Back"});
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
    Elsewhere{"bout.fencer", "the join screen's fencer"},
    Elsewhere{"bout.weapon", "the join screen's fencer"},
    Elsewhere{"bout.height", "the join screen's fencer"},
    Elsewhere{"bout.left_handed", "the join screen's fencer"},
    Elsewhere{"bout.posture", "the join screen's fencer"},
    Elsewhere{"cameras.tuned", "dragging a picture with Shift or Ctrl"},
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
