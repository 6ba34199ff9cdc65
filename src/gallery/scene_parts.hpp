// What several scenes need.
#pragma once

#include <riposte/gallery/figure.hpp>
#include <riposte/gallery/scene.hpp>

#include <array>

namespace riposte::gallery {

/// s of the scene's own time.
inline Real seconds_at(std::uint32_t tick) { return tick * (1.0 / 120); }
/// From 0 to 1 and back, standing still at either end; `period` s.
Real to_and_fro(std::uint32_t tick, Real period);

/// The guard clip's first pose, or the posture that he holds in guard.
Pose guard_pose(const FencerModel& model);
/// Where a joint of the only fencer is, world.
Vec3 joint_place(const view::Frame& frame, JointIndex joint);

/// What is seen instead of the hall where lines and bounds alone are shown, linear.
inline constexpr Vec3f kDarkBackdrop(0.012f, 0.014f, 0.022f);
/// Draws a plain light wall behind what is shown, so that a blade stands out.
void add_backdrop(view::Overlay& overlay, const view::Camera& camera, const Vec3& behind);
/// Returns a picture without fencers and weapons.
view::Frame empty_frame();

// src/gallery/*_scene.cpp, *_scenes.cpp
std::vector<Panel> elbow_twist(const SceneAssets& assets, std::uint32_t tick);
std::vector<Panel> shoulder_posture(const SceneAssets& assets, std::uint32_t tick);
std::vector<Panel> area_kept_at_elbow(const SceneAssets& assets, std::uint32_t tick);
std::vector<Panel> swing_keys(const SceneAssets& assets, std::uint32_t tick);
std::vector<Panel> attack_keys(const SceneAssets& assets, std::uint32_t tick);
std::vector<Panel> thrust_keys(const SceneAssets& assets, std::uint32_t tick);
std::vector<Panel> parry_keys(const SceneAssets& assets, std::uint32_t tick);
std::vector<Panel> clips_playing(const SceneAssets& assets, std::uint32_t tick);
std::vector<Panel> clip_strip(const SceneAssets& assets, std::uint32_t tick);
std::vector<Panel> upper_bodies(const SceneAssets& assets, std::uint32_t tick);
std::vector<Panel> arm_reach(const SceneAssets& assets, std::uint32_t tick);
std::vector<Panel> pose_sums(const SceneAssets& assets, std::uint32_t tick);
std::vector<Panel> chains_reaching(const SceneAssets& assets, std::uint32_t tick);
std::vector<Panel> key_reduction(const SceneAssets& assets, std::uint32_t tick);
std::vector<Panel> shot_shoulder(const SceneAssets& assets, std::uint32_t tick);
std::vector<Panel> shot_leg(const SceneAssets& assets, std::uint32_t tick);
std::vector<Panel> shot_chest(const SceneAssets& assets, std::uint32_t tick);
std::vector<Panel> shot_shoulder_waving(const SceneAssets& assets, std::uint32_t tick);
std::vector<Panel> shot_leg_waving(const SceneAssets& assets, std::uint32_t tick);
std::vector<Panel> shot_chest_waving(const SceneAssets& assets, std::uint32_t tick);
std::vector<Panel> shot_verdicts(const SceneAssets& assets, std::uint32_t tick);
std::vector<Panel> hand_speed(const SceneAssets& assets, std::uint32_t tick);
std::vector<Panel> blades_crossing(const SceneAssets& assets, std::uint32_t tick);
std::vector<Panel> beat(const SceneAssets& assets, std::uint32_t tick);
std::vector<Panel> parry_riposte(const SceneAssets& assets, std::uint32_t tick);
std::vector<Panel> bind(const SceneAssets& assets, std::uint32_t tick);
std::vector<Panel> glide(const SceneAssets& assets, std::uint32_t tick);
std::vector<Panel> locked_guards(const SceneAssets& assets, std::uint32_t tick);
std::vector<Panel> last_third(const SceneAssets& assets, std::uint32_t tick);
std::vector<Panel> near_miss(const SceneAssets& assets, std::uint32_t tick);
std::vector<Panel> corps_a_corps(const SceneAssets& assets, std::uint32_t tick);
std::vector<Panel> struck_from_sides(const SceneAssets& assets, std::uint32_t tick);
std::vector<Panel> falls_side_by_side(const SceneAssets& assets, std::uint32_t tick);
std::vector<Panel> touching_triangles(const SceneAssets& assets, std::uint32_t tick);
std::vector<Panel> sword_mass(const SceneAssets& assets, std::uint32_t tick);
std::vector<Panel> kdop_levels(const SceneAssets& assets, std::uint32_t tick);
std::vector<Panel> throwing(const SceneAssets& assets, std::uint32_t tick);
std::vector<Panel> kicking(const SceneAssets& assets, std::uint32_t tick);
std::vector<Panel> walking(const SceneAssets& assets, std::uint32_t tick);
std::vector<Panel> boxes_colliding(const SceneAssets& assets, std::uint32_t tick);
std::vector<Panel> crosses_colliding(const SceneAssets& assets, std::uint32_t tick);
std::vector<Panel> ring_and_bar(const SceneAssets& assets, std::uint32_t tick);
std::vector<Panel> weapon_and_wall(const SceneAssets& assets, std::uint32_t tick);
std::vector<Panel> blow_in_three(const SceneAssets& assets, std::uint32_t tick);
std::vector<Panel> two_arcs(const SceneAssets& assets, std::uint32_t tick);
std::vector<Panel> bone_mesh(const SceneAssets& assets, std::uint32_t tick);
std::vector<Panel> split_triangles(const SceneAssets& assets, std::uint32_t tick);
std::vector<Panel> bound_kinds(const SceneAssets& assets, std::uint32_t tick);
std::vector<Panel> joined_bounds(const SceneAssets& assets, std::uint32_t tick);
std::vector<Panel> turning_box(const SceneAssets& assets, std::uint32_t tick);
std::vector<Panel> tunnelling(const SceneAssets& assets, std::uint32_t tick);
std::vector<Panel> fade_of_a_cut(const SceneAssets& assets, std::uint32_t tick);
std::vector<Panel> kept_apart(const SceneAssets& assets, std::uint32_t tick);
std::vector<Panel> balls(const SceneAssets& assets, std::uint32_t tick);

}  // namespace riposte::gallery
