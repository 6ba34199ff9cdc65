// What the mouse holds of the workshop's picture while a button is pressed, and what a drag makes of it.
#pragma once

#include "workshop_eye.hpp"
#include "workshop_sight.hpp"

#include <riposte/workshop/gizmo.hpp>

#include <optional>
#include <string>
#include <variant>

namespace riposte {

/// The eye is held: the drag turns it, or shifts it.
struct EyeHold {
    bool shifts = false;
};

/// A ring is held; all is as it was when the button was pressed.
struct RingHold {
    workshop::Gizmo rings;
    int axis = 0;
    Real angle = 0;  ///< rad, where the ring was taken hold of
};

/// A ring that turns a joint of the posture is held.
struct JointHold {
    RingHold ring;
    JointIndex joint = kNoJoint;
    Pose posture;  ///< as it was when the button was pressed
};

/// A ring that turns the weapon of a key pose is held.
struct WeaponHold {
    RingHold ring;
    std::size_t key = 0;
    Quat rotation;  ///< as it was when the button was pressed
};

/// The hand or the elbow of a key pose is held.
struct HandleHold {
    std::size_t key = 0;
    bool elbow = false;
    Vec3 point_world{0};   ///< where the handle was when the button was pressed
    Vec3 offset_world{0};  ///< from there to the place that the mouse took hold of, backwards
};

using Hold = std::variant<EyeHold, JointHold, WeaponHold, HandleHold>;

/// Returns what the left button takes hold of at a place of the picture: a handle, else a ring, else the eye.
Hold hold_at(const Vec2& place, const WorkshopEye& eye, const WorkshopSight& sight);
/// Returns the axis of the ring under a place of the picture; -1 if there is none.
int ring_at(const Vec2& place, const WorkshopEye& eye, const WorkshopSight& sight);
/// Returns the ring that is held; null if none is.
const RingHold* ring_of(const Hold& hold);

/// A change of the document, as a panel would ask for.
struct WorkshopEdit {
    workshop::Document document;
    std::string what;
};

/// Returns what a drag of the hold to a place of the picture makes of the document; none if the eye is held.
std::optional<WorkshopEdit> dragged(const Hold& hold, const Vec2& place, const WorkshopEye& eye,
                                    const WorkshopSight& sight);

}  // namespace riposte
