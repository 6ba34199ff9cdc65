// Everything that a picture needs, read-only: two ticks of the bout blended for one instant on the screen.
#pragma once

#include <riposte/fencing/contact_instants.hpp>
#include <riposte/fencing/pose.hpp>
#include <riposte/fencing/shown_figure.hpp>
#include <riposte/fencing/state.hpp>
#include <riposte/view/audience.hpp>
#include <riposte/view/blade_motion.hpp>
#include <riposte/view/effects.hpp>
#include <riposte/view/overlay.hpp>
#include <riposte/view/overlay_choice.hpp>

#include <array>
#include <memory>
#include <optional>
#include <vector>

namespace riposte {
struct Solid;
}

namespace riposte::view {

/// What a camera may look at, world space, m.
struct Subjects {
    Vec3 eyes{0};
    Vec3 head{0};
    Vec3 shoulder{0};  ///< shoulder of the sword arm
    Vec3 elbow{0};
    Vec3 hand{0};
    Vec3 pelvis{0};
    std::array<Vec3, 2> feet{};  ///< balls of front and rear foot
    Vec3 tip{0};
    Vec3 facing{1, 0, 0};  ///< unit, level: where the fencer faces
};

struct FencerView {
    Rigidf world_from_model;
    ModelPose pose;
    SkinPalette palette;       ///< palette for the mesh as its file has it: before reflection and scaling
    bool left_handed = false;  ///< true if figure and weapon are drawn reflected, each in its own frame (x and z)
    float scale = 1;           ///< the figure is drawn so many times as large as its mesh
    Rigid world_from_weapon;
    Vec3f team_colour{1};  ///< linear, multiplies the dyed parts of the dress
    Subjects subjects;
    bool body_shown = true;
    bool weapon_shown = true;
};

/// A ball in the air or on the floor.
struct BallView {
    Vec3f centre_world{0};  ///< m
    float radius = 0.045f;  ///< m
};

/// A rigid solid of any shape (contact/solid.hpp).
struct SolidView {
    std::shared_ptr<const Solid> solid;
    Rigidf world_from_solid;
    Vec3f colour{1};  ///< linear
};

struct Frame {
    Real time = 0;  ///< s since the bout began
    PerFencer<FencerView> fencers;
    SkinMethod skin_method = SkinMethod::kBones;
    bool finer_skin = false;  ///< true if fencers who are near are drawn in the finer skin that a renderer may have
    PerFencer<bool> lamps{};  ///< scoring lamp of fencer 0 (left) and 1 (right)
    PerFencer<int> scores{};  ///< what the scoring box shows
    std::vector<BallView> balls;
    std::vector<SolidView> solids;
    std::vector<SpectatorView> crowd;  ///< one for each of audience(); empty if nobody watches
    std::vector<Streak> streaks;       ///< sparks
    std::vector<SweptCorner> swept;    ///< what the blades swept, three corners a triangle
    Overlay overlay;
    std::optional<Vec3f> backdrop;  ///< linear, what is seen in the place of hall and audience
    std::optional<Vec3f> border;    ///< linear, of a frame round the picture
};

/// The teams' red and blue as dyes (linear); the blue is twice as bright as the red so that the teams differ without
/// colour as well.
inline constexpr PerFencer<Vec3f> kTeamColours = {Vec3f(0.58f, 0.022f, 0.030f), Vec3f(0.075f, 0.30f, 0.80f)};

struct FrameOptions {
    PerFencer<Vec3f> team_colours = kTeamColours;
    OverlayChoice overlays;                       ///< touching triangles are left to view/touching.hpp
    SkinMethod skin_method = SkinMethod::kBones;  ///< method of the picture, not of the bout
    bool finer_skin = false;                      ///< of the picture, as in Frame
    bool crowd = false;                           ///< true if people watch at the rail
    BladeMotion blade_motion = BladeMotion::kOff;
    const ContactInstant* contact = nullptr;  ///< contact at whose very instant the picture lies, if there is one
    const PerFencer<ShownOffset>* offsets = nullptr;  ///< by which the fencers are shown off their states, if they are
};

/// Returns the picture at alpha (0 = `before`, 1 = `after`) between two consecutive ticks. A fencer who was put
/// elsewhere between the ticks is shown where the nearer tick has the fencer.
Frame interpolate(const BoutSetup& setup, const BoutState& before, const BoutState& after, Real alpha,
                  const Effects& effects = {}, const FrameOptions& options = {});

/// Return where the figure and the weapon of the files are drawn; for a left-hander the reflection is part of it.
Mat4f world_from_drawn_figure(const FencerView& fencer);
Mat4f world_from_drawn_weapon(const FencerView& fencer);

/// Lays the skin of the files over the fencer's pose: palette, hand and size.
void cover(const FencerModel& model, FencerView& fencer);

/// Returns the camera's subjects of a figure that already stands in the frame's fields.
Subjects subjects_of(const FencerModel& model, const WeaponModel& weapon, const FencerView& fencer);

}  // namespace riposte::view
