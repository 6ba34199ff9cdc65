// The list of the drills.
#include "play_screens.hpp"
#include "shell/drill_scores.hpp"
#include "study_visit.hpp"

#include <riposte/ui/screens/drills.hpp>

#include <utility>

namespace riposte {
namespace {

class DrillsScreen final : public PisteScreen {
  public:
    explicit DrillsScreen(Play& play) : PisteScreen(play), study_(play) { read(); }
    [[nodiscard]] std::string name() const override { return "drills"; }
    void resume() override {
        study_.come_back();
        read();
    }

  protected:
    void draw_panels() override;

  private:
    void read();
    void choose(std::size_t entry);
    void begin_wanted();

    StudyVisit study_;
    ui::DrillListModel model_;
    std::optional<Drill> wanted_;  ///< drill that begins as soon as its fencers have been read
};

/// Reads the results, which a drill may have changed.
void DrillsScreen::read() {
    const auto book = load_drill_book(drill_file());
    model_.entries.clear();
    for (const Drill drill : kDrills)
        model_.entries.push_back(
            {std::string(task_of(drill).title), list_words(drill, book ? book.value().of(drill) : DrillRecord{})});
    play_.notices.tell(Matter::kDrills, book ? "" : book.error().message());
}

void DrillsScreen::draw_panels() {
    model_.notice = play_.notices.lines();
    const ui::DrillListIntent intent = ui::draw_drill_list(model_);
    if (intent.open) choose(*intent.open);
    if (intent.back) {
        play_.notices.settle(Matter::kDrills);
        return leave(Left::kBack);
    }
    begin_wanted();
    study_.go_on();
}

void DrillsScreen::choose(std::size_t entry) {
    model_.came_from = entry;
    study_.drop();
    wanted_.reset();
    const Drill drill = kDrills.at(entry);
    if (drill == Drill::kBall) return study_.want(Study::kDrill);
    wanted_ = drill;
}

void DrillsScreen::begin_wanted() {
    if (!wanted_) return;
    const auto dressed =
        play_.stage.cast.try_on(kits_for(Study::kDrill, {play_.next.draft().terms.kits[0], play_.places.last_used}));
    if (!dressed) return;
    const Drill drill = *std::exchange(wanted_, std::nullopt);
    if (!*dressed) return play_.notices.tell(Matter::kStudy, dressed->error().message());
    push(drill_screen(play_, drill, {}));
}

}  // namespace

std::unique_ptr<PisteScreen> drills_screen(Play& play) { return std::make_unique<DrillsScreen>(play); }

}  // namespace riposte
