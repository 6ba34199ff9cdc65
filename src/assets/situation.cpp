#include "toml_reader.hpp"

#include <riposte/assets/fencer.hpp>
#include <riposte/assets/situation.hpp>
#include <riposte/core/nearest_name.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <set>

namespace riposte {
namespace {

namespace fs = std::filesystem;

constexpr Real kDegree = kPi / 180;
constexpr std::array<std::string_view, 9> kJointKeys{"name",       "simulated", "plane",     "axis",      "velocity",
                                                     "multiplier", "damping",   "frequency", "importance"};

std::vector<std::string> part_names() {
    std::vector<std::string> names;
    for (std::size_t i = 0; i < kBodyPartCount; ++i) names.emplace_back(name_of(static_cast<BodyPart>(i)));
    return names;
}

void read_parts(TomlReader& reader, PartSet& parts) {
    const toml::array* list = reader.list("parts");
    if (list == nullptr) return;
    const std::vector<std::string> names = part_names();
    for (const toml::node& node : *list) {
        const std::string written = node.value_or(std::string());
        const auto found = std::find(names.begin(), names.end(), written);
        if (found == names.end())
            return reader.fail(&node, fmt::format("there is no part '{}'{}", written, did_you_mean(written, names)),
                               fmt::format("the parts are: {}", fmt::join(names, ", ")));
        parts.add(static_cast<BodyPart>(found - names.begin()));
    }
}

/// What the [[joint]] tables of a file tell, one after the other.
class JointReader {
  public:
    JointReader(const fs::path& file, const Skeleton& skeleton) : file_(file), skeleton_(skeleton) {}

    Result<void> read(const toml::table& table, Situation& situation) {
        TomlReader reader(table, file_, "joint");
        std::string name;
        reader.text("name", name);
        SituationJoint made;
        made.joint = skeleton_.find(name);
        if (table.contains("simulated")) reader.flag("simulated", made.simulated);
        read_numbers(reader, made);
        const Vec3 axis = axis_of(table, reader, made);
        reader.refuse_unknown_keys();
        if (auto read = reader.result(); !read) return read;
        made.axis = axis;
        check_name(name, table, reader);
        if (auto read = reader.result(); !read || made.joint == kNoJoint) return read;
        if (!situation.joints.push_back(made))
            reader.fail(&table, fmt::format("there are more than {} joints", kMaxSituationJoints), "remove some");
        return reader.result();
    }

  private:
    static void read_numbers(TomlReader& reader, SituationJoint& joint) {
        Real velocity = 0;
        reader.number("velocity", velocity, -kMostJointVelocity / kDegree, kMostJointVelocity / kDegree,
                      joint.simulated);
        joint.velocity = velocity * kDegree;
        reader.number("multiplier", joint.multiplier, 0, kMostGain);
        reader.number("damping", joint.damping, 0, kMostJointDamping);
        reader.number("frequency", joint.frequency, 0, kMostMuscleFrequency);
        reader.number("importance", joint.importance, 1, kMostImportance);
    }

    /// The axis as it is told, or that of the plane; one of the two must be there, but for a joint that is not
    /// simulated.
    [[nodiscard]] Vec3 axis_of(const toml::table& table, TomlReader& reader, const SituationJoint& joint) const {
        const bool has_axis = table.contains("axis");
        const bool has_plane = table.contains("plane");
        Real plane = 0;
        Vec3 axis = kAxisX;
        reader.number("plane", plane, -360, 360, joint.simulated && !has_axis);
        reader.vector("axis", axis, {1, "[across, along, across]", false});
        if (has_axis && has_plane)
            reader.fail(table.get("axis"), "joint has both 'axis' and 'plane'", "remove one of the two");
        if (has_axis && glm::length(axis) < 1e-3)
            reader.fail(table.get("axis"), "joint.axis has no length", "write the direction of the axis: [1, 0, 0]");
        if (has_axis) return normalized_or(axis, kAxisX);
        return joint.joint == kNoJoint ? kAxisX : plane_axis(skeleton_, joint.joint, plane * kDegree);
    }

    void check_name(const std::string& name, const toml::table& table, TomlReader& reader) {
        const auto& known = known_joints();
        if (skeleton_.find(name) == kNoJoint && std::find(known.begin(), known.end(), name) == known.end())
            reader.fail(table.get("name"), fmt::format("no fencer has a joint '{}'{}", name, did_you_mean(name, known)),
                        "correct the name; r_ and l_ are the fencer's own right and left, as in r_upperarm");
        else if (!seen_.insert(name).second)
            reader.fail(&table, fmt::format("joint '{}' is told twice", name), "remove one of the two");
    }

    const fs::path& file_;
    const Skeleton& skeleton_;
    std::set<std::string> seen_;
};

/// What stands above the joints.
Result<void> read_head(const toml::table& root, const fs::path& file, Situation& situation) {
    TomlReader reader(root, file, "situation");
    Transition& transition = situation.transition;
    if (root.contains("parts")) read_parts(reader, situation.parts);
    reader.number("attack", transition.ramp.attack, 0, kLongestTransition, true);
    reader.number("sustain", transition.ramp.sustain, 0, kLongestTransition, true);
    reader.number("relaxation", transition.ramp.release, 0, kLongestTransition, true);
    reader.number("simulate", transition.simulate, 0, kLongestTransition, true);
    reader.number("gain", situation.gain, 0, kMostGain);
    reader.leave(std::array<std::string_view, 1>{"joint"});
    reader.belong_below("[[joint]]", kJointKeys);
    reader.refuse_unknown_keys();
    const toml::node* joints = root.get("joint");
    if (joints == nullptr || !joints->is_array_of_tables())
        reader.fail(joints, "situation has no [[joint]] tables", "write [[joint]] above what each joint does");
    return reader.result();
}

Result<Situation> situation_of(const toml::table& root, const fs::path& file, const Skeleton& skeleton) {
    Situation situation;
    if (auto read = read_head(root, file, situation); !read) return read.error();
    JointReader joints(file, skeleton);
    for (const toml::node& node : *root.get("joint")->as_array())
        if (auto read = joints.read(*node.as_table(), situation); !read) return read.error();
    if (auto sound = validate(skeleton, situation); !sound) {
        Error error = sound.error();
        error.where = file.string() + ", " + error.where;
        return error;
    }
    return situation;
}

}  // namespace

Result<Situation> load_situation(const fs::path& file, const Skeleton& skeleton) {
    auto root = parse_toml(file);
    return root ? situation_of(root.value(), file, skeleton) : root.error();
}

Result<Situation> read_situation(const std::string& text, const fs::path& file, const Skeleton& skeleton) {
    auto root = parse_toml_text(text, file);
    return root ? situation_of(root.value(), file, skeleton) : root.error();
}

Result<std::vector<NamedSituation>> load_situations(const fs::path& folder, const Skeleton& skeleton) {
    std::vector<fs::path> files;
    std::error_code failed;
    for (fs::directory_iterator entry(folder, failed); !failed && entry != fs::directory_iterator();
         entry.increment(failed))
        if (entry->path().extension() == ".toml") files.push_back(entry->path());
    if (failed) return Error{"the folder cannot be read", folder.string(), "restore it from the game's assets folder"};
    std::sort(files.begin(), files.end());
    std::vector<NamedSituation> read;
    for (const fs::path& file : files) {
        auto situation = load_situation(file, skeleton);
        if (!situation) return situation.error();
        read.push_back({file.stem().string(), std::move(situation).value()});
    }
    return read;
}

}  // namespace riposte
