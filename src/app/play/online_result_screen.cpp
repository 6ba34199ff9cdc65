// The result of a bout at a server. The same two fence again when both want to.
#include "lobby_words.hpp"
#include "online_bout.hpp"
#include "play_screens.hpp"

#include <utility>

namespace riposte {
namespace {

class OnlineResultScreen final : public PisteScreen {
  public:
    OnlineResultScreen(Play& play, ui::ResultModel model, std::filesystem::path recording)
        : PisteScreen(play), model_(std::move(model)), recording_(std::move(recording)), ended_(model_.notice) {
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
    /// Returns what the player should know by now: why the bout ended, what was said, what the next one waits for.
    [[nodiscard]] std::string told() const;
    void watch_replay();
    void offer_rematch();
    void be_ready(bool ready);
    void tell_of_file(const std::string& words) override { said_ = words; }

    ui::ResultModel model_;
    ui::ResultState state_;
    std::filesystem::path recording_;
    std::string ended_;  ///< why the bout was broken off, or not kept; may be empty
    std::string said_;   ///< by the server's keeper, or of the connection
    bool handed_on_ = false;
    bool ready_ = false;
};

std::string OnlineResultScreen::told() const {
    std::string words = ended_;
    const std::string last = online().has_ended()
                                 ? menu_words(online().failure())
                                 : rematch_words(online().lobby(), {online().setup().names, online().own()});
    for (const std::string* more : {&said_, &last})
        if (!more->empty() && words.find(*more) == std::string::npos) words += (words.empty() ? "" : " ") + *more;
    return words;
}

/// No bout begins for one who looks at the last one.
void OnlineResultScreen::watch_replay() {
    be_ready(false);
    open_replay(recording_);
}

/// Whoever was ready for the one who has left is asked anew once somebody else has come.
void OnlineResultScreen::offer_rematch() {
    const bool alone = online().own() && has_free_side(online().lobby());
    if (alone && ready_) be_ready(false);
    model_.rematch = alone ? "Waits for a newcomer" : ready_ ? "Waiting for the other" : "Rematch";
    model_.can_rematch = online().own().has_value() && !online().has_ended() && !alone;
}

void OnlineResultScreen::be_ready(bool ready) {
    ready_ = ready;
    online().set_ready(ready);
}

void OnlineResultScreen::draw_panels() {
    if (make_online_bout(play_)) {
        handed_on_ = true;
        play_.screens.replace(online_bout_screen(play_));
        return;
    }
    if (!play_.online_told.empty()) said_ = std::exchange(play_.online_told, {}).substr(1);
    while (const auto said = online().release_said()) said_ = "The server: " + *said;
    model_.notice = told();
    offer_rematch();
    switch (ui::draw_result(model_, state_)) {
        case ui::ResultIntent::kRematch:
            return be_ready(true);
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
