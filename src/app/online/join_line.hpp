// One end of a bout over the network, a BoutClient or a BoutWatcher, from the call to its end: it calls again when the
// connection is lost, with the seat's token.
#pragma once

#include "call.hpp"
#include "dump_file.hpp"
#include "postbox.hpp"
#include "recalls.hpp"

#include <riposte/net/bout_watcher.hpp>
#include <riposte/system/random.hpp>

#include <fmt/format.h>

#include <functional>
#include <memory>

namespace riposte {

/// What is told to the player in a line, as that he is in.
using TellPlayer = std::function<void(const std::string&)>;

template <class End>
class JoinLine {
  public:
    /// Calls the server. Errors: those of the socket; a password for a server whose key is not known.
    static Result<JoinLine> call(ServerCall call, const std::optional<net::LinkQuality>& link, TellPlayer tell) {
        auto postbox = Postbox::open(call.address, link);
        if (!postbox) return postbox.error();
        auto end = End::begin(call.terms, net::Secret(random_bytes()), micros_now());
        if (!end) return end.error();
        return JoinLine(std::move(call), std::move(postbox).value(), std::move(end).value(), std::move(tell));
    }

    /// Takes what has come, and calls again if the connection is lost.
    void take() {
        take_all(postbox_, *end_);
        if (!in_ && end_->line().stage() == net::LineStage::kIn) come_in();
        if (end_->bout() != nullptr) number_ = end_->made_number();
        if (const auto dump = end_->release_dump()) tell_of(*dump);
        if (end_->line().stage() == net::LineStage::kEnded) call_again();
    }
    /// Sends what there is to send.
    void send() { send_all(postbox_, *end_); }
    void wait(net::Micros most) { postbox_.wait(most); }

    /// Tells the server that the player leaves, and gives up his seat.
    void leave() {
        forget_seat();
        end_->leave();
        send();
        while (postbox_.is_busy()) {
            postbox_.receive();
            wait(net::kMillisecond);
        }
    }

    [[nodiscard]] End& end() { return *end_; }
    [[nodiscard]] const End& end() const { return *end_; }
    /// Returns true if the connection has ended and is not tried again.
    [[nodiscard]] bool has_ended() const { return ended_; }
    [[nodiscard]] const Error& failure() const { return end_->line().failure(); }
    /// Returns true if the bout that was there before a lost connection is no more.
    [[nodiscard]] bool bout_is_gone() const {
        const auto& told = end_->told_number();
        return number_ != 0 && end_->bout() == nullptr && told && *told != number_;
    }
    /// Forgets the token of the seat: the bout is over.
    void forget_seat() {
        if (call_.seat && end_->line().server())
            static_cast<void>(call_.seat->keep(*end_->line().server(), net::ResumeToken{}));
    }

  private:
    JoinLine(ServerCall call, Postbox postbox, End end, TellPlayer tell)
        : call_(std::move(call)),
          postbox_(std::move(postbox)),
          end_(std::make_unique<End>(std::move(end))),
          tell_(std::move(tell)) {}

    void come_in() {
        in_ = true;
        recalls_.come_in();
        const net::ClientLine& line = end_->line();
        const auto kept = keep_of_call(call_, *line.server(), line.admission(), network_folder());
        if (!kept) tell_(kept.error().message());
        if (kept && !kept.value().empty()) tell_(kept.value());
        call_.terms.server = call_.code.key = *line.server();
        call_.terms.wish.resume = line.admission().resume;
        if (line.admission().seat != net::kNoSeat)
            tell_(line.admission().seat == 0 ? "you fence on the left" : "you fence on the right");
    }

    void tell_of(const net::StateDump& dump) {
        tell_(fmt::format("the state of tick {} was not the server's; {}", dump.hashes->tick,
                          kept_dump_words(network_folder(), dump)));
    }

    /// A seat that is gone is asked for no more; a connection that was lost is taken up again as long as the seat is
    /// held.
    void call_again() {
        const net::ClientLine& line = end_->line();
        const bool seat_gone = !recalls_.was_in() && call_.by_token && line.refused() == net::Denial::kSeatGone;
        const auto recall = recalls_.next(line.lost(), line.refused(), micros_now());
        if (!seat_gone && recall == Recalls::Next::kLater) return;
        ended_ = !seat_gone && recall == Recalls::Next::kNever;
        if (ended_) return;
        if (seat_gone) call_.forget_seat();
        if (line.lost()) tell_("the connection is lost: calling again");
        auto next = End::begin(call_.terms, net::Secret(random_bytes()), micros_now());
        if (!next) {
            ended_ = true;
            return;
        }
        in_ = false;
        *end_ = std::move(next).value();
    }

    ServerCall call_;
    Postbox postbox_;
    std::unique_ptr<End> end_;
    TellPlayer tell_;
    Recalls recalls_;
    std::uint8_t number_ = 0;  ///< of the bout that was made last
    bool in_ = false;          ///< true once the call under way has been answered
    bool ended_ = false;
};

}  // namespace riposte
