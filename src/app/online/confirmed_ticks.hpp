// The confirmed ticks of a bout at a server, for the ledger and for a witness.
#pragma once

#include <riposte/bout/programme.hpp>
#include <riposte/ledger/ledger.hpp>

namespace riposte {

/// Passes each confirmed tick on, once, whichever connection tells of it.
class ConfirmedTicks final : public Scribe {
  public:
    /// `setup` must outlive this.
    ConfirmedTicks(const BoutSetup& setup, std::optional<RecordingFile> file)
        : setup_(setup), before_(initial_state(setup)), ledger_(std::move(file)) {}

    /// The witness sees the ticks from now on; null: nobody does.
    void show(Witness* witness) { witness_ = witness; }

    void go_on_from(const BoutState& state) override {
        if (state.tick < before_.tick) return;  // all up to there is written down
        ledger_.go_on_from(state);
        if (witness_ != nullptr) witness_->forget();
        before_ = state;
    }
    void begin(const BoutInput& input) override {
        if (witness_ != nullptr) witness_->await();
        ledger_.begin(input);
    }
    void add(const BoutInput& input, const BoutState& after, const BoutEvents& events) override {
        if (after.tick <= before_.tick) return;  // after another call: told already
        ledger_.add(input, after, events);
        if (witness_ != nullptr) witness_->see({setup_, before_, after, events});
        before_ = after;
        input_ = input;
    }

    /// Closes the recording with the last state that is known, which may be one that no tick led to.
    Result<std::filesystem::path> close(const BoutState& last) {
        if (last.tick > before_.tick) go_on_from(last);
        return ledger_.close(before_);
    }

    [[nodiscard]] const BoutInput& input() const { return input_; }
    [[nodiscard]] const Ledger& ledger() const { return ledger_; }

  private:
    const BoutSetup& setup_;
    BoutState before_;
    BoutInput input_;
    Ledger ledger_;
    Witness* witness_ = nullptr;
};

}  // namespace riposte
