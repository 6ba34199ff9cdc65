// The one store of the settings. It holds the settings in force, tells subscribers of changes, and writes the file.
#pragma once

#include <riposte/settings/settings.hpp>

#include <filesystem>
#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace riposte {

/// The settings in force, the subscribers who hear of changes, and the file.
class SettingsStore {
  public:
    /// A function that changes a copy of the settings. It is called once.
    using Edit = std::function<void(Settings&)>;
    /// A function that puts into effect the differences between `before` and `now`, the settings in force. A subscriber
    /// that cannot put a setting into effect writes into `now` what there is instead, and returns the reasons.
    using Subscriber = std::function<std::vector<Error>(const Settings& before, Settings& now)>;

    /// `in_file` are the settings as the file has them, `in_force` the same settings under the overrides of environment
    /// and flags. `file` is the path of the file; if the path is empty, no settings are kept.
    SettingsStore(Settings in_file, Settings in_force, std::filesystem::path file);
    SettingsStore(SettingsStore&&) = default;
    SettingsStore& operator=(SettingsStore&&) = delete;

    [[nodiscard]] const Settings& in_force() const { return in_force_; }

    /// A subscriber is told of changes as long as its subscription lives, which may outlive the store.
    using Subscription = std::shared_ptr<const Subscriber>;
    /// Subscribes to all later changes. Subscribers hear of a change in the order in which they subscribed. A
    /// subscriber must not change settings itself.
    [[nodiscard]] Subscription subscribe(Subscriber subscriber);
    /// Puts the edited settings in force and tells every subscriber; an edit that changes nothing is told to nobody.
    /// Returns the reasons of the subscribers that could not put a setting into effect: what such a subscriber has
    /// instead is in force.
    std::vector<Error> change(const Edit& edit);

    /// Writes the settings that have changed since the start into the file, unless the file has them. A setting that
    /// environment or flags override stays in the file as it was until it is changed. `not_yet` puts back, in a copy,
    /// the settings that shall not be kept yet. Returns Errors if the file cannot be written or could not all be read;
    /// the next call tries again.
    std::vector<Error> keep(const Edit& not_yet = {});
    /// Returns true if the file has taken all that `keep` would write.
    [[nodiscard]] bool has_kept(const Edit& not_yet = {}) const;

  private:
    [[nodiscard]] Settings to_keep(const Edit& not_yet) const;

    Settings in_force_;
    std::vector<std::weak_ptr<const Subscriber>> subscribers_;
    std::filesystem::path file_;
    Settings in_file_;  ///< settings of the file at the start
    Settings started_;  ///< settings in force at the start
    Settings tried_;    ///< settings that were to be written last
    Settings
        known_;  ///< settings that this run has read from the file or written last, whatever others have written since
    bool kept_ = true;  ///< true if the file has taken `tried_`
    bool telling_ = false;
};

}  // namespace riposte
