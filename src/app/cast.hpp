// The cast: who fences in what, as the picture shows them and a bout is made of them.
#pragma once

#include "notices.hpp"

#include <riposte/assets/bout.hpp>
#include <riposte/settings/store.hpp>
#include <riposte/ui/kit_choices.hpp>

#include <functional>

namespace riposte {

class Cast {
  public:
    /// Has the picture take up what the assets of the cast have become. Errors: it cannot; then the cast stays.
    using Draw = std::function<Result<void>()>;
    /// The fencers of `assets`, whose sides are called as the settings have it from now on. What of files is not used
    /// or was put right is told by `found`. Settings and notices must outlive the cast.
    Cast(BoutAssets assets, Draw draw, SettingsStore& settings, Notices& found);
    Cast(const Cast&) = delete;
    Cast& operator=(const Cast&) = delete;
    ~Cast() = default;

    [[nodiscard]] const BoutAssets& assets() const { return assets_; }
    /// Returns what fencers and weapons can be chosen from, and what is lost of them.
    [[nodiscard]] ui::KitChoices kits_to_choose() const;
    /// Dresses both fencers, in the picture, too. If a part of the kits cannot be had, nothing changes.
    Result<void> dress(const Kits& kits);
    /// Reads the fencers' postures anew if their files have changed since the fencers were dressed.
    Result<void> renew_postures();

  private:
    BoutAssets assets_;
    Draw draw_;
    Notices& found_;
    SettingsStore::Subscription follows_;
};

}  // namespace riposte
