#include "online_programme.hpp"

#include "confirmed_ticks.hpp"

#include <fmt/format.h>

namespace riposte {
namespace {

/// What fencing and watching have alike.
template <class End>
class OnlineEnd : public OnlineProgramme {
  public:
    explicit OnlineEnd(JoinLine<End> line) : line_(std::move(line)) {}

    void keep_line() override {
        line_.take();
        follow_call();
        if (end().bout() == nullptr) go_on([](Seconds) { return BoutInput{}; });
        line_.send();
    }
    [[nodiscard]] const RecordingHeader* wanted() const override { return end().wanted(); }
    [[nodiscard]] bool wants_the_same() const override {
        return wanted() != nullptr && ticks_ != nullptr && end().wanted_number() == number_ &&
               wanted()->terms == terms_;
    }
    void go_on_with_the_same() override { end().make(*setup_, ticks_.get()); }
    void make(Result<BoutSetup> setup, std::optional<RecordingFile> file) override {
        if (!setup) return end().make(setup.error(), nullptr);
        if (ticks_) static_cast<void>(close());
        over_seen_ = false;
        number_ = end().wanted_number();
        terms_ = wanted()->terms;
        seat_ = end().line().setup()->seat;
        auto own = std::make_unique<const BoutSetup>(setup.value());
        still_ = initial_state(*own);
        auto ticks = std::make_unique<ConfirmedTicks>(*own, std::move(file));
        end().make(std::move(setup), ticks.get());
        ticks_ = std::move(ticks);  // now that nobody writes into the last ones any more
        setup_ = std::move(own);
    }
    [[nodiscard]] bool has_bout() const override { return setup_ != nullptr; }
    [[nodiscard]] net::BoutStage stage() const override { return end().stage(); }
    [[nodiscard]] bool is_over() const override { return end().is_over() || line_.bout_is_gone(); }
    void set_ready(bool ready) override { ready_ = ready; }
    void wear(const Kit& kit) override {
        kit_ = kit;
        if (is_in()) send_kit(kit);
    }
    [[nodiscard]] net::Standing standing() const override { return end().standing(); }
    [[nodiscard]] const std::optional<net::LobbyBlock>& lobby() const override { return lobby_; }
    std::optional<std::string> release_said() override { return end().release_said(); }
    [[nodiscard]] bool is_in() const override { return end().line().stage() == net::LineStage::kIn; }
    [[nodiscard]] bool has_ended() const override { return line_.has_ended(); }
    [[nodiscard]] const Error& failure() const override { return line_.failure(); }
    [[nodiscard]] ConnectionWords connection() const override {
        const net::Micros silent = micros_now() - end().line().heard();
        if (!is_in() || silent >= net::kLostAfter / 2) return {"lost", "calling the server"};
        return {silent >= net::kPoorAfter ? "poor" : "good", figures()};
    }
    Result<std::filesystem::path> leave() override {
        line_.leave();
        return close();
    }
    Result<std::filesystem::path> close() override {
        if (!ticks_) return std::filesystem::path();
        return ticks_->close(confirmed());
    }
    [[nodiscard]] const MatchReport& report() const override { return ticks_->ledger().report(); }

    [[nodiscard]] const BoutSetup& setup() const override { return *setup_; }
    [[nodiscard]] BoutInput input() const override { return ticks_->input(); }
    void advance(Seconds /*elapsed*/, const Players& players, Witness& witness) override {
        if (ticks_) ticks_->show(&witness);
        go_on(players);
        if (ticks_) ticks_->show(nullptr);
        if (ticks_ && end().bout() != nullptr) still_ = confirmed();
        // Nobody is led from a bout into the next one without having been asked.
        if (is_over() && !over_seen_) ready_ = false;
        over_seen_ = is_over();
        line_.send();
    }

  protected:
    virtual void go_on(const Players& players) = 0;
    virtual void send_kit(const Kit& kit) = 0;
    [[nodiscard]] virtual std::string figures() const = 0;
    [[nodiscard]] End& end() { return line_.end(); }
    [[nodiscard]] const End& end() const { return line_.end(); }

    /// The seat in the bout that was made last.
    [[nodiscard]] std::uint8_t seat() const { return seat_; }
    /// What is seen while there are no states, as before the first one and while the server is called again.
    [[nodiscard]] const BoutState& still() const { return still_; }
    [[nodiscard]] bool ready() const { return ready_; }

