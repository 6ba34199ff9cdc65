#include "joint_error.hpp"
#include "rebind_match.hpp"
#include "rebind_sides.hpp"

#include <riposte/body/joint_name.hpp>
#include <riposte/body/scale.hpp>
#include <riposte/math/rotation.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>

namespace riposte {
namespace {

constexpr Real kLeastBone = 0.02;      // of the height from feet to head
constexpr Real kLeastFinger = 0.0005;  // likewise, of hands, too
constexpr Real kLeastBend = 0.17;      // sine of the angle from which on an elbow or a knee shows its hinge
constexpr Real kMostRoll = 1.0;        // rad; a hinge that asks for more is bent the wrong way
constexpr Real kNearlyStraight = 0.3;  // rad; so far off a quarter turn the model is taken to stand in its file's axes

struct NamePair {
    std::string_view joint, other;
};
/// Where the bones of arms and legs end. A hand ends at the first of these knuckles that is there.
constexpr NamePair kEnds[] = {
    {"upperarm", "forearm"}, {"forearm", "hand"},  {"thigh", "shin"},      {"shin", "foot"},       {"hand", "middle1"},
    {"hand", "index1"},      {"hand", "ring1"},    {"hand", "pinky1"},     {"thumb1", "thumb2"},   {"thumb2", "thumb3"},
    {"index1", "index2"},    {"index2", "index3"}, {"middle1", "middle2"}, {"middle2", "middle3"}, {"ring1", "ring2"},
    {"ring2", "ring3"},      {"pinky1", "pinky2"}, {"pinky2", "pinky3"}};
/// Helpers and sockets, and the joint that they move with while the model is turned into our bind pose.
constexpr NamePair kFollowers[] = {{"upperarm_swing", "upperarm"},
                                   {"forearm_twist", "forearm"},
                                   {"thigh_swing", "thigh"},
                                   {"weapon", "hand"},
                                   {"eyes", "head"},
                                   {"toe", "foot"}};
/// Joints that lie between two others where the model has none.
constexpr NamePair kBetween[] = {{"spine1", "chest"}, {"spine2", "chest"}, {"neck", "head"}, {"clavicle", "upperarm"}};

std::string_view stem_of(std::string_view name) { return joint_name(name).stem; }

bool is_finger(std::string_view name) { return name.ends_with('1') || name.ends_with('2') || name.ends_with('3'); }

Vec3 direction(const Vec3& from, const Vec3& to) { return normalized_or(to - from, kAxisY); }

/// What stands as `theirs_y`, nearest to `theirs_z`, is turned to `ours_y` and `ours_z`.
Quat turn_of_axes(const Vec3& theirs_y, const Vec3& theirs_z, const Vec3& ours_y, const Vec3& ours_z) {
    return normalized(quat_from_yz(ours_y, ours_z) * glm::conjugate(quat_from_yz(theirs_y, theirs_z)));
}

/// The nearest of the 24 ways to put axes on axes, if it is near.
Quat straightened(const Quat& turn) {
    const std::array<Vec3, 6> axes{kAxisX, kAxisY, kAxisZ, -kAxisX, -kAxisY, -kAxisZ};
    for (const Vec3& y : axes) {
        for (const Vec3& z : axes) {
            if (std::fabs(glm::dot(y, z)) > 0.5) continue;
            const Quat straight = quat_from_yz(y, z);
            if (angle_between(straight, turn) < kNearlyStraight) return straight;
        }
    }
    return turn;
}

/// All vectors run along the joints of the reference.
class Rebinder {
  public:
    /// `theirs`: as of match_joints.
    Rebinder(const ForeignRig& rig, const Skeleton& reference, std::vector<int> theirs)
        : rig_(rig), ours_(reference), theirs_(std::move(theirs)), places_(reference.size()), moved_(reference.size()) {
        for (const Rigidf& bind : model_from_bind_joints(reference)) bind_.push_back(unit_rigid(bind));
        for (std::size_t j = 0; j < theirs_.size(); ++j) {
            if (theirs_[j] >= 0) places_[j] = rig_.joints[static_cast<std::size_t>(theirs_[j])].place;
        }
    }

    Result<Rebinding> run() {
        if (auto checked = check_lengths(); !checked) return checked.error();
        if (auto stood = stand_up(); !stood) return stood.error();
        place_between();
        for (std::size_t j = 0; j < ours_.size(); ++j) turn(static_cast<JointIndex>(j));
        for (std::size_t j = 0; j < ours_.size(); ++j) follow(static_cast<JointIndex>(j));
        return result();
    }

