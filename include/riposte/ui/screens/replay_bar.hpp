// The bar under a replay, by which a player plays, steps, seeks, and chooses speed and camera.
#pragma once

#include <riposte/bout/meeting_finder.hpp>
#include <riposte/bout/touch_mark.hpp>
#include <riposte/ui/kit/words.hpp>
#include <riposte/view/camera_choice.hpp>

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace riposte::ui {

/// What the bar shows.
struct ReplayBarModel {
    std::uint32_t tick = 0;
    std::uint32_t ticks = 0;  ///< length of the recording, ticks
    std::string contact;      ///< the contact at which the replay stands, in words; empty at a whole tick
    bool playing = false;
    double speed = 1;                                                  ///< 0.25, 0.5, 1 or 2
    std::optional<view::CameraKind> camera = view::CameraKind::kSide;  ///< none if each half has a camera of its own
    std::vector<TouchMark> marks;
    std::span<const MeetingMark> meetings;         ///< where blades, or a blade and a body, come together
    PerFencer<Vec3f> colours{Vec3f(1), Vec3f(1)};  ///< sRGB, 0..1
    Names names;
};

/// What the player wants of the bar.
struct ReplayBarIntent {
    enum class Kind : std::uint8_t { kNone, kPlayPause, kStep, kTouch, kSeek, kSpeed, kCameras, kLeave };
    Kind kind = Kind::kNone;
    int step = 0;            ///< for kStep and kTouch: -1 or +1
    std::uint32_t tick = 0;  ///< for kSeek: tick to which the replay shall go
    double speed = 1;        ///< for kSpeed: the wanted speed
};
/// Draws the bar. Space plays and pauses, whatever has the focus; Enter chooses the item in focus. While the replay
/// plays and nobody presses or moves anything, the bar sinks below the picture.
ReplayBarIntent draw_replay_bar(const ReplayBarModel& model);
/// Returns the share of the window's height that the bar covers now, which is HudModel::keep_free_below.
double replay_bar_height(bool playing);

}  // namespace riposte::ui
