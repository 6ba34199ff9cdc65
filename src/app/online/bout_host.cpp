#include "bout_host.hpp"

#include "dump_file.hpp"
#include "fitting_kit.hpp"
#include "postbox.hpp"
#include "refusal_words.hpp"
#include "shell/new_recording.hpp"
#include "shell/report.hpp"
#include "shell/seats.hpp"
#include "standing_words.hpp"

#include <riposte/system/random.hpp>

#include <fmt/format.h>

namespace riposte {
namespace {

/// More are left to the next tick, so that a flood does not hold up the bout.
constexpr int kMostTaken = 512;
/// Who has not heard the end of a bout this long after the watchers' delay is not waited for.
constexpr net::Micros kEndPatience = 5 * net::kSecond;

}  // namespace

Result<BoutHost> BoutHost::open(HostPlan plan, BoutAssets assets, Say say) {
    auto socket = wire::UdpSocket::open(plan.port);
    if (!socket) return socket.error();
    plan.terms.fit_kit = [wardrobe = assets.wardrobe, figure = assets.setup.models[0]](
                             const Kit& wanted, const Kit& instead, std::string& why) {
        return fitting_kit(*wardrobe, figure->skeleton, wanted, instead, why);
    };
    return BoutHost(std::move(plan), std::move(assets), std::move(say), std::move(socket).value());
}

BoutHost::BoutHost(HostPlan plan, BoutAssets assets, Say say, wire::UdpSocket socket)
    : plan_(std::move(plan)),
      assets_(std::move(assets)),
      say_(std::move(say)),
      socket_(std::move(socket)),
      server_(plan_.terms) {}

void BoutHost::take_all() {
    for (int i = 0; i < kMostTaken; ++i) {
        const auto came = socket_.receive();
        if (!came) return;
        server_.take({came->from, micros_now(), came->bytes, net::Secret(random_bytes())});
    }
}

void BoutHost::go_on() {
    take_all();
    tell_notices();
    if (auto terms = begins_ ? server_.wanted() : std::nullopt) {
        begin_bout(std::move(*terms));
        take_all();  // what came while files were read
    }
    server_.advance(micros_now());
    tell_standing();
    for (const net::Outgoing& outgoing : server_.release()) socket_.send(outgoing.to, outgoing.bytes);
    tell_notices();
    keep_dumps();
    watch_end();
}

void BoutHost::wait() { socket_.wait(net::kMillisecond); }

std::optional<RecordingFile> BoutHost::recording_of(const BoutSetup& setup) {
    if (plan_.record.empty()) return {};
    const auto drivers = bots_words(server_.bots(), plan_.characters, "over the network");
    auto made = new_recording(plan_.record, setup, drivers, Poses::kYes);
    if (made) return std::move(made).value();
    say_("this bout is not recorded: " + made.error().message());
    return {};
}

/// A kit whose files cannot be read is fenced in that of before.
void BoutHost::begin_bout(BoutTerms terms) {
    if (const auto dressed = dress(assets_, terms.kits); !dressed) {
        say_(dressed.error().message());
        terms.kits = assets_.setup.kits;
    }
    BoutSetup setup = assets_.setup;
    terms.seed += static_cast<std::uint64_t>(bouts_);
    put_terms(terms, setup);
    ledger_ = std::make_unique<Ledger>(recording_of(setup));
    const auto names = shown_names(setup);
    say_(fmt::format("a bout begins: {} against {}, to {} touches{}", names[0], names[1], setup.rules.touches,
                     ledger_->recording().empty() ? "" : ", recorded in " + ledger_->recording().string()));
    over_.reset();
    server_.make(std::move(setup), ledger_.get());
}

void BoutHost::watch_end() {
    if (!has_bout()) return;
    const net::ServedBout* bout = server_.bout();
    if (bout == nullptr) return end_bout();  // somebody left before it began
    if (bout->stage() != net::BoutStage::kOver) return;
    const net::Micros now = micros_now();
    if (!over_) over_ = now;
    const net::Micros delay = plan_.terms.watch_delay * net::kSecond / kTicksPerSecond;
    if (server_.is_done() || now - *over_ > delay + kEndPatience) end_bout();
}

/// Those who are connected stay for the next bout.
void BoutHost::end_bout() {
    const std::filesystem::path path = ledger_->recording();
    if (const net::ServedBout* bout = server_.bout()) {
        const auto closed = ledger_->close(bout->state());
        if (!closed && !failure_) failure_ = closed.error();
        const bool whole = has_taken_leave(bout->state());
        say_((whole ? "the bout is over: " : "the bout was broken off: ") +
             summary(bout->setup(), bout->state(), ledger_->report()));
        if (!closed) say_(closed.error().message());
        ++bouts_;
    } else {
        std::error_code ignored;
        static_cast<void>(ledger_->close(initial_state(assets_.setup)));
        std::filesystem::remove(path, ignored);  // nothing was fenced
        say_("the bout is off: somebody left before it began");
    }
    server_.forget_bout();
    ledger_.reset();
}

void BoutHost::close() {
    if (has_bout()) end_bout();
    part(net::EndReason::kClosing);
}

void BoutHost::part(net::EndReason reason) {
    server_.close(reason);
    for (const net::Outgoing& outgoing : server_.release()) socket_.send(outgoing.to, outgoing.bytes);
}

std::string BoutHost::name_of(const net::Notice& notice) const {
    if (!notice.name.empty()) return notice.name;
    return notice.seat == net::kNoSeat ? "somebody" : plan_.terms.bout.names[notice.seat];
}

void BoutHost::keep_dumps() {
    for (const net::StateDump& dump : server_.release_dumps())
        say_(
            fmt::format("of the state of tick {} that differs, {}", dump.own.tick, kept_dump_words(plan_.dumps, dump)));
}

void BoutHost::tell_standing() {
    const net::ServedBout* bout = server_.bout();
    const net::Standing standing = bout != nullptr ? bout->standing() : net::Standing{};
    std::string words = bout != nullptr ? standing_words(standing, shown_names(bout->setup())) : "";
    if (words == standing_) return;
    standing_ = std::move(words);
    if (!standing_.empty()) return say_(standing_);
    if (bout != nullptr && bout->stage() == net::BoutStage::kFencing) say_("the bout goes on");
}

void BoutHost::tell_notices() {
    for (const net::Notice& notice : server_.release_notices()) {
        using Kind = net::Notice::Kind;
        const std::string who = fmt::format("{} ({})", name_of(notice), net::address_text(notice.from));
        const char* what = notice.seat == net::kNoSeat ? "watches" : notice.seat == 0 ? "fences left" : "fences right";
        switch (notice.kind) {
            case Kind::kJoined:
                say_(fmt::format("{} has come and {}", who, what));
                break;
            case Kind::kBack:
                say_(fmt::format("{} has come back and {}", who, what));
                break;
            case Kind::kLeft:
                say_(fmt::format("{} has left", who));
                break;
            case Kind::kLost:
                say_(fmt::format("{} is no longer heard{}", who,
                                 notice.seat != net::kNoSeat && has_bout() ? "; the seat is held for 30 seconds" : ""));
                break;
            case Kind::kKicked:
                say_(fmt::format("{} was sent away", who));
                break;
            case Kind::kRefused:
                say_(fmt::format("{} was refused: {}", who, refusal_words(notice)));
                break;
            case Kind::kDiffers:
                say_(fmt::format("{} had another state than this server, and was sent that of tick {}", who,
                                 notice.tick));
                break;
        }
    }
}

}  // namespace riposte