  private:
    [[nodiscard]] const std::string& name(JointIndex j) const { return ours_[j].name; }
    [[nodiscard]] const std::string& their_name(JointIndex j) const {
        return rig_.joints[static_cast<std::size_t>(theirs_[static_cast<std::size_t>(j)])].name;
    }
    [[nodiscard]] bool has(JointIndex j) const { return j != kNoJoint && theirs_[static_cast<std::size_t>(j)] >= 0; }
    [[nodiscard]] const Vec3& place(JointIndex j) const { return places_[static_cast<std::size_t>(j)]; }
    [[nodiscard]] const Vec3& bind(JointIndex j) const { return bind_[static_cast<std::size_t>(j)].translation; }
    [[nodiscard]] JointIndex find(std::string_view joint) const { return ours_.find(joint); }
    /// The joint of that stem on the same side as `j`, or in the middle.
    [[nodiscard]] JointIndex beside(JointIndex j, std::string_view stem) const {
        const JointIndex same = find(joint_name(name(j)).beside(stem));
        return same == kNoJoint ? find(stem) : same;
    }

    Result<void> check_lengths() {
        const auto mean_of_feet = [&](const auto& place) {
            return 0.5 * (place(find("l_foot")) + place(find("r_foot")));
        };
        const auto theirs = [&](JointIndex j) { return place(j); };
        const auto ours = [&](JointIndex j) { return bind(j); };
        height_ = glm::distance(theirs(find("head")), mean_of_feet(theirs));
        size_ = height_ / glm::distance(ours(find("head")), mean_of_feet(ours));
        for (std::size_t i = 0; i < ours_.size(); ++i) {
            const auto j = static_cast<JointIndex>(i);
            const JointIndex end = name(j) == "pelvis" ? find("chest") : name(j) == "chest" ? find("head") : end_of(j);
            if (!has(j) || end == kNoJoint) continue;
            const Real length = glm::distance(place(j), place(end));
            const bool of_hand = is_finger(name(j)) || stem_of(name(j)) == "hand";
            if (length > (of_hand ? kLeastFinger : kLeastBone) * height_) continue;
            return joint_error(fmt::format("the bone from '{}' ({}) to '{}' ({}) has no length", their_name(j), name(j),
                                           their_name(end), name(end)),
                               name(j), "move the joints apart in the model, or name others in [joints]");
        }
        return {};
    }

    // ---- places ----
    /// Where the model's bone at `j` ends: a joint that it has, or none.
    [[nodiscard]] JointIndex end_of(JointIndex j) const {
        for (const NamePair& pair : kEnds) {
            if (pair.joint != stem_of(name(j))) continue;
            const JointIndex end = beside(j, pair.other);
            if (has(end)) return end;
        }
        return kNoJoint;
    }

    /// Joints of the trunk that the model lacks go between their neighbours, as far along and aside as ours.
    void place_between() {
        for (std::size_t i = 0; i < ours_.size(); ++i) {
            const auto j = static_cast<JointIndex>(i);
            for (const NamePair& pair : kBetween) {
                if (has(j) || pair.joint != stem_of(name(j))) continue;
                const JointIndex above = ours_[j].parent;
                const JointIndex spine2 = find("spine2");
                const JointIndex below = pair.joint == "spine1" && has(spine2) ? spine2 : beside(j, pair.other);
                const Vec3 line = bind(below) - bind(above);
                const Real part = glm::dot(bind(j) - bind(above), line) / glm::dot(line, line);
                const Vec3 aside = (bind(j) - bind(above) - line * part) * size_;
                places_[i] = place(above) + (place(below) - place(above)) * part + glm::conjugate(upright_) * aside;
            }
        }
    }

    // ---- turns ----
    /// Upright, the left to +X: from the hips, the feet and the head.
    Result<void> stand_up() {
        const auto axes = [&](const auto& place) {
            const Vec3 up = direction(0.5 * (place(find("l_foot")) + place(find("r_foot"))), place(find("head")));
            const Vec3 across = place(find("l_thigh")) - place(find("r_thigh"));
            return quat_from_yz(up, glm::cross(across, up));
        };
        const Quat theirs = axes([&](JointIndex j) { return place(j); });
        const Quat ours = axes([&](JointIndex j) { return bind(j); });
        upright_ = straightened(normalized(ours * glm::conjugate(theirs)));
        return check_sides(rig_, theirs_, ours_, upright_);
    }

