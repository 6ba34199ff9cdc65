#include "theme.hpp"

#include <riposte/math/srgb.hpp>

#include <algorithm>
#include <cmath>

namespace riposte::ui {
namespace {

struct Face {
    float size;     ///< design pixels
    float follows;  ///< how much of the player's text scale it takes on; big type needs it less
    float least;    ///< screen coordinates: below this nobody can read it
    bool serif;
};
constexpr std::array<Face, kTypeCount> kFaces{{{16, 1, 12, false},
                                               {20, 1, 13.5f, false},
                                               {30, 1, 18, false},
                                               {40, 0.6f, 24, true},
                                               {56, 0.35f, 36, true},
                                               {120, 0, 60, true}}};

ImVec4 to_imgui(const Colour& colour) { return {colour.x, colour.y, colour.z, colour.w}; }

}  // namespace

ImU32 packed(const Colour& colour, float opacity) {
    return ImGui::ColorConvertFloat4ToU32(
        {colour.x, colour.y, colour.z, colour.w * theme().opacity * std::clamp(opacity, 0.0f, 1.0f)});
}

Colour opaque(const Vec3f& srgb) { return {srgb, 1}; }

bool is_bright(const Vec3f& srgb) {
    const Vec3f linear = linear_from_srgb(srgb);
    const float luminance = 0.2126f * linear.x + 0.7152f * linear.y + 0.0722f * linear.z;
    return 1.05f / (luminance + 0.05f) < 3;
}

Theme& theme() {
    auto* theme = static_cast<Theme*>(ImGui::GetIO().UserData);
    RIPOSTE_ASSERT(theme != nullptr);
    return *theme;
}

bool take_fired(MenuKey key) { return std::exchange(theme().fired[static_cast<std::size_t>(key)], false); }

int take_page() { return int{take_fired(MenuKey::kNextTab)} - int{take_fired(MenuKey::kPreviousTab)}; }

DeviceId pressed_by(MenuKey key) { return theme().pressed_by[static_cast<std::size_t>(key)]; }

void measure(Theme& theme, ImVec2 window, double text_scale) {
    theme.unit = std::max(0.3f, std::min(window.y / 720.0f, window.x / 900.0f));
    const auto asked = static_cast<float>(std::clamp(text_scale, 0.5, 2.0));
    for (std::size_t i = 0; i < kFaces.size(); ++i) {
        const float scale = 1 + (asked - 1) * kFaces[i].follows;
        theme.sizes[i] = std::max(kFaces[i].size * theme.unit, kFaces[i].least) * scale;
    }
}

bool is_serif(Type type) { return kFaces[static_cast<std::size_t>(type)].serif; }

void apply_style(const Theme& theme) {
    ImGuiStyle& style = ImGui::GetStyle();
    style = ImGuiStyle{};
    const auto px = [&theme](float design_pixels) { return design_pixels * theme.unit; };
    style.WindowPadding = {0, 0};
    style.WindowBorderSize = 0;
    style.ChildBorderSize = 0;
    style.FrameBorderSize = 0;
    style.FrameRounding = 0;
    style.ScrollbarRounding = 0;
    style.ScrollbarSize = px(8);
    style.ItemSpacing = {px(10), std::round(px(4))};
    style.FramePadding = {px(12), px(6)};
    ImVec4* colours = style.Colors;
    colours[ImGuiCol_Text] = to_imgui(colour::kIvory);
    colours[ImGuiCol_WindowBg] = {0, 0, 0, 0};
    colours[ImGuiCol_ChildBg] = {0, 0, 0, 0};
    for (const auto frame : {ImGuiCol_Button, ImGuiCol_ButtonHovered, ImGuiCol_ButtonActive})
        colours[frame] = {0, 0, 0, 0};
    for (const auto frame : {ImGuiCol_FrameBg, ImGuiCol_FrameBgHovered, ImGuiCol_FrameBgActive})
        colours[frame] = to_imgui(colour::kInkRaised);
    colours[ImGuiCol_ScrollbarBg] = {0, 0, 0, 0};
    colours[ImGuiCol_ScrollbarGrab] = to_imgui(colour::kBrassDim);
    colours[ImGuiCol_ScrollbarGrabHovered] = colours[ImGuiCol_ScrollbarGrabActive] = to_imgui(colour::kBrass);
    colours[ImGuiCol_TextSelectedBg] = to_imgui(colour::kBrassDim);
    // The focus is drawn by our own widgets.
#if IMGUI_VERSION_NUM >= 19140
    colours[ImGuiCol_NavCursor] = {0, 0, 0, 0};
#else
    colours[ImGuiCol_NavHighlight] = {0, 0, 0, 0};
#endif
}

}  // namespace riposte::ui
