// skin.toml: the turning zones of bones blending.
#include "toml_reader.hpp"

#include <riposte/assets/fencer.hpp>
#include <riposte/body/joint_name.hpp>
#include <riposte/core/nearest_name.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>

namespace riposte {
namespace {

/// The joints that a name stands for: itself, or both sides of "forearm".
std::vector<JointIndex> joints_named(const Skeleton& skeleton, const std::string& name) {
    std::vector<JointIndex> joints;
    for (const std::string& full : {name, side_name(Side::kLeft, name), side_name(Side::kRight, name)}) {
        if (const JointIndex joint = skeleton.find(full); joint != kNoJoint) joints.push_back(joint);
    }
    return joints;
}

/// Whether a fencer may have such a joint, though this one has not (fingers).
bool is_known(const std::string& name) {
    const auto& known = known_joints();
    return std::any_of(known.begin(), known.end(), [&](const std::string& joint) {
        return joint == name || joint == side_name(Side::kLeft, name);
    });
}

BoneBlend* blend_into(std::vector<BoneBlend>& blends, JointIndex joint) {
    for (BoneBlend& blend : blends) {
        if (blend.to == joint) return &blend;
    }
    return nullptr;
}

constexpr std::array<std::string_view, 10> kBlendKeys{"joint",     "from",   "t_min",   "t_max", "share_min",
                                                      "share_max", "smooth", "portion", "alike", "normal"};

/// One [[blend]] table: its figures over those of every joint it names.
class BlendReader {
  public:
    BlendReader(const toml::table& table, const std::filesystem::path& file, const Skeleton& skeleton)
        : table_(table), reader_(table, file, "blend"), skeleton_(skeleton) {}

    Result<void> read_into(std::vector<BoneBlend>& blends, std::vector<AbsentBlend>& absent) {
        const Entry entry = read();
        if (auto read = reader_.result(); !read) return read;
        const std::vector<JointIndex> joints = joints_named(skeleton_, entry.joint);
        if (joints.empty() && !is_known(entry.joint))
            reader_.fail(
                table_.get("joint"),
                fmt::format("there is no joint '{}'{}", entry.joint, did_you_mean(entry.joint, known_joints())),
                kJointRemedy);
        for (const JointIndex joint : joints) {
            BoneBlend* blend = blend_into(blends, joint);
            if (blend == nullptr) {
                reader_.fail(table_.get("joint"), fmt::format("joint '{}' carries no skin", entry.joint),
                             "remove the table");
                break;
            }
            apply(entry, *blend);
            set_normal(skeleton_[joint].name, entry.normal, *blend);
            if (!entry.from.empty()) set_from(joint, entry.from, *blend);
        }
        if (reader_.result()) keep_absent(entry, absent);
        return reader_.result();
    }

  private:
    static constexpr const char* kJointRemedy =
        "name a joint of the skeleton; without l_ or r_ it stands for both sides";

    /// As it is written (assets/skin.toml says what each means).
    struct Entry {
        std::string joint;
        std::string from;
        Real t_min = 0;
        Real t_max = 0;
        Real share_min = 0.1;
        Real share_max = 0.5;
        Real smooth = 0.02;
        Real portion = 1;
        Real alike = 0;
        Vec3 normal{0};
    };

    Entry read() {
        Entry entry;
        reader_.text("joint", entry.joint);
        if (table_.contains("from")) reader_.text("from", entry.from);
        reader_.number("t_min", entry.t_min, -1, 1, true);
        reader_.number("t_max", entry.t_max, -1, 1, true);
        reader_.number("share_min", entry.share_min, 0, 0.9);
        reader_.number("share_max", entry.share_max, 0, 1);
        reader_.number("smooth", entry.smooth, 0, 0.2);
        reader_.number("portion", entry.portion, 0.1, 10);
        reader_.number("alike", entry.alike, 0, 1);
        if (table_.contains("normal")) reader_.vector("normal", entry.normal);
        reader_.refuse_unknown_keys();
        if (entry.t_max < entry.t_min)
            reader_.fail(table_.get("t_max"), "t_max is less than t_min", "exchange the two");
        if (entry.share_max < entry.share_min + 0.05) {
            reader_.fail(&table_, "share_max is not above share_min", "leave at least 0.05 between the two");
        }
        return entry;
    }

    /// The later of two tables counts, as it does for joints that are there.
    void keep_absent(const Entry& entry, std::vector<AbsentBlend>& absent) {
        const auto& known = known_joints();
        for (const std::string& full :
             {entry.joint, side_name(Side::kLeft, entry.joint), side_name(Side::kRight, entry.joint)}) {
            if (skeleton_.find(full) != kNoJoint || std::find(known.begin(), known.end(), full) == known.end())
                continue;
            AbsentBlend blend{full, entry.from, {}};
            apply(entry, blend.figures);
            blend.figures.normal_bind = Vec3f(0);
            set_normal(full, entry.normal, blend.figures);
            std::erase_if(absent, [&](const AbsentBlend& other) { return other.joint == full; });
            absent.push_back(std::move(blend));
        }
    }

