#include "chart.hpp"

#include <fmt/format.h>

#include <cmath>

namespace riposte::gallery {
namespace {

// Shares of the panel, from its top left.
constexpr Real kLeft = 0.10;
constexpr Real kRight = 0.96;
constexpr Real kTop = 0.05;
constexpr Real kFoot = 0.55;
constexpr Real kRow = 0.05;
constexpr Real kCells = 0.38;  // where they begin

constexpr Real kFov = 0.6;
constexpr Real kNear = 0.5;  // m before the eye, where it is drawn
const Vec3 kEye(0, 1.5, 3);
const Vec4f kBoard(0.055f, 0.06f, 0.085f, 1);
const Vec4f kGrid(0.36f, 0.38f, 0.44f, 1);
const Vec4f kUpright(0.95f, 0.93f, 0.86f, 0.9f);

Vec3 world_of(const Vec2& at) {
    const Real height = 2 * kNear * std::tan(kFov / 2);
    return kEye + Vec3((at.x - 0.5) * height * kChartAspect, (0.5 - at.y) * height, -kNear);
}

std::vector<Real> grid_of(const Chart::Axis& axis) {
    std::vector<Real> lines;
    const auto last = static_cast<int>(std::floor((axis.high - axis.low) / axis.step + 1e-6));
    for (int i = 0; i <= last; ++i) lines.push_back(axis.low + axis.step * i);
    return lines;
}

}  // namespace

Chart::Chart(const Axis& x, const Axis& y) : x_(x), y_(y), next_row_(kFoot + 0.07) {
    const auto corner = [](Real left, Real top) { return Vec3f(world_of({left, top})); };
    const Real out = 0.1;
    overlay_.triangles.push_back({{corner(-out, -out), corner(1 + out, -out), corner(1 + out, 1 + out)}, kBoard, true});
    overlay_.triangles.push_back({{corner(-out, -out), corner(1 + out, 1 + out), corner(-out, 1 + out)}, kBoard, true});
    for (const Real at : grid_of(x)) {
        line({at, y.low}, {at, y.high}, kGrid, 1);
        number(at, in_panel({at, y.low}) + Vec2(-0.05, 0.055), 0.1);
    }
    for (const Real at : grid_of(y)) {
        line({x.low, at}, {x.high, at}, kGrid, 1);
        number(at, {0.005, in_panel({x.low, at}).y + 0.02}, 0.09);
    }
}

Vec2 Chart::in_panel(const Vec2& point) const {
    return {kLeft + (kRight - kLeft) * (point.x - x_.low) / (x_.high - x_.low),
            kFoot - (kFoot - kTop) * (point.y - y_.low) / (y_.high - y_.low)};
}

void Chart::line(const Vec2& from, const Vec2& to, const Vec4f& colour, float width) {
    view::add_line(overlay_, {colour, width, true}, world_of(in_panel(from)), world_of(in_panel(to)));
}

void Chart::number(Real value, const Vec2& at, Real width) {
    notes_.push_back({fmt::format("{:.4g}", value), at.x, at.y, width});
}

void Chart::add_curve(const std::vector<Vec2>& points, const Vec4f& colour) {
    for (std::size_t i = 1; i < points.size(); ++i) line(points[i - 1], points[i], colour, 3);
}

void Chart::add_upright(Real x) { line({x, y_.low}, {x, y_.high}, kUpright, 2); }

void Chart::add_row(const std::string& name, const std::vector<std::string>& cells, const Vec4f& colour) {
    const Real middle = next_row_ + kRow / 2;
    view::add_line(overlay_, {colour, 5, true}, world_of({kLeft - 0.07, middle}), world_of({kLeft - 0.01, middle}));
    next_row_ += kRow;
    notes_.push_back({name, kLeft, next_row_, kCells - kLeft});
    const Real width = (kRight - kCells) / static_cast<Real>(cells.size());
    for (std::size_t i = 0; i < cells.size(); ++i)
        notes_.push_back({cells[i], kCells + width * static_cast<Real>(i), next_row_, width});
}

Panel Chart::panel(const std::string& caption) const {
    Panel panel;
    for (view::FencerView& fencer : panel.frame.fencers) fencer.body_shown = fencer.weapon_shown = false;
    panel.frame.overlay = overlay_;
    panel.camera = view::look_at(kEye, kEye - kAxisZ, kFov);
    panel.caption = caption;
    panel.notes = notes_;
    return panel;
}

}  // namespace riposte::gallery
