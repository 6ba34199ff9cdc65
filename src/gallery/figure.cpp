#include <riposte/body/joint_limits.hpp>
#include <riposte/body/mirror.hpp>
#include <riposte/fencing/pose.hpp>
#include <riposte/gallery/figure.hpp>
#include <riposte/gallery/inertia.hpp>
#include <riposte/gallery/kdop_shape.hpp>

#include <algorithm>
#include <cmath>
#include <type_traits>
#include <vector>

namespace riposte::gallery {
namespace {

const Vec4f kBone(0.93f, 0.90f, 0.80f, 0.9f);
const Vec4f kChosen(1.0f, 0.75f, 0.25f, 1.0f);
const Vec4f kCapsule(0.35f, 0.80f, 1.0f, 0.8f);
const Vec4f kLimit(0.95f, 0.55f, 0.95f, 0.95f);
const Vec4f kLimitSpoke(0.95f, 0.55f, 0.95f, 0.35f);
const Vec4f kVolume(0.55f, 0.95f, 0.55f, 0.85f);
const Vec4f kVolumeFace(0.55f, 0.95f, 0.55f, 0.10f);

Vec3 joint_world(const view::FencerView& fencer, JointIndex joint) {
    const Vec3f place_world = fencer.world_from_model.point(fencer.pose[joint].translation);
    return {place_world.x, place_world.y, place_world.z};
}

/// A depth for every node: preorder, so that a parent comes before its children.
std::vector<int> depths_of(const std::vector<KdopNode>& nodes) {
    std::vector<int> depth(nodes.size(), 0);
    for (std::size_t i = 0; i < nodes.size(); ++i) {
        if (nodes[i].is_leaf()) continue;
        depth[i + 1] = depth[i] + 1;
        depth[nodes[i + 1].skip] = depth[i] + 1;
    }
    return depth;
}

}  // namespace

Rigid studied_place() { return world_from_model(0, 0); }

view::Frame frame_of(const BoutSetup& setup, const Pose& pose, const Rigid& world_from_model) {
    const FencerModel& model = *setup.models[0];
    view::Frame frame;
    frame.skin_method = setup.skin_method;
    view::FencerView& fencer = frame.fencers[0];
    local_to_model(model.skeleton, pose, fencer.pose);
    fencer.world_from_model = to_float(world_from_model);
    fencer.world_from_weapon = world_from_model * to_double(fencer.pose[model.arm.weapon]);
    view::cover(model, fencer);
    fencer.team_colour = view::kTeamColours[0];
    fencer.subjects = view::subjects_of(model, setup.weapons[0], fencer);
    frame.fencers[1] = fencer;
    frame.fencers[1].body_shown = false;
    frame.fencers[1].weapon_shown = false;
    return frame;
}

namespace {

void reflect(view::Subjects& figure) {
    for (Vec3* place : {&figure.eyes, &figure.head, &figure.shoulder, &figure.elbow, &figure.hand, &figure.pelvis,
                        &figure.feet[0], &figure.feet[1], &figure.tip, &figure.facing})
        place->z = -place->z;
}

void reflect(view::FencerView& fencer) {
    reflect(fencer.subjects);
    fencer.left_handed = true;
    for (Rigidf& joint : fencer.pose.model_from_joint) joint = mirrored(joint);
    Rigid& weapon = fencer.world_from_weapon;
    weapon.rotation = {weapon.rotation.w, -weapon.rotation.x, -weapon.rotation.y, weapon.rotation.z};
    weapon.translation.z = -weapon.translation.z;
}

}  // namespace

view::Frame reflected(view::Frame frame) {
    for (view::FencerView& fencer : frame.fencers)
        reflect(fencer);  // the other one is the same figure, or a ghost of it
    const auto turned_over = [](Vec3f& place_world) { place_world.z = -place_world.z; };
    for (view::OverlayLine& line : frame.overlay.lines) {
        turned_over(line.from_world);
        turned_over(line.to_world);
    }
    for (view::OverlayTriangle& triangle : frame.overlay.triangles) {
        for (Vec3f& corner : triangle.corners_world) turned_over(corner);
    }
    return frame;
}

view::Camera reflected(const view::Camera& camera) {
    const Vec3 over(1, 1, -1);
    const Vec3 eye = camera.world_from_camera.translation * over;
    const Vec3 forward = camera.world_from_camera.direction(-kAxisZ) * over;
    view::Camera seen = camera;
    seen.world_from_camera = view::look_at(eye, eye + forward, camera.vertical_fov).world_from_camera;
    return seen;
}

view::FencerView person_view(const FencerModel& figure, const PersonModel& model, const PersonState& person,
                             const Vec3f& team_colour) {
    view::FencerView view;
    Pose pose;
    pose_person(model, person, pose, view.pose);
    const Rigid world = world_from_person(person);
    view.world_from_model = to_float(world);
    view.world_from_weapon = world * to_double(view.pose[figure.arm.weapon]);
    view::cover(figure, view);
    view.team_colour = team_colour;
    view.subjects = view::subjects_of(figure, {}, view);
    view.weapon_shown = false;
    return view;
}

Pose posed_at(const FencerModel& model, const Pose& body, const HandGoal& goal) {
    Pose pose = body;
    ModelPose figure;
    local_to_model(model.skeleton, pose, figure);
    const Vec3 shoulder(figure[model.arm.upperarm].translation);
    ArmGoal wanted{goal.arm_from_weapon, goal.elbow_arm * model.size() + shoulder};
    wanted.model_from_weapon.translation = goal.arm_from_weapon.translation * model.size() + shoulder;
    apply_arm(model.arm, solve_arm(model.arm, unit_rigid(figure[model.arm.clavicle]), wanted), pose);
    return pose;
}

Rigid world_from_arm(const FencerModel& model, const view::FencerView& fencer) {
    return {Quat(fencer.world_from_model.rotation), joint_world(fencer, model.arm.upperarm)};
}

void add_skeleton(view::Overlay& overlay, const Skeleton& skeleton, const view::FencerView& fencer, JointIndex chosen) {
    for (std::size_t i = 0; i < skeleton.size(); ++i) {
        const auto joint = static_cast<JointIndex>(i);
        const JointIndex parent = skeleton[joint].parent;
        if (parent == kNoJoint || skeleton[parent].parent == kNoJoint) continue;  // the root is no bone
        const bool marked = parent == chosen;
        view::add_bone(overlay, {marked ? kChosen : kBone, marked ? 2.5f : 1.4f, true}, joint_world(fencer, parent),
                       joint_world(fencer, joint));
    }
    if (chosen != kNoJoint) view::add_cross(overlay, {kChosen, 2.5f, true}, joint_world(fencer, chosen), 0.05);
}

void add_joint_axes(view::Overlay& overlay, const Skeleton& skeleton, const view::FencerView& fencer) {
    for (std::size_t i = 0; i < skeleton.size(); ++i) {
        const Rigidf world_from_joint = fencer.world_from_model * fencer.pose[static_cast<JointIndex>(i)];
        view::add_axes(overlay, {Vec4f(1), 1.6f, true}, to_double(world_from_joint), 0.05);
    }
}

void add_limits(view::Overlay& overlay, const Skeleton& skeleton, const view::FencerView& fencer, JointIndex joint) {
    constexpr int kSteps = 48;
    constexpr Real kRadius = 0.20;  // m
    const JointLimits limits = limits_of(skeleton[joint].name);
    const JointIndex parent = skeleton[joint].parent;
    const Rigid world_from_parent = to_double(fencer.world_from_model * fencer.pose[parent]);
    const Quat world_from_bind =
        world_from_parent.rotation * normalized(Quat(skeleton[joint].parent_from_joint.rotation));
    const Vec3 centre = joint_world(fencer, joint);
    const auto bone_at = [&](const JointTurn& turn) {
        return centre + world_from_bind * (exp_rotation({turn.x, 0, turn.z}) * kAxisY) * kRadius;
    };
    const auto border = [&](int i) {
        const Real a = 2 * kPi * i / kSteps;
        const Real x = std::cos(a);
        const Real z = std::sin(a);
        return bone_at({x * (x < 0 ? -limits.low.x : limits.high.x), 0, z * (z < 0 ? -limits.low.z : limits.high.z)});
    };
    for (int i = 0; i < kSteps; ++i) {
        view::add_line(overlay, {kLimit, 1.8f, true}, border(i), border(i + 1));
        if (i % 6 == 0) view::add_line(overlay, {kLimitSpoke, 1.0f, true}, centre, border(i));
    }
    const Quat world_from_joint(fencer.world_from_model.rotation * fencer.pose[joint].rotation);
    view::add_line(overlay, {kLimit, 2.5f, true}, centre, centre + world_from_joint * kAxisY * kRadius);
}

void add_body_capsules(view::Overlay& overlay, const FencerModel& model, const view::FencerView& fencer) {
    for (const BodyCapsule& capsule : model.capsules) {
        const Segment axis = capsule_axis(capsule, fencer.pose, to_double(fencer.world_from_model));
        view::add_capsule(overlay, {kCapsule, 1.4f, true}, axis, capsule.radius);
    }
}

void add_faces(view::Overlay& overlay, const std::vector<std::vector<Vec3>>& faces, const Rigidf& world_from_faces) {
    for (const auto& face : faces) {
        std::vector<Vec3f> world;
        world.reserve(face.size());
        for (const Vec3& corner : face) world.push_back(world_from_faces.point(Vec3f(corner)));
        for (std::size_t c = 0; c < world.size(); ++c) {
            const Vec3f& next = world[(c + 1) % world.size()];
            overlay.lines.push_back({world[c], next, kVolume, 1.2f, false});
            if (c >= 1 && c + 1 < world.size())
                overlay.triangles.push_back({{world[0], world[c], next}, kVolumeFace, false});
        }
    }
}

namespace {

/// The same nodes, whatever their volumes' order.
template <int K>
KdopFigures add_level(view::Overlay& overlay, const KdopTree<kSkinDop>& shipped, std::span<const Vec3f> positions,
                      const Rigidf& world_from_model, int level) {
    const KdopTree<K> tree{shipped.nodes, shipped.leaf_triangles, shipped.leaf_vertices, shipped.triangles};
    KdopBounds<K> bounds;
    bounds.refit(tree, positions);
    const std::vector<int> depth = depths_of(tree.nodes);
    KdopFigures figures;
    for (std::size_t i = 0; i < depth.size(); ++i) {
        const bool last = tree.nodes[i].is_leaf() && depth[i] < level;
        if (depth[i] != level && !last) continue;
        const auto faces = faces_of<K>(bounds.volumes[i]);
        add_faces(overlay, faces, world_from_model);
        ++figures.volumes;
        figures.litres += 1000 * volume_within(faces);
    }
    return figures;
}

}  // namespace

KdopFigures add_kdop_level(view::Overlay& overlay, const FencerModel& model, const view::FencerView& fencer,
                           SkinMethod method, int level, int order) {
    std::vector<Vec3f> positions_model(model.skin.vertex_count());
    deform(model.skin, fencer.palette, method, positions_model);
    const auto add = [&](auto k) {
        return add_level<decltype(k)::value>(overlay, model.tree, positions_model, fencer.world_from_model, level);
    };
    switch (order) {
        case 14:
            return add(std::integral_constant<int, 14>());
        case 18:
            return add(std::integral_constant<int, 18>());
        case 26:
            return add(std::integral_constant<int, 26>());
        default:
            return add(std::integral_constant<int, 6>());
    }
}

void add_weapon_capsules(view::Overlay& overlay, const WeaponModel& weapon, const Rigid& world_from_weapon,
                         Real radius) {
    const Capsuloid capsules_world = world_from_weapon * weapon.capsuloid;
    for (const Segment& axis : {capsules_world.blade, capsules_world.guard}) {
        view::add_capsule(overlay, {kCapsule, 1.4f, true}, axis, radius);
    }
}

void add_weapon_figures(view::Overlay& overlay, const WeaponModel& weapon, const Rigid& world_from_weapon,
                        Real radius) {
    add_weapon_capsules(overlay, weapon, world_from_weapon, radius);
    const Vec3 centre_world = world_from_weapon.point(weapon.mass.centre);
    const PrincipalAxes principal = principal_axes(weapon.mass.inertia);
    const Vec3 gyration = principal.gyration(weapon.mass.mass);
    for (int i = 0; i < 3; ++i) {
        Vec4f colour(0.25f, 0.25f, 0.25f, 1);
        colour[i] = 0.95f;
        const Vec3 half = world_from_weapon.direction(principal.axes[i]) * gyration[i];
        view::add_line(overlay, {colour, 3, true}, centre_world - half, centre_world + half);
    }
    view::add_cross(overlay, {kChosen, 3, true}, centre_world, 0.03);
}

}  // namespace riposte::gallery
