// What the next bout is to be: as it was chosen on the join screen or by the command line, and as the settings keep it.
#pragma once

#include "seating.hpp"
#include "shell/cast.hpp"
#include "shell/dresser.hpp"
#include "shell/settings_desk.hpp"

#include <riposte/ui/screens/join.hpp>

namespace riposte {

/// Returns a seed that nobody has chosen.
std::uint64_t any_seed();

class NextBout {
  public:
    /// All must outlive the next bout, which follows the settings.
    NextBout(Cast& cast, SettingsStore& settings, SettingsDesk& desk, Notices& notices);
    NextBout(const NextBout&) = delete;
    NextBout& operator=(const NextBout&) = delete;
    ~NextBout() = default;

    /// What the join screen edits.
    [[nodiscard]] ui::JoinState& draft() { return draft_; }
    /// The command line has chosen.
    void choose(const BoutTerms& terms) { draft_ = offered_ = ui::JoinState{terms}; }
    /// Returns the setup of a bout like that, with a seed of its own, of fencers as they are dressed now.
    [[nodiscard]] BoutSetup setup() const;
    /// Dresses the fencers for the bout. Returns true if they wear their kits, none while those are being read; else it
    /// is told.
    std::optional<bool> wear() { return dresser_.wear(draft_.terms.kits); }
    /// Dresses them for the picture of the join screen; what cannot be had is told until something else can be.
    void show_kits();
    /// Nobody is being dressed now.
    void rest() { dresser_.rest(); }

    /// What was chosen on the join screen is where the next start begins.
    void remember(const Seating& seating, const Devices& devices);
    /// Settings that stand on the join screen, too.
    [[nodiscard]] ui::JoinSettings settings() const;
    void take(const ui::JoinSettings& chosen);

  private:
    void change_settings(const SettingsStore::Edit& edit);

    Cast& cast_;
    SettingsStore& store_;
    SettingsDesk& desk_;
    Dresser dresser_;
    ui::JoinState draft_;
    ui::JoinState offered_;  ///< the draft as it was before the player touched it
    SettingsStore::Subscription follows_;
};

}  // namespace riposte
