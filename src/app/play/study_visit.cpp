#include "study_visit.hpp"

#include <utility>

namespace riposte {
namespace {

Visitor visitor(Play& play) { return {play.next.draft().terms.kits[0], play.places.last_used}; }

}  // namespace

void StudyVisit::go_on() {
    const auto fetched = wanted_ ? play_.stage.cast.fetch(kits_for(*wanted_, visitor(play_))) : std::nullopt;
    if (!fetched) return;
    const Study study = *std::exchange(wanted_, std::nullopt);
    if (!*fetched) return tell(fetched->error());
    play_.screens.later([this, study] { enter(study); });
}

void StudyVisit::enter(Study study) {
    play_.cameras.windows().close();
    there_ = devices().list();
    auto screen = play_.visit(play_.stage, study, visitor(play_));
    if (screen) return play_.screens.push(std::move(screen).value());
    tell(screen.error());
    come_back();
}

/// The menu shows notices itself; over a paused bout they become a hint.
void StudyVisit::tell(const Error& error) {
    if (play_.keeping.fencing()) return play_.hud.hint(error.message(), HeadUp::kLongHint);
    play_.notices.tell(Matter::kStudy, error.message());
}

void StudyVisit::come_back() {
    if (!there_) return;
    play_.cameras.let_go();
    play_.places.refresh();  // what came or went meanwhile
    play_.places.welcome_since(*std::exchange(there_, std::nullopt));
    if (play_.piste.demonstrates()) {
        play_.stage.hands.let_go();
    } else {
        play_.places.sit_down();
        play_.stage.hands.tell_parries(play_.piste.bout().setup());
    }
    play_.piste.bout().forget_lost_time();
    play_.desk.keep();  // full screen, perhaps
}

}  // namespace riposte
