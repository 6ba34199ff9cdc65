#include "replay_opening.hpp"

#include <riposte/ledger/load_recording.hpp>

#include <utility>

namespace riposte {

Result<void> ReplayOpening::choose(const std::filesystem::path& file, std::string told) {
    chosen_.reset();
    auto recording = load_recording(file);
    if (!recording) return recording.error();
    chosen_ = Chosen{file, std::move(recording).value(), std::move(told)};
    return {};
}

std::optional<Result<ReplayOpening::Ready>> ReplayOpening::take(Cast& cast) {
    if (!chosen_) return {};
    const auto fetched = cast.fetch(chosen_->recording.header.terms.kits);
    if (!fetched) return {};
    Chosen chosen = *std::exchange(chosen_, std::nullopt);
    if (!*fetched) return unfit_kits(chosen.file, fetched->error());
    BoutAssets assets = cast.assets();
    if (auto fitted = fit(chosen.file, chosen.recording, assets); !fitted) return fitted.error();
    std::string told = poses_words(chosen.recording);
    if (!told.empty() && !chosen.told.empty()) told += '\n';
    return Ready{std::move(assets.setup), std::move(chosen.recording), told + chosen.told};
}

}  // namespace riposte
