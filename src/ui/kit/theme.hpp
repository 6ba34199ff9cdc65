// The look of everything (colours, type and measures), and the state of the frame that is being drawn: its keys, its
// focus and its fades. The theme hangs on ImGui's context.
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

/// A colour: sRGB and opacity, 0..1.
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

/// Returns a colour for ImGui, with its opacity times `opacity` times the theme's.
ImU32 packed(const Colour& colour, float opacity = 1);
/// Returns the colour (sRGB, 0..1), opaque.
Colour opaque(const Vec3f& srgb);
/// Returns true if white has less contrast on a ground of the colour (sRGB) than the 3 that large letters need
/// (WCAG 2.1, 1.4.3).
bool is_bright(const Vec3f& srgb);

/// A size of type. Type without serifs is for reading, type with serifs for the names of things and the referee's
/// words.
enum class Type : std::uint8_t { kSmall, kBody, kLarge, kHeading, kCaption, kTitle };
inline constexpr int kTypeCount = 6;
bool is_serif(Type type);

class Lettering;

/// Keeps for tests what was put on the screen: every text, and every item that can be chosen.
struct Probe {
    struct Text {
        std::string text;
        ImVec2 low, high;
        bool scrolls = false;  ///< true if the text is in a part that scrolls
        bool cut = false;      ///< true if only a part of the text is seen
    };
    struct Item {
        std::string label;
        ImVec2 low, high;
        bool focused = false;
        bool marked = false;  ///< true if the item is drawn as in focus or pointed at
        std::string value{};  ///< value that a row shows
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

/// An item to which the focus can go: ImGui's name of the item, and where the item was drawn.
struct Focusable {
    ImGuiID id = 0;
    ImGuiWindow* window = nullptr;
    ImVec2 low{};  ///< screen coordinates
    ImVec2 high{};
};

/// A text that is written with a device without letters (spelling.hpp), and by this device alone: presses of other
/// devices come to nothing meanwhile, the letters of a keyboard included. A click ends the writing.
struct Spelling {
    ImGuiID row = 0;      ///< row of the text; 0: no text is written
    std::string before;   ///< the text as it was before
    DeviceId device;      ///< device that began the writing
    bool drawn = false;   ///< true if the row was drawn in this frame
    MenuKeySet fired{};   ///< keys of the device, as Theme::fired; Theme::fired is empty meanwhile
    MenuKeySet struck{};  ///< keys of the device, as Theme::struck
};

/// The visible part of a panel's body that scrolls (top, bottom), and the whole lines within it (from, to); screen
/// coordinates.
struct WholeLines {
    float top = 0;
    float bottom = 0;
    float from = 0;
    float to = 0;
};

/// The look of the frame, and the state that panels share within a frame.
struct Theme {
    std::array<ImFont*, kTypeCount> fonts{};
    std::array<float, kTypeCount> sizes{};  ///< heights of the types (unit: screen coordinate)
    float unit = 1;       ///< screen coordinates of a design pixel: the window is 720 design pixels high, or 900 wide
    MenuKeySet fired{};   ///< menu keys pressed in this frame, repeating while held
    MenuKeySet struck{};  ///< menu keys pressed in this frame that do not only repeat
    MenuPresses presses;  ///< presses of `struck` with their devices: two people who accept are two presses
    MenuKeyDevices pressed_by{};  ///< device that pressed each menu key last
    Spelling spelling;
    bool pointer =
        false;       ///< true if the mouse was moved last: the item under the pointer is marked, not the item in focus
    float idle = 0;  ///< s since anybody pressed or moved anything
    bool menu_drawn = false;            ///< true if a screen was drawn in this frame
    bool asleep = false;                ///< true if choices in this frame count for nothing, and look so
    bool deaf = false;                  ///< true if choices in this frame count for nothing, and look as always
    bool space_is_own = false;          ///< true if the screen drawn in this frame has a use of its own for Space
    bool hide_pointer = false;          ///< true if the pointer is hidden although a screen was drawn
    bool focus_drawn = false;           ///< true if the item in focus was drawn in this frame
    ImGuiWindow* panel = nullptr;       ///< the screen's window of this frame
    std::vector<Focusable> focusables;  ///< items of the panel, in order
    std::vector<ImGuiID> other_tabs;    ///< tabs that are not chosen, and would be if the focus came to them
    WholeLines whole;
    bool still = false;       ///< true if nothing fades in
    float opacity = 1;        ///< opacity of what is being drawn (fade.hpp)
    float veiled_for = 0;     ///< s since the veil behind screens appeared
    bool veil_drawn = false;  ///< true if the veil was drawn in this frame
    StandIns stand_ins;
    Lettering* lettering = nullptr;
    Probe* probe = nullptr;
};

/// Returns `value` within [low, high]; NaN becomes `low`.
inline double bounded(double value, double low, double high) {
    return value > low ? (value < high ? value : high) : low;
}

/// Returns the theme of the frame that is being drawn. A frame must be drawn.
Theme& theme();
/// Returns true if the key was fired in this frame, and takes the key, which then means nothing else.
bool take_fired(MenuKey key);
/// Returns -1 if the key of the page before was fired, 1 if that of the next page was, else 0; and takes the keys.
int take_page();
/// Returns the device that pressed the key last.
DeviceId pressed_by(MenuKey key);
/// Returns the height of a type (unit: screen coordinate).
inline float size_of(Type type) { return theme().sizes[static_cast<std::size_t>(type)]; }

/// Makes all type larger by a factor while it lives.
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

/// Returns the factor nearest to 1 by which all type is to be made smaller so that `fits()` is true; `least` if it is
/// true of none above. Tries steps of a twentieth.
template <class Fits>
float type_that_fits(float least, const Fits& fits) {
    constexpr int kSteps = 20;
    for (int step = kSteps; static_cast<float>(step) > least * kSteps; --step) {
        const float by = static_cast<float>(step) / kSteps;
        const ScaledType smaller(by);
        if (fits()) return by;
    }
    return least;
}

/// Returns the screen coordinates of design pixels.
inline float u(float design_pixels) { return design_pixels * theme().unit; }

/// Sets the sizes for a window (screen coordinates).
void measure(Theme& theme, ImVec2 window, double text_scale);
/// Sets ImGui's own style for the few widgets of ImGui that are used.
void apply_style(const Theme& theme);

}  // namespace riposte::ui
