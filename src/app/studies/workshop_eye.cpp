#include "workshop_eye.hpp"

#include <riposte/gallery/figure.hpp>

namespace riposte {

void WorkshopEye::advance(Seconds elapsed, const Settings& settings) {
    lead(orbit_, steering_.lead(elapsed, settings, [](DeviceId) { return true; }));
}

view::Camera WorkshopEye::look(const Vec3& follow_world, Real aspect, bool reflects) {
    view::Camera seen = view::camera_of(orbit_, follow_world, 0, aspect);
    aspect_ = aspect;
    reflects_ = reflects;
    camera_ = reflects ? gallery::reflected(seen) : seen;
    return seen;
}

Vec2 WorkshopEye::place_of(PixelSize window, int x, int y) const {
    const Real right = 2 * (x + 0.5 - part_.left * window.width) / (part_.width * window.width) - 1;
    const Real up = 1 - 2 * (y + 0.5 - part_.top * window.height) / (part_.height * window.height);
    return {reflects_ ? -right : right, up};
}

Vec2 WorkshopEye::share_of(const Vec2& place) const {
    const Real right = reflects_ ? -place.x : place.x;
    return {part_.left + part_.width * (right + 1) / 2, part_.top + part_.height * (1 - place.y) / 2};
}

view::Ray WorkshopEye::ray_through(const Vec2& place) const { return view::ray_through(camera_, aspect_, place); }

/// As the hand went over the window, in shares of the picture's height.
Vec2 WorkshopEye::dragged(const Vec2& from, const Vec2& to) const {
    const Vec2 by = (to - from) * Vec2(aspect_ / 2, -0.5);
    return {reflects_ ? -by.x : by.x, by.y};
}

}  // namespace riposte
