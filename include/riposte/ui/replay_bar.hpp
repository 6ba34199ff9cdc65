// The bar under a replay: play, step, seek, speed, camera.
#pragma once

#include <riposte/bout/touch_mark.hpp>
#include <riposte/ui/words.hpp>
#include <riposte/view/camera_choice.hpp>

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace riposte::ui {

struct ReplayBarModel {
    std::uint32_t tick = 0;
    std::uint32_t ticks = 0;  ///< length of the recording
    bool playing = false;
    double speed = 1;                                                  ///< 0.25, 0.5, 1 or 2
    std::optional<view::CameraKind> camera = view::CameraKind::kSide;  ///< none: each half has its own
    std::vector<TouchMark> marks;
    PerFencer<Vec3f> colours{Vec3f(1), Vec3f(1)};  ///< sRGB, 0..1
    Names names;
};

struct ReplayBarIntent {
    enum class Kind : std::uint8_t { kNone, kPlayPause, kStep, kTouch, kSeek, kSpeed, kCameras, kLeave };
    Kind kind = Kind::kNone;
    int step = 0;            ///< kStep, kTouch: -1 or +1
    std::uint32_t tick = 0;  ///< kSeek
    double speed = 1;        ///< kSpeed
};
/// Space plays and pauses, whatever has the focus; Enter chooses what has it.
/// While the replay plays and nobody presses or moves anything the bar sinks below the picture.
ReplayBarIntent draw_replay_bar(const ReplayBarModel& model);
/// Share of the window's height that the bar covers now: HudModel::keep_free_below.
double replay_bar_height(bool playing);

}  // namespace riposte::ui
