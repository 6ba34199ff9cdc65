#include <riposte/core/assert.hpp>
#include <riposte/settings/keep_settings.hpp>
#include <riposte/settings/store.hpp>

#include <utility>

namespace riposte {
namespace {

std::vector<Error> complaints_of(const Result<SettingsKept>& saved, const std::filesystem::path& file) {
    if (!saved) return {saved.error()};
    std::vector<Error> complaints = saved.value().warnings;
    if (const auto& aside = saved.value().kept_as; !aside.empty())
        complaints.insert(complaints.begin(), Error{"not all of the settings file could be read and kept in it",
                                                    file.string(), "as it was it is kept as " + aside.string()});
    return complaints;
}

}  // namespace

SettingsStore::SettingsStore(Settings in_file, Settings in_force, std::filesystem::path file)
    : in_force_(std::move(in_force)),
      file_(std::move(file)),
      in_file_(std::move(in_file)),
      started_(in_force_),
      tried_(in_force_),
      known_(in_file_) {}

SettingsStore::Subscription SettingsStore::subscribe(Subscriber subscriber) {
    std::erase_if(subscribers_, [](const auto& listed) { return listed.expired(); });
    auto subscription = std::make_shared<const Subscriber>(std::move(subscriber));
    subscribers_.push_back(subscription);
    return subscription;
}

std::vector<Error> SettingsStore::change(const Edit& edit) {
    RIPOSTE_ASSERT(!telling_);
    telling_ = true;
    std::vector<Error> refused;
    Settings edited = in_force_;
    edit(edited);
    if (!(edited == in_force_)) {
        const Settings before = std::exchange(in_force_, std::move(edited));
        for (const auto& listed : subscribers_) {
            const Subscription subscriber = listed.lock();
            if (!subscriber) continue;
            for (Error& error : (*subscriber)(before, in_force_)) refused.push_back(std::move(error));
        }
    }
    telling_ = false;
    return refused;
}

Settings SettingsStore::to_keep(const Edit& not_yet) const {
    Settings settings = in_force_;
    if (not_yet) not_yet(settings);
    return settings;
}

bool SettingsStore::has_kept(const Edit& not_yet) const { return kept_ && to_keep(not_yet) == tried_; }

std::vector<Error> SettingsStore::keep(const Edit& not_yet) {
    Settings settings = to_keep(not_yet);
    if (file_.empty() || (kept_ && settings == tried_)) return {};
    const Settings ours = merged(started_, settings, in_file_);
    const auto saved = keep_settings(ours, file_, &known_);
    kept_ = bool(saved);
    if (kept_) known_ = ours;
    tried_ = std::move(settings);
    return complaints_of(saved, file_);
}

}  // namespace riposte