  private:
    /// What one says of himself is said anew in each call, and what was told stays until there is something newer.
    void follow_call() {
        if (is_in() && !in_ && kit_) send_kit(*kit_);
        in_ = is_in();
        if (end().line().lobby()) lobby_ = end().line().lobby();
    }

    JoinLine<End> line_;
    bool in_ = false;
    std::optional<Kit> kit_;
    std::optional<net::LobbyBlock> lobby_;
    BoutState still_;
    std::uint8_t number_ = 0;  ///< of the bout that was made last
    BoutTerms terms_;          ///< the same
    std::uint8_t seat_ = net::kNoSeat;
    bool ready_ = false;
    bool over_seen_ = false;
    std::unique_ptr<const BoutSetup> setup_;
    std::unique_ptr<ConfirmedTicks> ticks_;
};

class FencingAtServer final : public OnlineEnd<net::BoutClient> {
  public:
    using OnlineEnd::OnlineEnd;

    [[nodiscard]] Shown shown() const override {
        if (end().bout() == nullptr) return {still(), still(), 1};
        const net::Rollback& bout = *end().bout();
        if (stage() != net::BoutStage::kFencing) return {bout.confirmed(), bout.confirmed(), 1};
        return {bout.before(), bout.predicted(), end().clock().fraction()};
    }
    [[nodiscard]] const BoutState& confirmed() const override {
        return end().bout() == nullptr ? still() : end().bout()->confirmed();
    }
    [[nodiscard]] std::optional<FencerId> own() const override {
        if (seat() > 1) return {};
        return FencerId(seat());
    }
    [[nodiscard]] FencerInput own_input() const override { return hand_; }
    void set_pause(bool stands) override { pause_ = stands; }
    [[nodiscard]] std::uint32_t countdown() const override { return end().countdown(); }

  protected:
    void go_on(const Players& players) override {
        const FencerId fencer = own().value_or(0);
        end().set_ready(ready());
        end().set_pause(pause_);
        end().advance(micros_now(), [&] { return hand_ = players(1.0 / kTicksPerSecond).fencers[fencer]; });
    }
    void send_kit(const Kit& kit) override { end().wear(kit); }
    [[nodiscard]] std::string figures() const override {
        const auto trip = end().round_trip();
        if (!trip) return "";
        return fmt::format("{} ms", (*trip + net::kMillisecond / 2) / net::kMillisecond);
    }

  private:
    FencerInput hand_;
    bool pause_ = false;
};

class WatchingAtServer final : public OnlineEnd<net::BoutWatcher> {
  public:
    using OnlineEnd::OnlineEnd;

    [[nodiscard]] Shown shown() const override {
        if (!plays()) return {still(), still(), 1};
        return {end().bout()->before(), end().bout()->state(), end().fraction()};
    }
    [[nodiscard]] const BoutState& confirmed() const override { return plays() ? end().bout()->state() : still(); }
    [[nodiscard]] std::optional<FencerId> own() const override { return {}; }
    [[nodiscard]] FencerInput own_input() const override { return {}; }
    void set_pause(bool /*stands*/) override {}
    [[nodiscard]] std::uint32_t countdown() const override { return 0; }

  protected:
    void go_on(const Players& /*players*/) override { end().advance(micros_now()); }
    void send_kit(const Kit& /*kit*/) override {}
    [[nodiscard]] bool plays() const { return end().bout() != nullptr && end().bout()->plays(); }
    [[nodiscard]] std::string figures() const override { return ""; }
};

template <class Kind, class End>
Result<std::unique_ptr<OnlineProgramme>> called(ServerCall call, const std::optional<net::LinkQuality>& link,
                                                TellPlayer tell) {
    auto line = JoinLine<End>::call(std::move(call), link, std::move(tell));
    if (!line) return line.error();
    return std::unique_ptr<OnlineProgramme>(std::make_unique<Kind>(std::move(line).value()));
}

}  // namespace

Result<std::unique_ptr<OnlineProgramme>> call_server(ServerCall call, const std::optional<net::LinkQuality>& link,
                                                     TellPlayer tell) {
    if (call.terms.wish.role == net::Role::kFence)
        return called<FencingAtServer, net::BoutClient>(std::move(call), link, std::move(tell));
    return called<WatchingAtServer, net::BoutWatcher>(std::move(call), link, std::move(tell));
}

}  // namespace riposte
