#include "rebind_sides.hpp"

#include "joint_error.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <optional>

namespace riposte {
namespace {

constexpr Real kClearly = 1.4;     // times as far behind the ankle as before it, from which on feet are turned round
constexpr Real kLeastFoot = 0.02;  // of the height from feet to head: shorter feet show nothing
constexpr Real kLeastBend = 0.17;  // sine of the angle from which on a knee shows which way it bends

/// How far something goes to the front, and to the back.
struct Reach {
    Real front = 0;
    Real back = 0;

    void add(Real ahead) {
        front = std::max(front, ahead);
        back = std::max(back, -ahead);
    }
    [[nodiscard]] bool is_turned_round() const { return back > kClearly * front; }
};

class Sides {
  public:
    Sides(const ForeignRig& rig, const std::vector<int>& theirs, const Skeleton& reference, const Quat& upright)
        : rig_(rig), theirs_(theirs), ours_(reference), upright_(upright) {
        height_ = glm::distance(place(number("head")), (place(foot(Side::kLeft)) + place(foot(Side::kRight))) * 0.5);
    }

    Result<void> check() const {
        const bool crossed = are_crossed("upperarm") || are_crossed("hand");
        const char* which = crossed ? "left and right of the legs are exchanged: exchange them in [joints]"
                                    : "left and right are exchanged: exchange them in [joints]";
        for (const Side side : {Side::kLeft, Side::kRight}) {
            if (auto told = check_toe(side, which); !told) return told;
        }
        if (auto told = check_feet(which); !told) return told;
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
        return theirs_[static_cast<std::size_t>(ours_.find(joint))];
    }
    [[nodiscard]] int foot(Side side) const { return number(side_name(side, "foot")); }
    [[nodiscard]] const Vec3& place(int joint) const { return rig_.joints[static_cast<std::size_t>(joint)].place; }
    [[nodiscard]] const std::string& name(int joint) const { return rig_.joints[static_cast<std::size_t>(joint)].name; }
    [[nodiscard]] Real ahead(const Vec3& point, const Vec3& of) const { return (upright_ * (point - of)).z; }

    [[nodiscard]] bool are_crossed(const char* stem) const {
        const Vec3 across = place(number(side_name(Side::kLeft, stem))) - place(number(side_name(Side::kRight, stem)));
        return (upright_ * across).x <= 0;
    }

    [[nodiscard]] Result<void> check_toe(Side side, const char* remedy) const {
        const std::string ours = side_name(side, "toe");
        const int toe = number(ours);
        if (toe < 0 || ahead(place(toe), place(foot(side))) >= 0) return {};
        return joint_error(
            fmt::format("'{}' ({}) lies behind '{}' ({})", name(toe), ours, name(foot(side)), side_name(side, "foot")),
            ours, remedy);
    }

    /// What is seen of feet whose toes have no name.
    [[nodiscard]] Result<void> check_feet(const char* remedy) const {
        if (number("l_toe") >= 0 || number("r_toe") >= 0) return {};
        const int left = foot(Side::kLeft);
        const Reach feet = reach_of_feet();
        if (feet.front + feet.back > kLeastFoot * height_) {
            if (!feet.is_turned_round()) return {};
            return joint_error(
                fmt::format("'{}' (l_foot) and '{}' (r_foot) point backwards", name(left), name(foot(Side::kRight))),
                "l_foot", remedy);
        }
        if (!knees_bend_backwards()) return {};
        return joint_error(fmt::format("the knees '{}' (l_shin) and '{}' (r_shin) bend backwards",
                                       name(number("l_shin")), name(number("r_shin"))),
                           "l_shin", remedy);
    }

    /// Both feet's soles, or what hangs under the ankles where no skin is known.
    [[nodiscard]] Reach reach_of_feet() const {
        Reach skin;
        Reach bones;
        for (const Side side : {Side::kLeft, Side::kRight}) {
            const int ankle = foot(side);
            for (std::size_t j = 0; j < rig_.joints.size(); ++j) {
                if (!rig_.hangs_under(static_cast<int>(j), ankle)) continue;
                bones.add(ahead(rig_.joints[j].place, place(ankle)));
                for (const Vec3& point : rig_.joints[j].skin) skin.add(ahead(point, place(ankle)));
            }
        }
        return skin.front + skin.back > kLeastFoot * height_ ? skin : bones;
    }

    [[nodiscard]] bool knees_bend_backwards() const {
        return std::all_of(std::begin(kSides), std::end(kSides), [&](Side side) {
            const Vec3 hip = place(number(side_name(side, "thigh")));
            const Vec3 knee = place(number(side_name(side, "shin")));
            const Vec3 thigh = glm::normalize(knee - hip);
            const Vec3 shin = glm::normalize(place(foot(side)) - knee);
            // Bent as knees are, the shin goes on to the back of where the thigh points.
            return (upright_ * (shin - thigh * glm::dot(shin, thigh))).z > kLeastBend;
        });
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
