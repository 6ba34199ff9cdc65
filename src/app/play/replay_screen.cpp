// A recording that is looked at.
#include "play_screens.hpp"

#include <riposte/ui/screens/replay_bar.hpp>

#include <fmt/format.h>

namespace riposte {
namespace {

std::string words_of(const ContactInstant& contact, Real radius) {
    const Real pressed = -surfaces_apart(contact, radius);
    return fmt::format("{} at {}.{:06} s, {:.2f} N s{}", contact.toucher ? "touch" : "contact",
                       contact.time_us / 1'000'000, contact.time_us % 1'000'000, glm::length(contact.impulse_world),
                       pressed > 1e-4 ? fmt::format(", pressed in by {:.1f} mm", pressed * 1e3) : "");
}

class ReplayScreen final : public PisteScreen {
  public:
    using PisteScreen::PisteScreen;
    [[nodiscard]] std::string name() const override { return "replay"; }
    void end() override;
    [[nodiscard]] HallMode hall() const override { return replay().moving() ? HallMode::kPeopled : HallMode::kPaused; }
    void go_on(Seconds elapsed, Seconds whole) override;
    [[nodiscard]] bool moves() const override { return true; }
    void fill_sides(ui::HudModel& hud) const override;

  protected:
    void draw_panels() override;
    void draw_hud(Seconds elapsed) override;
    void fill_window(ui::HudModel& hud, Seconds elapsed) const override;
    [[nodiscard]] bool looks_on() const override { return true; }

  private:
    [[nodiscard]] ui::ReplayBarModel bar() const;
    void obey(const ui::ReplayBarIntent& intent);

    [[nodiscard]] ReplayProgramme& replay() const { return play_.piste.replay(); }
};

void ReplayScreen::end() {
    play_.cameras.choices().end_replay();
    play_.hud.clear_below();  // the bar is gone
    play_.piste.end_replay();
}

void ReplayScreen::go_on(Seconds elapsed, Seconds /*whole*/) {
    play_.piste.advance(elapsed, {}, play_.stage.loudspeaker.listener(),
                        [&](const ToldTick&, auto sounds) { play_.stage.loudspeaker.play(sounds); });
}

void ReplayScreen::fill_sides(ui::HudModel& hud) const {
    for (std::size_t i = 0; i < 2; ++i) {
        hud.fencers[i].driver = replay().drivers()[i];
        hud.fencers[i].prompts_shown = 0;
    }
    hud.keep_free_below = ui::replay_bar_height(replay().playing());
}

void ReplayScreen::fill_window(ui::HudModel& hud, Seconds /*elapsed*/) const {
    if (hud.banner.empty()) hud.banner = replay().computed() ? "Replay" : "Replay by its poses";
    fill_overlays(hud);
}

void ReplayScreen::draw_hud(Seconds elapsed) {
    PisteScreen::draw_hud(elapsed);
    if (replay().moving()) play_.hud.clear_below();  // the bar is about to sink out of the picture
}

void ReplayScreen::draw_panels() { obey(ui::draw_replay_bar(bar())); }

ui::ReplayBarModel ReplayScreen::bar() const {
    ui::ReplayBarModel bar;
    bar.tick = replay().tick();
    bar.ticks = replay().length();
    if (replay().contact() != nullptr)
        bar.contact = words_of(*replay().contact(), replay().setup().blade.contact_radius);
    bar.playing = replay().playing();
    bar.speed = replay().speed();
    bar.marks = replay().marks();
    bar.meetings = replay().meetings();
    bar.names = names_shown();
    const CameraSettings cameras = play_.cameras.choices().seen();
    bar.camera = cameras.split ? std::nullopt : std::optional(cameras.whole.kind);
    bar.colours = ui::fencer_colours(settings());
    return bar;
}

void ReplayScreen::obey(const ui::ReplayBarIntent& intent) {
    switch (intent.kind) {
        case ui::ReplayBarIntent::Kind::kPlayPause:
            return replay().play_or_pause();
        case ui::ReplayBarIntent::Kind::kStep:
            return replay().step(intent.step);
        case ui::ReplayBarIntent::Kind::kTouch:
            return replay().leap(intent.step < 0 ? Leap::kBack : Leap::kForth);
        case ui::ReplayBarIntent::Kind::kSeek:
            return replay().seek(intent.tick);
        case ui::ReplayBarIntent::Kind::kSpeed:
            return replay().set_speed(intent.speed);
        case ui::ReplayBarIntent::Kind::kCameras:
            return open_cameras();
        case ui::ReplayBarIntent::Kind::kLeave:
            return leave(Left::kBack);
        case ui::ReplayBarIntent::Kind::kNone:
            return;
    }
}

}  // namespace

std::unique_ptr<PisteScreen> replay_screen(Play& play) { return std::make_unique<ReplayScreen>(play); }

}  // namespace riposte
