#include "focus.hpp"

#include "theme.hpp"

#include <imgui_internal.h>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <limits>

namespace riposte::ui {
namespace {

/// Items [begin, end) of the panel that stand beside each other.
struct Line {
    std::size_t begin = 0;
    std::size_t end = 0;
};

bool beside(const Focusable& a, const Focusable& b) { return a.window == b.window && a.low.y == b.low.y; }

Line line_of(std::size_t at) {
    const auto& items = theme().focusables;
    Line line{at, at + 1};
    while (line.begin > 0 && beside(items[line.begin - 1], items[at])) --line.begin;
    while (line.end < items.size() && beside(items[line.end], items[at])) ++line.end;
    return line;
}

/// Of the line, the item that stands below or above `from`.
const Focusable& nearest(Line line, const Focusable& from) {
    const auto& items = theme().focusables;
    const auto apart = [&](const Focusable& item) {
        return std::abs(item.low.x + item.high.x - from.low.x - from.high.x);
    };
    const auto at = [&](std::size_t i) { return items.begin() + static_cast<std::ptrdiff_t>(i); };
    return *std::min_element(at(line.begin), at(line.end),
                             [&](const auto& a, const auto& b) { return apart(a) < apart(b); });
}

void focus_on(const Focusable& item, float scroll) {
    if (ImGui::GetActiveID() != item.id) ImGui::ClearActiveID();  // a text that was being written
    ImGui::SetScrollY(item.window, scroll);
    ImGui::FocusWindow(item.window);
    ImGui::SetNavID(item.id, ImGuiNavLayer_Main, 0, ImGui::WindowRectAbsToRel(item.window, {item.low, item.high}));
}

/// What of the part lies above its upper edge, or below its lower one.
float unseen(const ImGuiWindow& part, bool up) {
    const float most = std::max(0.0f, part.ScrollMax.y);
    return up ? std::min(part.Scroll.y, most) : most - part.Scroll.y;
}

/// The way of a part that shows the item, and as much as it can of what lies beyond it: below it where one comes up to
/// it, above it where one comes down.
float scroll_to(const Focusable& item, bool up) {
    const ImGuiWindow& part = *item.window;
    const ImRect seen = part.InnerRect;
    const float way = up ? item.low.y - seen.Min.y : item.high.y - seen.Max.y;
    return std::clamp(part.Scroll.y + way, 0.0f, std::max(0.0f, part.ScrollMax.y));
}

/// Text before the first item of a part and after its last one comes to sight before the focus leaves the part.
bool scroll_on(const Focusable& from, bool up) {
    ImGuiWindow& part = *from.window;
    const float line = size_of(Type::kSmall) / 2;  // less is no text
    if (&part == theme().panel || unseen(part, up) < line) return false;
    const float step = std::min(unseen(part, up), std::ceil(part.InnerRect.GetHeight() / 3));
    focus_on(from, part.Scroll.y + (up ? -step : step));
    return true;
}

/// ImGui enters a part at what is seen of it, and leaves out what lies above or below that.
bool enter_part(const Focusable& from, Line to, bool up) {
    const Focusable& item = nearest(to, from);
    const ImGuiWindow& part = *item.window;
    const bool seen = item.low.y >= part.InnerRect.Min.y && item.high.y <= part.InnerRect.Max.y;
    if (&part == theme().panel || &part == from.window || seen) return false;
    focus_on(item, scroll_to(item, up));
    return true;
}

/// Down from the last line leads to the first item, up from the first line to the beginning of the last.
void wrap(bool up) {
    const auto& items = theme().focusables;
    const Line last = line_of(items.size() - 1);
    if (last.begin == 0) return;  // one line: neither up nor down leads anywhere
    const Focusable& to = up ? items[last.begin] : items[0];
    focus_on(to, scroll_to(to, up));
}

/// Of the items of its part that stand above or below `from` the farthest within that way, or else the nearest.
const Focusable* item_within(const Focusable& from, bool up, float most) {
    const Focusable* best = nullptr;
    float best_far = 0;
    for (const Focusable& item : theme().focusables) {
        const float far = (up ? -1.0f : 1.0f) * (item.low.y - from.low.y);
        const bool same_column = item.low.x < from.high.x && item.high.x > from.low.x;
        if (item.window != from.window || !same_column || far < 1) continue;
        const bool better = far > most ? far < best_far : best_far > most || far > best_far;
        if (best != nullptr && !better) continue;
        best = &item;
        best_far = far;
    }
    return best;
}

float most_scroll(const Focusable& item) { return std::max(0.0f, item.window->ScrollMax.y); }

/// The list goes on by as much as the focus does, so that this stays where it is on the screen.
void lead_by_page(const Focusable& from, bool up) {
    const float page = from.window->InnerRect.GetHeight() - (from.high.y - from.low.y);
    const Focusable* to = item_within(from, up, page);
    if (to != nullptr)
        focus_on(*to, std::clamp(from.window->Scroll.y + to->low.y - from.low.y, 0.0f, most_scroll(from)));
    else
        scroll_on(from, up);
}

void lead_to_end(const Focusable& from, bool first) {
    const Focusable* to = item_within(from, first, std::numeric_limits<float>::max());
    focus_on(to != nullptr ? *to : from, first ? 0 : most_scroll(from));
}

/// Of the parts of a panel that stand above its foot.
const Focusable& begin_of_last_part() {
    const auto& items = theme().focusables;
    const auto last =
        std::find_if(items.rbegin(), items.rend(), [](const auto& i) { return i.window != theme().panel; });
    return *std::find_if(items.begin(), items.end(), [&](const auto& i) { return i.window == last->window; });
}

/// By the keys that nothing else of the panel has taken. From its foot they lead back into what stands above it.
void steer_by_pages() {
    const auto& items = theme().focusables;
    const int page = take_page();
    const bool first = take_fired(MenuKey::kFirst);
    const bool last = take_fired(MenuKey::kLast);
    if (items.empty() || (page == 0 && !first && !last)) return;
    const ImGuiID focused = ImGui::GetCurrentContext()->NavId;
    const auto at = std::find_if(items.begin(), items.end(), [&](const auto& i) { return i.id == focused; });
    const Focusable& from = at == items.end() ? items.front() : *at;
    if (from.window == theme().panel && items.front().window != theme().panel) {
        if (page <= 0) lead_to_end(begin_of_last_part(), first);
    } else if (page != 0) {
        lead_by_page(from, page < 0);
    } else {
        lead_to_end(from, first);
    }
}

}  // namespace

void steer_focus() {
    steer_by_pages();
    ImGuiContext& context = *ImGui::GetCurrentContext();
    const auto& items = theme().focusables;
    const bool up = context.NavMoveDir == ImGuiDir_Up;
    if (!context.NavMoveScoringItems || items.empty() || (!up && context.NavMoveDir != ImGuiDir_Down)) return;
    const ImGuiWindow* const part = context.NavWindow;
    if (part == nullptr || (part != theme().panel && part->ParentWindow != theme().panel)) return;
    const bool found = !ImGui::NavMoveRequestButNoResultYet();
    const auto at = std::find_if(items.begin(), items.end(), [&](const auto& i) { return i.id == context.NavId; });
    if (at != items.end()) {
        const Line line = line_of(static_cast<std::size_t>(at - items.begin()));
        const bool outermost = up ? line.begin == 0 : line.end == items.size();
        const Line next = outermost ? line : line_of(up ? line.begin - 1 : line.end);
        const bool leaves = outermost || items[next.begin].window != at->window;
        if ((leaves && scroll_on(*at, up)) || (!outermost && enter_part(*at, next, up))) {
            ImGui::NavMoveRequestCancel();
            return;
        }
    }
    if (found) return;
    ImGui::NavMoveRequestCancel();
    wrap(up);
}

}  // namespace riposte::ui
