// assets/fencers/*.toml, and the heads of assets/weapons/*.toml.
#include "joint_error.hpp"
#include "toml_reader.hpp"
#include "weapon_keys.hpp"

#include <riposte/assets/kit_files.hpp>
#include <riposte/core/nearest_name.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <set>

namespace riposte {
namespace {

constexpr std::array<std::string_view, 6> kHeadKeys{"name", "model", "height", "model_height", "girth", "clips"};

/// A key of the file's head that stands below [joints] would be read as a joint; a name of a joint may be misspelt.
void refuse_joint(TomlReader& reader, const std::string& name, const toml::node& value) {
    if (std::find(kHeadKeys.begin(), kHeadKeys.end(), name) != kHeadKeys.end())
        return reader.fail(&value, fmt::format("joints: '{}' is no joint of a fencer: it belongs above [joints]", name),
                           "move it above the line [joints]");
    reader.fail(&value, fmt::format("joints: '{}' is no joint of a fencer{}", name, did_you_mean(name, known_joints())),
                "name one of those that docs/fencers.md lists");
}

/// [joints]: our name = "the file's name".
void read_joints(TomlReader& reader, FencerFile& fencer) {
    const toml::table* table = reader.table("joints");
    if (table == nullptr) return;
    const auto& known = known_joints();
    std::set<std::string> taken;
    for (const auto& [key, value] : *table) {
        const std::string ours(key.str());
        const auto theirs = value.value<std::string>();
        if (std::find(known.begin(), known.end(), ours) == known.end()) {
            refuse_joint(reader, ours, value);
        } else if (!value.is_string() || !theirs || theirs->empty()) {
            reader.fail(&value, fmt::format("joints.{} is not a text", ours),
                        "write the joint's name in the model, in quotation marks");
        } else if (!taken.insert(*theirs).second) {
            reader.fail(&value, fmt::format("joints.{}: '{}' stands for another joint already", ours, *theirs),
                        "give each joint of the model once");
        } else {
            fencer.joints[ours] = *theirs;
            fencer.joint_places[joint_entry(ours)] = place_in(fencer.file, value);
        }
    }
}

}  // namespace

Result<FencerFile> load_fencer_file(const std::filesystem::path& file) {
    auto root = parse_toml(file);
    if (!root) return root.error();
    TomlReader reader(root.value(), file, "fencer");
    FencerFile fencer;
    fencer.file = file;
    std::string model;
    reader.text("name", fencer.name);
    reader.text("model", model);
    reader.number("height", fencer.stature.height, kLeastHeight, kGreatestHeight, true);
    fencer.model_height = fencer.stature.height;
    reader.number("model_height", fencer.model_height, kLeastHeight, kGreatestHeight);
    reader.number("girth", fencer.stature.girth, 0.5, 1.5);
    if (root.value().contains("clips")) reader.text("clips", fencer.clips);
    read_joints(reader, fencer);
    reader.belong_below("[joints]", known_joints());
    reader.refuse_unknown_keys();
    if (auto read = reader.result(); !read) return read.error();
    fencer.model = file.parent_path() / model;
    return fencer;
}

Result<WeaponFile> load_weapon_file(const std::filesystem::path& file) {
    auto root = parse_toml(file);
    if (!root) return root.error();
    TomlReader reader(root.value(), file, "weapon");
    WeaponFile weapon;
    weapon.file = file;
    std::string model;
    reader.text("name", weapon.name);
    reader.text("model", model);
    reader.leave(weapon_keys::kAll);
    reader.refuse_unknown_keys();
    if (auto read = reader.result(); !read) return read.error();
    weapon.model = file.parent_path() / model;
    return weapon;
}

}  // namespace riposte
