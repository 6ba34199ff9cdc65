// A camera that the player moves round the figure.
#pragma once

#include <riposte/view/camera.hpp>

#include <array>

union SDL_Event;

namespace riposte {

class Orbit {
  public:
    /// Number pad, right stick and triggers.
    void handle(const SDL_Event& event);
    void advance(Real seconds);
    /// Drags in shares of the picture's height.
    void turn(const Vec2& by);
    void shift(const Vec2& by);
    /// Nearer by so many steps of the wheel.
    void zoom(Real steps);

    /// Of keys and sticks whose events go elsewhere from now on.
    void let_go();

    /// The figure stands in the middle of the picture's part right of `covered` (share of its width).
    [[nodiscard]] view::Camera camera(const Vec3& follow_world, Real covered, Real aspect) const;

  private:
    [[nodiscard]] Real held(std::size_t key) const { return keys_.at(key) ? 1.0 : 0.0; }

    Vec3 middle_{0.1, 0.95, 0};
    Real yaw_ = 0.55;
    Real pitch_ = 0.12;
    Real distance_ = 3.6;
    std::array<bool, 6> keys_{};  ///< left, right, up, down, nearer, farther
    std::array<Real, 4> axes_{};  ///< right stick x, y, triggers left and right
};

}  // namespace riposte
