#include "toml_reader.hpp"
#include "toml_writer.hpp"

#include <riposte/assets/fencer.hpp>
#include <riposte/assets/posture.hpp>
#include <riposte/core/nearest_name.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <set>
#include <utility>

namespace riposte {
namespace {

namespace fs = std::filesystem;

constexpr Real kDegree = kPi / 180;
constexpr Real kLeastTurn = 5e-5;    // degrees: what four decimals show
constexpr Real kLeastMove = 5e-7;    // m
constexpr Real kBeyondSlack = 1e-3;  // a turn on the border may be rounded outwards

constexpr const char* kPostureHeader =
    "# A posture of the fencer: joints turned from the bind pose.\n"
    "#   turn  = degrees about the joint's own axes: across the bone (x), along it (twist), across it (z)\n"
    "#   moved = metres from the bind pose's place, in the parent's axes\n"
    "# Joints that are not named keep the bind pose; in a bout's guard (docs/fencers.md) they are as the clips have "
    "them.\n";

std::string degrees_text(const JointTurn& turn) {
    const auto one = [](Real angle) { return tidy(angle / kDegree, kLeastTurn); };
    return fmt::format("[{:.4f}, {:.4f}, {:.4f}]", one(turn.x), one(turn.twist), one(turn.z));
}

std::string joint_text(const std::string& name, const JointTurn& turn, const Vec3& moved) {
    const bool turned = std::max({std::fabs(turn.x), std::fabs(turn.twist), std::fabs(turn.z)}) >= kLeastTurn * kDegree;
    const bool displaced = glm::length(moved) >= kLeastMove;
    if (!turned && !displaced) return "";
    std::string text = fmt::format("\n[[joint]]\nname = {}\n", string_text(name));
    if (turned) text += "turn = " + degrees_text(turn) + "\n";
    if (displaced) text += "moved = " + vector_text(moved, 6) + "\n";
    return text;
}

bool is_known(const std::string& name) {
    const auto& known = known_joints();
    return std::find(known.begin(), known.end(), name) != known.end();
}

constexpr std::array<std::string_view, 3> kJointKeys{"name", "turn", "moved"};

/// What the [[joint]] tables of a file tell, one after the other.
class JointReader {
  public:
    JointReader(const fs::path& file, const Skeleton& skeleton)
        : file_(file), skeleton_(skeleton), posture_{bind_pose(skeleton), {}, {}} {}

    Result<void> read(const toml::table& table) {
        TomlReader reader(table, file_, "joint");
        AbsentJoint told;
        Vec3 turn{0};
        reader.text("name", told.name);
        reader.vector("turn", turn, {360, "[x, twist, z]", false});
        reader.vector("moved", told.moved, {10, "[x, y, z]", false});
        reader.refuse_unknown_keys();
        if (auto read = reader.result(); !read) return read;
        told.turn = {turn.x * kDegree, turn.y * kDegree, turn.z * kDegree};
        check(told, table, reader);
        if (auto read = reader.result(); !read) return read;
        take(told);
        return {};
    }

    /// The joints in the skeleton's order.
    Posture finish() {
        std::sort(posture_.joints.begin(), posture_.joints.end());
        return std::move(posture_);
    }

  private:
    void check(const AbsentJoint& told, const toml::table& table, TomlReader& reader) {
        const JointIndex joint = skeleton_.find(told.name);
        const JointLimits limits = limits_of(told.name);
        if (joint == kNoJoint && !is_known(told.name)) {
            reader.fail(
                table.get("name"),
                fmt::format("the fencer has no joint '{}'{}", told.name, did_you_mean(told.name, known_joints())),
                "correct the name; r_ and l_ are the fencer's own right and left, as in r_upperarm");
        } else if (joint == kNoJoint ? !turns(limits) : !is_posed(skeleton_, joint)) {
            reader.fail(table.get("name"), fmt::format("joint '{}' follows others", told.name),
                        "remove its table, and turn the joints that it hangs on");
        } else if (!seen_.insert(told.name).second) {
            reader.fail(&table, fmt::format("joint '{}' is told twice", told.name), "remove one of the two");
        } else if (turns(limits) && size_in(limits, told.turn) > 1 + kBeyondSlack) {
            reader.fail(table.get("turn"), fmt::format("joint '{}' does not turn so far", told.name),
                        "nearest turn within its limits: turn = " + degrees_text(clamped(limits, told.turn)));
        }
    }

    void take(const AbsentJoint& told) {
        const JointIndex joint = skeleton_.find(told.name);
        if (joint == kNoJoint) return posture_.absent.push_back(told);
        posture_.joints.push_back(joint);
        posture_.pose[joint] = {rotation_of(skeleton_, joint, told.turn),
                                skeleton_[joint].parent_from_joint.translation + Vec3f(told.moved)};
    }

    const fs::path& file_;
    const Skeleton& skeleton_;
    Posture posture_;
    std::set<std::string> seen_;
};

Result<Posture> posture_of(const toml::table& root, const fs::path& file, const Skeleton& skeleton) {
    JointReader reader(file, skeleton);
    TomlReader tables(root, file, "posture");
    tables.leave(std::array<std::string_view, 1>{"joint"});
    tables.belong_below("[[joint]]", kJointKeys);
    tables.refuse_unknown_keys();
    const toml::node* told = root.get("joint");
    const toml::array* joints = told != nullptr ? told->as_array() : nullptr;
    if (told != nullptr && joints == nullptr)
        tables.fail(told, "there is a value instead of [[joint]] tables", "write [[joint]] above each joint");
    if (auto read = tables.result(); !read) return read.error();
    for (std::size_t i = 0; joints != nullptr && i < joints->size(); ++i) {
        const toml::table* table = (*joints)[i].as_table();
        if (table == nullptr) return Error{"not a table", place_in(file, (*joints)[i]), "write [[joint]]"};
        if (auto read = reader.read(*table); !read) return read.error();
    }
    return reader.finish();
}

}  // namespace

bool is_posed(const Skeleton& skeleton, JointIndex joint) {
    return skeleton[joint].parent == kNoJoint || turns(limits_of(skeleton[joint].name));
}

std::string posture_text(const Skeleton& skeleton, const Pose& pose, const std::vector<AbsentJoint>& absent) {
    std::string text = kPostureHeader;
    for (std::size_t i = 0; i < skeleton.size(); ++i) {
        const auto joint = static_cast<JointIndex>(i);
        if (!is_posed(skeleton, joint)) continue;
        text += joint_text(skeleton[joint].name, turn_of(skeleton, pose, joint),
                           Vec3(pose[joint].translation) - Vec3(skeleton[joint].parent_from_joint.translation));
    }
    for (const AbsentJoint& joint : absent) text += joint_text(joint.name, joint.turn, joint.moved);
    return text;
}

Result<Posture> load_posture(const fs::path& file, const Skeleton& skeleton) {
    auto root = parse_toml(file, "name a posture that is there");
    return root ? posture_of(root.value(), file, skeleton) : root.error();
}

Result<Posture> read_posture(const std::string& text, const fs::path& file, const Skeleton& skeleton) {
    auto root = parse_toml_text(text, file);
    return root ? posture_of(root.value(), file, skeleton) : root.error();
}

}  // namespace riposte
