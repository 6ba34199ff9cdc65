// What a player chooses for a picture: where its camera stands, what it is turned to, whom it looks through.
#pragma once

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
    kExamine,  ///< round the fencers, moved by the player
    kFencer0,  ///< out of the left fencer's mask
    kFencer1,
    kBehind0,  ///< over the left fencer's shoulder
    kBehind1,
    kReferee,  ///< where the referee stands
    kLamp,     ///< from the lamps above the piste
    kFree,     ///< flown by the player
};
inline constexpr std::size_t kCameraKindCount = 9;

/// What it is turned to: of the opponent for the cameras of a fencer, half way between both fencers' for the others.
enum class CameraAim : std::uint8_t { kFigure, kRoot, kHead, kHand, kElbow, kShoulder, kPoint };
inline constexpr std::size_t kCameraAimCount = 7;

inline constexpr std::array<std::string_view, kCameraKindCount> kCameraKindNames{
    "side", "examine", "fencer0", "fencer1", "behind0", "behind1", "referee", "lamp", "free"};
inline constexpr std::array<std::string_view, kCameraAimCount> kCameraAimNames{"figure", "root",     "head", "hand",
                                                                               "elbow",  "shoulder", "point"};
std::optional<CameraKind> camera_kind(std::string_view name);
std::optional<CameraAim> camera_aim(std::string_view name);

/// Whose eyes or shoulder the camera has: 0, 1, or none.
std::optional<int> fencer_of(CameraKind kind);
/// Whether it looks at the part of a fencer that is chosen.
bool has_aim(CameraKind kind);
/// Whether it is where a player led it, not beside what he tuned.
bool led_by_hand(CameraKind kind);
/// What one picture of a new bout begins with after `kind`: one person alone does not begin in the other's mask or
/// behind him, two in or behind neither.
CameraKind for_bout_of(const std::array<bool, 2>& people, CameraKind kind);
/// What a side's half of the picture begins a bout with after `kind`: of two people, neither fences out of the other's
/// mask or from behind him, so it is the same of himself; nobody looks out of a bot's mask, but past its shoulder.
CameraKind for_half_of(int side, const std::array<bool, 2>& people, CameraKind kind);

/// What a player moved the camera by, from where it would be (K A.2: for each pair of place and aim).
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

    std::optional<Orbit> orbit;    ///< kExamine, where a hand led it last
    std::optional<Flight> flight;  ///< kFree, likewise

  private:
    static std::size_t place(CameraKind kind, CameraAim aim) {
        return static_cast<std::size_t>(kind) * kCameraAimCount + static_cast<std::size_t>(aim);
    }
    std::array<CameraTuning, kCameraKindCount * kCameraAimCount> tunings_{};
};

struct CameraChoice {
    CameraKind kind = CameraKind::kSide;
    CameraAim aim = CameraAim::kFigure;
    std::array<double, 2> opacity{1, 1};  ///< of either fencer, 0..1
    bool operator==(const CameraChoice&) const = default;
};

}  // namespace riposte::view