    static void apply(const Entry& entry, BoneBlend& blend) {
        blend.t_min = static_cast<float>(entry.t_min);
        blend.t_max = static_cast<float>(entry.t_max);
        blend.share_min = static_cast<float>(entry.share_min);
        blend.share_max = static_cast<float>(entry.share_max);
        blend.smooth = static_cast<float>(entry.smooth);
        blend.portion = static_cast<float>(entry.portion);
        blend.alike = entry.alike > 0.5;
    }

    /// Written for the left; mirrored for the right.
    static void set_normal(const std::string& joint, Vec3 normal, BoneBlend& blend) {
        if (glm::dot(normal, normal) < 1e-6) return;
        if (joint_name(joint).side == Side::kRight) normal.x = -normal.x;
        blend.normal_bind = Vec3f(glm::normalize(normal));
    }

    void set_from(JointIndex joint, const std::string& from, BoneBlend& blend) {
        const std::string& name = skeleton_[joint].name;
        JointIndex index = skeleton_.find(from);
        if (index == kNoJoint) index = skeleton_.find(joint_name(name).beside(from));
        const bool above = index != kNoJoint && index != joint;
        if (above) {
            blend.from = index;
        } else {
            reader_.fail(table_.get("from"), fmt::format("there is no joint '{}' to turn from", from), kJointRemedy);
        }
    }

    const toml::table& table_;
    TomlReader reader_;
    const Skeleton& skeleton_;
};

std::string blend_text(const std::string& joint, const std::string& from, const BoneBlend& blend) {
    const bool right = joint_name(joint).side == Side::kRight;
    const Vec3f& n = blend.normal_bind;
    std::string text = fmt::format("\n[[blend]]\njoint = \"{}\"\n", joint);
    if (!from.empty()) text += fmt::format("from = \"{}\"\n", from);
    text += fmt::format("t_min = {:f}\nt_max = {:f}\n", blend.t_min, blend.t_max);
    text += fmt::format("normal = [{:f}, {:f}, {:f}]\nshare_min = {:f}\nshare_max = {:f}\n", right ? 0 - n.x : n.x, n.y,
                        n.z, blend.share_min, blend.share_max);
    return text +
           fmt::format("smooth = {:f}\nportion = {:f}\nalike = {}\n", blend.smooth, blend.portion, blend.alike ? 1 : 0);
}

}  // namespace

bool is_tree(const std::vector<BoneBlend>& blends) {
    JointIndex top = kNoJoint;
    for (const BoneBlend& blend : blends) {
        JointIndex joint = blend.to;
        std::size_t steps = 0;
        for (const BoneBlend* at = &blend; at != nullptr && steps <= blends.size(); ++steps) {
            joint = at->from;
            const auto next =
                std::find_if(blends.begin(), blends.end(), [&](const BoneBlend& b) { return b.to == joint; });
            at = next == blends.end() ? nullptr : &*next;
        }
        if (steps > blends.size() || (top != kNoJoint && top != joint)) return false;
        top = joint;
    }
    return true;
}

Result<std::vector<BoneBlend>> load_blends(const std::filesystem::path& skin_toml, const Skeleton& skeleton,
                                           std::vector<AbsentBlend>* absent) {
    auto root = parse_toml(skin_toml);
    if (!root) return root.error();
    std::vector<BoneBlend> blends = default_blends(skeleton);
    TomlReader entries(root.value(), skin_toml, "the skin's file");
    entries.leave(std::array<std::string_view, 1>{"blend"});
    entries.belong_below("[[blend]]", kBlendKeys);
    entries.refuse_unknown_keys();
    const toml::node* blend = root.value().get("blend");
    if (blend != nullptr && !blend->is_array_of_tables())
        entries.fail(blend, "there is a value instead of [[blend]] tables", "write [[blend]] tables only");
    if (auto read = entries.result(); !read) return read.error();
    std::vector<AbsentBlend> passed_over;
    const toml::array* tables = root.value()["blend"].as_array();
    for (std::size_t i = 0; tables != nullptr && i < tables->size(); ++i) {
        BlendReader reader(*(*tables)[i].as_table(), skin_toml, skeleton);
        if (auto read = reader.read_into(blends, passed_over); !read) return read.error();
    }
    if (!is_tree(blends)) {
        return Error{"the joints named by 'from' run in a circle or to two different tops", skin_toml.string(),
                     "let every chain of 'from' lead to the pelvis"};
    }
    if (absent != nullptr) *absent = std::move(passed_over);
    return blends;
}

std::string blends_text(const Skeleton& skeleton, const std::vector<BoneBlend>& blends,
                        const std::vector<AbsentBlend>& absent) {
    std::string text =
        "# Bones blending: where along each bone the skin turns (docs/skinning.md; assets/skin.toml says "
        "what the entries mean).\n";
    for (const BoneBlend& blend : blends) text += blend_text(skeleton[blend.to].name, skeleton[blend.from].name, blend);
    for (const AbsentBlend& blend : absent) text += blend_text(blend.joint, blend.from, blend.figures);
    return text;
}

}  // namespace riposte
