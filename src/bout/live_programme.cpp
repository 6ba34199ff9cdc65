#include <riposte/bout/live_programme.hpp>

#include <utility>

namespace riposte {

LiveProgramme::LiveProgramme(BoutSetup setup, const Seats& seats, Scribe* scribe)
    : bout_(std::move(setup), seats), scribe_(scribe), moment_(bout_.first_moment()), before_(moment_.state) {}

void LiveProgramme::order(Order order) {
    if (order != kAskEnGarde) orders_ &= kAskEnGarde;
    orders_ |= order;
}

void LiveProgramme::restore(const BoutMoment& moment) {
    moment_ = {moved_to(moment.state, moment_.state.tick), moment.bots, moment_.seats};
    before_ = moment_.state;
    orders_ = 0;
    if (scribe_ != nullptr) scribe_->go_on_from(moment_.state);
}

void LiveProgramme::change_tempo(Real tempo) {
    BoutSetup setup = bout_.setup();
    setup.tempo = tempo;
    bout_ = Bout(std::move(setup), moment_.seats);
}

const BoutEvents& LiveProgramme::tick(const BoutInput& players) {
    BoutInput ordered = players;
    ordered.fencers[0].buttons |= std::exchange(orders_, std::uint16_t{0});
    input_ = bout_.decide(ordered, moment_);
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
