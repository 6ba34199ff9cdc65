// The confirmed ticks of a bout at a server, for the ledger and for a witness.
#pragma once

#include <riposte/bout/programme.hpp>
#include <riposte/ledger/ledger.hpp>

namespace riposte {

/// Passes each confirmed tick on, once.
class ConfirmedTicks final : public Scribe {
  public:
    /// `setup` must outlive this.
    ConfirmedTicks(const BoutSetup& setup, std::optional<RecordingFile> file)
        : setup_(setup), before_(initial_state(setup)), ledger_(std::move(file)) {}

    /// The witness sees the ticks from now on; null: nobody does.
    void show(Witness* witness) { witness_ = witness; }

    void go_on_from(const BoutState& state) override { ledger_.go_on_from(state); }
    void begin(const BoutInput& input) override {
        if (witness_ != nullptr) witness_->await();
        ledger_.begin(input);
    }
    void add(const BoutInput& input, const BoutState& after, const BoutEvents& events) override {
        ledger_.add(input, after, events);
        // A state of the server's has led past what lies between.
        if (after.tick != before_.tick + 1 && witness_ != nullptr) witness_->forget();
        if (after.tick == before_.tick + 1 && witness_ != nullptr) witness_->see({setup_, before_, after, events});
        before_ = after;
        input_ = input;
    }

    [[nodiscard]] const BoutInput& input() const { return input_; }
    [[nodiscard]] Ledger& ledger() { return ledger_; }
    [[nodiscard]] const Ledger& ledger() const { return ledger_; }

  private:
    const BoutSetup& setup_;
    BoutState before_;
    BoutInput input_;
    Ledger ledger_;
    Witness* witness_ = nullptr;
};

}  // namespace riposte
