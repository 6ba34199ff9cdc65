// Who fences whom, and with what.
#include "bout_begin.hpp"
#include "fencer_preview.hpp"
#include "join_draft.hpp"
#include "online_bout.hpp"
#include "play_screens.hpp"
#include "seat_claims.hpp"
#include "shell/reading_line.hpp"

#include <riposte/fencing/measure.hpp>
#include <riposte/ui/screens/join.hpp>

#include <algorithm>

namespace riposte {
namespace {

class JoinScreen final : public PisteScreen {
  public:
    using PisteScreen::PisteScreen;
    [[nodiscard]] std::string name() const override { return "join"; }
    /// Elsewhere nobody waits for another machine.
    void end() override {
        for (const FencerId fencer : kFencers) {
            if (play_.places.seating().of(fencer).device.kind != DeviceKind::kRemote) continue;
            play_.places.seat(fencer, {DeviceKind::kBot, 0}, play_.places.seating().of(fencer).bot_level, false);
        }
    }

  protected:
    void draw_pictures(Seconds elapsed) override;
    void draw_panels() override;
    bool takes_seat(const SDL_Event& press, DeviceId device) override {
        const bool took = play_.places.join(press, device);
        if (took) wish_.take_back();
        return took;
    }

  private:
    void draw_dressing(FencerId fencer, Seconds elapsed);
    /// Returns what the players should know before they start; may be empty.
    [[nodiscard]] std::string remark(const ui::JoinModel& model) const;
    [[nodiscard]] ui::JoinModel model() const;
    void obey(const ui::JoinIntent& intent);
    void choose_device(const ui::JoinIntent& intent);
    void start();
    void begin();

    /// Measures both as they are dressed now.
    void measure();

