#include <riposte/fencing/handedness.hpp>
#include <riposte/fencing/terms.hpp>

namespace riposte {
namespace {

template <class T>
void take_change(const T& before, const T& now, T& into) {
    if (!(now == before)) into = now;
}

}  // namespace

BoutTerms terms_of(const BoutSetup& setup) {
    return {setup.names, setup.rules.touches, setup.rules.seconds,  setup.tempo,     setup.kits,
            setup.seed,  setup.rules.referee, setup.rules.rule_set, setup.body.blows};
}

void put_terms(const BoutTerms& terms, BoutSetup& setup) {
    setup.names = terms.names;
    setup.rules.touches = terms.touches;
    setup.rules.seconds = terms.seconds;
    setup.tempo = terms.tempo;
    setup.seed = terms.seed;
    setup.rules.referee = terms.referee;
    setup.rules.rule_set = terms.rule_set;
    setup.body.blows = terms.blows;
    for (const FencerId id : kFencers) set_left_handed(setup, id, terms.kits[id].left_handed);
}

void take_changes(const BoutTerms& before, const BoutTerms& now, BoutTerms& into) {
    for (std::size_t i = 0; i < 2; ++i) {
        take_change(before.names[i], now.names[i], into.names[i]);
        take_change(before.kits[i], now.kits[i], into.kits[i]);
    }
    take_change(before.touches, now.touches, into.touches);
    take_change(before.seconds, now.seconds, into.seconds);
    take_change(before.tempo, now.tempo, into.tempo);
    take_change(before.seed, now.seed, into.seed);
    take_change(before.referee, now.referee, into.referee);
    take_change(before.rule_set, now.rule_set, into.rule_set);
    take_change(before.blows, now.blows, into.blows);
}

}  // namespace riposte
