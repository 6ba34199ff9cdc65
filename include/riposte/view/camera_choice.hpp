// What a player chooses for a picture: the camera's place, its aim, and how solid either fencer is.
#pragma once

#include <riposte/core/per_fencer.hpp>
#include <riposte/view/flight.hpp>
#include <riposte/view/orbit.hpp>

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

namespace riposte::view {

/// Where a camera stands (K A.2 has examine and the avatars' heads).
enum class CameraKind : std::uint8_t {
    kSide,     ///< beside the piste, always on the same side, both fencers in the picture: as on television
    kExamine,  ///< on a circle round the fencers, moved by the player
    kFencer0,  ///< out of the left fencer's mask
    kFencer1,
    kBehind0,  ///< over the left fencer's shoulder
    kBehind1,
    kReferee,  ///< where the referee stands
    kLamp,     ///< from the lamps above the piste
    kFree,     ///< flown by the player
};
inline constexpr std::size_t kCameraKindCount = 9;

/// The part of a fencer that a camera is turned to: the opponent's for the cameras of a fencer; for other cameras half
/// way between the parts of both.
enum class CameraAim : std::uint8_t { kFigure, kRoot, kHead, kHand, kElbow, kShoulder, kPoint };
inline constexpr std::size_t kCameraAimCount = 7;

inline constexpr std::array<std::string_view, kCameraKindCount> kCameraKindNames{
    "side", "examine", "fencer0", "fencer1", "behind0", "behind1", "referee", "lamp", "free"};
inline constexpr std::array<std::string_view, kCameraAimCount> kCameraAimNames{"figure", "root",     "head", "hand",
                                                                               "elbow",  "shoulder", "point"};
std::optional<CameraKind> camera_kind(std::string_view name);
std::optional<CameraAim> camera_aim(std::string_view name);

/// Returns the fencer whose eyes or shoulder the camera has, or none.
std::optional<FencerId> fencer_of(CameraKind kind);
/// Returns true if the camera looks at a chosen part of a fencer (CameraAim).
bool has_aim(CameraKind kind);
/// Returns true if the camera is where a hand led it; other kinds stand beside a place by a CameraTuning.
bool led_by_hand(CameraKind kind);
/// Returns the camera that the one picture of a new bout begins with after `kind`. One person alone does not begin in
/// the opponent's mask or behind the opponent; two people begin in no mask and behind nobody.
CameraKind for_bout_of(const PerFencer<bool>& people, CameraKind kind);
/// Returns the camera that the half of `fencer` begins a bout with after `kind`. Of two people none fences out of
/// the opponent's mask or from behind the opponent: the half has the own mask or shoulder instead. A bot's half looks
/// past the bot's shoulder, not out of its mask.
CameraKind for_half_of(FencerId fencer, const PerFencer<bool>& people, CameraKind kind);

/// How far a player moved a camera from its usual place (K A.2: for each pair of place and aim).
struct CameraTuning {
    Vec3 shift{0};   ///< m, right, up and back as the camera sees it; each within kMostShift
    Real yaw = 0;    ///< rad to the left, within kMostTurn
    Real pitch = 0;  ///< rad upwards, within kMostTurn
    bool operator==(const CameraTuning&) const = default;
};
inline constexpr Real kMostShift = 3;
inline constexpr Real kMostTurn = 1.2;

class CameraTunings {
  public:
    CameraTuning& of(CameraKind kind, CameraAim aim) { return tunings_[place(kind, aim)]; }
    [[nodiscard]] const CameraTuning& of(CameraKind kind, CameraAim aim) const { return tunings_[place(kind, aim)]; }
    bool operator==(const CameraTunings&) const = default;

    std::optional<Orbit> orbit;    ///< where a hand led kExamine last
    std::optional<Flight> flight;  ///< where a hand led kFree last

  private:
    static std::size_t place(CameraKind kind, CameraAim aim) {
        return static_cast<std::size_t>(kind) * kCameraAimCount + static_cast<std::size_t>(aim);
    }
    std::array<CameraTuning, kCameraKindCount * kCameraAimCount> tunings_{};
};

struct CameraChoice {
    CameraKind kind = CameraKind::kSide;
    CameraAim aim = CameraAim::kFigure;
    PerFencer<double> opacity{1, 1};  ///< opacity of either fencer, 0..1
    bool operator==(const CameraChoice&) const = default;
};

}  // namespace riposte::view
