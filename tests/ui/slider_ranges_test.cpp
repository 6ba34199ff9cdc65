// What a slider of the settings reaches is what the file takes: all of it, and no more.
#include "samples.hpp"

#include <riposte/settings/setting_fields.hpp>

#include <sstream>

using namespace riposte;
using namespace riposte::ui;

namespace {

struct Slider {
    SettingsPage page;
    const char* label;
    const char* section;
    const char* key;
    bool whole = true;  ///< else only its lower end is the file's
};
constexpr std::array kSliders{
    Slider{SettingsPage::kVideo, "Render scale", "video", "render_scale"},
    Slider{SettingsPage::kVideo, "Field of view of the eyes", "video", "eyes_fov"},
    Slider{SettingsPage::kVideo, "Brightness", "video", "brightness"},
    Slider{SettingsPage::kSound, "Everything", "audio", "master"},
    Slider{SettingsPage::kDevices, "Sensitivity, sideways", "devices.mouse", "sensitivity_x"},
    Slider{SettingsPage::kDevices, "Sensitivity, up and down", "devices.mouse", "sensitivity_y"},
    Slider{SettingsPage::kDevices, "Curve", "devices.mouse", "curve"},
    Slider{SettingsPage::kDevices, "Dead zone", "devices.mouse", "dead_zone"},
    Slider{SettingsPage::kDevices, "Fastest hand", "devices.mouse", "max_hand_speed", false},  // "No limit"
    Slider{SettingsPage::kDevices, "Strength", "haptics", "strength"},
    Slider{SettingsPage::kAccessibility, "Text size", "accessibility", "text_scale"},
    Slider{SettingsPage::kAccessibility, "Head-up display", "accessibility", "hud_scale"},
    Slider{SettingsPage::kGame, "Tempo", "bout", "tempo"},
};

SettingField field_of(const Slider& slider, Settings& settings) {
    for (SettingField& field : setting_fields(settings))
        if (field.section == slider.section && field.key == slider.key) return field;
    return {};
}

/// What the row holds once the mouse was pressed there, as a share of its width.
double pressed_at(const Slider& slider, float share) {
    SettingsState state = open_settings(Settings{});
    state.page = slider.page;
    SettingsModel model;
    model.hand_speed = 30;
    Screen screen;
    const auto draw = [&] { draw_settings(model, state); };
    screen.settle(draw);
    focus(screen, draw, slider.label);
    const Probe::Item row = screen.item(slider.label);
    const float x = row.low.x + share * (row.high.x - row.low.x);
    screen.click_at([&] { return draw(), 0; }, {x, (row.low.y + row.high.y) / 2}, [](int) {});
    return std::stod(field_of(slider, state.draft).get());
}

}  // namespace

TEST_CASE("a slider reaches from one end of what the file takes to the other") {
    for (const Slider& slider : kSliders) {
        INFO(slider.label);
        Settings any;
        std::istringstream legal(field_of(slider, any).legal);
        double low = -1;
        double high = -1;
        std::string to;
        REQUIRE(legal >> low >> to >> high);
        CHECK(pressed_at(slider, 0.02f) == low);
        if (slider.whole) CHECK(pressed_at(slider, 0.97f) == high);
    }
}
