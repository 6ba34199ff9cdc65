// What those who watch cost a server beside two who fence: their packets are sealed, and go through true sockets. The
// guests themselves compute nothing, and are not measured.
#include "../net/net_bout.hpp"
#include "race.hpp"
#include "times.hpp"

#include <riposte/wire/udp_socket.hpp>

#include <cstdio>

namespace riposte::bench {
namespace {

using namespace net;

constexpr Micros kWarmUp = 5 * kSecond;
constexpr Micros kLasts = 25 * kSecond;
constexpr std::size_t kSilentOf = 8;  // one of so many who watch acknowledges nothing
constexpr double kMostShare = 0.03;   // of a processor, for 64
constexpr double kMostMore = 0.1;     // ms at the 99th percentile of a tick

/// One who has joined, says that he has what he was told, and computes nothing.
struct Guest {
    ClientLine line;
    Address address;
    bool fences;
    bool is_silent;  ///< acknowledges nothing, and so gets everything again
    Progress progress{};
    Micros next = 0;
    std::uint64_t sent = 0;  ///< bytes, with 28 for IP and UDP
    std::uint64_t came = 0;

    void take(Bytes packet, Micros now) {
        came += packet.size() + 28;
        const auto opened = line.take(packet, now);
        if (line.setup() != nullptr) {
            progress = {0, 0, 1, line.setup()->bout, true};
            line.release_setup();
        }
        if (const auto state = line.release_state()) hear(state->state.tick);
        if (!opened) return;
        if (const auto text = read_ticks(opened->text); text && fences)
            hear(text->first + static_cast<std::uint32_t>(text->ticks.size()));
        if (const auto text = read_log(opened->text); text && !fences)
            hear(text->first + static_cast<std::uint32_t>(text->ticks.size()));
    }
    void hear(std::uint32_t seen) {
        progress.seen = std::max(progress.seen, seen);
        if (!is_silent) progress.next = progress.seen;
    }
    /// Says what it has, and what its hand does.
    void speak(const BoutServer& server, BotState& bot, Micros now) {
        if (line.stage() != LineStage::kIn || now < next) return;
        next += fences ? kSecond / kTicksPerSecond : 50 * kMillisecond;
        if (!fences) return line.send(PacketType::kHave, have_text(progress));
        InputsText text{progress, 0, {}};
        text.progress.ready = true;
        if (const ServedBout* bout = server.bout(); bout != nullptr && bout->stage() == BoutStage::kFencing) {
            text.newest = bout->state().tick + 3;
            for (int i = 0; i < 3; ++i)
                text.inputs.push_back(think(bout->setup(), bout->state(), line.admission().seat, 2, bot));
        }
        line.send(PacketType::kInputs, inputs_text(text));
    }
    [[nodiscard]] bool sends(Bytes packet) const {
        return !is_silent || packet[0] != static_cast<std::uint8_t>(PacketType::kFragmentsHad);
    }
};

struct Cost {
    double share = 0;  ///< of a processor
    Times ticks;       ///< the steps of the server in which it computed a tick and told of it
    double fencer_up = 0, fencer_down = 0, watcher_up = 0, watcher_down = 0;  ///< bytes a second
    std::size_t guests = 0;
};

class Crowd {
  public:
    explicit Crowd(std::size_t watchers) : server_(terms()) {
        for (std::size_t i = 0; i < watchers + 2; ++i) {
            ClientTerms client = test::play_terms(i < 2 ? Role::kFence : Role::kWatch);
            auto line = ClientLine::begin(client, test::random_secret(prng_), 0);
            guests_.push_back({std::move(line).value(), test::address_of(0x0a000001 + static_cast<std::uint32_t>(i)),
                               i<2, i> 2 && i % kSilentOf == 0});
        }
        bots_ = {make_bot(1, 0), make_bot(1, 1)};
    }
    Cost run() {
        for (std::size_t i = 0; i < guests_.size(); ++i) {  // the door lets no more in than so many a second
            joined_ = i + 1;
            for (const Micros end = now_ + 70 * kMillisecond; now_ < end;) step();
        }
        for (const Micros end = now_ + kWarmUp; now_ < end;) step();
        cost_ = {};
        for (Guest& guest : guests_) guest.sent = guest.came = 0;
        for (const Micros end = now_ + kLasts; now_ < end;) step();
        const double seconds = static_cast<double>(kLasts) / kSecond;
        cost_.share = spent_.sum() / 1e6 / seconds;
        const Guest& fencer = guests_.front();
        const Guest& watcher = guests_.back();
        cost_.fencer_up = static_cast<double>(fencer.sent) / seconds;
        cost_.fencer_down = static_cast<double>(fencer.came) / seconds;
        if (!watcher.fences) {
            cost_.watcher_up = static_cast<double>(watcher.sent) / seconds;
            cost_.watcher_down = static_cast<double>(watcher.came) / seconds;
        }
        cost_.guests = server_.guests().size();
        return std::move(cost_);
    }

