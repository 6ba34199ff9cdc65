// A rig leads a camera through the bout: a value that remembers just enough to move smoothly.
#pragma once

#include <riposte/view/camera_choice.hpp>
#include <riposte/view/covers.hpp>
#include <riposte/view/frame.hpp>
#include <riposte/view/framing.hpp>

#include <optional>

namespace riposte::view {

/// A room that a camera must stay in, world, m: unless told, the hall's inside, a little off floor and walls.
struct CameraRoom {
    Vec3 low{-10.6, 0.15, -5.9};
    Vec3 high{10.6, 4.6, 5.9};
};
/// Its part on the spectators' side of the piste, from where the side camera looks.
inline constexpr CameraRoom kBesidePiste{{CameraRoom{}.low.x, 0.3, 0.8}, CameraRoom{}.high};

/// kExamine, until a hand leads it: round the middle between the fencers, as near as shows them.
inline constexpr Orbit kFirstOrbit{{0, -0.1, 0}, 0.35, 0.15, 5.0, 9.0, 5.0};

/// Smoothing state; starts without memory, so that the first picture stands where it should.
struct CameraRig {
    CameraKind kind = CameraKind::kSide;
    CameraAim aim = CameraAim::kFigure;
    CameraTuning tuning;  ///< of this kind and aim; kExamine and kFree have none
    std::array<Real, 2> opacity{1, 1};
    Orbit orbit = kFirstOrbit;       ///< kExamine
    Flight flight;                   ///< kFree
    Flight took_off;                 ///< `flight` before a hand led it: from the picture that was shown then
    Real eyes_fov = 56 * kPi / 180;  ///< rad, of the fencers' eyes, vertical in a picture of 16 : 9
    bool reduced_motion = false;     ///< slower, for players whom camera motion troubles
    Covers covers;                   ///< what stands over the picture
    CameraRoom room = kBesidePiste;  ///< of kSide
    Spring covered;                  ///< `covers.panels.below` as shown now
    Orbit fitted = kFirstOrbit;      ///< `orbit` as the rig chose it: it differs once a hand has led it
    std::optional<Framing> framing;  ///< of kinds that show both fencers
    Covers last_covers;              ///< of the last picture
    std::optional<Camera> last;      ///< of the fencers' cameras, as if nothing were tuned
    std::optional<Camera> shown;     ///< whichever it was
    CameraKind last_kind = CameraKind::kSide;
};

/// A hand has led it, being kExamine or kFree.
bool was_led(const CameraRig& rig);
/// It is where it was before any hand led it.
void put_back(CameraRig& rig);

/// The camera for this frame, `dt` seconds after the last one (>= 0). `aspect` is width over height. It cuts where the
/// kind has changed or a fencer was put elsewhere, and glides else.
/// kSide, kReferee, kLamp and, until a hand leads it, kExamine keep both fencers from head to feet inside the picture
/// and clear of panels, kSide always on the same side (+Z) of the line of action; a blade's point may leave it for a
/// moment. The fencers' cameras look out of their masks and make their own bodies see-through; the opponent, who
/// stands in the middle, has his head below the words there, and from behind a fencer his feet above those.
Camera update(CameraRig& rig, const Frame& frame, Real aspect, Real dt);

}  // namespace riposte::view
