#include <riposte/body/joint_name.hpp>
#include <riposte/workshop/carry.hpp>

#include <algorithm>

namespace riposte::workshop {
namespace {

float pelvis_height(const Skeleton& skeleton) {
    return model_from_bind_joints(skeleton)[static_cast<std::size_t>(skeleton.find("pelvis"))].translation.y;
}

const AbsentJoint* find_absent(const std::vector<AbsentJoint>& absent, const std::string& name) {
    const auto found =
        std::find_if(absent.begin(), absent.end(), [&](const AbsentJoint& joint) { return joint.name == name; });
    return found == absent.end() ? nullptr : &*found;
}

void carry_posture(const Document& document, const Skeleton& from, const Skeleton& to, Document& carried) {
    const float growth = pelvis_height(to) / pelvis_height(from);
    carried.posture = bind_pose(to);
    for (std::size_t i = 0; i < to.size(); ++i) {
        const auto joint = static_cast<JointIndex>(i);
        const Rigidf& after = to[joint].parent_from_joint;
        if (const JointIndex same = from.find(to[joint].name); same != kNoJoint) {
            const Rigidf& before = from[same].parent_from_joint;
            const Rigidf& told = document.posture[same];
            carried.posture[joint] = {after.rotation * glm::conjugate(before.rotation) * told.rotation,
                                      after.translation + growth * (told.translation - before.translation)};
        } else if (const AbsentJoint* absent = find_absent(document.absent_joints, to[joint].name)) {
            carried.posture[joint] = {rotation_of(to, joint, absent->turn),
                                      after.translation + growth * Vec3f(absent->moved)};
        }
    }
    carried.absent_joints.clear();
    for (std::size_t i = 0; i < from.size(); ++i) {
        const auto joint = static_cast<JointIndex>(i);
        const Rigidf& bind = from[joint].parent_from_joint;
        if (to.find(from[joint].name) != kNoJoint || !is_posed(from, joint) || document.posture[joint] == bind)
            continue;
        carried.absent_joints.push_back({from[joint].name, turn_of(from, document.posture, joint),
                                         Vec3(growth * (document.posture[joint].translation - bind.translation))});
    }
    for (AbsentJoint absent : document.absent_joints) {
        if (to.find(absent.name) != kNoJoint) continue;
        absent.moved *= static_cast<Real>(growth);
        carried.absent_joints.push_back(std::move(absent));
    }
}

const BoneBlend* find_blend(const FigureParts& body, const std::string& name) {
    const auto found = std::find_if(body.blends.begin(), body.blends.end(),
                                    [&](const BoneBlend& blend) { return body.skeleton[blend.to].name == name; });
    return found == body.blends.end() ? nullptr : &*found;
}

/// Every blend by names, as if all were absent.
std::vector<AbsentBlend> told_of(const Document& document, const FigureParts& body) {
    std::vector<AbsentBlend> told;
    for (const BoneBlend& blend : document.blends) {
        AbsentBlend by_name{body.skeleton[blend.to].name, body.skeleton[blend.from].name, blend};
        const BoneBlend* own = find_blend(body, by_name.joint);
        if (own != nullptr && own->normal_bind == blend.normal_bind) by_name.figures.normal_bind = Vec3f(0);
        if (own != nullptr && own->from == blend.from) by_name.from.clear();
        by_name.figures.from = by_name.figures.to = kNoJoint;
        by_name.figures.pivot_bind = Vec3f(0);
        told.push_back(std::move(by_name));
    }
    told.insert(told.end(), document.absent_blends.begin(), document.absent_blends.end());
    return told;
}

/// The body's own blend with the figures that are told of it.
BoneBlend with_figures(const BoneBlend& own, const AbsentBlend& told, const Skeleton& skeleton) {
    BoneBlend blend = told.figures;
    blend.to = own.to;
    blend.from = own.from;
    blend.pivot_bind = own.pivot_bind;
    blend.loose = own.loose;
    if (blend.normal_bind == Vec3f(0)) blend.normal_bind = own.normal_bind;
    const JointIndex from = skeleton.find(told.from);
    if (!told.from.empty() && from != kNoJoint) blend.from = from;
    return blend;
}

void carry_skin(const Document& document, const FigureParts& from, const FigureParts& to, Document& carried) {
    carried.blends = to.blends;
    carried.absent_blends.clear();
    for (AbsentBlend& told : told_of(document, from)) {
        const auto blend = std::find_if(carried.blends.begin(), carried.blends.end(),
                                        [&](const BoneBlend& own) { return to.skeleton[own.to].name == told.joint; });
        if (blend == carried.blends.end()) {
            carried.absent_blends.push_back(std::move(told));
        } else {
            *blend = with_figures(*blend, told, to.skeleton);
        }
    }
    if (is_tree(carried.blends)) return;
    // Chains of one figure need not fit the other's joints.
    for (std::size_t i = 0; i < to.blends.size(); ++i) carried.blends[i].from = to.blends[i].from;
}

}  // namespace

Document carried_over(const Document& document, const FigureParts& from, const FigureParts& to) {
    Document carried;
    carried.keys = document.keys;
    carried.blade = document.blade;
    carried.body = document.body;
    carry_posture(document, from.skeleton, to.skeleton, carried);
    carry_skin(document, from, to, carried);
    return carried;
}

std::vector<AbsentJoint> mirrored(std::vector<AbsentJoint> absent) {
    for (AbsentJoint& joint : absent) {
        joint.name = other_side(joint.name);
        joint.turn = riposte::mirrored(joint.turn);
        joint.moved.x = -joint.moved.x;
    }
    return absent;
}

}  // namespace riposte::workshop
