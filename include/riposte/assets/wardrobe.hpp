// The fencers and weapons to choose from: a text file each in assets/fencers and assets/weapons
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

/// A fencer, weapon or posture as a line of a menu.
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

/// A fencer or a weapon of a kit.
struct KitPart {
    enum class Kind : std::uint8_t { kFencer, kWeapon };
    Kind kind = Kind::kFencer;
    std::string id;
    friend bool operator==(const KitPart&, const KitPart&) = default;
};

/// Loads each fencer and weapon once, at the first request.
class Wardrobe {
  public:
    /// Lists the folders of fencers and weapons under the assets folder.
    explicit Wardrobe(std::filesystem::path folder);

    /// Return the choices by id, without files that cannot be read or whose names are no ids (kLongestKitName, a dot,
    /// no plain text).
    [[nodiscard]] const std::vector<Choice>& fencers() const { return fencers_; }
    [[nodiscard]] const std::vector<Choice>& weapons() const { return weapons_; }
    /// Returns what is wrong with the files that are no choices.
    [[nodiscard]] const std::vector<Error>& complaints() const { return complaints_; }

    /// Returns the models of all fencers and weapons, wherever the models lie.
    [[nodiscard]] std::vector<std::filesystem::path> models() const;

    [[nodiscard]] std::filesystem::path shipped_postures_folder() const { return folder_ / "postures"; }
    /// Returns the shipped postures, then the player's own, as they lie there now. A posture of the player's that is
    /// called like a shipped one has the id "own:" and its name. Postures that a recording cannot name are left out.
    [[nodiscard]] std::vector<Choice> postures() const;

    /// Return a fencer, a weapon. Errors: no such file (the error tells which there are), a fault of the file, or a
    /// file whose reading ended the program (see `survived`).
    Result<Fencer> fencer(const std::string& id);
    Result<Weapon> weapon(const std::string& id);
    /// Returns the fencers and weapons of the kits that are still to be read, each once.
    [[nodiscard]] std::vector<KitPart> unread(const Kits& kits) const;
    /// Returns a wardrobe for another thread to read with, which has all that this one has. What `try_again` named goes
    /// along.
    Wardrobe lend();
    /// Takes over what a lent wardrobe has read, and what of `try_again` it has not read.
    void take_back(Wardrobe lent);
    /// Returns the parts of files read since the last call that are not used or were put right, one line each.
    std::vector<Error> take_remarks();
    /// Returns an Error if the program ended the last time that a part of the kits was read (reading_note.hpp), and the
    /// part's files are still as they were then. That part is not read again until `try_again`. What every bout falls
    /// back upon is never refused.
    [[nodiscard]] Result<void> survived(const Kits& kits) const;
    [[nodiscard]] bool fencer_survived(const std::string& id) const;
    [[nodiscard]] bool weapon_survived(const std::string& id) const;
    /// Lets the kits' files be read once more, for a player who names them and knows what came of the last reading.
    void try_again(const Kits& kits);
    /// Returns an Error, as `fencer` has it, if there is no file for something that the kits name.
    [[nodiscard]] Result<void> has(const Kits& kits) const;
    /// Returns the file of a kit's posture: one of `postures`, any file by its path, or one that was worn by its path
    /// before, as recordings call it. Errors: as those of `fencer`.
    [[nodiscard]] Result<std::filesystem::path> posture_file(const std::string& id) const;
    /// Returns all files that the kits' fencers and weapons are made of, each once; then the files of their postures.
    Result<std::vector<FileHash>> files(const Kits& kits);

  private:
    [[nodiscard]] bool is_shipped_posture(const std::string& id) const;
    /// Returns an Error as `survived` does, unless the thing is to be tried again.
    Result<void> may_be_read(std::string_view kind, const std::string& id);
    [[nodiscard]] std::string state_of(std::string_view kind, const std::string& id) const;
    [[nodiscard]] Result<void> survived(std::string_view kind, const std::string& id) const;
    [[nodiscard]] Result<FencerFile> fencer_file(const std::string& id) const;
    [[nodiscard]] Result<WeaponFile> weapon_file(const std::string& id) const;
    /// Returns the fencer whose clips a fencer without own clips plays.
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
