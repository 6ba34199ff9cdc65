#include <riposte/view/camera_choice.hpp>

#include <algorithm>

namespace riposte::view {
namespace {

template <class Enum, std::size_t N>
std::optional<Enum> named(const std::array<std::string_view, N>& names, std::string_view name) {
    const auto* found = std::find(names.begin(), names.end(), name);
    if (found == names.end()) return {};
    return static_cast<Enum>(found - names.begin());
}

CameraKind eyes_of(FencerId fencer) { return fencer == 0 ? CameraKind::kFencer0 : CameraKind::kFencer1; }
CameraKind behind(FencerId fencer) { return fencer == 0 ? CameraKind::kBehind0 : CameraKind::kBehind1; }

}  // namespace

std::optional<CameraKind> camera_kind(std::string_view name) { return named<CameraKind>(kCameraKindNames, name); }
std::optional<CameraAim> camera_aim(std::string_view name) { return named<CameraAim>(kCameraAimNames, name); }

bool has_aim(CameraKind kind) { return kind != CameraKind::kSide && kind != CameraKind::kFree; }

bool led_by_hand(CameraKind kind) { return kind == CameraKind::kExamine || kind == CameraKind::kFree; }

CameraKind for_bout_of(const PerFencer<bool>& people, CameraKind kind) {
    const auto seen_from = fencer_of(kind);
    const bool both = people[0] && people[1];
    const bool of_other = seen_from && people[0] != people[1] && !people[*seen_from];
    return (seen_from && both) || of_other ? CameraKind::kSide : kind;
}

CameraKind for_half_of(FencerId fencer, const PerFencer<bool>& people, CameraKind kind) {
    const auto seen_from = fencer_of(kind);
    if (!seen_from) return kind;
    const bool eyes = kind == eyes_of(*seen_from);
    if (!people[*seen_from]) return eyes ? behind(*seen_from) : kind;
    if (*seen_from == fencer || !people[0] || !people[1]) return kind;
    return eyes ? eyes_of(fencer) : behind(fencer);
}

}  // namespace riposte::view
