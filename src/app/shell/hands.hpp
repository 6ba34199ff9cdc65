// The players' hands: the devices that drive the fencers, and what the hands feel of the blades.
#pragma once

#include <riposte/controls/controls.hpp>
#include <riposte/controls/haptics.hpp>
#include <riposte/core/pinned.hpp>
#include <riposte/settings/store.hpp>

namespace riposte {

class Hands : private Pinned {
  public:
    /// Follows the settings, which must outlive the hands, from now on.
    Hands(Devices devices, SettingsStore& settings);

    /// Lets the hands feel the tick that ended in `state`.
    void feel(const BoutSetup& setup, const BoutState& state, const BoutEvents& events);
    /// Nobody drives anything now: what was pressed is let go of, and no device pushes any more.
    void let_go();
    /// The devices find the parries by name where the key poses of this bout and either fencer's hand have them.
    void tell_parries(const BoutSetup& setup);

    Controls controls;

  private:
    Haptics haptics_;
    SettingsStore::Subscription follows_;
};

/// Returns true if devices answer or push otherwise.
bool other_controls(const Settings& a, const Settings& b);

}  // namespace riposte
