// The fencers and weapons that there are to choose from: a text file each in assets/fencers and assets/weapons. The
// name of the file without its ending is what settings, command line and recordings call it.
#pragma once

#include <riposte/assets/kit_files.hpp>

#include <filesystem>
#include <string>
#include <vector>

namespace riposte {

/// A fencer, weapon or posture as a line of a menu.
struct Choice {
    std::string id;
    std::string name;
    friend bool operator==(const Choice&, const Choice&) = default;
};

class KitList {
  public:
    /// Lists the folders of fencers and weapons under the assets folder.
    explicit KitList(std::filesystem::path folder);

    /// Return the choices by id, without files that cannot be read or whose names are no ids (kLongestKitName, a dot,
    /// no plain text).
    [[nodiscard]] const std::vector<Choice>& fencers() const { return fencers_; }
    [[nodiscard]] const std::vector<Choice>& weapons() const { return weapons_; }
    /// Returns what is wrong with the files that are no choices.
    [[nodiscard]] const std::vector<Error>& complaints() const { return complaints_; }

    /// Return the file of a fencer, of a weapon. Errors: no such file (the error tells which there are).
    [[nodiscard]] Result<std::filesystem::path> fencer_path(const std::string& id) const;
    [[nodiscard]] Result<std::filesystem::path> weapon_path(const std::string& id) const;
    /// Read that file. Errors: as above, or a fault of the file.
    [[nodiscard]] Result<FencerFile> fencer_file(const std::string& id) const;
    [[nodiscard]] Result<WeaponFile> weapon_file(const std::string& id) const;
    /// Returns the fencer whose clips a fencer without own clips plays.
    [[nodiscard]] Result<FencerFile> teacher_of(const FencerFile& pupil) const;
    /// Returns the models of all fencers and weapons, wherever the models lie.
    [[nodiscard]] std::vector<std::filesystem::path> models() const;

  private:
    std::filesystem::path folder_;
    std::vector<Choice> fencers_;
    std::vector<Choice> weapons_;
    std::vector<Error> complaints_;
};

}  // namespace riposte
