#include "icons.hpp"

#include <algorithm>

namespace riposte::ui {
namespace {

void triangle(ImDrawList& list, ImVec2 at, float r, float points_to, ImU32 colour) {
    const float back = at.x - points_to * r * 0.7f;
    list.AddTriangleFilled({back, at.y - r}, {back, at.y + r}, {at.x + points_to * r, at.y}, colour);
}

void bar(ImDrawList& list, float x, ImVec2 at, float r, ImU32 colour) {
    list.AddRectFilled({x - r * 0.22f, at.y - r}, {x + r * 0.22f, at.y + r}, colour);
}

void chevron(ImDrawList& list, ImVec2 at, float r, float points_to, ImU32 colour) {
    const std::array<ImVec2, 3> points{ImVec2{at.x - points_to * r * 0.5f, at.y - r},
                                       ImVec2{at.x + points_to * r * 0.5f, at.y},
                                       ImVec2{at.x - points_to * r * 0.5f, at.y + r}};
    list.AddPolyline(points.data(), 3, colour, 0, std::max(1.5f, r * 0.3f));
}

}  // namespace

void draw_icon(ImDrawList& list, Icon icon, ImVec2 at, float r, ImU32 colour) {
    const float thick = std::max(1.5f, r * 0.35f);
    switch (icon) {
        case Icon::kPlay:
            return triangle(list, at, r, 1, colour);
        case Icon::kPause:
            bar(list, at.x - r * 0.45f, at, r, colour);
            return bar(list, at.x + r * 0.45f, at, r, colour);
        case Icon::kStepBack:
            bar(list, at.x + r * 0.8f, at, r, colour);
            return triangle(list, {at.x - r * 0.2f, at.y}, r, -1, colour);
        case Icon::kStepForward:
            bar(list, at.x - r * 0.8f, at, r, colour);
            return triangle(list, {at.x + r * 0.2f, at.y}, r, 1, colour);
        case Icon::kChevronLeft:
            return chevron(list, at, r, -1, colour);
        case Icon::kChevronRight:
            return chevron(list, at, r, 1, colour);
        case Icon::kYes: {
            const std::array<ImVec2, 3> points{ImVec2{at.x - r, at.y}, ImVec2{at.x - r * 0.25f, at.y + r * 0.7f},
                                               ImVec2{at.x + r, at.y - r * 0.8f}};
            return list.AddPolyline(points.data(), 3, colour, 0, thick);
        }
        case Icon::kNo:
            list.AddLine({at.x - r * 0.8f, at.y - r * 0.8f}, {at.x + r * 0.8f, at.y + r * 0.8f}, colour, thick);
            return list.AddLine({at.x - r * 0.8f, at.y + r * 0.8f}, {at.x + r * 0.8f, at.y - r * 0.8f}, colour, thick);
    }
}

void draw_fencer_shape(ImDrawList& list, FencerId fencer, ImVec2 at, float r, ImU32 colour, bool filled) {
    const float thick = std::max(1.5f, r * 0.16f);
    const std::array<ImVec2, 4> corners{ImVec2{at.x, at.y - r}, ImVec2{at.x + r, at.y}, ImVec2{at.x, at.y + r},
                                        ImVec2{at.x - r, at.y}};
    if (fencer == 0 && filled)
        list.AddConvexPolyFilled(corners.data(), 4, colour);
    else if (fencer == 0)
        list.AddPolyline(corners.data(), 4, colour, ImDrawFlags_Closed, thick);
    else if (filled)
        list.AddCircleFilled(at, r * 0.9f, colour, 32);
    else
        list.AddCircle(at, r * 0.9f, colour, 32, thick);
}

}  // namespace riposte::ui
