// A chart as a panel of the gallery: curves over a grid, and rows of figures below.
#pragma once

#include <riposte/gallery/scene.hpp>

namespace riposte::gallery {

class Chart {
  public:
    struct Axis {
        Real low = 0;
        Real high = 1;
        Real step = 0.25;  ///< between lines of the grid
    };
    Chart(const Axis& x, const Axis& y);

    /// Points in the axes' units.
    void add_curve(const std::vector<Vec2>& points, const Vec4f& colour);
    /// A line across all curves.
    void add_upright(Real x);
    /// A row of a table, with a sample of its curve's colour before it.
    void add_row(const std::string& name, const std::vector<std::string>& cells, const Vec4f& colour);

    [[nodiscard]] Panel panel(const std::string& caption) const;

  private:
    [[nodiscard]] Vec2 in_panel(const Vec2& point) const;
    void line(const Vec2& from, const Vec2& to, const Vec4f& colour, float width);
    void number(Real value, const Vec2& at, Real width);

    Axis x_, y_;
    view::Overlay overlay_;
    std::vector<Note> notes_;
    Real next_row_;
};

/// Width over height of a panel that holds one.
inline constexpr Real kChartAspect = 1.2;

}  // namespace riposte::gallery
