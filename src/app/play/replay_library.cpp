#include "replay_library.hpp"

#include <riposte/core/clock_words.hpp>
#include <riposte/core/name_text.hpp>
#include <riposte/core/plain_text.hpp>
#include <riposte/ledger/load_recording.hpp>
#include <riposte/ledger/recording_file.hpp>

#include <fmt/chrono.h>
#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <ctime>

namespace riposte {
namespace {

namespace fs = std::filesystem;

struct Found {
    fs::path path;
    fs::file_time_type written;
};

/// "20 November 2026, 11:43", where the player lives.
std::string date_words(fs::file_time_type time) {
    const auto system = std::chrono::file_clock::to_sys(time);
    const auto seconds = std::chrono::time_point_cast<std::chrono::system_clock::duration>(system);
    const std::tm local = fmt::localtime(std::chrono::system_clock::to_time_t(seconds));
    return fmt::format("{} {:%B %Y, %H:%M}", local.tm_mday, local);
}

std::string length_words(std::size_t ticks) {
    const std::size_t seconds = ticks / kTicksPerSecond;
    return seconds < 60 ? fmt::format("{} s", seconds) : fmt::format("{} min {:02} s", seconds / 60, seconds % 60);
}

/// What a bout that was cut off may still do, behind the reason why it is refused; empty where it can do nothing.
std::string way_out(const fs::path& file) {
    const auto some = load_unfinished_brief(file);
    if (!some || unfinished(file)) return "";
    const double seconds = static_cast<double>(some.value().ticks) / kTicksPerSecond;
    return fmt::format("; plays to {} if renamed to {}", clock_words(seconds), part_of("").string());
}

/// Still listed, so that the player sees what became of his bout and can delete it.
ui::ReplayEntry broken(const Found& found, const std::string& why) {
    return {plain_text(found.path.filename().string()), fmt::format("{} · {}", date_words(found.written), why), false};
}

ui::ReplayEntry entry_of(const Found& found, const BoutAssets& assets, const ui::KitChoices& kits,
                         const CanDraw& can_draw) {
    const auto recording = load_brief(found.path);
    if (!recording) return broken(found, recording.error().what + way_out(found.path));
    const RecordingHeader& header = recording.value().header;
    const bool by_poses = is_shown_by_poses(header);
    const auto files = files_of(assets, header.terms.kits);
    if (!files) return broken(found, files.error().what);
    if (const auto fitting = fits(header, files.value()); !fitting && !by_poses)
        return broken(found, fitting.error().what);
    const auto& score = recording.value().score;
    const auto names = told_apart(header.terms.names, assets.setup.sides, can_draw);
    return {fmt::format("{} {} : {} {}", names[0], score[0], score[1], names[1]),
            fmt::format("{} · {}{}{}{} · {} ({}) against {} ({})", date_words(found.written),
                        length_words(recording.value().ticks), recording.value().closed ? "" : ", cut off",
                        header.terms.referee == Referee::kNone ? " · free practice" : "",
                        by_poses ? " · by its poses" : "", header.drivers[0], ui::kit_words(kits, header.terms.kits[0]),
                        header.drivers[1], ui::kit_words(kits, header.terms.kits[1])),
            true};
}

}  // namespace

std::vector<ReplayFile> list_replays(const fs::path& folder, const BoutAssets& assets, const ui::KitChoices& kits,
                                     const CanDraw& can_draw) {
    std::vector<Found> found;
    std::error_code error;
    for (fs::directory_iterator at(folder, error), end; !error && at != end; at.increment(error)) {
        std::error_code unknown;
        if (named_as_recording(at->path())) found.push_back({at->path(), at->last_write_time(unknown)});
    }
    std::sort(found.begin(), found.end(),
              [](const Found& a, const Found& b) { return std::tie(a.written, a.path) > std::tie(b.written, b.path); });
    constexpr std::size_t kMostShown = 100;
    if (found.size() > kMostShown) found.resize(kMostShown);
    std::vector<ReplayFile> replays;
    replays.reserve(found.size());
    for (const Found& one : found) replays.push_back({one.path, entry_of(one, assets, kits, can_draw)});
    return replays;
}

}  // namespace riposte