    /// The turn of an elbow's or a knee's two bones from its hinge, where it shows one.
    [[nodiscard]] std::optional<Quat> turn_by_hinge(JointIndex j) const {
        const std::string_view stem = stem_of(name(j));
        const bool upper = stem == "upperarm" || stem == "thigh";
        if (!upper && stem != "forearm" && stem != "shin") return {};
        const JointIndex first = upper ? j : ours_[j].parent;
        const JointIndex middle = end_of(first);
        const JointIndex last = end_of(middle);
        const auto hinge = [&](const auto& place) {
            return glm::cross(direction(place(first), place(middle)), direction(place(middle), place(last)));
        };
        const Vec3 theirs = hinge([&](JointIndex k) { return place(k); });
        const Vec3 ours = hinge([&](JointIndex k) { return bind(k); });
        if (glm::length(theirs) < kLeastBend || glm::length(ours) < 0.2 * kLeastBend) return {};
        const JointIndex end = end_of(j);
        return turn_of_axes(direction(place(j), place(end)), theirs, direction(bind(j), bind(end)), ours);
    }

    /// The turn of a hand whose knuckles are known on both sides.
    [[nodiscard]] std::optional<Quat> turn_by_knuckles(JointIndex j) const {
        const JointIndex index = beside(j, "index1");
        const JointIndex pinky = beside(j, "pinky1");
        const JointIndex end = end_of(j);
        if (stem_of(name(j)) != "hand" || end == kNoJoint || !has(index) || !has(pinky)) return {};
        return turn_of_axes(direction(place(j), place(end)), place(index) - place(pinky), direction(bind(j), bind(end)),
                            bind(index) - bind(pinky));
    }

    /// A bone's turn after that of the joint above.
    [[nodiscard]] Quat turn_along(JointIndex j, const Quat& above) const {
        Vec3 theirs;
        Vec3 ours;
        if (const JointIndex end = end_of(j); end != kNoJoint) {
            theirs = direction(place(j), place(end));
            ours = direction(bind(j), bind(end));
        } else {  // the last bone of a finger points to a joint that only marks its tip
            const int tip = rig_.only_child(theirs_[static_cast<std::size_t>(j)]);
            if (!is_finger(name(j)) || tip < 0) return above;
            const Vec3 away = rig_.joints[static_cast<std::size_t>(tip)].place - place(j);
            if (glm::length(away) < kLeastFinger * height_) return above;
            theirs = glm::normalize(away);
            ours = bind_[static_cast<std::size_t>(j)].direction(kAxisY);
        }
        const Quat by_arc = rotation_between(normalized_or(above * theirs, kAxisY), ours) * above;
        const auto by_hinge = turn_by_hinge(j);
        if (by_hinge && angle_between(*by_hinge, by_arc) < kMostRoll) return *by_hinge;
        return turn_by_knuckles(j).value_or(normalized(by_arc));
    }

    /// About the vertical until the foot points as ours does.
    [[nodiscard]] Quat turn_level(JointIndex foot) const {
        const JointIndex toe = beside(foot, "toe");
        if (!has(toe)) return upright_;
        const auto level = [](const Vec3& v) { return normalized_or(Vec3(v.x, 0, v.z), kAxisZ); };
        return rotation_between(level(upright_ * (place(toe) - place(foot))), level(bind(toe) - bind(foot))) * upright_;
    }

    [[nodiscard]] static bool follows(std::string_view stem) {
        return std::any_of(std::begin(kFollowers), std::end(kFollowers),
                           [&](const NamePair& pair) { return pair.joint == stem; });
    }

    [[nodiscard]] bool in_trunk(JointIndex j) const {
        const std::string_view stem = stem_of(name(j));
        return stem == name(j) || stem == "clavicle";
    }

    /// The motion that carries the joint's bind skin; it agrees with that of the joint above in the joint itself.
    void turn(JointIndex j) {
        const auto i = static_cast<std::size_t>(j);
        const JointIndex above = ours_[j].parent;
        if (in_trunk(j) || above == kNoJoint) {
            moved_[i] = {upright_, Vec3(0)};
            return;
        }
        const Rigid& carried = moved_[static_cast<std::size_t>(above)];
        moved_[i] = carried;
        if (!has(j) || follows(stem_of(name(j)))) return;
        const Quat turned = stem_of(name(j)) == "foot" ? turn_level(j) : turn_along(j, carried.rotation);
        moved_[i] = {turned, carried.point(place(j)) - turned * place(j)};
    }

