#include "rebind_match.hpp"

#include "joint_error.hpp"

#include <riposte/core/nearest_name.hpp>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

namespace riposte {
namespace {

constexpr const char* kInMap = "correct the names in [joints] of the fencer's text file";

class Matcher {
  public:
    Matcher(const ForeignRig& rig, const JointMap& names, const Skeleton& reference)
        : rig_(rig), names_(names), ours_(reference), theirs_(reference.size(), -1) {}

    Result<std::vector<int>> run() {
        if (auto done = look_up(); !done) return done.error();
        if (auto done = check_missing(); !done) return done.error();
        if (auto done = check_hierarchy(); !done) return done.error();
        return theirs_;
    }

  private:
    [[nodiscard]] const std::string& name(JointIndex j) const { return ours_[j].name; }
    [[nodiscard]] JointIndex find(std::string_view joint) const { return ours_.find(joint); }
    [[nodiscard]] bool has(JointIndex j) const { return theirs_[static_cast<std::size_t>(j)] >= 0; }
    [[nodiscard]] const std::string& their_name(JointIndex j) const {
        return rig_.joints[static_cast<std::size_t>(theirs_[static_cast<std::size_t>(j)])].name;
    }

    Result<void> look_up() {
        std::vector<std::string> wrong;
        std::string first;
        for (const auto& [ours, theirs] : names_) {
            const JointIndex j = find(ours);
            const int at = rig_.find(theirs);
            if (at < 0) {
                wrong.push_back(fmt::format("joint '{}' is to be '{}', which the model does not have{}", ours, theirs,
                                            did_you_mean(theirs, rig_.names())));
                if (first.empty()) first = ours;
            } else if (j != kNoJoint) {
                theirs_[static_cast<std::size_t>(j)] = at;
            }
        }
        if (!wrong.empty()) return joint_error(fmt::format("{}", fmt::join(wrong, "; ")), first, kInMap);
        for (std::size_t j = 0; j < ours_.size(); ++j) {
            const std::string& own = ours_.joints[j].name;
            if (theirs_[j] < 0 && names_.find(own) == names_.end()) theirs_[j] = unnamed(own);
        }
        return {};
    }

    /// The foreign joint that has our name, unless the map gives it to another of ours.
    [[nodiscard]] int unnamed(const std::string& own) const {
        const bool taken =
            std::any_of(names_.begin(), names_.end(), [&](const auto& entry) { return entry.second == own; });
        return taken ? -1 : rig_.find(own);
    }

    Result<void> check_missing() {
        std::vector<std::string> missing;
        for (const std::string& joint : indispensable_joints()) {
            if (!has(find(joint))) missing.push_back(joint);
        }
        if (missing.empty()) return {};
        std::vector<std::string> free;
        for (std::size_t i = 0; i < rig_.joints.size(); ++i) {
            if (std::find(theirs_.begin(), theirs_.end(), static_cast<int>(i)) == theirs_.end())
                free.push_back(rig_.joints[i].name);
        }
        return joint_error(
            fmt::format("the model has nothing for the joints {}", fmt::join(missing, ", ")), missing.front(),
            fmt::format("name them in [joints] of the fencer's text file; yet unnamed are {}", fmt::join(free, ", ")));
    }

    [[nodiscard]] JointIndex known_above(JointIndex j) const {
        do j = ours_[j].parent;
        while (j != kNoJoint && !has(j));
        return j;
    }

    Result<void> check_hierarchy() {
        for (std::size_t i = 0; i < ours_.size(); ++i) {
            const auto j = static_cast<JointIndex>(i);
            const JointIndex above = has(j) ? known_above(j) : kNoJoint;
            if (above == kNoJoint || rig_.hangs_under(theirs_[i], theirs_[static_cast<std::size_t>(above)])) continue;
            return joint_error(fmt::format("'{}' ({}) does not hang under '{}' ({})", their_name(j), name(j),
                                           their_name(above), name(above)),
                               name(j), kInMap);
        }
        return {};
    }

    const ForeignRig& rig_;
    const JointMap& names_;
    const Skeleton& ours_;
    std::vector<int> theirs_;
};

}  // namespace

const std::vector<std::string>& indispensable_joints() {
    static const std::vector<std::string> kNames = [] {
        std::vector<std::string> names{"pelvis", "chest", "head"};
        for (const Side side : {Side::kLeft, Side::kRight}) {
            for (const char* joint : {"upperarm", "forearm", "hand", "thigh", "shin", "foot"})
                names.push_back(side_name(side, joint));
        }
        return names;
    }();
    return kNames;
}

Result<std::vector<int>> match_joints(const ForeignRig& rig, const JointMap& names, const Skeleton& reference) {
    return Matcher(rig, names, reference).run();
}

}  // namespace riposte
