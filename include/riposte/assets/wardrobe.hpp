// What fencers and weapons there are to choose from: a text file each in assets/fencers and assets/weapons
// (docs/fencers.md). The name of the file without its ending is what settings, command line and recordings call it.
#pragma once

#include <riposte/assets/fencer.hpp>
#include <riposte/assets/model.hpp>
#include <riposte/fencing/setup.hpp>

#include <cstdint>
#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace riposte {

/// A file of assets/fencers.
struct FencerFile {
    std::filesystem::path file;
    std::string name;  ///< shown to people
    std::filesystem::path model;
    Stature stature;
    Real model_height = kUsualHeight;  ///< m, of the person whom the model shows
    JointMap joints;
    std::map<std::string, std::string> joint_places{};  ///< file and line of each of them, by Error::entry
    std::string clips{};  ///< id of the fencer whose clips and bones he takes over; empty: his model has its own
};
Result<FencerFile> load_fencer_file(const std::filesystem::path& file);

/// A file of assets/weapons, as far as it must be known before it is chosen.
struct WeaponFile {
    std::filesystem::path file;
    std::string name;
    std::filesystem::path model;
};
Result<WeaponFile> load_weapon_file(const std::filesystem::path& file);
/// The rest of such a file, for a weapon of that model. Errors name file, line and cure.
Result<WeaponModel> load_weapon(const WeaponFile& head, const StaticModel& model);

/// A line of a menu.
struct Choice {
    std::string id;
    std::string name;
    friend bool operator==(const Choice&, const Choice&) = default;
};

struct Fencer {
    std::shared_ptr<const FencerAsset> asset;
    std::shared_ptr<const FencerModel> model;
};

struct Weapon {
    std::shared_ptr<const StaticModel> picture;
    WeaponModel model;
};

/// Loads each fencer and weapon once, when it is first asked for.
class Wardrobe {
  public:
    /// Lists both folders under the assets folder.
    explicit Wardrobe(std::filesystem::path folder);

    /// By id; without the files that cannot be read or whose names are no ids (kLongestKitName, a dot, no plain text).
    [[nodiscard]] const std::vector<Choice>& fencers() const { return fencers_; }
    [[nodiscard]] const std::vector<Choice>& weapons() const { return weapons_; }
    /// What is wrong with the others.
    [[nodiscard]] const std::vector<Error>& complaints() const { return complaints_; }

    /// Those of all fencers and weapons, wherever they lie.
    [[nodiscard]] std::vector<std::filesystem::path> models() const;

    [[nodiscard]] std::filesystem::path shipped_postures_folder() const { return folder_ / "postures"; }
    /// Shipped ones, then the player's own, as they lie there now. One of his own that is called like a shipped one
    /// goes by "own:" and its name; none that a recording cannot name.
    [[nodiscard]] std::vector<Choice> postures() const;

    /// Errors: no such file (telling which there are), what is wrong with it, or that it did not survive (below).
    Result<Fencer> fencer(const std::string& id);
    Result<Weapon> weapon(const std::string& id);
    /// What of the files read since it was asked last is not used or was put right, one line each.
    std::vector<Error> take_remarks();
    /// An Error where the program ended the last time that one of these was read (reading_note.hpp), and its files are
    /// still as they were then. It is not read again until somebody asks for it. What every bout falls back upon is
    /// never among them.
    [[nodiscard]] Result<void> survived(const Kits& kits) const;
    [[nodiscard]] bool fencer_survived(const std::string& id) const;
    [[nodiscard]] bool weapon_survived(const std::string& id) const;
    /// For somebody who names these himself, and knows what came of it: they are read once more.
    void try_again(const Kits& kits);
    /// Whether there are files for all that the kits name; the error is as above.
    [[nodiscard]] Result<void> has(const Kits& kits) const;
    /// The file of a kit's posture: one of `postures`, any by its path, or one that was worn by its path before, as
    /// recordings call it. Errors: as above.
    [[nodiscard]] Result<std::filesystem::path> posture_file(const std::string& id) const;
    /// All files that the kits' fencers and weapons are made of, each once; then those of their postures.
    Result<std::vector<FileHash>> files(const Kits& kits);

  private:
    [[nodiscard]] bool is_shipped_posture(const std::string& id) const;
    /// As survived, unless it is to be tried again.
    Result<void> may_be_read(std::string_view kind, const std::string& id);
    [[nodiscard]] std::string state_of(std::string_view kind, const std::string& id) const;
    [[nodiscard]] Result<void> survived(std::string_view kind, const std::string& id) const;
    [[nodiscard]] Result<FencerFile> fencer_file(const std::string& id) const;
    [[nodiscard]] Result<WeaponFile> weapon_file(const std::string& id) const;
    /// Whose clips a fencer without clips of his own plays.
    [[nodiscard]] Result<FencerFile> teacher_of(const FencerFile& pupil) const;
    Result<FencerAsset> load_asset(const FencerFile& file);
    FileHash hash_of(const char* kind, const std::filesystem::path& file);

    std::filesystem::path folder_;
    std::vector<Choice> fencers_;
    std::vector<Choice> weapons_;
    std::vector<Error> complaints_;
    std::vector<Error> remarks_;
    std::set<std::string> tried_again_;  ///< what try_again named, as notes call it, until it is read
    std::map<std::string, Fencer> loaded_fencers_;
    std::map<std::string, Weapon> loaded_weapons_;
    std::map<std::filesystem::path, std::uint64_t> hashes_;
    std::map<std::string, std::filesystem::path> given_postures_;  ///< by recorded_posture
};

}  // namespace riposte
