// The text files of fencers and weapons (docs/fencers.md).
#pragma once

#include <riposte/assets/fencer.hpp>
#include <riposte/assets/model.hpp>
#include <riposte/fencing/setup.hpp>

#include <filesystem>
#include <map>
#include <string>

namespace riposte {

/// A file of assets/fencers.
struct FencerFile {
    std::filesystem::path file;
    std::string name;  ///< the name that people see
    std::filesystem::path model;
    Stature stature;
    Real model_height = kUsualHeight;  ///< m, height of the person whom the model shows
    JointMap joints;
    std::map<std::string, std::string> joint_places{};  ///< file and line of each joint, by Error::entry
    std::string clips{};  ///< id of the fencer whose clips and bones are taken over; empty: the model has its own
};
Result<FencerFile> load_fencer_file(const std::filesystem::path& file);

/// The part of a file of assets/weapons that must be known before the weapon is chosen.
struct WeaponFile {
    std::filesystem::path file;
    std::string name;
    std::filesystem::path model;
};
Result<WeaponFile> load_weapon_file(const std::filesystem::path& file);
/// Reads the rest of a weapon's file, for a weapon of that model. Errors name file, line and cure.
Result<WeaponModel> load_weapon(const WeaponFile& head, const StaticModel& model);

}  // namespace riposte