    StartWish wish_;
    Kits measured_;  ///< in which they were measured
    PerFencer<double> reach_{};
    PerFencer<double> pace_{};
};

void JoinScreen::draw_pictures(Seconds elapsed) {
    if (const auto fencer = play_.next.draft().dressing) return draw_dressing(*fencer, elapsed);
    PisteScreen::draw_pictures(elapsed);
}

/// The fencer who is dressed takes the demonstration's place.
void JoinScreen::draw_dressing(FencerId fencer, Seconds elapsed) {
    play_.next.show_kits();
    const BoutSetup& setup = play_.stage.cast.assets().setup;
    const PixelSize size = play_.stage.display.window.drawable_size();
    const Real aspect = static_cast<Real>(std::max(1, size.width)) / std::max(1, size.height);
    const FencerPreview preview = preview_of(setup, fencer, frame_options(), play_.next.draft().covered, aspect);
    const std::function<void()> panels = [&] {
        draw_panels();
        draw_reading(play_.stage.cast);
    };
    const std::function<view::Covers()> beside = [] { return view::Covers{}; };
    play_.cameras.show_from(preview.camera, {preview.frame, setup.names, elapsed}, {panels, beside});
}

std::string JoinScreen::remark(const ui::JoinModel& model) const {
    const std::string shared = play_.places.shared_words();
    if (waits_for_remote(play_.places.seating()) && !ui::ready_to_start(model))
        return "Over a network somebody fences on either side: choose who, or a bot";
    if (!shared.empty()) return shared;
    if (ui::reach_differs(model)) return ui::reach_words(model, play_.next.draft());
    if (play_.next.draft().terms.referee != Referee::kNone) return {};
    return "Touches and time hold once the judge leads, whom the pause switches on.";
}

ui::JoinModel JoinScreen::model() const {
    ui::JoinModel model;
    const Seating& seating = play_.places.seating();
    model.seats = seating.seats();
    const auto colours = ui::fencer_colours(settings());
    for (const FencerId i : kFencers) model.seats[i].colour = colours[i];
    model.devices = named_devices(devices());
    if (play_.next.draft().terms.referee == Referee::kJudge)
        model.devices.push_back({{DeviceKind::kRemote, 0}, std::string(name_of(DeviceKind::kRemote))});
    model.kits = play_.stage.cast.kits_to_choose();
    const BoutSetup& setup = play_.stage.cast.assets().setup;
    const auto differs = [&](const Kit& kit) {
        return weapon_rules_of(setup, RuleSet::kByWeapon, kit.weapon) != WeaponRules{};
    };
    const Kits& kits = play_.next.draft().terms.kits;
    for (const FencerId i : kFencers) {
        const RuleSet rules = play_.next.draft().terms.rule_set;
        model.seats[i].prompts = ui::fitted(model.seats[i].prompts, weapon_rules_of(setup, rules, kits[i].weapon));
    }
    model.rules_differ = differs(kits[0]) || differs(kits[1]);
    model.bodies_answer = setup.body.reactions == ReactionKind::kPhysical;
    if (measured_ == kits) {
        model.reach = reach_;
        model.pace = pace_;
    }
    model.bot_levels = kStrongestBot;
    model.characters.clear();
    for (const Character& character : seating.characters())
        model.characters.push_back({character.name, character.style == BotStyle{} ? "" : character.about});
    model.own_names = own_names(settings().accessibility.palette);
    model.notice = play_.notices.lines();
    if (play_.notices.empty()) model.remark = remark(model);
    return model;
}

void JoinScreen::measure() {
    const BoutSetup& setup = play_.stage.cast.assets().setup;
    if (measured_ == setup.kits && reach_ != PerFencer<double>{}) return;
    if (play_.next.draft().terms.kits != setup.kits) return;
    measured_ = setup.kits;
    for (const FencerId i : kFencers) {
        reach_[i] = measure_of(*setup.models[i], setup.weapons[i], setup.key_poses).lunge;
        pace_[i] = setup.models[i]->size();
    }
}

void JoinScreen::draw_panels() {
    measure();
    ui::JoinState& draft = play_.next.draft();
    draft.settings = play_.next.settings();
    const ui::JoinIntent intent = ui::draw_join(model(), draft);
    play_.next.take(draft.settings);
    if (intent.kind == ui::JoinIntent::Kind::kNone) return begin();
    wish_.take_back();
    play_.notices.settle(Matter::kOthersSide);
    obey(intent);
}

void JoinScreen::obey(const ui::JoinIntent& intent) {
    Seating& seating = play_.places.seating();
    switch (intent.kind) {
        case ui::JoinIntent::Kind::kChoose:
            return choose_device(intent);
        case ui::JoinIntent::Kind::kCharacter:
            return seating.give_character(intent.seat, intent.character);
        case ui::JoinIntent::Kind::kGiveBack:
            return seating.give_back(devices(), settings(), intent.seat);
        case ui::JoinIntent::Kind::kSwitchSides:
            return seating.switch_sides(devices(), settings());
        case ui::JoinIntent::Kind::kStart:
            return start();
        case ui::JoinIntent::Kind::kBack:
            return leave(Left::kBack);
        case ui::JoinIntent::Kind::kNone:
            return;
    }
}

void JoinScreen::choose_device(const ui::JoinIntent& intent) {
    const Seating& seating = play_.places.seating();
    if (may_choose(seating.of(intent.seat), play_.places.last_used))
        play_.places.seat(intent.seat, intent.device, intent.bot_level, true);
    else
        play_.notices.tell(Matter::kOthersSide, ui::with_capital(seating.of(intent.seat).device_name) +
                                                    " has that side, and leaves it itself");
}

void JoinScreen::start() {
    play_.notices.clear();  // was shown
    const Seating& seating = play_.places.seating();
    play_.next.remember(seating, devices());
    if (!waits_for_remote(seating)) {
        wish_.make(play_.next.draft());
        return begin();
    }
    const auto hosted = host_as_seated(play_);
    play_.notices.tell(Matter::kOnline, hosted ? "" : hosted.error().message());
}

void JoinScreen::begin() {
    if (!wish_.holds(play_.next.draft())) return;
    const Begun begun = begin_next_bout(play_);
    if (begun != Begun::kReading) wish_.take_back();
    const bool two = ui::two_people(play_.places.seating().seats());
    if (begun == Begun::kBegun) play_.cameras.choices().split_bout(settings().bout.halves && two);
}

}  // namespace

std::unique_ptr<PisteScreen> join_screen(Play& play) { return std::make_unique<JoinScreen>(play); }

}  // namespace riposte
