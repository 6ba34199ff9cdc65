// How large pictures are drawn, so that enough of them come in a second.
#pragma once

#include <array>
#include <cstddef>
#include <vector>

namespace riposte::render {

/// The scales of pictures. There are few, so that the textures for each size are seldom made anew.
inline constexpr std::array<float, 6> kRenderScales{0.5F, 0.6F, 0.7F, 0.8F, 0.9F, 1.0F};

/// Finds the largest of kRenderScales at which pictures come soon enough. When pictures take too long the scale goes
/// down at once. It goes up again a step at a time, and only where even a picture whose time is all spent on pixels
/// would still come soon enough, so that the scale does not go to and fro.
class ScaleControl {
  public:
    /// Begins with the scale `most` (0.5..1), which is never exceeded. A picture is to take `wanted_ms` (above 0) at
    /// most.
    ScaleControl(float wanted_ms, float most);

    /// Takes in that a picture drawn at scale() took `ms`.
    void add(float ms);
    [[nodiscard]] float scale() const { return scale_at(step_); }

  private:
    [[nodiscard]] float scale_at(std::size_t step) const;
    void go_to(std::size_t step);

    float wanted_ms_;
    float most_;
    std::size_t step_ = 0;
    std::size_t skipped_ = 0;  // pictures since the last change that do not count
    std::size_t calm_ = 0;     // times in a row that there was room for a larger picture
    std::vector<float> lately_;
};

}  // namespace riposte::render
