// A bout at a server, fenced or watched.
#include "bout_result.hpp"
#include "hud_figures.hpp"
#include "lobby_words.hpp"
#include "online/standing_words.hpp"
#include "online_bout.hpp"
#include "play_screens.hpp"
#include "shell/report.hpp"

#include <riposte/net/pauses.hpp>
#include <riposte/ui/screens/online.hpp>

#include <SDL.h>
#include <fmt/format.h>

#include <utility>

namespace riposte {
namespace {

class OnlineBoutScreen final : public PisteScreen {
  public:
    using PisteScreen::PisteScreen;
    [[nodiscard]] std::string name() const override { return "online bout"; }
    [[nodiscard]] bool wants_mouse() const override { return !menu_open_ && play_.stage.hands.controls.wants_mouse(); }
    [[nodiscard]] HallMode hall() const override { return HallMode::kPeopled; }
    void resume() override { play_.stage.hands.let_go(); }
    void end() override {
        if (handed_on_) return;
        tell_score();
        leave_server(play_);
    }
    void go_on(Seconds elapsed, Seconds whole) override;
    [[nodiscard]] bool moves() const override { return true; }
    void fill_sides(ui::HudModel& hud) const override;

  protected:
    void draw_panels() override;
    void fill_window(ui::HudModel& hud, Seconds elapsed) const override;
    [[nodiscard]] bool looks_on() const override { return true; }
    void stop(const std::string& reason) override;
    bool fences_with(const SDL_Event& event) override;
    [[nodiscard]] bool leads_cameras(DeviceId device) const override;
    [[nodiscard]] bool pauses(const SDL_Event& event) const override;

  private:
    [[nodiscard]] OnlineProgramme& online() const { return *play_.piste.online(); }
    [[nodiscard]] std::string standing() const;
    [[nodiscard]] std::string menu_words() const;
    void finish();
    /// Prints the score of a bout that the command line began.
    void tell_score() const;
    void obey(ui::OnlineMenuIntent intent);

