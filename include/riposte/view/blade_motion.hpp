// The way of the steel through the last moments: as a camera's open shutter smears it, or as a trail that fades.
#pragma once

#include <riposte/contact/geometry.hpp>
#include <riposte/core/per_fencer.hpp>
#include <riposte/math/vec.hpp>

#include <cstdint>
#include <vector>

namespace riposte::view {

struct Effects;

enum class BladeMotion : std::uint8_t { kOff, kTrail, kBlur };

/// A corner of a triangle that a blade has swept.
struct SweptCorner {
    Vec3f place_world{0};  ///< m
    float cover = 0;       ///< 0..1, how much the corner hides what is behind it
};

/// Appends what pieces of a blade sweep that move too fast for the eye, three corners a triangle. `blade_world` is the
/// blade as it is drawn, `alpha` of a tick after the last tick but one that `effects` took in.
void append_sweep(BladeMotion motion, const Effects& effects, FencerId fencer, const Segment& blade_world, Real alpha,
                  std::vector<SweptCorner>& out);

/// How much of the sweep remains in a picture whose time stands, as in a paused bout: shown for a while, then faded
/// out.
class Standing {
  public:
    /// Returns the share, 0..1, for the next picture. `time` (s) is that of the bout, `elapsed` (s) that of the clock
    /// since the picture before.
    Real share_left(Real time, Real elapsed);

  private:
    Real time_ = -1;
    Real stood_ = 0;
};

/// Leaves the share (0..1) of the sweep's cover.
void thin(std::vector<SweptCorner>& swept, Real share);

}  // namespace riposte::view
