// The one store of the settings: what is in force, what hears of changes, what gets into the file.
#pragma once

#include <riposte/settings/settings.hpp>

#include <filesystem>
#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace riposte {

class SettingsStore {
  public:
    /// Changes a copy of the settings; called once.
    using Edit = std::function<void(Settings&)>;
    /// Puts into effect what differs between the settings before and `now`, which are in force. A subscriber that
    /// cannot have something writes into `now` what there is instead, and returns the reasons.
    using Subscriber = std::function<std::vector<Error>(const Settings& before, Settings& now)>;

    /// `in_file`: the settings as the file has them. `in_force`: the same under the overrides of environment and flags.
    /// `file`: where settings are kept; an empty path keeps none.
    SettingsStore(Settings in_file, Settings in_force, std::filesystem::path file);
    SettingsStore(SettingsStore&&) = default;
    SettingsStore& operator=(SettingsStore&&) = delete;

    [[nodiscard]] const Settings& in_force() const { return in_force_; }

    /// Lasts as long as the subscriber is told of changes; it may outlive the store.
    using Subscription = std::shared_ptr<const Subscriber>;
    /// The subscriber hears of every later change while the subscription lasts, after all that subscribed before it. It
    /// must not change settings itself.
    [[nodiscard]] Subscription subscribe(Subscriber subscriber);
    /// Puts the edited settings in force and tells every subscriber; an edit that changes nothing is told to nobody.
    /// Returns what subscribers refused: there, what is in force is what they have instead.
    std::vector<Error> change(const Edit& edit);

    /// Writes what has changed since the start into the file, unless that is done already. What environment and flags
    /// override stays in the file as it was until it is changed. `not_yet` puts back, in a copy, what is not to be kept
    /// so far. Errors: the file cannot be written, or not all of it could be read; it is tried again with the next
    /// call.
    std::vector<Error> keep(const Edit& not_yet = {});
    /// Returns true if the file has taken all that `keep` would write.
    [[nodiscard]] bool has_kept(const Edit& not_yet = {}) const;

  private:
    [[nodiscard]] Settings to_keep(const Edit& not_yet) const;

    Settings in_force_;
    std::vector<std::weak_ptr<const Subscriber>> subscribers_;
    std::filesystem::path file_;
    Settings in_file_;  ///< at the start
    Settings started_;  ///< in force at the start
    Settings tried_;    ///< to write last
    Settings known_;    ///< as this run has last read or written the file, whatever else has been written there since
    bool kept_ = true;  ///< the file has taken `tried_`
    bool telling_ = false;
};

}  // namespace riposte
