// The players' bout.
#include "bout_begin.hpp"
#include "bout_result.hpp"
#include "cameras/camera_hand.hpp"
#include "first_bout.hpp"
#include "play_screens.hpp"

#include <riposte/bout/delayed_hands.hpp>

#include <SDL.h>
#include <fmt/format.h>

#include <utility>

namespace riposte {
namespace {

/// After a pause, for the players' hands to find their controls.
constexpr Seconds kReadying = 0.8;

class BoutScreen final : public PisteScreen {
  public:
    explicit BoutScreen(Play& play) : PisteScreen(play) { seat_all(); }
    [[nodiscard]] std::string name() const override { return "bout"; }
    [[nodiscard]] bool wants_mouse() const override { return play_.stage.hands.controls.wants_mouse(); }
    void resume() override;
    [[nodiscard]] HallMode hall() const override { return stopped() ? HallMode::kPaused : HallMode::kPeopled; }
    void go_on(Seconds elapsed, Seconds whole) override;
    [[nodiscard]] bool moves() const override { return !stopped() && !readying(); }

  protected:
    void draw_panels() override {}
    void fill_window(ui::HudModel& hud, Seconds elapsed) const override;
    [[nodiscard]] bool looks_on() const override { return true; }
    void stop(const std::string& reason) override;
    bool fences_with(const SDL_Event& event) override;
    [[nodiscard]] bool leads_cameras(DeviceId device) const override;
    void open_cameras() override;
    bool trains(const SDL_Event& event) override;
    [[nodiscard]] bool pauses(const SDL_Event& event) const override;

  private:
    /// The bout goes on in a moment.
    [[nodiscard]] bool readying() const { return now() < ready_at_; }
    /// A pause was laid over this a moment ago, or the result in its place.
    [[nodiscard]] bool stopped() const { return &play_.screens.top() != this; }
    PisteScreen& lay_pause(const std::string& reason);
    /// Gives the fencers to who has the seats now; a dummy or a bot of a first bout stands apart.
    void seat_all();
    [[nodiscard]] BoutInput sample(Seconds tick);
    void follow_dummy();
    void finish();
    void wake_bot(const BoutInput& input);

