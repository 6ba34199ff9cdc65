#include <riposte/dynamics/model.hpp>

#include <cmath>
#include <string>

namespace riposte {
namespace {

constexpr Real kUnitSlack = 1e-6;

bool finite(const Vec3& v) { return std::isfinite(v.x) && std::isfinite(v.y) && std::isfinite(v.z); }
bool finite(const Symmetric& s) { return finite(Vec3(s.xx, s.yy, s.zz)) && finite(Vec3(s.xy, s.xz, s.yz)); }
bool unit(const Vec3& v) { return std::fabs(glm::dot(v, v) - 1.0) <= kUnitSlack; }

/// Sylvester's rule: the determinants of the upper left squares are positive.
bool positive(const Symmetric& s) {
    const Real second = s.xx * s.yy - s.xy * s.xy;
    const Real third = second * s.zz - s.xx * s.yz * s.yz - s.yy * s.xz * s.xz + 2.0 * s.xy * s.xz * s.yz;
    return s.xx > 0 && second > 0 && third > 0;
}

const char* complaint(const RigidInertia& inertia) {
    if (!std::isfinite(inertia.mass) || !finite(inertia.moment) || !finite(inertia.rotational))
        return "the inertia holds a number that is not finite";
    if (!(inertia.mass > 0)) return "the mass is not above zero";
    const Mat3 across = matrix_of_cross(inertia.moment / inertia.mass);
    const Symmetric about_centre = inertia.rotational + Symmetric::upper(across * across * inertia.mass);
    return positive(about_centre) ? nullptr : "the rotational inertia about the centre of mass is not positive";
}

const char* complaint_about_axes(const Link& link) {
    const bool turns_or_slides = link.joint != JointKind::kFixed && link.joint != JointKind::kBall;
    if (turns_or_slides && !unit(link.axis)) return "the joint's axis has not the length 1";
    if (link.joint != JointKind::kUniversal) return nullptr;
    if (!unit(link.second_axis)) return "the joint's second axis has not the length 1";
    const Vec3 normal = glm::cross(link.axis, link.second_axis);
    return glm::dot(normal, normal) > kUnitSlack ? nullptr : "both axes of the universal joint lie along one line";
}

const char* complaint_about_place(const Link& link) {
    const Quat& q = link.parent_from_joint.rotation;
    if (!finite(link.parent_from_joint.translation)) return "the joint's place is not finite";
    return std::fabs(glm::dot(q, q) - 1.0) <= kUnitSlack ? nullptr : "the joint's rotation is not unit";
}

const char* complaint(const ArticulatedModel& model, std::size_t index, const Link& numbered) {
    const Link& link = model.links[index];
    if (link.parent < kBaseLink || link.parent >= static_cast<LinkIndex>(index))
        return "the parent does not stand before the link";
    if (static_cast<int>(link.joint) >= kJointKindCount) return "no such kind of joint";
    if (const char* why = complaint_about_place(link)) return why;
    if (const char* why = complaint_about_axes(link)) return why;
    if (const char* why = complaint(link.inertia)) return why;
    if (!(std::isfinite(link.damping) && link.damping >= 0)) return "the damping is below zero or not finite";
    const bool counted =
        link.first_coordinate == numbered.first_coordinate && link.first_velocity == numbered.first_velocity;
    return counted ? nullptr : "the joint is not numbered";
}

Error refusal(const char* what, const std::string& where) {
    return {what, where, "give each link mass, unit axes and a parent before it, and add it with add_link"};
}

}  // namespace

bool add_link(ArticulatedModel& model, Link link) {
    link.first_coordinate = model.coordinate_count;
    link.first_velocity = model.velocity_count;
    if (!model.links.push_back(link)) return false;
    model.coordinate_count += coordinate_count(link.joint);
    model.velocity_count += velocity_count(link.joint);
    return true;
}

Result<void> validate(const ArticulatedModel& model) {
    if (model.base == BaseKind::kFloating) {
        if (const char* why = complaint(model.base_inertia)) return refusal(why, "base");
    }
    Link numbered;
    for (std::size_t i = 0; i < model.links.size(); ++i) {
        if (const char* why = complaint(model, i, numbered)) return refusal(why, "link " + std::to_string(i));
        numbered.first_coordinate += coordinate_count(model.links[i].joint);
        numbered.first_velocity += velocity_count(model.links[i].joint);
    }
    if (model.coordinate_count != numbered.first_coordinate || model.velocity_count != numbered.first_velocity)
        return refusal("the count of the coordinates is not that of the joints", "model");
    return {};
}

}  // namespace riposte
