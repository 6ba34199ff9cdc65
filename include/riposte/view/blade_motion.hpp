// The way of the steel through the last moments: as a camera's open shutter smears it, or as a trail that fades.
#pragma once

#include <riposte/contact/geometry.hpp>
#include <riposte/math/vec.hpp>

#include <cstdint>
#include <vector>

namespace riposte::view {

struct Effects;

enum class BladeMotion : std::uint8_t { kOff, kTrail, kBlur };

/// A corner of a triangle that a blade has swept.
struct SweptCorner {
    Vec3f place_world{0};  ///< m
    float cover = 0;       ///< 0..1, how much of what is behind it hides
};

/// Of the pieces of blade that move fast enough to be missed by the eye; three corners a triangle. `blade_world` is the
/// blade as it is drawn, `alpha` of a tick after the last but one that `effects` took in.
void append_sweep(BladeMotion motion, const Effects& effects, int side, const Segment& blade_world, Real alpha,
                  std::vector<SweptCorner>& out);

/// How much of it is left in a picture whose time stands, as that of a paused bout: it is looked at, then it goes.
class Standing {
  public:
    /// 0..1 for the next picture. `time` is of the bout, `elapsed` of the clock since the picture before it, both s.
    Real share_left(Real time, Real elapsed);

  private:
    Real time_ = -1;
    Real stood_ = 0;
};

/// Leaves that share (0..1) of it.
void thin(std::vector<SweptCorner>& swept, Real share);

}  // namespace riposte::view
