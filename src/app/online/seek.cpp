#include "seek.hpp"

#include "postbox.hpp"

#include <riposte/fencing/setup.hpp>
#include <riposte/net/join_code.hpp>
#include <riposte/system/random.hpp>
#include <riposte/wire/neighbours.hpp>

#include <fmt/format.h>

#include <algorithm>

namespace riposte {
namespace {

constexpr net::Micros kAskEvery = 200 * net::kMillisecond;

void take(const FoundServer& answer, std::vector<FoundServer>& found) {
    const auto same = std::find_if(found.begin(), found.end(),
                                   [&](const FoundServer& one) { return one.notice.key == answer.notice.key; });
    if (same == found.end()) {
        found.push_back(answer);
    } else if (answer.ping < same->ping) {
        *same = answer;
    }
}

std::string fencer_words(const net::ServerNotice& notice, FencerId seat) {
    if (notice.bot_level[seat] > 0) return fmt::format("bot, level {}", notice.bot_level[seat]);
    if (!notice.taken[seat]) return "a free seat";
    return notice.names[seat].empty() ? (seat == FencerId(0) ? "Red" : "Blue") : notice.names[seat];
}

}  // namespace

Result<std::vector<FoundServer>> seek_servers(std::uint16_t port, net::Micros time) {
    auto socket = wire::UdpSocket::open(0);
    if (!socket) return socket.error();
    net::SeekMark mark{};
    std::copy_n(random_bytes().begin(), mark.size(), mark.begin());
    const auto asked = wire::neighbours(port);
    std::vector<FoundServer> found;
    const net::Micros begin = micros_now();
    std::vector<net::Micros> sent;  // each question's mark has its number
    for (net::Micros now = begin; now - begin < time; now = micros_now()) {
        if (sent.empty() || now - sent.back() >= kAskEvery) {
            mark.back() = static_cast<std::uint8_t>(sent.size());
            sent.push_back(now);
            for (const net::Address& one : asked) socket.value().send(one, net::seek_bytes(mark));
        }
        socket.value().wait(10 * net::kMillisecond);
        while (const auto came = socket.value().receive()) {
            for (std::size_t i = 0; i < sent.size(); ++i) {
                mark.back() = static_cast<std::uint8_t>(i);
                if (const auto notice = net::read_here(came->bytes, mark))
                    take({came->from, *notice, micros_now() - sent[i]}, found);
            }
        }
    }
    std::sort(found.begin(), found.end(),
              [](const FoundServer& a, const FoundServer& b) { return a.address < b.address; });
    return found;
}

int free_seats(const net::ServerNotice& notice) {
    const auto is_free = [&](FencerId seat) { return !notice.taken[seat] && notice.bot_level[seat] == 0; };
    return static_cast<int>(std::count_if(kFencers.begin(), kFencers.end(), is_free));
}

std::string code_of(const FoundServer& server) {
    const auto& [a, b, c, d] = server.address.host;
    return net::join_code_text({fmt::format("{}.{}.{}.{}", a, b, c, d), server.address.port, server.notice.key});
}

std::string words_of(const FoundServer& server) {
    const net::ServerNotice& notice = server.notice;
    std::string words = fmt::format("{} against {}", fencer_words(notice, 0), fencer_words(notice, 1));
    if (notice.stage == net::BoutStage::kFencing) words += fmt::format(", {} : {}", notice.score[0], notice.score[1]);
    if (notice.stage == net::BoutStage::kOver) words += ", about to end";
    words += fmt::format(", {} of {} watch", notice.watchers, notice.most_watchers);
    if (notice.has_password) words += ", with a password";
    if (notice.simulation != kSimulationVersion)
        words += fmt::format(", another version of the game (simulation {}, this one has {})", notice.simulation,
                             kSimulationVersion);
    return words;
}

}  // namespace riposte
