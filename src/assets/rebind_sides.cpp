#include "rebind_sides.hpp"

#include "joint_error.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <optional>

namespace riposte {
namespace {

constexpr Real kClearly = 1.4;     // times as far to one side as to the other, from which on feet show where they point
constexpr Real kLeastFoot = 0.02;  // of the height from feet to head: shorter feet and toes show nothing
constexpr Real kLeastBend = 0.17;  // sine of the angle from which on a knee or an elbow shows which way it bends
constexpr std::size_t kLeastSkin = 8;  // vertices that show where a limb is

/// How far something goes to the front, and to the back.
struct Reach {
    Real front = 0;
    Real back = 0;

    void add(Real ahead) {
        front = std::max(front, ahead);
        back = std::max(back, -ahead);
    }
    /// 1: to the front; -1: to the back; 0: neither clearly.
    [[nodiscard]] int way() const { return front > kClearly * back ? 1 : back > kClearly * front ? -1 : 0; }
};

/// What shows whether he looks to where his legs' names say: 1 that he does, -1 that he does not. Joints are set by
/// hand, often beside the middle of the limb, so no sign decides against better ones; arms may be held in any way.
struct Signs {
    int toes = 0;     ///< that are named
    int feet = 0;     ///< their skin against that of the lower legs
    int ankles = 0;   ///< the feet's skin, or bones that hang under the ankles, against those
    int knees = 0;    ///< as they are bent
    int elbows = 0;   ///< likewise
    int fingers = 0;  ///< the index before the little one, as hands are with palms down or inwards
    int eyes = 0;     ///< before the head

    [[nodiscard]] bool are_turned_round() const {
        return 3 * (toes + feet) + 2 * (ankles + knees + eyes) + elbows + fingers <= -2;
    }
};

class Sides {
  public:
    Sides(const ForeignRig& rig, const std::vector<int>& theirs, const Skeleton& reference, const Quat& upright)
        : rig_(rig), theirs_(theirs), ours_(reference), upright_(upright) {
        height_ = glm::distance(place(number("head")), (place(foot(Side::kLeft)) + place(foot(Side::kRight))) * 0.5);
    }

    Result<void> check() const {
        const Signs signs = all_signs();
        if (signs.are_turned_round()) return turned_round(signs);
        if (auto told = check_toes(); !told) return told;
        for (const char* stem : {"upperarm", "hand"}) {
            const int left = number(side_name(Side::kLeft, stem));
            const int right = number(side_name(Side::kRight, stem));
            if (!are_crossed(stem)) continue;
            return joint_error(
                fmt::format("'{}' (l_{}) lies to the right of '{}' (r_{})", name(left), stem, name(right), stem),
                side_name(Side::kLeft, stem), "left and right of the arms are exchanged: exchange them in [joints]");
        }
        return {};
    }

  private:
    [[nodiscard]] int number(std::string_view joint) const {
        const JointIndex known = ours_.find(joint);
        return known == kNoJoint ? -1 : theirs_[static_cast<std::size_t>(known)];
    }
    [[nodiscard]] int foot(Side side) const { return number(side_name(side, "foot")); }
    [[nodiscard]] const Vec3& place(int joint) const { return rig_.joints[static_cast<std::size_t>(joint)].place; }
    [[nodiscard]] const std::string& name(int joint) const { return rig_.joints[static_cast<std::size_t>(joint)].name; }
    [[nodiscard]] Vec3 upright(const Vec3& point, const Vec3& of) const { return upright_ * (point - of); }
    [[nodiscard]] Real ahead(const Vec3& point, const Vec3& of) const { return upright(point, of).z; }
    /// 1 or -1 for what is far enough off to be meant.
    [[nodiscard]] int clearly(Real ahead) const {
        const Real least = kLeastFoot * height_;
        return ahead > least ? 1 : ahead < -least ? -1 : 0;
    }

    [[nodiscard]] bool are_crossed(const char* stem) const {
        const Vec3 across = place(number(side_name(Side::kLeft, stem))) - place(number(side_name(Side::kRight, stem)));
        return (upright_ * across).x <= 0;
    }

    // ---- signs ----

    [[nodiscard]] Signs all_signs() const {
        Signs signs;
        signs.toes = both([&](Side side) { return toe_of(side); });
        signs.feet = way_of_feet_under_legs();
        signs.ankles = way_of_feet_under_ankles();
        signs.knees = both([&](Side side) { return -bend(side, "thigh", "shin", "foot"); });
        signs.elbows = both([&](Side side) { return bend(side, "upperarm", "forearm", "hand"); });
        signs.fingers = both([&](Side side) { return difference(side, "index1", "pinky1"); });
        if (number("eyes") >= 0) signs.eyes = clearly(ahead(place(number("eyes")), place(number("head"))));
        return signs;
    }

    /// What both sides show; nought where they differ.
    template <class Sign>
    [[nodiscard]] static int both(const Sign& sign) {
        const int left = sign(Side::kLeft);
        return left == sign(Side::kRight) ? left : 0;
    }

    [[nodiscard]] int toe_of(Side side) const {
        const int toe = number(side_name(side, "toe"));
        return toe < 0 ? 0 : clearly(ahead(place(toe), place(foot(side))));
    }

    [[nodiscard]] int difference(Side side, const char* first, const char* second) const {
        const int one = number(side_name(side, first));
        const int other = number(side_name(side, second));
        return one < 0 || other < 0 ? 0 : clearly(ahead(place(one), place(other)));
    }

