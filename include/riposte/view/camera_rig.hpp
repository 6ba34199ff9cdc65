// A rig leads a camera through the bout: a value that remembers just enough to move smoothly.
#pragma once

#include <riposte/view/camera_choice.hpp>
#include <riposte/view/covers.hpp>
#include <riposte/view/frame.hpp>
#include <riposte/view/framing.hpp>

#include <optional>

namespace riposte::view {

/// A room that a camera must stay in, world, m. By default it is the hall's inside, a little off floor and walls.
struct CameraRoom {
    Vec3 low{-10.6, 0.15, -5.9};
    Vec3 high{10.6, 4.6, 5.9};
};
/// The hall's part on the spectators' side of the piste, from where the side camera looks.
inline constexpr CameraRoom kBesidePiste{{CameraRoom{}.low.x, 0.3, 0.8}, CameraRoom{}.high};

/// The orbit of kExamine before a hand leads it: round the middle between the fencers, as near as shows both.
inline constexpr Orbit kFirstOrbit{{0, -0.1, 0}, 0.35, 0.15, 5.0, 9.0, 5.0};

/// A camera's smoothing state. A new rig has no memory, so that its first picture stands where it should.
struct CameraRig {
    CameraKind kind = CameraKind::kSide;
    CameraAim aim = CameraAim::kFigure;
    CameraTuning tuning;  ///< the tuning for `kind` and `aim`; kExamine and kFree have none
    PerFencer<Real> opacity{1, 1};
    Orbit orbit = kFirstOrbit;       ///< place of kExamine
    Flight flight;                   ///< place of kFree
    Flight took_off;                 ///< `flight` before a hand led it: taken from the picture shown at that time
    Real eyes_fov = 56 * kPi / 180;  ///< rad, field of the fencers' eyes, vertical in a picture of 16 : 9
    bool reduced_motion = false;     ///< the camera is slower, for players whom camera motion troubles
    Covers covers;                   ///< what stands over the picture
    CameraRoom room = kBesidePiste;  ///< room of kSide
    Spring covered;                  ///< `covers.panels.below` as the picture heeds it now
    Orbit fitted = kFirstOrbit;      ///< `orbit` as the rig chose it; differs from `orbit` once a hand has led that
    std::optional<Framing> framing;  ///< framing of kinds that show both fencers
    Covers last_covers;              ///< `covers` of the last picture
    std::optional<Camera> last;      ///< the last camera of a fencer, before tuning
    std::optional<Camera> shown;     ///< the last camera of any kind
    CameraKind last_kind = CameraKind::kSide;
};

/// Returns true if the rig is of kExamine or kFree and a hand has led it.
bool was_led(const CameraRig& rig);
/// Puts the rig back to where it was before any hand led it.
void put_back(CameraRig& rig);

/// Returns the camera for the frame, `dt` seconds (>= 0) after the last frame. `aspect` is width over height. The
/// camera cuts if the kind has changed or a fencer was put elsewhere; otherwise it glides. kSide, kReferee, kLamp and,
/// until a hand leads it, kExamine keep both fencers from head to feet inside the picture and clear of panels, kSide
/// always on the same side (+Z) of the line of action; a blade's point may leave the picture for a moment. The fencers'
/// cameras look out of the masks and make the own body see-through. The opponent stands in the middle, the head below
/// the words there and, seen from behind a fencer, the feet above the words.
Camera update(CameraRig& rig, const Frame& frame, Real aspect, Real dt);

/// Returns the camera that `update` would give for the frame if it were the rig's first: it depends on no picture
/// before.
Camera first_camera(CameraRig rig, const Frame& frame, Real aspect);

}  // namespace riposte::view
