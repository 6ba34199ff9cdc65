// A display without a window: draws screens, presses keys, moves a mouse, and sees what stood where.
#pragma once

#include "catch.hpp"
#include "places.hpp"
#include "ui/kit/panel_context.hpp"

#include <riposte/ui/hud/hud.hpp>
#include <riposte/ui/screens/controls_screen.hpp>
#include <riposte/ui/screens/join.hpp>
#include <riposte/ui/screens/menus.hpp>
#include <riposte/ui/screens/replay_bar.hpp>
#include <riposte/ui/screens/settings_screen.hpp>

#include <algorithm>
#include <cmath>
#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace riposte::ui {

class Screen {
  public:
    explicit Screen(ImVec2 size = {1280, 720}, double text_scale = 1,
                    FontFiles fonts = read_fonts(source_dir() / "assets").value())
        : context_(std::move(fonts)), size_(size) {
        context_.set_look({text_scale, true});  // screens are there at once
        context_.theme().probe = &probe_;
        context_.resize(size, 1);
        ImGui::GetIO().Fonts->Build();
    }

    /// Draws one frame with these keys held.
    template <class Draw>
    auto frame(Draw draw, const MenuKeySet& keys = {}) {
        MenuPresses presses;
        for (int i = 0; i < kMenuKeyCount; ++i)
            if (const auto key = static_cast<MenuKey>(i); has(keys, key)) presses.push_back({key, device_});
        return frame_of(draw, presses);
    }
    /// The same with keys of several devices.
    template <class Draw>
    auto frame_of(Draw draw, const MenuPresses& presses) {
        ImGui::GetIO().DeltaTime = 1.0f / 60;
        if (context_.resize(size_, 1)) ImGui::GetIO().Fonts->Build();
        context_.begin(presses, 1.0f / 60);
        if constexpr (std::is_void_v<decltype(draw())>) {
            draw();
            context_.end();
        } else {
            const auto intent = draw();
            context_.end();
            return intent;
        }
    }
    /// Enough frames for the focus to settle.
    template <class Draw>
    void settle(Draw draw) {
        for (int i = 0; i < 3; ++i) static_cast<void>(frame([&] { draw(); }));
    }
    /// That device presses all keys from now on.
    void by(DeviceId device) { device_ = device; }
    /// Presses and lets go; `seen` gets what each frame returned.
    template <class Draw, class Seen>
    void press(Draw draw, MenuKey key, Seen seen) {
        MenuKeySet keys{};
        add(keys, key);
        seen(frame(draw, keys));
        for (int i = 0; i < 2; ++i) seen(frame(draw));
    }
    template <class Draw>
    void press(Draw draw, MenuKey key) {
        press([&] { return draw(), 0; }, key, [](int) {});
    }
    /// Clicks in the middle of the item; `seen` gets what each frame returned.
    template <class Draw, class Seen>
    void click(Draw draw, const std::string& label, Seen seen) {
        const Probe::Item found = item(label);
        click_at(draw, {(found.low.x + found.high.x) / 2, (found.low.y + found.high.y) / 2}, seen);
    }
    template <class Draw, class Seen>
    void click_at(Draw draw, ImVec2 at, Seen seen) {
        for (const bool down : {false, false, true, true, false, false}) {
            mouse(at, down);
            seen(frame(draw));
        }
    }

    /// The pointer stands there, no button pressed.
    template <class Draw>
    void point(Draw draw, ImVec2 at) {
        for (int i = 0; i < 2; ++i) {
            mouse(at, false);
            static_cast<void>(frame(draw));
        }
    }
    /// The left button is down there, and stays so.
    template <class Draw>
    void hold(Draw draw, ImVec2 at) {
        mouse(at, true);
        static_cast<void>(frame(draw));
    }

    /// Types letters in the next frame.
    static void letters(const char* text) { ImGui::GetIO().AddInputCharactersUTF8(text); }
    /// Presses Enter of the keyboard that types, and lets it go.
    template <class Draw>
    void enter(Draw draw) {
        for (const bool down : {true, true, false, false}) {
#if IMGUI_VERSION_NUM >= 18700
            ImGui::GetIO().AddKeyEvent(ImGuiKey_Enter, down);
#else
            ImGui::GetIO().KeyMap[ImGuiKey_Enter] = 0;
            ImGui::GetIO().KeysDown[0] = down;
#endif
            settle(draw);
        }
    }

    /// Turns the wheel by so many notches in the next frame.
    static void wheel(float notches) {
#if IMGUI_VERSION_NUM >= 18700
        ImGui::GetIO().AddMouseWheelEvent(0, notches);
#else
        ImGui::GetIO().MouseWheel += notches;
#endif
    }

    [[nodiscard]] const Probe& probe() const { return probe_; }
    [[nodiscard]] ImVec2 size() const { return size_; }
    [[nodiscard]] PanelContext& context() { return context_; }
    [[nodiscard]] bool has_item(const std::string& label) const { return find(label) != probe_.items.end(); }
    [[nodiscard]] Probe::Item item(const std::string& label) const {
        const auto found = find(label);
        return found == probe_.items.end() ? Probe::Item{"missing: " + label, {}, {}, false, false} : *found;
    }
    [[nodiscard]] std::string focused() const {
        for (const auto& item : probe_.items)
            if (item.focused) return item.label;
        return {};
    }
    /// What is drawn as the one in focus, or pointed at.
    [[nodiscard]] std::string marked() const {
        for (const auto& item : probe_.items)
            if (item.marked) return item.label;
        return {};
    }
    [[nodiscard]] int count(const std::string& text) const {
        return static_cast<int>(std::count_if(probe_.texts.begin(), probe_.texts.end(),
                                              [&](const auto& shown) { return shown.text == text; }));
    }
    [[nodiscard]] bool shows(const std::string& part) const {
        return std::any_of(probe_.texts.begin(), probe_.texts.end(),
                           [&](const auto& shown) { return shown.text.find(part) != std::string::npos; });
    }

  private:
    static void mouse(ImVec2 at, bool down) {
#if IMGUI_VERSION_NUM >= 18700
        ImGui::GetIO().AddMousePosEvent(at.x, at.y);
        ImGui::GetIO().AddMouseButtonEvent(0, down);
#else
        ImGui::GetIO().MousePos = at;
        ImGui::GetIO().MouseDown[0] = down;
#endif
    }
    [[nodiscard]] std::vector<Probe::Item>::const_iterator find(const std::string& label) const {
        return std::find_if(probe_.items.begin(), probe_.items.end(), [&](const auto& i) { return i.label == label; });
    }

    PanelContext context_;
    Probe probe_;
    ImVec2 size_;
    DeviceId device_;
};

/// The intents other than "none" that a click on the item gave.
template <class Intent, class Draw>
std::vector<Intent> clicked(Screen& screen, Draw draw, const std::string& label, Intent none = {}) {
    std::vector<Intent> intents;
    screen.settle([&] { draw(); });
    screen.click(draw, label, [&](Intent intent) {
        if (intent != none) intents.push_back(intent);
    });
    return intents;
}

/// Down until the item of that label has the focus.
inline void focus(Screen& screen, const std::function<void()>& draw, const std::string& label) {
    for (int n = 0; n < 40 && screen.focused() != label; ++n) screen.press(draw, MenuKey::kDown);
    REQUIRE(screen.focused() == label);
}

}  // namespace riposte::ui