    bool menu_open_ = false;  ///< the bout goes on behind it, with a hand that rests
    bool handed_on_ = false;  ///< true once another screen has the bout
    ui::OnlineMenuState menu_;
};

void OnlineBoutScreen::go_on(Seconds elapsed, Seconds /*whole*/) {
    online().keep_line();
    if (online().has_ended()) return;  // the result tells why
    if (!play_.online_told.empty()) play_.hud.hint(std::exchange(play_.online_told, {}).substr(1), HeadUp::kLongHint);
    while (const auto said = online().release_said()) play_.hud.hint("The server: " + *said, HeadUp::kLongHint);
    online().set_pause(menu_open_ && online().own());
    Hands& hands = play_.stage.hands;
    Loudspeaker& loudspeaker = play_.stage.loudspeaker;
    const auto sample = [&](Seconds tick) {
        if (!menu_open_) return hands.controls.sample(tick, online().newest());
        hands.controls.skip();
        return BoutInput{};
    };
    online().show_other(settings().online.other_picture);
    play_.piste.advance(elapsed, sample, loudspeaker.listener(), [&](const ToldTick& tick, auto sounds) {
        loudspeaker.play(sounds);
        // The hand is where the own blade is shown, whatever is only certain now.
        const bool settled = tick.telling == Telling::kSettled;
        hands.feel(tick.setup, settled ? online().newest() : tick.after, tick.events);
    });
    if (!menu_open_) offer_review();
}

void OnlineBoutScreen::tell_score() const {
    if (play_.keeping.asked()) static_cast<void>(tell(online().setup(), online().confirmed(), online().report(), ""));
}

void OnlineBoutScreen::finish() {
    play_.piste.end_review();
    tell_score();
    const BoutState& last = online().confirmed();
    ui::ResultModel result = result_of(online().setup(), last, online().report(), names_shown());
    result.colours = ui::fencer_colours(settings());
    const auto closed = online().close();
    const std::filesystem::path recording = closed ? closed.value() : std::filesystem::path();
    result.can_replay = !recording.empty();
    result.saved_as = recording;
    result.notice = closed ? "" : closed.error().message();
    if (last.judge.phase != JudgePhase::kOver) {
        result.broken_off = true;
        result.winner.reset();
        if (!online().has_ended())
            result.notice = broken_off_words(online().lobby(), {online().setup().names, online().own()});
    }
    result.leave = "Leave";
    handed_on_ = true;
    play_.screens.replace(online_result_screen(play_, std::move(result), recording));
}

void OnlineBoutScreen::fill_sides(ui::HudModel& hud) const {
    const auto own = online().own();
    for (const FencerId fencer : kFencers) hud.fencers[fencer].prompts_shown = 0;
    if (own) hud.fencers[*own].hand = hand_shown(online().setup(), online().newest(), *own, online().own_input());
}

void OnlineBoutScreen::fill_window(ui::HudModel& hud, Seconds /*elapsed*/) const {
    const ConnectionWords connection = online().connection();
    const bool waits = online().is_in() && online().stage() == net::BoutStage::kWaiting;
    hud.connection.emplace();
    hud.connection->quality = static_cast<ui::HudConnection::Quality>(connection.kind);
    if (overlays_shown() && settings().overlays.connection) hud.connection->figures = connection.details;
    hud.banner = fmt::format("{}{}{}{}{}{}", hud.banner, hud.banner.empty() ? "" : "\n",
                             online().own() ? "" : "Watching · ", waits ? "Waiting for the others · " : "",
                             connection.quality, connection.figures.empty() ? "" : " · " + connection.figures);
    const bool is_lost = connection.kind == net::ConnectionQuality::kLost;
    hud.standing = is_lost ? "The connection is lost: the server is called again" : standing();
    fill_overlays(hud);
    if (!menu_open_) return;
    clear_moments(hud);
    hud.standing.clear();  // the menu tells it
}

/// Why the bout stands, and for how long; empty if it does not.
std::string OnlineBoutScreen::standing() const {
    const net::Standing standing = online().standing();
    const std::string time = standing_time(standing, online().countdown());
    const std::string why = standing_words(standing, names_shown());
    return why.empty() || time.empty() ? why : why + " · " + time;
}

std::string OnlineBoutScreen::menu_words() const {
    const ConnectionWords connection = online().connection();
    const std::string line = fmt::format("The connection is {}{}.", connection.quality,
                                         connection.figures.empty() ? "" : ", " + connection.figures);
    const auto own = online().own();
    if (!own) return "The bout goes on. " + line;
    const net::Standing& standing = online().standing();
    const std::string left = standing.is_told() ? fmt::format(" You have {} of {} pauses left.", standing.pauses[*own],
                                                              net::Pauses::kPausesOfEach)
                                                : "";
    const std::string stands = OnlineBoutScreen::standing();
    if (stands.empty()) return "The bout goes on, and your hand rests. " + line;
    return stands + "." + left + " " + line;
}

void OnlineBoutScreen::stop(const std::string& reason) {
    play_.piste.end_review();
    menu_open_ = true;
    play_.stage.hands.let_go();
    if (!reason.empty()) play_.hud.hint(reason, HeadUp::kLongHint);
}

bool OnlineBoutScreen::fences_with(const SDL_Event& event) {
    if (menu_open_ || (event.type != SDL_KEYDOWN && event.type != SDL_KEYUP)) return false;
    return play_.stage.hands.controls.fencer_of_key(event.key.keysym.scancode).has_value();
}

bool OnlineBoutScreen::leads_cameras(DeviceId device) const {
    const auto own = online().own();
    return menu_open_ || !own || !same_device(play_.stage.hands.controls.assigned(*own), device);
}

bool OnlineBoutScreen::pauses(const SDL_Event& event) const {
    return !menu_open_ && event.type == SDL_KEYDOWN && event.key.keysym.scancode == SDL_SCANCODE_ESCAPE;
}

void OnlineBoutScreen::draw_panels() {
    if (online().is_over() || online().has_ended()) return finish();  // not while a menu lies over this
    if (!menu_open_) return;
    ui::OnlineMenuModel model;
    model.words = menu_words();
    model.asks = online().own().has_value() || play_.hosting;
    model.leaving = leaving_words(play_.hosting ? Leaver::kServes : Leaver::kFences);
    obey(ui::draw_online_menu(model, menu_));
}

void OnlineBoutScreen::obey(ui::OnlineMenuIntent intent) {
    switch (intent) {
        case ui::OnlineMenuIntent::kResume:
            menu_open_ = false;
            play_.stage.hands.let_go();
            return;
        case ui::OnlineMenuIntent::kCameras:
            return open_cameras();
        case ui::OnlineMenuIntent::kSettings:
            return push(settings_screen(play_));
        case ui::OnlineMenuIntent::kControls:
            return push(controls_screen(play_));
        case ui::OnlineMenuIntent::kRules:
            return push(rules_screen(play_, online().setup()));
        case ui::OnlineMenuIntent::kLeave:
            return leave(Left::kBack);
        case ui::OnlineMenuIntent::kNone:
            return;
    }
}

}  // namespace

std::unique_ptr<PisteScreen> online_bout_screen(Play& play) { return std::make_unique<OnlineBoutScreen>(play); }

}  // namespace riposte
