// The settings of window and picture.
#pragma once

#include <riposte/body/finer_skin.hpp>
#include <riposte/body/skin_method.hpp>
#include <riposte/settings/window_mode.hpp>
#include <riposte/view/blade_motion.hpp>

#include <cstdint>

namespace riposte {

/// How fine shadows are.
enum class Shadows : std::uint8_t { kLow, kHigh };
/// A choice of several settings of the picture at once.
enum class VideoPreset : std::uint8_t { kLow, kMedium, kHigh, kCustom };
/// When pictures are drawn smaller because they come too slowly.
enum class ScaleAdapts : std::uint8_t { kInSoftware, kAlways, kNever };

/// Window and picture. The page Video of the settings screen holds all of them but `skin` and
/// `finer`, which the page Game holds.
struct VideoSettings {
    int width = 1280;
    int height = 720;
    WindowMode mode = WindowMode::kWindowed;
    int monitor = 0;
    bool vsync = true;
    int frame_cap = 0;  ///< frames per second; 0: no limit
    VideoPreset preset = VideoPreset::kHigh;
    int msaa = 4;  ///< samples for the smoothing of edges: 0, 2, 4 or 8
    Shadows shadows = Shadows::kHigh;
    double render_scale = 1.0;  ///< scale of the picture over the window, 0.5..1; the greatest one if the scale adapts
    ScaleAdapts render_scale_adapts = ScaleAdapts::kInSoftware;
    double eyes_fov = 56;  ///< field of view out of the fencers' eyes, vertical in a picture of 16 : 9 (unit: degree)
    double brightness = 1.0;
    SkinMethod skin = SkinMethod::kBones;  ///< skinning of the picture; the skin that a blade strikes is the bout's
    FinerSkin finer{};                     ///< finer triangles of the skin, in pictures of bouts and practice alone
    bool crowd = true;                     ///< true if people stand at the rail
    view::BladeMotion blade_motion = view::BladeMotion::kTrail;
    bool operator==(const VideoSettings&) const = default;
};

/// Gives the settings that the preset stands for its values. The preset kCustom changes nothing.
void stand_for_preset(VideoSettings& video);

/// Returns true if mode, size or monitor of the window differ. Such a change has to be taken back if the player cannot
/// see the window afterwards.
inline bool other_screen(const VideoSettings& a, const VideoSettings& b) {
    return a.mode != b.mode || a.width != b.width || a.height != b.height || a.monitor != b.monitor;
}
/// Gives `video` mode, size and monitor of `from`.
inline void take_screen(VideoSettings& video, const VideoSettings& from) {
    video.mode = from.mode;
    video.width = from.width;
    video.height = from.height;
    video.monitor = from.monitor;
}

}  // namespace riposte
