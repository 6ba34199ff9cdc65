#include <riposte/bout/live_programme.hpp>

namespace riposte {

LiveProgramme::LiveProgramme(BoutSetup setup, const Seats& seats, Scribe* scribe)
    : bout_(std::move(setup), seats), scribe_(scribe), moment_(bout_.first_moment()), before_(moment_.state) {}

const BoutEvents& LiveProgramme::tick(const BoutInput& players) {
    input_ = bout_.decide(players, moment_);
    before_ = moment_.state;
    if (scribe_ != nullptr) scribe_->begin(input_);
    bout_.apply(input_, moment_.state, events_);
    if (scribe_ != nullptr) scribe_->add(input_, moment_.state, events_);
    return events_;
}

void LiveProgramme::advance(Seconds elapsed, const Players& players, Witness& witness) {
    for (int due = steps_.advance(elapsed); due > 0; --due) {
        const BoutInput input = players(steps_.tick());
        witness.await();
        tick(input);
        witness.see({setup(), before_, moment_.state, events_});
    }
}

}  // namespace riposte
