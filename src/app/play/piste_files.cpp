// How the screens of the game open recordings: of a list, by a path, or dropped on a window.
#include "bout_begin.hpp"
#include "piste_screen.hpp"

#include <riposte/core/plain_text.hpp>

#include <fmt/format.h>

#include <utility>

namespace riposte {
namespace {

/// Of files that were dropped at once, behind the first.
std::string words_of_others(const std::vector<std::filesystem::path>& files) {
    if (files.size() < 2) return "";
    const std::string second = plain_text(files[1].filename().string());
    const std::string more = files.size() > 2 ? fmt::format(" and {} more", files.size() - 2) : "";
    return fmt::format("One file is opened at a time, so not {}{}", second, more);
}

}  // namespace

void PisteScreen::take_files(const std::vector<std::filesystem::path>& files) {
    if (play_.keeping.fencing() || play_.piste.online() != nullptr)
        return play_.hud.hint("End the bout first: a recording is opened while no bout is fenced", HeadUp::kLongHint);
    open_replay(files.front(), words_of_others(files));
}

void PisteScreen::open_replay(const std::filesystem::path& file, const std::string& told) {
    play_.notices.settle(Matter::kReplayFile);
    const auto chosen = opening_.choose(file, told);
    if (!chosen) tell_of_file(chosen.error().message() + (told.empty() ? "" : "\n" + told));
}

void PisteScreen::go_on_opening() {
    if (play_.keeping.fencing()) return drop_replay();
    auto ready = opening_.take(play_.stage.cast);
    if (!ready) return;
    if (!*ready) return tell_of_file(ready->error().message());
    ReplayOpening::Ready replay = std::move(*ready).value();
    show_replay(play_, std::move(replay.setup), std::move(replay.recording));
    if (!replay.told.empty()) play_.hud.hint(std::move(replay.told), HeadUp::kLongHint);
}

void PisteScreen::tell_of_file(const std::string& words) {
    if (looks_on())
        play_.hud.hint(words, HeadUp::kLongHint);
    else
        play_.notices.tell(Matter::kReplayFile, words);
}

}  // namespace riposte
