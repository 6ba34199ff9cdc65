// Clips: key frames (K 4.1) at equal distances or at times of their own, with the root's travel taken out into a curve.
#pragma once

#include <riposte/body/pose.hpp>

#include <string>
#include <vector>

namespace riposte {

/// The poses that clips join in.
enum class ClipPose : std::uint8_t { kStand, kGuard, kLunge, kSeated, kUnmasked };

enum class ClipEventKind : std::uint8_t {
    kFootLifts,    ///< a foot leaves the floor; in a clip played backwards the foot lands
    kFootLands,    ///< a foot touches the floor again
    kArmStraight,  ///< the sword arm, bent before, is straight
};

/// Something that happens in a clip.
struct ClipEvent {
    Real time = 0;  ///< s on the clip's own clock
    ClipEventKind kind{};
    Side foot = Side::kRight;  ///< the foot of kFootLifts and kFootLands; kRight is the side of the sword
};

/// What else is known of a clip (assets/clips.toml).
struct ClipFacts {
    ClipPose begins = ClipPose::kGuard;
    ClipPose ends = ClipPose::kGuard;
    bool loops = false;
    std::array<bool, 2> stands{};   ///< by Side: the foot keeps its place from beginning to end
    std::vector<ClipEvent> events;  ///< in order of time
};

/// Const model. Frame i stands at times[i] or, where there are no times, at duration * i / (frame_count - 1) seconds.
struct Clip {
    std::string name;
    Real duration = 0;  ///< s, > 0
    std::size_t joint_count = 0;
    std::size_t frame_count = 0;      ///< at least 2
    std::vector<Rigidf> frames;       ///< parent_from_joint at [frame * joint_count + joint]; the root has no travel;
                                      ///< each rotation on the side of the one before (`align_frames`)
    std::vector<Real> travel_frames;  ///< metres along model +Z at each frame; 0 at the first
    std::vector<Real> times{};        ///< s, ascending from 0 to the duration; empty: frames at equal distances
    ClipFacts facts{};
};

/// Negates quaternions so that each lies on the same side as that of the frame before: once, as the frames are made.
void align_frames(Clip& clip);

/// How far a clip with fewer frames may be off.
struct FrameError {
    Real angle = 0;     ///< rad, of a joint in its parent
    Real distance = 0;  ///< m, of a joint in its parent, and of the root's travel
};

/// Returns the clip's motion with only those frames between which no joint is further off than `most`: at each of the
/// clip's frames exactly so, between them by not more than sampling itself is off a constant rate. First and last frame
/// stay.
Clip with_fewer_frames(const Clip& clip, const FrameError& most);

/// Returns the same motion in `factor` (> 0) times its time, events included.
Clip slowed(Clip clip, Real factor);

/// How a clip is played.
struct ClipPlay {
    bool reversed = false;  ///< the clip is played from its end to its start
    bool loops = false;     ///< the clip starts again at its end; else its last pose is held
    Real speed = 1;         ///< >= 0, a share of the clip's own speed
};

/// Returns the place on the clip's own clock, in [0, duration] s, after `elapsed` seconds (>= 0) of play.
Real clip_time(const Clip& clip, const ClipPlay& play, Real elapsed);

/// Writes the pose at `time` (s, clamped to the clip), its root joint at the model's origin: lerp of the two nearest
/// frames. For frames that are x radians apart a rotation is off a constant rate by 0.004 x^3 rad and unit to 2e-4 x^6.
/// A clip costs 28 bytes a joint and frame: 108 kB a second for 64 joints at 60 frames a second.
void sample(const Clip& clip, Real time, Pose& out);

/// Returns how far the root has gone along model +Z (m) at `time` (s, clamped to the clip) since the clip's start.
Real root_travel(const Clip& clip, Real time);

/// Returns the clip named `name`, or nullptr.
const Clip* find_clip(const std::vector<Clip>& clips, std::string_view name);

}  // namespace riposte
