// A figure to look at: a pose made into a frame, and the lines drawn over the figure.
#pragma once

#include <riposte/body/pose.hpp>
#include <riposte/fencing/setup.hpp>
#include <riposte/salle/person.hpp>
#include <riposte/view/camera.hpp>
#include <riposte/view/frame.hpp>

namespace riposte::gallery {

/// Returns where the studied fencer stands: on the piste's middle, facing +X.
Rigid studied_place();

/// Returns a frame of one fencer in the pose, the sword in the hand; the opponent is out of the picture.
view::Frame frame_of(const BoutSetup& setup, const Pose& pose, const Rigid& world_from_model = studied_place());

/// Returns the frame of a figure at the studied place as a left-hander's: the figure and all that is drawn over it are
/// reflected in the piste's middle plane. Edits still work on the right-hander.
view::Frame reflected(view::Frame frame);
/// Returns the camera that sees of the right-hander what `camera` sees of the left-hander, left and right exchanged.
view::Camera reflected(const view::Camera& camera);

/// Returns what to draw of a person in a room, without a weapon; `figure` has the person's skeleton.
view::FencerView person_view(const FencerModel& figure, const PersonModel& model, const PersonState& person,
                             const Vec3f& team_colour);

/// Returns the pose `body` with the sword arm at the goal, which is given in the arm frame of key poses.
Pose posed_at(const FencerModel& model, const Pose& body, const HandGoal& goal);

/// Returns the place of the arm frame of key poses: the model's axes at the sword shoulder.
Rigid world_from_arm(const FencerModel& model, const view::FencerView& fencer);

/// The drawings that are shown over a figure.
struct Shown {
    bool skeleton = false;
    bool axes = false;
    bool limits = false;
    bool capsules = false;
    bool kdops = false;
    int kdop_level = 4;  ///< 0 is the whole body
    int kdop_order = kSkinDop;
    bool cut = false;  ///< a cut at the fencer, and what of the skin it meets (gallery/trial_cut.hpp)
    TouchSearch touch_search = TouchSearch::kSwept;
};

void add_skeleton(view::Overlay& overlay, const Skeleton& skeleton, const view::FencerView& fencer,
                  JointIndex chosen = kNoJoint);
void add_joint_axes(view::Overlay& overlay, const Skeleton& skeleton, const view::FencerView& fencer);
/// Draws the spherical ellipse that a joint's bone stays in, and the bone's place.
void add_limits(view::Overlay& overlay, const Skeleton& skeleton, const view::FencerView& fencer, JointIndex joint);
/// Draws closed faces: their edges, and thin planes.
void add_faces(view::Overlay& overlay, const std::vector<std::vector<Vec3>>& faces, const Rigidf& world_from_faces);
void add_body_capsules(view::Overlay& overlay, const FencerModel& model, const view::FencerView& fencer);
/// What the volumes of one level of a tree come to.
struct KdopFigures {
    std::size_t volumes = 0;
    Real litres = 0;  ///< sum of what each volume holds; what several hold is counted with each of them
};
/// Draws the volumes of one level of the hit test's tree, fitted to the skin as it is deformed now; `order` is one of
/// kDopOrders.
KdopFigures add_kdop_level(view::Overlay& overlay, const FencerModel& model, const view::FencerView& fencer,
                           SkinMethod method, int level, int order = kSkinDop);
/// Draws the capsules of blade and guard with the radius (m).
void add_weapon_capsules(view::Overlay& overlay, const WeaponModel& weapon, const Rigid& world_from_weapon,
                         Real radius);
/// Draws the capsules of blade and guard, the centre of mass, and the principal axes of inertia, each as long as the
/// radius of gyration about it.
void add_weapon_figures(view::Overlay& overlay, const WeaponModel& weapon, const Rigid& world_from_weapon, Real radius);

}  // namespace riposte::gallery