    /// Joints of the model are carried to their places; helpers that it lacks go where ours are, in proportion.
    void follow(JointIndex j) {
        const auto i = static_cast<std::size_t>(j);
        for (const NamePair& pair : kFollowers) {
            if (pair.joint != stem_of(name(j))) continue;
            const JointIndex leader = beside(j, pair.other);
            moved_[i] = moved_[static_cast<std::size_t>(leader)];
            if (has(j)) break;
            const JointIndex end = end_of(leader);
            const Real ratio = end == kNoJoint
                                   ? size_
                                   : glm::distance(place(leader), place(end)) / glm::distance(bind(leader), bind(end));
            places_[i] = inverse(moved_[i]).point(moved_[i].point(place(leader)) + (bind(j) - bind(leader)) * ratio);
        }
    }

    // ---- result ----
    [[nodiscard]] bool present(JointIndex j) const {
        const auto& required = required_joints();
        return has(j) || std::find(required.begin(), required.end(), name(j)) != required.end();
    }

    [[nodiscard]] Rebinding result() const {
        Rebinding out;
        std::vector<JointIndex> number(ours_.size(), kNoJoint);
        std::vector<Rigid> model_from_joint;
        for (std::size_t i = 0; i < ours_.size(); ++i) {
            const auto j = static_cast<JointIndex>(i);
            if (!present(j)) continue;
            JointIndex above = ours_[j].parent;
            while (above != kNoJoint && number[static_cast<std::size_t>(above)] == kNoJoint)
                above = ours_[above].parent;
            const JointIndex parent = above == kNoJoint ? kNoJoint : number[static_cast<std::size_t>(above)];
            number[i] = static_cast<JointIndex>(out.skeleton.size());
            const Vec3 at = parent == kNoJoint ? Vec3(0) : moved_[i].point(places_[i]);
            model_from_joint.push_back({bind_[i].rotation, at});
            const Rigid above_from_model =
                parent == kNoJoint ? Rigid{} : inverse(model_from_joint[static_cast<std::size_t>(parent)]);
            out.skeleton.joints.push_back({name(j), parent, to_float(above_from_model * model_from_joint.back())});
            out.model_from_mesh.push_back(moved_[i]);
            out.made_up.push_back(!has(j));
        }
        out.pelvis = theirs_[static_cast<std::size_t>(find("pelvis"))];
        out.joint_of = owners(number, out.skeleton.find("pelvis"));
        return out;
    }

    /// Each foreign joint's skin goes to the next joint above that is one of ours.
    [[nodiscard]] std::vector<JointIndex> owners(const std::vector<JointIndex>& number, JointIndex otherwise) const {
        std::vector<JointIndex> owners(rig_.joints.size(), otherwise);
        for (std::size_t t = 0; t < owners.size(); ++t) {
            const auto at = std::find(theirs_.begin(), theirs_.end(), static_cast<int>(t));
            const int parent = rig_.joints[t].parent;
            if (at != theirs_.end()) {
                const JointIndex own = number[static_cast<std::size_t>(at - theirs_.begin())];
                owners[t] = ours_[static_cast<JointIndex>(at - theirs_.begin())].parent == kNoJoint ? otherwise : own;
            } else if (parent >= 0) {
                owners[t] = owners[static_cast<std::size_t>(parent)];
            }
        }
        return owners;
    }

    const ForeignRig& rig_;
    const Skeleton& ours_;
    std::vector<Rigid> bind_;   ///< model_from_joint of the reference
    std::vector<int> theirs_;   ///< the foreign joint, or -1
    std::vector<Vec3> places_;  ///< in the mesh
    std::vector<Rigid> moved_;  ///< model_from_mesh
    Quat upright_{1, 0, 0, 0};
    Real height_ = 0;  ///< from the feet to the head, in the model's unit
    Real size_ = 1;    ///< the same over ours
};

}  // namespace

Result<Rebinding> rebind(const ForeignRig& rig, const JointMap& names, const Skeleton& reference) {
    auto theirs = match_joints(rig, names, reference);
    if (!theirs) return theirs.error();
    return Rebinder(rig, reference, std::move(theirs).value()).run();
}

void settle(Rebinding& rebinding, const Vec3& origin, Real factor) {
    const JointIndex pelvis = rebinding.skeleton.find("pelvis");
    rebinding.skeleton.joints[static_cast<std::size_t>(pelvis)].parent_from_joint.translation -= Vec3f(origin);
    rebinding.skeleton = scaled(rebinding.skeleton, factor);
}

}  // namespace riposte
