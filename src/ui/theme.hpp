// How everything looks: colours, type, measures. The theme of the frame hangs on ImGui's context.
#pragma once

#include "menu_keys.hpp"
#include "stand_ins.hpp"

#include <riposte/core/result.hpp>
#include <riposte/math/vec.hpp>

#include <imgui.h>

#include <array>
#include <filesystem>
#include <string>
#include <vector>

struct ImGuiWindow;

namespace riposte::ui {

/// sRGB and opacity, 0..1.
using Colour = Vec4f;

namespace colour {
inline constexpr Colour kInk{0.043f, 0.055f, 0.078f, 0.96f};
inline constexpr Colour kInkRaised{0.098f, 0.118f, 0.153f, 0.92f};
inline constexpr Colour kShade{0.016f, 0.022f, 0.035f, 0.62f};
inline constexpr Colour kIvory{0.953f, 0.929f, 0.871f, 1.0f};
inline constexpr Colour kMuted{0.733f, 0.714f, 0.663f, 1.0f};
inline constexpr Colour kBrass{0.847f, 0.686f, 0.392f, 1.0f};
inline constexpr Colour kBrassDim{0.847f, 0.686f, 0.392f, 0.34f};
inline constexpr Colour kBrassGlow{0.847f, 0.686f, 0.392f, 0.14f};
inline constexpr Colour kWarning{0.937f, 0.541f, 0.400f, 1.0f};
inline constexpr Colour kBlack{0, 0, 0, 1};
}  // namespace colour

/// `opacity` multiplies the colour's own, and so does the theme's.
ImU32 packed(const Colour& colour, float opacity = 1);
/// Returns the colour (sRGB, 0..1), opaque.
Colour opaque(const Vec3f& srgb);
/// On a ground of this colour (sRGB) white has less than the contrast 3 that large letters need (WCAG 2.1, 1.4.3).
bool is_bright(const Vec3f& srgb);

/// A size of type. Sans for reading, serif for the names of things and the referee's words.
enum class Type : std::uint8_t { kSmall, kBody, kLarge, kHeading, kCaption, kTitle };
inline constexpr int kTypeCount = 6;
bool is_serif(Type type);

class Lettering;

/// What was put on the screen, for tests: every text and everything that can be chosen.
struct Probe {
    struct Text {
        std::string text;
        ImVec2 low, high;
        bool scrolls = false;  ///< inside a region that can be scrolled up and down
        bool cut = false;      ///< it is seen in part
    };
    struct Item {
        std::string label;
        ImVec2 low, high;
        bool focused = false;
        bool marked = false;  ///< in focus, or pointed at: drawn so
        std::string value{};  ///< of a row: what it shows
    };
    /// A part of the head-up display with all that belongs to it.
    struct Plate {
        const char* name = "";
        ImVec2 low, high;
    };
    std::vector<Text> texts;
    std::vector<Item> items;
    std::vector<Plate> plates;
};

/// What the focus can go to: ImGui's name of it, and where it was drawn.
struct Focusable {
    ImGuiID id = 0;
    ImGuiWindow* window = nullptr;
    ImVec2 low{};  ///< screen coordinates
    ImVec2 high{};
};

/// A text that is written with a device without letters (spelling.hpp), by that device alone: what others press
/// meanwhile comes to nothing, the letters of a keyboard included. A click ends it.
struct Spelling {
    ImGuiID row = 0;     ///< 0: none is
    std::string before;  ///< the text as it was
    DeviceId device;     ///< that began it
    bool drawn = false;  ///< its row was there in this frame
    MenuKeySet fired{};  ///< the device's, as Theme's, which has none of anybody's meanwhile
    MenuKeySet struck{};
};

/// Of a panel's body that scrolls: from where to where it is seen, and which part of that are whole lines; screen
/// coordinates.
struct WholeLines {
    float top = 0;
    float bottom = 0;
    float from = 0;
    float to = 0;
};

struct Theme {
    std::array<ImFont*, kTypeCount> fonts{};
    std::array<float, kTypeCount> sizes{};  ///< heights of the type (unit: screen coordinate)
    float unit = 1;                         ///< one design pixel: the window is 720 of them high, or 900 wide
    MenuKeySet fired{};                     ///< menu keys pressed in this frame, repeating while held
    MenuKeySet struck{};                    ///< those of them that do not only repeat
    MenuPresses presses;                    ///< the same with who struck each: two people who accept are two
    MenuKeyDevices pressed_by{};            ///< who pressed each of them last
    Spelling spelling;
    bool pointer = false;               ///< the mouse was moved last: what it points at is marked, not the focus
    float idle = 0;                     ///< s since anybody pressed or moved anything
    bool menu_drawn = false;            ///< some screen was drawn in this frame
    bool asleep = false;                ///< what is chosen in this frame counts for nothing, and looks so
    bool deaf = false;                  ///< the same, but looks as always
    bool space_is_own = false;          ///< the screen drawn in this frame makes its own use of Space
    bool hide_pointer = false;          ///< although a screen was drawn
    bool focus_drawn = false;           ///< the item in focus was drawn in this frame
    ImGuiWindow* panel = nullptr;       ///< the screen's window of this frame
    std::vector<Focusable> focusables;  ///< of the panel, in order
    std::vector<ImGuiID> other_tabs;    ///< those that are not chosen, and would be where the focus comes to them
    WholeLines whole;
    bool still = false;       ///< nothing fades in
    float opacity = 1;        ///< of what is drawn just now (fade.hpp)
    float veiled_for = 0;     ///< s since the veil behind screens appeared
    bool veil_drawn = false;  ///< in this frame
    StandIns stand_ins;
    Lettering* lettering = nullptr;
    Probe* probe = nullptr;
};

/// `value` within [low, high]; what is no number becomes `low`.
inline double bounded(double value, double low, double high) {
    return value > low ? (value < high ? value : high) : low;
}

/// Of the frame being drawn. Without a frame: a programmer's error.
Theme& theme();
/// That key was fired in this frame; what asks takes it, and it means nothing else then.
bool take_fired(MenuKey key);
/// By the keys of pages: -1 back, 1 on. They are taken.
int take_page();
/// Who pressed that key last.
DeviceId pressed_by(MenuKey key);
inline float size_of(Type type) { return theme().sizes[static_cast<std::size_t>(type)]; }

/// While it lives, all type is so much larger.
class ScaledType {
  public:
    explicit ScaledType(float by) : kept_(theme().sizes) {
        for (float& size : theme().sizes) size *= by;
    }
    ~ScaledType() { theme().sizes = kept_; }
    ScaledType(const ScaledType&) = delete;
    ScaledType& operator=(const ScaledType&) = delete;

  private:
    std::array<float, kTypeCount> kept_;
};

/// Design pixels to screen coordinates.
inline float u(float design_pixels) { return design_pixels * theme().unit; }

/// Sizes for a window of this size (screen coordinates).
void measure(Theme& theme, ImVec2 window, double text_scale);
/// ImGui's own style for the few widgets of its that are used.
void apply_style(const Theme& theme);

}  // namespace riposte::ui
