// The eye that looks at the workshop's figure, and what lies under a place of its picture.
#pragma once

#include "cameras/steering.hpp"

#include <riposte/core/seconds.hpp>
#include <riposte/platform/window.hpp>
#include <riposte/ui/kit/covered.hpp>
#include <riposte/view/orbit.hpp>
#include <riposte/view/ray.hpp>

namespace riposte {

/// A *place* is one of the picture that was shown last: [-1, 1]^2, right and up. Of a left-hander's picture it is the
/// place at which the right-hander's shows the same, whom he mirrors and on whom all edits work.
class WorkshopEye {
  public:
    /// Takes every event of keys and sticks. Returns true if a joystick's stick moved for the eye, not for a menu.
    bool handle(const SDL_Event& event) { return steering_.handle(event); }
    /// Moves the eye as keys and sticks that are held have it.
    void advance(Seconds elapsed, const Settings& settings);
    /// Lets go of keys and sticks whose events go elsewhere from now on.
    void let_go() { steering_.let_go(); }
    /// Turns or shifts the eye as the mouse is dragged from one place to another.
    void turn(const Vec2& from, const Vec2& to) { view::turn(orbit_, dragged(from, to)); }
    void shift(const Vec2& from, const Vec2& to) { view::shift(orbit_, dragged(from, to)); }
    void zoom(Real steps) { view::zoom(orbit_, steps); }

    /// Sets what the panel covers of the window.
    void cover(const ui::Covered& covered) { covered_ = covered; }
    /// A picture's part of the window, in shares of the window's width and height.
    struct Part {
        Real left = 0;
        Real width = 1;
        Real top = 0;
        Real height = 1;
    };
    /// Sets the part of the window that the picture fills.
    void fill(const Part& part) { part_ = part; }
    [[nodiscard]] const ui::Covered& covered() const { return covered_; }
    /// Looks at a figure that is followed to `follow_world`, in a picture of that aspect, which shows the figure's
    /// reflection if it `reflects`. Returns the camera to draw the picture with.
    view::Camera look(const Vec3& follow_world, Real aspect, bool reflects);
    /// Returns the camera of a square picture beside others.
    [[nodiscard]] view::Camera camera_aside() const { return view::camera_of(orbit_, {}, 0, 1); }

    /// Returns the camera that sees the right-hander.
    [[nodiscard]] const view::Camera& camera() const { return camera_; }
    [[nodiscard]] Real aspect() const { return aspect_; }
    /// Returns the place of a point of a window of that size (points from its upper left corner); beyond [-1, 1] if it
    /// is not in the picture.
    [[nodiscard]] Vec2 place_of(PixelSize window, int x, int y) const;
    /// Returns where a place stands in the window, in shares of its width and height from the upper left corner.
    [[nodiscard]] Vec2 share_of(const Vec2& place) const;
    [[nodiscard]] view::Ray ray_through(const Vec2& place) const;

  private:
    [[nodiscard]] Vec2 dragged(const Vec2& from, const Vec2& to) const;

    view::Orbit orbit_;
    Steering steering_;
    ui::Covered covered_;
    Part part_;
    view::Camera camera_;
    Real aspect_ = 1;
    bool reflects_ = false;
};

}  // namespace riposte