    /// Which way the limb goes on from where its upper bone points.
    [[nodiscard]] int bend(Side side, const char* upper, const char* middle, const char* end) const {
        const Vec3 from = place(number(side_name(side, upper)));
        const Vec3 at = place(number(side_name(side, middle)));
        const Vec3 along = glm::normalize(at - from);
        const Vec3 on = glm::normalize(place(number(side_name(side, end))) - at);
        const Real aside = (upright_ * (on - along * glm::dot(on, along))).z;
        return aside > kLeastBend ? 1 : aside < -kLeastBend ? -1 : 0;
    }

    /// The skin of all joints at or under one, but not under the other (-1: none is left out).
    template <class Visit>
    void each_skin(int under, int without, const Visit& visit) const {
        for (std::size_t j = 0; j < rig_.joints.size(); ++j) {
            const int joint = static_cast<int>(j);
            if (!rig_.hangs_under(joint, under) || (without >= 0 && rig_.hangs_under(joint, without))) continue;
            for (const Vec3& point : rig_.joints[j].skin) visit(point);
        }
    }

    /// Where the lower half of the lower leg stands, against the ankle: none where its skin is not known.
    [[nodiscard]] std::optional<Real> leg_above(Side side) const {
        const int shin = number(side_name(side, "shin"));
        const Vec3& ankle = place(foot(side));
        const Real half = upright(place(shin), ankle).y / 2;
        Real sum = 0;
        std::size_t count = 0;
        each_skin(shin, foot(side), [&](const Vec3& point) {
            const Vec3 against = upright(point, ankle);
            if (against.y < 0 || against.y > half) return;
            sum += against.z;
            ++count;
        });
        if (count < kLeastSkin) return {};
        return sum / static_cast<Real>(count);
    }

    [[nodiscard]] bool is_foot(const Reach& reach) const { return reach.front + reach.back > kLeastFoot * height_; }

    [[nodiscard]] int way_of_feet_under_legs() const {
        Reach reach;
        for (const Side side : kSides) {
            const auto leg = leg_above(side);
            if (!leg) return 0;
            each_skin(foot(side), -1, [&](const Vec3& point) { reach.add(ahead(point, place(foot(side))) - *leg); });
        }
        return is_foot(reach) ? reach.way() : 0;
    }

    [[nodiscard]] int way_of_feet_under_ankles() const {
        Reach skin;
        Reach bones;
        for (const Side side : kSides) {
            const Vec3& ankle = place(foot(side));
            each_skin(foot(side), -1, [&](const Vec3& point) { skin.add(ahead(point, ankle)); });
            for (std::size_t j = 0; j < rig_.joints.size(); ++j) {
                if (rig_.hangs_under(static_cast<int>(j), foot(side))) bones.add(ahead(rig_.joints[j].place, ankle));
            }
        }
        if (is_foot(skin)) return skin.way();
        return is_foot(bones) ? bones.way() : 0;
    }

    // ---- what is told ----

    /// By what shows it best.
    [[nodiscard]] Result<void> turned_round(const Signs& signs) const {
        const bool crossed = are_crossed("upperarm") || are_crossed("hand");
        const char* remedy = crossed ? "left and right of the legs are exchanged: exchange them in [joints]"
                                     : "left and right are exchanged: exchange them in [joints]";
        if (signs.toes < 0) return toe_behind(Side::kLeft, remedy);
        if (signs.feet < 0 || signs.ankles < 0) return told_of_both("foot", "point backwards", "", remedy);
        if (signs.knees < 0) return told_of_both("shin", "bend backwards", "the knees ", remedy);
        if (signs.eyes < 0) {
            return joint_error(
                fmt::format("'{}' (eyes) lies behind '{}' (head)", name(number("eyes")), name(number("head"))),
                "l_thigh", remedy);
        }
        if (signs.elbows < 0) return told_of_both("forearm", "bend backwards", "the elbows ", remedy);
        return told_of_both("index1", "lie behind the little fingers", "", remedy);
    }

    [[nodiscard]] Result<void> told_of_both(const char* stem, const char* what, const char* these,
                                            const char* remedy) const {
        const int left = number(side_name(Side::kLeft, stem));
        const int right = number(side_name(Side::kRight, stem));
        return joint_error(
            fmt::format("{}'{}' (l_{}) and '{}' (r_{}) {}", these, name(left), stem, name(right), stem, what),
            side_name(Side::kLeft, stem), remedy);
    }

    [[nodiscard]] Result<void> toe_behind(Side side, const char* remedy) const {
        const std::string ours = side_name(side, "toe");
        return joint_error(fmt::format("'{}' ({}) lies behind '{}' ({})", name(number(ours)), ours, name(foot(side)),
                                       side_name(side, "foot")),
                           ours, remedy);
    }

    /// Where all else shows that he looks to the front: what is called a toe is a heel.
    [[nodiscard]] Result<void> check_toes() const {
        for (const Side side : kSides) {
            if (toe_of(side) < 0)
                return toe_behind(side, "name the joint at the ball of the foot in [joints], or leave the toe out");
        }
        return {};
    }

    static constexpr Side kSides[] = {Side::kLeft, Side::kRight};

    const ForeignRig& rig_;
    const std::vector<int>& theirs_;
    const Skeleton& ours_;
    const Quat& upright_;
    Real height_ = 0;
};

}  // namespace

Result<void> check_sides(const ForeignRig& rig, const std::vector<int>& theirs, const Skeleton& reference,
                         const Quat& model_from_mesh) {
    return Sides(rig, theirs, reference, model_from_mesh).check();
}

}  // namespace riposte
