// The result of a bout, over the fencers who take their leave.
#include "bout_begin.hpp"
#include "play_screens.hpp"

#include <utility>

namespace riposte {
namespace {

class ResultScreen final : public PisteScreen {
  public:
    ResultScreen(Play& play, ui::ResultModel model, std::filesystem::path recording)
        : PisteScreen(play), model_(std::move(model)), recording_(std::move(recording)) {}
    [[nodiscard]] std::string name() const override { return "result"; }
    [[nodiscard]] HallMode hall() const override { return HallMode::kPeopled; }
    void go_on(Seconds elapsed, Seconds whole) override;

  protected:
    void draw_panels() override;
    [[nodiscard]] bool has_hud() const override { return false; }
    [[nodiscard]] double covered_below() const override { return state_.covered; }

  private:
    void obey(ui::ResultIntent intent);
    void begin_rematch();
    void tell_of_file(const std::string& words) override { model_.notice = words; }

    bool rematch_ = false;  ///< begins as soon as its fencers have been read
    ui::ResultModel model_;
    ui::ResultState state_;
    std::filesystem::path recording_;
};

/// The fencers take their masks off, salute and stand.
void ResultScreen::go_on(Seconds elapsed, Seconds /*whole*/) {
    play_.piste.advance(
        elapsed, [](Seconds) { return BoutInput{}; }, play_.stage.loudspeaker.listener(),
        [&](const ToldTick&, auto sounds) { play_.stage.loudspeaker.play(sounds); });
}

void ResultScreen::draw_panels() {
    model_.missing = play_.places.missing_words(names_of_bout(play_));
    const ui::ResultIntent intent = ui::draw_result(model_, state_);
    if (intent != ui::ResultIntent::kNone) {
        rematch_ = false;
        drop_replay();
    }
    obey(intent);
    if (rematch_) begin_rematch();
}

void ResultScreen::begin_rematch() {
    const Begun begun = begin_next_bout(play_);
    rematch_ = begun == Begun::kReading;
    if (begun == Begun::kNot && !play_.notices.empty()) model_.notice = play_.notices.lines();
}

void ResultScreen::obey(ui::ResultIntent intent) {
    switch (intent) {
        case ui::ResultIntent::kRematch:
            play_.notices.clear();
            rematch_ = true;
            return;
        case ui::ResultIntent::kReplay:
            return open_replay(recording_);
        case ui::ResultIntent::kLeave:
            demonstrate(play_);
            return leave(Left::kBottom);
        case ui::ResultIntent::kNone:
            return;
    }
}

}  // namespace

std::unique_ptr<PisteScreen> result_screen(Play& play, ui::ResultModel model, std::filesystem::path recording) {
    return std::make_unique<ResultScreen>(play, std::move(model), std::move(recording));
}

}  // namespace riposte
