// The result of a bout at a server. The same two fence again when both want to.
#include "online_bout.hpp"
#include "play_screens.hpp"

#include <utility>

namespace riposte {
namespace {

class OnlineResultScreen final : public PisteScreen {
  public:
    OnlineResultScreen(Play& play, ui::ResultModel model, std::filesystem::path recording)
        : PisteScreen(play), model_(std::move(model)), recording_(std::move(recording)) {
        online().set_ready(false);
    }
    [[nodiscard]] std::string name() const override { return "online result"; }
    [[nodiscard]] HallMode hall() const override { return HallMode::kPeopled; }
    void end() override {
        if (!handed_on_) leave_server(play_);
    }

  protected:
    void draw_panels() override;
    [[nodiscard]] bool has_hud() const override { return false; }
    [[nodiscard]] double covered_below() const override { return state_.covered; }

  private:
    [[nodiscard]] OnlineProgramme& online() const { return *play_.piste.online(); }
    void watch_replay();
    void tell_of_file(const std::string& words) override { model_.notice = words; }

    ui::ResultModel model_;
    ui::ResultState state_;
    std::filesystem::path recording_;
    bool handed_on_ = false;
    bool ready_ = false;
};

/// No bout begins for one who looks at the last one.
void OnlineResultScreen::watch_replay() {
    ready_ = false;
    model_.rematch = ui::ResultModel{}.rematch;
    online().set_ready(false);
    open_replay(recording_);
}

void OnlineResultScreen::draw_panels() {
    if (online().has_ended()) return leave(Left::kBack);
    if (make_online_bout(play_)) {
        handed_on_ = true;
        play_.screens.replace(online_bout_screen(play_));
        return;
    }
    if (!play_.online_told.empty()) model_.notice = std::exchange(play_.online_told, {}).substr(1);
    model_.can_rematch = online().own().has_value();
    if (ready_) model_.rematch = "Waiting for the other";
    switch (ui::draw_result(model_, state_)) {
        case ui::ResultIntent::kRematch:
            ready_ = true;
            return online().set_ready(true);
        case ui::ResultIntent::kLeave:
            return leave(Left::kBack);
        case ui::ResultIntent::kReplay:
            return watch_replay();
        case ui::ResultIntent::kNone:
            return;
    }
}

}  // namespace

std::unique_ptr<PisteScreen> online_result_screen(Play& play, ui::ResultModel model, std::filesystem::path recording) {
    return std::make_unique<OnlineResultScreen>(play, std::move(model), std::move(recording));
}

}  // namespace riposte