    Seconds ready_at_ = 0;  ///< when the bout goes on after a pause
    DelayedHands delayed_;
    bool recorded_ = false;  ///< true if the player led the dummy in the last picture
};

void BoutScreen::resume() {
    seat_all();
    play_.stage.hands.let_go();
    delayed_.forget();
    ready_at_ = now() + kReadying;
}

/// Who is in training drives one fencer, and the other can be his dummy; the bot of a first bout waits.
void BoutScreen::seat_all() {
    const Seating& seating = play_.places.seating();
    Training& training = play_.training;
    training.drive(is_held(seating.of(0).device.kind) || !is_held(seating.of(1).device.kind) ? 0 : 1);
    const Seats seats = seating.levels();
    play_.piste.seat(training.seats(bot_waits(settings().lesson, seats) ? without_bots(seats) : seats));
    std::array<std::string, 2> drivers = play_.places.drivers();
    if (training.has_dummy()) drivers.at(training.dummy().fencer.index()) = "dummy";
    play_.keeping.take_hands(drivers);
}

bool BoutScreen::trains(const SDL_Event& event) {
    if (!play_.training.offered()) return false;
    const auto command = command_of(event, fenced_keys());
    if (!command) return false;
    const std::string told = play_.training.obey({*command});
    if (!told.empty()) play_.hud.hint(told, HeadUp::kHint);
    seat_all();
    return true;
}

/// Who records leads the dummy, from a hand at rest on and to one.
void BoutScreen::follow_dummy() {
    const Dummy& dummy = play_.training.dummy();
    const bool records = dummy.does == DummyDoes::kRecords;
    if (records != std::exchange(recorded_, records)) play_.stage.hands.let_go();
    for (const FencerId fencer : kFencers) play_.stage.hands.controls.lead(fencer, records ? dummy.fencer : fencer);
}

/// From then on bots wait for nobody any more.
void BoutScreen::wake_bot(const BoutInput& input) {
    const bool waits = bot_waits(settings().lesson, play_.places.seating().levels());
    if (!waits || !is_fencing(play_.piste.bout().confirmed().judge.phase) || !anybody_acts(input)) return;
    play_.desk.change([](Settings& s) { s.lesson.fenced = true; });
    play_.desk.keep();
    seat_all();
}

void BoutScreen::stop(const std::string& reason) {
    if (!stopped()) lay_pause(reason);
}

PisteScreen& BoutScreen::lay_pause(const std::string& reason) {
    play_.places.pause_for(reason);
    play_.stage.hands.let_go();
    auto pause = pause_screen(play_);
    PisteScreen& laid = *pause;
    push(std::move(pause));
    return laid;
}

void BoutScreen::open_cameras() { push(cameras_screen(play_, lay_pause(""))); }

void BoutScreen::go_on(Seconds elapsed, Seconds whole) {
    if (stopped()) return;
    play_.piste.ledger().report().picture_ms.push_back(static_cast<float>(whole * 1e3));
    if (readying()) return play_.stage.hands.controls.skip();
    Hands& hands = play_.stage.hands;
    Loudspeaker& loudspeaker = play_.stage.loudspeaker;
    const LiveProgramme& bout = play_.piste.bout();
    follow_dummy();
    play_.piste.advance(
        play_.training.slowed(elapsed), [this](Seconds tick) { return sample(tick); }, loudspeaker.listener(),
        [&](const ToldTick& tick, auto sounds) {
            loudspeaker.play(sounds);
            hands.feel(tick.setup, tick.after, tick.events);
            play_.training.look_on();
        });
    wake_bot(bout.input());
    offer_review();
    if (std::string told = play_.training.keep(); !told.empty()) play_.hud.hint(std::move(told), HeadUp::kLongHint);
    if (std::string told = play_.keeping.watch(); !told.empty()) play_.hud.hint(std::move(told), HeadUp::kLongHint);
    if (has_taken_leave(bout.confirmed())) finish();
}

BoutInput BoutScreen::sample(Seconds tick) {
    const BoutInput now = play_.stage.hands.controls.sample(tick, play_.piste.bout().confirmed());
    return play_.training.go_on(delayed_.delay(now, settings().online.practice_delay));
}

void BoutScreen::finish() {
    const LiveProgramme& bout = play_.piste.bout();
    ui::ResultModel result =
        result_of(bout.setup(), bout.confirmed(), play_.piste.ledger().report(), names_of_bout(play_));
    result.colours = ui::fencer_colours(settings());
    const auto closed = end_bout(play_);
    const std::filesystem::path recording = closed ? closed.value() : std::filesystem::path();
    result.can_replay = !recording.empty();
    result.saved_as = recording;
    result.notice = closed ? play_.keeping.unkept() : closed.error().message();
    result.leave = play_.keeping.asked() ? "Quit" : "Menu";
    play_.screens.replace(result_screen(play_, std::move(result), recording));
}

void BoutScreen::fill_window(ui::HudModel& hud, Seconds elapsed) const {
    fill_live(hud, elapsed);
    const int delay = settings().online.practice_delay;
    if (delay > 0 && hud.banner.empty())
        hud.banner = fmt::format("Input delay: {} {}", delay, delay == 1 ? "tick" : "ticks");
    if (play_.training.dummy().does == DummyDoes::kRecords && hud.banner.empty())
        hud.banner = "Recording: you drive the dummy";
    if (readying()) hud.banner = "Ready";
}

/// Tells of keys that are the cameras' elsewhere.
bool BoutScreen::fences_with(const SDL_Event& event) {
    if (event.type != SDL_KEYDOWN && event.type != SDL_KEYUP) return false;
    const SDL_Scancode key = event.key.keysym.scancode;
    const auto fencer = play_.stage.hands.controls.fencer_of_key(key);
    if (!fencer) return false;
    const bool of_cameras = key >= SDL_SCANCODE_F1 && key <= SDL_SCANCODE_F11 && key != SDL_SCANCODE_F10;
    if (!of_cameras || !struck(event, key)) return true;
    const std::string whose = names_of_bout(play_)[fencer->index()];
    play_.hud.hint_of_key(fmt::format("{0} fences for {1}: Escape, then {0}", SDL_GetScancodeName(key), whose));
    return true;
}

/// Nobody fences with it.
bool BoutScreen::leads_cameras(DeviceId device) const {
    if (device.kind == DeviceKind::kKeyboard) return !play_.places.keys_drive();
    const Controls& controls = play_.stage.hands.controls;
    return !same_device(controls.assigned(0), device) && !same_device(controls.assigned(1), device);
}

/// Escape pauses whoever fences: bots and pads have no such key of their own.
bool BoutScreen::pauses(const SDL_Event& event) const {
    return !play_.places.keys_drive() && event.type == SDL_KEYDOWN && event.key.keysym.scancode == SDL_SCANCODE_ESCAPE;
}

}  // namespace

std::unique_ptr<PisteScreen> bout_screen(Play& play) { return std::make_unique<BoutScreen>(play); }

}  // namespace riposte
