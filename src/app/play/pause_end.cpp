#include "pause_end.hpp"

#include "lobby_words.hpp"
#include "online/standing_words.hpp"

#include <riposte/ui/screens/progress_plate.hpp>

namespace riposte {
namespace {

/// The bout at a server in which the player fences; null if there is none on the piste.
const OnlineProgramme* own_bout(const Play& play) {
    const OnlineProgramme* online = play.piste.online();
    const bool fences = online != nullptr && online->has_bout() && !online->is_over() && !online->has_ended() &&
                        online->own() && !play.piste.replays();
    return fences ? online : nullptr;
}

}  // namespace

bool is_called_back(const Play& play) {
    const OnlineProgramme* online = own_bout(play);
    return online != nullptr && calls_back(online->standing(), online->countdown());
}

void tell_last_seconds(const Play& play) {
    const OnlineProgramme* online = own_bout(play);
    if (online == nullptr) return;
    const net::Standing standing = online->standing();
    const std::uint32_t countdown = online->countdown();
    const std::string words = last_seconds_words(standing);
    if (calls_back(standing, countdown))
        ui::draw_progress_plate("The bout " + standing_time(standing, countdown), 0);
    else if (!words.empty())
        ui::draw_progress_plate(words, standing.seconds_left / kLastSeconds);
}

}  // namespace riposte
