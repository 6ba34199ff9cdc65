// The next bout, as it is chosen on the join screen or by the command line, and as the settings keep it.
#pragma once

#include "seating.hpp"
#include "shell/cast.hpp"
#include "shell/dresser.hpp"
#include "shell/settings_desk.hpp"

#include <riposte/core/pinned.hpp>
#include <riposte/ui/screens/join.hpp>

namespace riposte {

/// Returns a seed that the system's random device gives.
std::uint64_t any_seed();

/// The choice of the next bout, and the dressing of its fencers.
class NextBout : private Pinned {
  public:
    /// Follows the settings from now on. All references must outlive the next bout.
    NextBout(Cast& cast, SettingsStore& settings, SettingsDesk& desk, Notices& notices);

    /// Returns the draft that the join screen edits.
    [[nodiscard]] ui::JoinState& draft() { return draft_; }
    /// Takes the terms that the command line has chosen.
    void choose(const BoutTerms& terms) { draft_ = offered_ = ui::JoinState{terms}; }
    /// Returns the setup of a bout by the draft, with a new seed and the fencers as they are dressed now.
    [[nodiscard]] BoutSetup setup() const;
    /// Dresses the fencers for the bout (Dresser::wear). Returns true if the fencers wear their kits, false if the kits
    /// cannot be had, which is told, and nothing while the kits are being read.
    std::optional<bool> wear() { return dresser_.wear(draft_.terms.kits); }
    /// Dresses the fencers for the picture of the join screen (Dresser::show).
    void show_kits();
    /// Notes that nobody is being dressed now (Dresser::rest).
    void rest() { dresser_.rest(); }

    /// Keeps in the settings what was chosen on the join screen, so that the next start begins with it.
    void remember(const Seating& seating, const Devices& devices);
    /// Returns the settings that stand on the join screen, too.
    [[nodiscard]] ui::JoinSettings settings() const;
    /// Puts the settings of the join screen in force and keeps them, if they differ from those in force.
    void take(const ui::JoinSettings& chosen);

  private:
    void change_settings(const SettingsStore::Edit& edit);

    Cast& cast_;
    SettingsStore& store_;
    SettingsDesk& desk_;
    Dresser dresser_;
    ui::JoinState draft_;
    ui::JoinState offered_;  ///< draft as it was before the player touched it
    SettingsStore::Subscription follows_;
};

}  // namespace riposte
