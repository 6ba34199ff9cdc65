#include "online_programme.hpp"

#include "confirmed_ticks.hpp"
#include "named_server.hpp"

#include <riposte/net/foretelling.hpp>
#include <riposte/settings/online_settings.hpp>
#include <riposte/system/last_second.hpp>

namespace riposte {
namespace {

/// What fencing and watching have alike.
template <class End>
class OnlineEnd : public OnlineProgramme {
  public:
    OnlineEnd(JoinLine<End> line, net::JoinCode code) : line_(std::move(line)), code_(std::move(code)) {}

    void keep_line() override {
        line_.take();
        if (line_.has_ended()) failure_ = named_server(line_.failure(), code_);
        follow_call();
        if (wants_the_same()) end().make(*setup_, ticks_.get());
        taken_ = micros_now();
        if (end().bout() == nullptr) go_on([](Seconds) { return BoutInput{}; });
        line_.send();
    }
    [[nodiscard]] const RecordingHeader* wanted() const override { return end().wanted(); }
    [[nodiscard]] bool wants_the_same() const {
        return wanted() != nullptr && ticks_ != nullptr && end().wanted_number() == number_ &&
               wanted()->terms == terms_;
    }
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
    [[nodiscard]] const Error& failure() const override { return failure_; }
    [[nodiscard]] ConnectionWords connection() const override {
        ConnectionFigures figures = measured();
        figures.state.in = is_in();
        figures.state.silent = std::max<net::Micros>(0, taken_ - end().line().heard());
        figures.state.loss = end().line().loss();
        figures.pictures = pictures_.mean() > 0 ? 1 / pictures_.mean() : 0;
        return words_of(figures);
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
        if (ticks_) ticks_->show(&through(witness));
        go_on(players);
        if (ticks_) ticks_->show(nullptr);
        tell_ahead(witness);
        time_picture();
        if (ticks_ && end().bout() != nullptr) still_ = confirmed();
        // Nobody is led from a bout into the next one without having been asked.
        if (is_over() && !over_seen_) ready_ = false;
        over_seen_ = is_over();
        line_.send();
    }

  protected:
    virtual void go_on(const Players& players) = 0;
    virtual void send_kit(const Kit& kit) = 0;
    [[nodiscard]] virtual ConnectionFigures measured() const { return {}; }
    /// Returns whom the confirmed ticks are told, in the witness's place.
    virtual Witness& through(Witness& witness) { return witness; }
    /// Tells the witness of ticks that are not confirmed yet.
    virtual void tell_ahead(Witness& /*witness*/) {}
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

    void time_picture() {
        const net::Micros at = micros_now();
        if (picture_at_ > 0)
            pictures_.add(static_cast<Seconds>(at) * 1e-6, static_cast<double>(at - picture_at_) * 1e-6);
        picture_at_ = at;
    }

    JoinLine<End> line_;
    net::JoinCode code_;  ///< of the server that is called
    Error failure_;       ///< why the connection has ended
    bool in_ = false;
    std::optional<Kit> kit_;
    std::optional<net::LobbyBlock> lobby_;
    net::Micros taken_ = 0;  ///< when what had come was taken last
    net::Micros picture_at_ = 0;
    LastSecond pictures_;  ///< how long each took (unit: second)
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
        if (!predicts() || !shown_) return {bout.confirmed(), bout.confirmed(), 1};
        return {shown_->before(), shown_->after(), shown_->fraction(), nullptr, false, &shown_->offsets()};
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
    [[nodiscard]] const BoutState& newest() const override {
        return predicts() ? end().bout()->predicted() : confirmed();
    }
    void show_other(Real share) override { other_share_ = share; }

  protected:
    void go_on(const Players& players) override {
        const FencerId fencer = own().value_or(0);
        end().set_ready(ready());
        end().set_pause(pause_);
        const net::Micros now = micros_now();
        end().advance(now, [&] { return hand_ = players(1.0 / kTicksPerSecond).fencers[fencer]; });
        if (!predicts()) {
            computed_again_ = 0;
            return shown_.reset();
        }
        if (!shown_) shown_.emplace(fencer);
        const net::Rollback& bout = *end().bout();
        shown_->follow(bout, end().clock().slewed(), other_share_, now);
        again_.add(static_cast<Seconds>(now) * 1e-6, static_cast<double>(bout.computed_again() - computed_again_));
        computed_again_ = bout.computed_again();
    }
    void send_kit(const Kit& kit) override { end().wear(kit); }
    Witness& through(Witness& witness) override {
        settled_.witness = &witness;
        return settled_;
    }
    void tell_ahead(Witness& witness) override {
        if (shown_) settled_.foretelling.tell_ahead(*end().bout(), *shown_, witness);
    }
    [[nodiscard]] ConnectionFigures measured() const override {
        ConnectionFigures figures;
        figures.state.round_trip = end().round_trip();
        if (!predicts() || !end().clock().found()) return figures;
        const net::Rollback& bout = *end().bout();
        figures.state.waits = !standing().is_told() && end().clock().tick() > bout.predicted().tick;
        figures.margin = end().clock().margin();
        figures.predicted = bout.predicted().tick - bout.confirmed().tick;
        figures.again = again_.mean() * static_cast<double>(again_.count());
        return figures;
    }

  private:
    [[nodiscard]] bool predicts() const { return end().bout() != nullptr && stage() == net::BoutStage::kFencing; }

    /// Passes confirmed ticks on without what was told ahead.
    struct Settled final : Witness {
        net::Foretelling foretelling;
        Witness* witness = nullptr;
        void await() override { witness->await(); }
        void see(const ToldTick& tick) override { foretelling.settle(tick, *witness); }
        void forget() override {
            foretelling.forget();
            witness->forget();
        }
    };

    FencerInput hand_;
    bool pause_ = false;
    std::optional<net::ShownBout> shown_;
    Settled settled_;
    Real other_share_ = OnlineSettings{}.other_picture;
    std::uint64_t computed_again_ = 0;
    LastSecond again_;  ///< ticks, by pictures
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
    [[nodiscard]] const BoutState& newest() const override { return confirmed(); }
    void show_other(Real /*share*/) override {}

  protected:
    void go_on(const Players& /*players*/) override { end().advance(micros_now()); }
    void send_kit(const Kit& /*kit*/) override {}
    [[nodiscard]] bool plays() const { return end().bout() != nullptr && end().bout()->plays(); }
};

template <class Kind, class End>
Result<std::unique_ptr<OnlineProgramme>> called(ServerCall call, const std::optional<net::LinkQuality>& link,
                                                TellPlayer tell) {
    net::JoinCode code = call.code;
    auto line = JoinLine<End>::call(std::move(call), link, std::move(tell));
    if (!line) return line.error();
    return std::unique_ptr<OnlineProgramme>(std::make_unique<Kind>(std::move(line).value(), std::move(code)));
}

}  // namespace

Result<std::unique_ptr<OnlineProgramme>> call_server(ServerCall call, const std::optional<net::LinkQuality>& link,
                                                     TellPlayer tell) {
    if (call.terms.wish.role == net::Role::kFence)
        return called<FencingAtServer, net::BoutClient>(std::move(call), link, std::move(tell));
    return called<WatchingAtServer, net::BoutWatcher>(std::move(call), link, std::move(tell));
}

}  // namespace riposte
