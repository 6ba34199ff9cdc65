#include "toml_reader.hpp"

#include <riposte/assets/posture.hpp>
#include <riposte/body/joint_limits.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <fstream>

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

constexpr const char* kKeysHeader =
    "# From the hand square to the sword hand: 33 key poses in three sets (docs/controls.md).\n"
    "#\n"
    "# Every key gives, in metres and as (right, up, forward) of the fencer seen from the sword shoulder:\n"
    "#   hand  = where the grip is\n"
    "#   blade = direction from the grip to the point\n"
    "#   edge  = direction of the true edge, the knuckle side\n"
    "#   elbow = where the elbow would like to be\n"
    "# Rows from the bottom of the square to its top, keys in a row from the inside of a right-hander to the "
    "outside.\n";

/// Without the minus of a zero.
Real tidy(Real value, Real least) { return std::fabs(value) < least ? 0.0 : value; }

std::string degrees_text(const JointTurn& turn) {
    const auto one = [](Real angle) { return tidy(angle / kDegree, kLeastTurn); };
    return fmt::format("[{:.4f}, {:.4f}, {:.4f}]", one(turn.x), one(turn.twist), one(turn.z));
}

std::string vector_text(const Vec3& v, int decimals) {
    const Real least = 0.5 * std::pow(10.0, -decimals);
    return fmt::format("[{:.{}f}, {:.{}f}, {:.{}f}]", tidy(v.x, least), decimals, tidy(v.y, least), decimals,
                       tidy(v.z, least), decimals);
}

/// As a basic string of TOML: quotation mark, backslash and control characters escaped.
std::string string_text(std::string_view text) {
    std::string line = "\"";
    for (const char c : text) {
        if (c == '"' || c == '\\') {
            line += {'\\', c};
        } else if (const auto code = static_cast<unsigned char>(c); code < 0x20 || code == 0x7f) {
            line += fmt::format("\\u{:04X}", code);
        } else {
            line += c;
        }
    }
    return line + '"';
}

std::string joint_text(const Skeleton& skeleton, const Pose& pose, JointIndex joint) {
    const JointTurn turn = turn_of(skeleton, pose, joint);
    const Vec3 moved = Vec3(pose[joint].translation) - Vec3(skeleton[joint].parent_from_joint.translation);
    const bool turned = std::max({std::fabs(turn.x), std::fabs(turn.twist), std::fabs(turn.z)}) >= kLeastTurn * kDegree;
    const bool displaced = glm::length(moved) >= kLeastMove;
    if (!turned && !displaced) return "";
    std::string text = fmt::format("\n[[joint]]\nname = {}\n", string_text(skeleton[joint].name));
    if (turned) text += "turn = " + degrees_text(turn) + "\n";
    if (displaced) text += "moved = " + vector_text(moved, 6) + "\n";
    return text;
}

bool follows_others(const Skeleton& skeleton, JointIndex joint) {
    return !turns(limits_of(skeleton[joint].name)) && skeleton[joint].parent != kNoJoint;
}

Result<void> read_joint(const toml::table& table, const fs::path& file, const Skeleton& skeleton,
                        std::vector<bool>& seen, Pose& pose) {
    TomlReader reader(table, file, "joint");
    std::string name;
    Vec3 turn{0};
    Vec3 moved{0};
    reader.text("name", name);
    reader.vector("turn", turn, {360, "[x, twist, z]", false});
    reader.vector("moved", moved, {10, "[x, y, z]", false});
    reader.refuse_unknown_keys();
    if (auto read = reader.result(); !read) return read;
    const JointIndex joint = skeleton.find(name);
    if (joint == kNoJoint) {
        reader.fail(table.get("name"), fmt::format("the fencer has no joint '{}'", name),
                    "correct the name; r_ and l_ are the fencer's own right and left, as in r_upperarm");
        return reader.result();
    }
    const auto index = static_cast<std::size_t>(joint);
    if (seen[index]) {
        reader.fail(&table, fmt::format("joint '{}' is told twice", name), "remove one of the two");
        return reader.result();
    }
    seen[index] = true;
    const JointTurn wanted{turn.x * kDegree, turn.y * kDegree, turn.z * kDegree};
    const JointLimits limits = limits_of(name);
    if (turns(limits) && size_in(limits, wanted) > 1 + kBeyondSlack) {
        reader.fail(table.get("turn"), fmt::format("joint '{}' does not turn so far", name),
                    "nearest turn within its limits: turn = " + degrees_text(clamped(limits, wanted)));
        return reader.result();
    }
    pose[joint] = {rotation_of(skeleton, joint, wanted), skeleton[joint].parent_from_joint.translation + Vec3f(moved)};
    return {};
}

