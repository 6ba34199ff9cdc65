// A figure to look at: a pose made into what the picture needs, and what is drawn over it.
#pragma once

#include <riposte/body/pose.hpp>
#include <riposte/fencing/setup.hpp>
#include <riposte/salle/person.hpp>
#include <riposte/view/camera.hpp>
#include <riposte/view/frame.hpp>

namespace riposte::workshop {

/// Where the studied fencer stands: on the piste's middle, facing +X.
Rigid studied_place();

/// One fencer in that pose with his sword in hand, the other out of the picture.
view::Frame frame_of(const BoutSetup& setup, const Pose& pose, const Rigid& world_from_model = studied_place());

/// The figure at the studied place as a left-hander's: it and all that is drawn over it reflected in the piste's middle
/// plane. What it is worked on with stays a right-hander's.
view::Frame reflected(view::Frame frame);
/// The camera that sees of the right-hander what `camera` sees of the left-hander, left and right exchanged.
view::Camera reflected(const view::Camera& camera);

/// A person as he stands in a room, without a weapon; `figure` has the person's skeleton.
view::FencerView person_view(const FencerModel& figure, const PersonModel& model, const PersonState& person,
                             const Vec3f& team_colour);

/// The fencer in the guard clip's first pose with the sword arm at that goal, given in the arm frame of key poses.
Pose posed_at(const FencerModel& model, const Pose& body, const HandGoal& goal);

/// The arm frame of key poses: the model's axes at the sword shoulder.
Rigid world_from_arm(const FencerModel& model, const view::FencerView& fencer);

/// What can be shown over a figure.
struct Shown {
    bool skeleton = false;
    bool axes = false;
    bool limits = false;
    bool capsules = false;
    bool kdops = false;
    int kdop_level = 4;  ///< 0 is the whole body
};

void add_skeleton(view::Overlay& overlay, const Skeleton& skeleton, const view::FencerView& fencer,
                  JointIndex chosen = kNoJoint);
void add_joint_axes(view::Overlay& overlay, const Skeleton& skeleton, const view::FencerView& fencer);
/// The spherical ellipse that a joint's bone stays in, and where the bone is.
void add_limits(view::Overlay& overlay, const Skeleton& skeleton, const view::FencerView& fencer, JointIndex joint);
void add_body_capsules(view::Overlay& overlay, const FencerModel& model, const view::FencerView& fencer);
/// The volumes of one level of the hit test's tree, fitted to the skin as it is deformed now.
void add_kdop_level(view::Overlay& overlay, const FencerModel& model, const view::FencerView& fencer, SkinMethod method,
                    int level);
/// The blade's and the guard's capsule of that radius (m).
void add_weapon_capsules(view::Overlay& overlay, const WeaponModel& weapon, const Rigid& world_from_weapon,
                         Real radius);
/// The same, the centre of mass and the principal axes of inertia, each as long as the radius of
/// gyration about it.
void add_weapon_figures(view::Overlay& overlay, const WeaponModel& weapon, const Rigid& world_from_weapon, Real radius);

}  // namespace riposte::workshop
