// A camera that the player moves round the figure.
#pragma once

#include <riposte/view/orbit.hpp>

#include <array>

union SDL_Event;

namespace riposte {

class Orbit {
  public:
    /// Number pad, right stick and triggers.
    void handle(const SDL_Event& event);
    void advance(Real seconds);
    void turn(const Vec2& by) { view::turn(orbit_, by); }
    void shift(const Vec2& by) { view::shift(orbit_, by); }
    void zoom(Real steps) { view::zoom(orbit_, steps); }

    /// Of keys and sticks whose events go elsewhere from now on.
    void let_go();

    [[nodiscard]] view::Camera camera(const Vec3& follow_world, Real covered, Real aspect) const {
        return camera_of(orbit_, follow_world, covered, aspect);
    }

  private:
    [[nodiscard]] Real held(std::size_t key) const { return keys_.at(key) ? 1.0 : 0.0; }

    view::Orbit orbit_;
    std::array<bool, 6> keys_{};  ///< left, right, up, down, nearer, farther
    std::array<Real, 4> axes_{};  ///< right stick x, y, triggers left and right
};

}  // namespace riposte