template <int Columns, int Rows>
std::string grid_text(const KeyGrid<Columns, Rows>& grid, std::string_view set) {
    const auto to_file = [](const Vec3& arm) { return Vec3(-arm.x, arm.y, arm.z); };
    std::string text;
    for (const auto& row : grid.keys) {
        for (const KeyPose& key : row) {
            const Quat& turn = key.arm_from_weapon.rotation;
            text += fmt::format("\n[[{}]]\nname = {}\nhand = {}\nblade = {}\nedge = {}\nelbow = {}\n", set,
                                string_text(key.name), vector_text(to_file(key.arm_from_weapon.translation), 5),
                                vector_text(to_file(turn * kAxisY), 6), vector_text(to_file(turn * kAxisZ), 6),
                                vector_text(to_file(key.elbow_arm), 5));
        }
    }
    return text;
}

}  // namespace

std::string posture_text(const Skeleton& skeleton, const Pose& pose) {
    std::string text = kPostureHeader;
    for (std::size_t i = 0; i < skeleton.size(); ++i) {
        const auto joint = static_cast<JointIndex>(i);
        if (!follows_others(skeleton, joint)) text += joint_text(skeleton, pose, joint);
    }
    return text;
}

Result<Posture> load_posture(const fs::path& file, const Skeleton& skeleton) {
    auto root = parse_toml(file, "name a posture that is there");
    if (!root) return root.error();
    Pose pose = bind_pose(skeleton);
    std::vector<bool> seen(skeleton.size(), false);
    for (const auto& [key, node] : root.value()) {
        const toml::array* joints = key == "joint" ? node.as_array() : nullptr;
        if (joints == nullptr) {
            return Error{fmt::format("unknown key '{}'", key.str()), place_in(file, node),
                         "a posture has nothing but [[joint]] tables"};
        }
        for (const toml::node& entry : *joints) {
            const toml::table* table = entry.as_table();
            if (table == nullptr) return Error{"not a table", place_in(file, entry), "write [[joint]]"};
            if (auto read = read_joint(*table, file, skeleton, seen, pose); !read) return read.error();
        }
    }
    Posture posture{pose, {}};
    for (std::size_t i = 0; i < seen.size(); ++i) {
        if (seen[i]) posture.joints.push_back(static_cast<JointIndex>(i));
    }
    return posture;
}

std::string key_poses_text(const KeyPoses& keys) {
    return kKeysHeader + grid_text(keys.swing, "swing") + grid_text(keys.attack, "attack") +
           grid_text(keys.parry, "parry");
}

Result<void> write_text_file(const fs::path& file, const std::string& text) {
    std::error_code error;
    if (file.has_parent_path()) fs::create_directories(file.parent_path(), error);
    const fs::path part = fs::path(file).concat(".part");
    std::ofstream out(part, std::ios::binary);
    out << text;
    out.close();
    if (out) fs::rename(part, file, error);
    if (!out || error) {
        return Error{"cannot write the file", file.string(),
                     "choose a file in a folder that exists and may be written"};
    }
    return {};
}

}  // namespace riposte
