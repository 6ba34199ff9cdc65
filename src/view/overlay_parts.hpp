// The overlays for learning, each laid over a frame that already shows the fencers.
#pragma once

#include <riposte/view/frame.hpp>

namespace riposte::view {

/// The instant that a frame shows: `alpha` of the way from one tick to the next.
struct Instant {
    const BoutState& before;
    const BoutState& after;
    Real alpha;
};

/// All that are chosen but touching triangles.
void lay_overlays(const OverlayChoice& choice, const BoutSetup& setup, const Instant& instant, const Effects& effects,
                  Frame& frame);

/// The way of a fencer's point through the last ticks, fading towards its old end; the right one's is dashed.
void add_trail(const Effects& effects, FencerId fencer, Frame& frame);
/// How far a fencer reaches: dots for the hand, dashes for a lunge, a line for a step and a lunge.
void add_measure(const BoutSetup& setup, const Instant& instant, FencerId fencer, Frame& frame);
/// What of a fencer counts is tinted, what does not is darkened, and a line goes between them.
void add_target(const FencerModel& model, ValidTarget target, FencerId fencer, Frame& frame);
/// The surface at which a weapon makes contact: blade and guard.
void add_weapon_outline(const BoutSetup& setup, FencerId fencer, Frame& frame);

/// A fencer's colour as overlays have theirs (sRGB), bright enough to be seen on the hall's floor.
Vec4f overlay_colour(const FencerView& fencer, float opacity);

}  // namespace riposte::view