  private:
    static ServerTerms terms() {
        ServerTerms terms = test::server_terms();
        terms.door.most = 300;
        terms.most_watchers = 255;
        return terms;
    }
    static wire::UdpSocket any_socket() { return std::move(wire::UdpSocket::open(0)).value(); }

    void step() {
        now_ += kMillisecond;
        if (server_.wanted()) server_.make(test::bout_setup(1, 99), nullptr);
        for (std::size_t i = 0; i < joined_; ++i) {
            Guest& guest = guests_[i];
            guest.speak(server_, bots_[i % 2], now_);
            while (const auto packet = guest.line.poll(now_)) {
                if (!guest.sends(*packet)) continue;
                guest.sent += packet->size() + 28;
                client_.send({{127, 0, 0, 1}, socket_.port()}, *packet);
                serve(guest.address);
            }
        }
        serve({});
        while (client_.receive()) {
        }
    }
    /// As the program goes on whenever a packet has come, or a millisecond has passed.
    void serve(const Address& from) {
        const Secret random = test::random_secret(prng_);
        const std::uint32_t before = server_.bout() != nullptr ? server_.bout()->log().ticks() : 0;
        std::vector<Outgoing> outgoing;
        spent_.take([&] {
            while (const auto came = socket_.receive()) server_.take({from, now_, came->bytes, random});
            server_.advance(now_);
            outgoing = server_.release();
            for (const Outgoing& one : outgoing) socket_.send({{127, 0, 0, 1}, client_.port()}, one.bytes);
        });
        if (server_.bout() != nullptr && server_.bout()->log().ticks() > before)
            cost_.ticks.us.push_back(spent_.us.back());
        for (const Outgoing& one : outgoing) {
            const std::size_t place = one.to.host[3] + std::size_t{256} * one.to.host[2] - 1;
            guests_[place].take(one.bytes, now_);
        }
    }

    Prng prng_ = Prng::seeded(5);
    BoutServer server_;
    wire::UdpSocket socket_ = any_socket();
    wire::UdpSocket client_ = any_socket();
    std::vector<Guest> guests_;
    std::array<BotState, 2> bots_{};
    std::size_t joined_ = 0;
    Micros now_ = 0;
    Times spent_;
    Cost cost_;
};

std::string told(const Cost& cost, const Cost& none) {
    const double more = (cost.ticks.at_share(0.99) - none.ticks.at_share(0.99)) / 1000;
    char text[400];
    std::snprintf(
        text, sizeof text,
        "\n   %3zu watchers: %.2f %% of the processor in all, %.2f %% for them; a tick's p99 %.0f us, %+.3f ms; "
        "bytes a second: fencer %.0f up, %.0f down, watcher %.0f up, %.0f down",
        cost.guests - 2, 100 * cost.share, 100 * (cost.share - none.share), cost.ticks.at_share(0.99), more,
        cost.fencer_up, cost.fencer_down, cost.watcher_up, cost.watcher_down);
    return text;
}

Row make_row() {
    const Cost none = Crowd(0).run();
    const Cost some = Crowd(64).run();
    const Cost many = Crowd(200).run();
    const double share = some.share - none.share;
    const double more = (some.ticks.at_share(0.99) - none.ticks.at_share(0.99)) / 1000;
    std::string text = "one of " + std::to_string(kSilentOf) + " acknowledges nothing; 25 s each;";
    for (const Cost* cost : {&none, &some, &many}) text += told(*cost, none);
    text += std::string("\n   64: share ") + (share <= kMostShare ? "reached" : "MISSED") + ", ticks " +
            (more <= kMostMore ? "reached" : "MISSED");
    return {"64 and 200 watchers: at most 3 % of a processor for 64, p99 of a tick at most 0.1 ms longer",
            "tick",
            1,
            {},
            {},
            text,
            {}};
}

const Registration kRow(19, make_row);

}  // namespace
}  // namespace riposte::bench
