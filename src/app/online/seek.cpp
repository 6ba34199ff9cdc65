#include "seek.hpp"

#include "postbox.hpp"

#include <riposte/fencing/setup.hpp>
#include <riposte/system/random.hpp>
#include <riposte/wire/neighbours.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <new>

namespace riposte {
namespace {

/// A question goes out so often at first, and so often later.
constexpr net::Micros kAskEvery = 200 * net::kMillisecond;
constexpr net::Micros kAskLater = net::kSecond;
constexpr int kAsksAtFirst = 5;
/// Answers that take longer, and servers that have not answered for so long, count no more.
constexpr net::Micros kForgetAfter = 5 * net::kSecond;

/// More servers are not listed, and more packets are not read in a picture.
constexpr std::size_t kMostServers = 64;
/// Where in an answer the mark ends.
constexpr std::size_t kMarkEnd = 1 + 4 + sizeof(net::SeekMark);

std::string fencer_words(const net::ServerNotice& notice, FencerId seat) {
    if (notice.bot_level[seat] > 0) return fmt::format("bot, level {}", notice.bot_level[seat]);
    if (!notice.taken[seat]) return "a free seat";
    return notice.names[seat].empty() ? (seat == FencerId(0) ? "Red" : "Blue") : notice.names[seat];
}

}  // namespace

Seeker::Seeker(wire::UdpSocket socket, std::uint16_t port) : socket_(std::move(socket)), port_(port) {
    const auto random = random_bytes();
    std::copy_n(random.begin(), mark_.size(), mark_.begin());
}

Result<Seeker> Seeker::open(std::uint16_t port) {
    auto socket = wire::UdpSocket::open(0);
    if (!socket) return socket.error();
    return Seeker(std::move(socket).value(), port);
}

void Seeker::ask(net::Micros now) {
    next_ = now + (count_ < kAsksAtFirst ? kAskEvery : kAskLater);
    mark_.back() = ++count_;
    asked_[count_] = now;
    for (const net::Address& one : wire::neighbours(port_)) socket_.send(one, net::seek_bytes(mark_));
}

void Seeker::take(const wire::Datagram& came, net::Micros now) {
    if (came.bytes.size() < kMarkEnd) return;
    net::SeekMark mark = mark_;
    mark.back() = came.bytes[kMarkEnd - 1];
    const auto notice = net::read_here(came.bytes, mark);
    const net::Micros ping = now - asked_[mark.back()];
    if (!notice || ping > kForgetAfter) return;
    const FoundServer found{came.from, *notice, ping};
    const auto same = std::find_if(answers_.begin(), answers_.end(),
                                   [&](const Answer& answer) { return answer.server.notice.key == notice->key; });
    if (same == answers_.end()) {
        if (answers_.size() < kMostServers) answers_.push_back({found, now});
    } else if (found.ping <= same->server.ping || same->server.address == found.address) {
        *same = {found, now};
    }
}

void Seeker::go_on() {
    const net::Micros now = micros_now();
    if (now >= next_) ask(now);
    for (std::size_t i = 0; i < kMostServers; ++i) {
        const auto came = socket_.receive();
        if (!came) break;
        take(*came, now);
    }
    answers_.erase(std::remove_if(answers_.begin(), answers_.end(),
                                  [&](const Answer& answer) { return now - answer.at > kForgetAfter; }),
                   answers_.end());
}

std::vector<FoundServer> Seeker::found() const {
    std::vector<FoundServer> found;
    for (const Answer& answer : answers_) found.push_back(answer.server);
    std::sort(found.begin(), found.end(),
              [](const FoundServer& a, const FoundServer& b) { return a.address < b.address; });
    return found;
}

Result<std::unique_ptr<SeekThread>> SeekThread::start(std::uint16_t port) {
    auto seeker = Seeker::open(port);
    if (!seeker) return seeker.error();
    return std::unique_ptr<SeekThread>(new SeekThread(std::move(seeker).value()));
}

SeekThread::SeekThread(Seeker seeker) : seeker_(std::move(seeker)) {
    thread_ = std::thread([this] { run(); });
}

SeekThread::~SeekThread() {
    ends_ = true;
    thread_.join();
}

/// Without memory nothing more is found.
void SeekThread::run() try {
    constexpr net::Micros kLook = 20 * net::kMillisecond;
    while (!ends_) {
        seeker_.wait(kLook);
        seeker_.go_on();
        auto found = seeker_.found();
        const std::lock_guard lock(mutex_);
        found_ = std::move(found);
    }
} catch (const std::bad_alloc&) {
}

std::vector<FoundServer> SeekThread::found() const {
    const std::lock_guard lock(mutex_);
    return found_;
}

Result<std::vector<FoundServer>> seek_servers(std::uint16_t port, net::Micros time) {
    auto seeker = Seeker::open(port);
    if (!seeker) return seeker.error();
    for (const net::Micros end = micros_now() + time; micros_now() < end;) {
        seeker.value().go_on();
        seeker.value().wait(5 * net::kMillisecond);
    }
    seeker.value().go_on();
    return seeker.value().found();
}

int free_seats(const net::ServerNotice& notice) {
    const auto is_free = [&](FencerId seat) { return !notice.taken[seat] && notice.bot_level[seat] == 0; };
    return static_cast<int>(std::count_if(kFencers.begin(), kFencers.end(), is_free));
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
