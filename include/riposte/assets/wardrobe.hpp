// The fencers and weapons that are worn: loaded once each, at the first request.
#pragma once

#include <riposte/assets/fencer.hpp>
#include <riposte/assets/kit_list.hpp>
#include <riposte/assets/kit_part.hpp>
#include <riposte/assets/model.hpp>
#include <riposte/assets/posture_files.hpp>
#include <riposte/fencing/setup.hpp>

#include <cstdint>
#include <filesystem>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace riposte {

struct Fencer {
    std::shared_ptr<const FencerAsset> asset;
    std::shared_ptr<const FencerModel> model;
};

struct Weapon {
    std::shared_ptr<const StaticModel> picture;
    WeaponModel model;
};

/// Loads each fencer and weapon once, at the first request.
class Wardrobe {
  public:
    /// Lists the folders of fencers and weapons under the assets folder.
    explicit Wardrobe(const std::filesystem::path& folder);

    /// Return the choices as KitList has them.
    [[nodiscard]] const std::vector<Choice>& fencers() const { return list_.fencers(); }
    [[nodiscard]] const std::vector<Choice>& weapons() const { return list_.weapons(); }
    /// Returns the postures as they lie there now.
    [[nodiscard]] const PostureFiles& postures() const { return postures_; }
    /// Returns what is wrong with the files that are no choices.
    [[nodiscard]] const std::vector<Error>& complaints() const { return complaints_; }

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
    /// Returns all files that the kits' fencers and weapons are made of, each once; then the files of their postures.
    Result<std::vector<FileHash>> files(const Kits& kits);

  private:
    /// Returns an Error as `survived` does, unless the thing is to be tried again.
    Result<void> may_be_read(const KitPart& part);
    Result<FencerAsset> load_asset(const FencerFile& file);
    FileHash hash_of(const char* kind, const std::filesystem::path& file);

    std::filesystem::path folder_;
    KitList list_;
    PostureFiles postures_;
    std::vector<Error> complaints_;
    std::vector<Error> remarks_;
    std::set<std::string> tried_again_;  ///< what try_again named, as notes call it, until it is read
    std::map<std::string, Fencer> loaded_fencers_;
    std::map<std::string, Weapon> loaded_weapons_;
    std::map<std::filesystem::path, std::uint64_t> hashes_;
};

}  // namespace riposte
