// The mouse in the workshop's picture: look round, choose a bone, turn a ring, drag hand and elbow.
#include "workshop_room.hpp"

#include <SDL.h>

#include <algorithm>
#include <cmath>

namespace riposte {
namespace {

constexpr Real kRingTolerance = 0.014;   // m
constexpr Real kHandleTolerance = 0.03;  // of the picture's height

Real distance_in(const Vec2& a, const Vec2& b, Real aspect) {
    return 0.5 * std::hypot((a.x - b.x) * aspect, a.y - b.y);
}

}  // namespace

Vec2 WorkshopRoom::place_in_picture(int x, int y) const {
    int width = 1;
    int height = 1;
    SDL_GetWindowSize(stage_.display.window.handle(), &width, &height);
    const Real left = covered_.left * width;
    return {2 * (x + 0.5 - left) / (width - left) - 1, 1 - 2 * (y + 0.5) / ((1 - covered_.below) * height)};
}

/// The place at which a right-hander's picture shows what a left-hander's shows there.
Vec2 WorkshopRoom::on_figure(const Vec2& place) const { return {reflects() ? -place.x : place.x, place.y}; }

bool WorkshopRoom::over_picture(const SDL_Event& event) const {
    int x = 0;
    int y = 0;
    if (event.type == SDL_MOUSEMOTION) {
        x = event.motion.x;
        y = event.motion.y;
    } else if (event.type == SDL_MOUSEWHEEL) {
        SDL_GetMouseState(&x, &y);
    } else {
        x = event.button.x;
        y = event.button.y;
    }
    const Vec2 place = place_in_picture(x, y);
    return std::max(std::fabs(place.x), std::fabs(place.y)) <= 1;
}

void WorkshopRoom::handle_mouse(const SDL_Event& event) {
    if (event.type == SDL_MOUSEWHEEL && over_picture(event)) view::zoom(orbit_, event.wheel.y);
    if (event.type == SDL_MOUSEBUTTONDOWN && over_picture(event) && grip_ == Grip::kNone) {
        last_place_ = place_in_picture(event.button.x, event.button.y);
        held_tab_ = state_.tab;
        if (event.button.button == SDL_BUTTON_LEFT) {
            press(last_place_);
        } else {
            grip_ = Grip::kShift;
        }
    }
    if (event.type == SDL_MOUSEMOTION) drag(place_in_picture(event.motion.x, event.motion.y));
}

void WorkshopRoom::press(const Vec2& place_shown) {
    const Vec2 place = on_figure(place_shown);
    const view::Frame figure = frame();
    const view::Ray ray = view::ray_through(camera_, aspect_, place);
    grip_ = Grip::kTurn;
    held_ = bench_.now();
    held_joint_ = state_.joint;
    held_key_ = state_.key;
    if (state_.tab == ui::WorkshopTab::kKeys) {
        const KeyPose& key = workshop::key_at(held_.keys, state_.key);
        const Rigid world_from_arm = workshop::world_from_arm(*posing_.fencer, figure.fencers[0]);
        for (const auto& [grip, point_arm] :
             {std::pair{Grip::kHand, key.arm_from_weapon.translation}, std::pair{Grip::kElbow, key.elbow_arm}}) {
            const Vec3 point = world_from_arm.point(point_arm);
            const auto at = view::place_of(camera_, aspect_, point);
            if (!at || distance_in(*at, place, aspect_) > kHandleTolerance) continue;
            grip_ = grip;
            held_point_ = point;
            held_offset_ = point - view::on_facing_plane(camera_, ray, point);
            return;
        }
    }
    const auto rings = gizmo(figure);
    const int ring = rings ? workshop::ring_under(*rings, ray, kRingTolerance) : -1;
    if (ring >= 0) {
        grip_ = Grip::kRing;
        ring_ = ring;
        held_gizmo_ = *rings;
        held_angle_ = workshop::angle_on_ring(*rings, ring, ray);
        return;
    }
    if (state_.tab == ui::WorkshopTab::kPosture) {
        const JointIndex bone =
            workshop::bone_under(posing_.fencer->skeleton, figure.fencers[0], camera_, aspect_, place, 0.03);
        if (bone != kNoJoint) state_.joint = bone;
    }
}

void WorkshopRoom::drag(const Vec2& place) {
    const Vec2 by = (place - last_place_) * Vec2(aspect_ / 2, -0.5);
    last_place_ = place;
    const view::Ray ray = view::ray_through(camera_, aspect_, on_figure(place));
    switch (grip_) {
        case Grip::kNone: {
            const auto rings = drive_ ? std::nullopt : gizmo(frame());
            ring_ = rings ? workshop::ring_under(*rings, ray, kRingTolerance) : -1;
            return;
        }
        case Grip::kTurn:
            return view::turn(orbit_, by);
        case Grip::kShift:
            return view::shift(orbit_, by);
        case Grip::kRing:
            return drag_ring(ray);
        case Grip::kHand:
        case Grip::kElbow:
            return drag_handle(ray);
    }
}

void WorkshopRoom::drag_ring(const view::Ray& ray) {
    Vec3 axis{0};
    axis[ring_] = 1;
    const Quat turn = axis_angle(axis, workshop::angle_on_ring(held_gizmo_, ring_, ray) - held_angle_);
    workshop::Document next = bench_.now();
    if (held_tab_ == ui::WorkshopTab::kKeys) {
        KeyPose& key = workshop::key_at(next.keys, held_key_);
        key.arm_from_weapon.rotation =
            normalized(workshop::key_at(held_.keys, held_key_).arm_from_weapon.rotation * turn);
        return edit(std::move(next), "turn key " + key.name);
    }
    const Quat wanted = Quat(held_.posture[held_joint_].rotation) * turn;
    next.posture = workshop::with_rotation(posing_, held_.posture, held_joint_, wanted);
    edit(std::move(next), "turn " + posing_.fencer->skeleton[held_joint_].name);
}

void WorkshopRoom::drag_handle(const view::Ray& ray) {
    workshop::Document next = bench_.now();
    KeyPose& key = workshop::key_at(next.keys, held_key_);
    const Rigid arm_from_world =
        inverse(workshop::world_from_arm(*posing_.fencer, workshop::frame_of(setup_, shown_pose()).fencers[0]));
    const Vec3 point = arm_from_world.point(view::on_facing_plane(camera_, ray, held_point_) + held_offset_);
    if (grip_ == Grip::kHand) {
        key.arm_from_weapon.translation = point;
    } else {
        key.elbow_arm = point;
    }
    edit(std::move(next), (grip_ == Grip::kHand ? "hand of " : "elbow of ") + key.name);
}

}  // namespace riposte
