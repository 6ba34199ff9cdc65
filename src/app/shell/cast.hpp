// The cast: who fences in what, as the picture shows them and a bout is made of them.
#pragma once

#include "notices.hpp"

#include <riposte/assets/bout.hpp>
#include <riposte/assets/kit_reader.hpp>
#include <riposte/core/pinned.hpp>
#include <riposte/settings/store.hpp>
#include <riposte/system/clock.hpp>
#include <riposte/ui/kit/kit_choices.hpp>

#include <functional>
#include <optional>

namespace riposte {

class Cast : private Pinned {
  public:
    /// Has the picture take up what the assets of the cast have become. Errors: it cannot; then the cast stays.
    using Draw = std::function<Result<void>()>;
    /// The fencers of `assets`, whose sides are called as the settings have it from now on. What of files is not used
    /// or was put right is told by `found`. Settings and notices must outlive the cast.
    Cast(BoutAssets assets, Draw draw, SettingsStore& settings, Notices& found);

    [[nodiscard]] const BoutAssets& assets() const { return assets_; }
    /// Returns what fencers and weapons can be chosen from, and what is lost of them.
    [[nodiscard]] ui::KitChoices kits_to_choose() const;
    /// Lets files be read once more that ended the program (Wardrobe::try_again).
    void try_again(const Kits& kits) { assets_.wardrobe->try_again(kits); }
    /// Dresses both fencers, in the picture, too. If a part of the kits cannot be had, nothing changes. Files that have
    /// not been read yet are read at once, however long that takes.
    Result<void> dress(const Kits& kits);
    /// Reads beside the pictures what the kits need. Is to be called with every picture while somebody waits for them.
    /// Returns none as long as files are read, then what came of it: KitReader::ask.
    std::optional<Result<void>> fetch(const Kits& kits);
    /// Fetches the kits, and dresses both fencers as soon as that takes no time. Returns none as long as files are
    /// read.
    std::optional<Result<void>> try_on(const Kits& kits);
    /// Returns the share, in [0, 1], of what has been fetched, if somebody has waited for it since the last call, and
    /// for so long that a player is to know.
    std::optional<double> take_wait();
    /// Reads the fencers' postures anew if their files have changed since the fencers were dressed.
    Result<void> renew_postures();

  private:
    BoutAssets assets_;
    KitReader reader_;
    Draw draw_;
    Notices& found_;
    std::optional<Seconds> waiting_since_;
    bool asked_ = false;  ///< somebody has waited since `take_wait`
    SettingsStore::Subscription follows_;
};

}  // namespace riposte
