#include "crash_words.hpp"

#include <riposte/assets/own_files.hpp>
#include <riposte/files/text_file.hpp>
#include <riposte/ledger/recording_file.hpp>
#include <riposte/settings/setting_fields.hpp>
#include <riposte/settings/settings.hpp>
#include <riposte/system/crash.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace riposte {

namespace {

/// What a report says of the bout's recording, "~/one.bout, 600 ticks"; nothing where there was none.
std::string recording_in(const std::filesystem::path& report) {
    constexpr std::string_view kBegin = "\nrecording: ";
    const auto text = read_text_file(report);
    const std::size_t at = text ? text->find(kBegin) : std::string::npos;
    if (at == std::string::npos) return {};
    const std::size_t begin = at + kBegin.size();
    return text->substr(begin, text->find('\n', begin) - begin);
}

/// A line for the player: where the bout is that the report tells of.
std::string saved_words(const std::filesystem::path& report) {
    const std::string recording = recording_in(report);
    if (recording.empty()) return {};
    const std::string file = recording.substr(0, recording.rfind(", "));
    const std::size_t broken = file.find(", not whole");
    const char* what = broken == std::string::npos ? "The bout was saved" : "Not all of the bout was saved";
    CrashText folder;
    folder.path(bouts_folder().string());
    if (!folder.view().empty() && file.substr(0, folder.view().size()) == folder.view())
        return fmt::format("\n{}: see Replays", what);
    return fmt::format("\n{}: {}", what, file.substr(0, broken));
}

}  // namespace

std::filesystem::path crashes_folder() { return kept_folder("crashes"); }

std::string changed_settings(const Settings& settings) {
    constexpr std::array<std::string_view, 6> kOwnAffair{"name1", "name2", "posture1", "posture2", "p1", "p2"};
    Settings theirs = settings;
    Settings usual;
    if (theirs.video.width == 0) theirs.video.width = usual.video.width;  // as the desktop has room
    if (theirs.video.height == 0) theirs.video.height = usual.video.height;
    const auto fields = setting_fields(theirs);
    const auto defaults = setting_fields(usual);
    std::string words;
    for (std::size_t i = 0; i < fields.size(); ++i) {
        const std::string value = fields[i].get();
        if (value == defaults[i].get()) continue;
        if (std::find(kOwnAffair.begin(), kOwnAffair.end(), fields[i].key) != kOwnAffair.end()) continue;
        words += fmt::format("{}{}.{} = {}", words.empty() ? "" : "; ", fields[i].section, fields[i].key, value);
    }
    return words.empty() ? "the defaults" : words;
}

std::string last_crash_words() {
    const auto report = untold_crash(crashes_folder());
    if (!report) return {};
    return fmt::format("The game broke off last time. The report is {}{}", report->string(), saved_words(*report));
}

}  // namespace riposte
