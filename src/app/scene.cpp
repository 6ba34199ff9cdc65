#include "scene.hpp"

#include "crash_words.hpp"

#include <riposte/fencing/hand_plane.hpp>
#include <riposte/system/crash.hpp>
#include <riposte/view/frame.hpp>

#include <algorithm>
#include <cmath>

namespace riposte {
namespace {

/// Longer than any call, touch or caption is shown.
constexpr std::uint32_t kToldTicks = 5 * kTicksPerSecond;
static_assert(kToldTicks >= view::kEffectTicks);

/// How long touches are looked for in each picture: beside a replay that plays, and while it stands and waits for one.
constexpr Seconds kBeside = 0.004;
constexpr Seconds kWhileAwaited = 0.03;

/// The figures that a bout and a replay show alike.
void fill_from_state(const BoutSetup& setup, const BoutState& state, const ui::Names& names, ui::HudModel& hud) {
    for (std::size_t i = 0; i < 2; ++i) {
        hud.sides[i].name = names[i];
        hud.sides[i].score = state.judge.score[i];
        hud.sides[i].lamp = state.judge.lamp[i];
        hud.sides[i].control = state.fencers[i].weapon.control;
    }
    hud.touches = setup.rules.touches;
    hud.big_swing = setup.hand.big_swing;
    if (setup.rules.seconds > 0) {
        const double used = static_cast<double>(state.judge.fenced_ticks) / kTicksPerSecond;
        hud.clock = std::max(0.0, setup.rules.seconds - used);
    }
}

void fill_from(const Announcements& announcements, ui::HudModel& hud) {
    hud.call = announcements.call;
    hud.touch = announcements.touch;
    hud.second_touch = announcements.second_touch;
    hud.caption = announcements.captions.line();
}

}  // namespace

ui::HudHand hand_shown(const BoutSetup& setup, const BoutState& state, int side, const FencerInput& input) {
    const HandState& hand = state.fencers[static_cast<std::size_t>(side)].hand;
    const bool wants_cut = (input.buttons & kAttack) != 0 && hand.set == HandSet::kSwing && hand.attack_armed;
    return {hand_position(input),
            hand.place,
            hand.set,
            wants_cut,
            hand.extension,
            position_of(setup, state, side),
            blade_place(setup, state, side)};
}

double prompts_shown(Seconds since) {
    constexpr Seconds kShown = 20;
    constexpr Seconds kFade = 3;
    return std::clamp((kShown - since) / kFade, 0.0, 1.0);
}

ui::HudInput input_shown(const FencerInput& input, const std::string& driver) {
    constexpr std::array<std::pair<int, Action>, kButtonCount> kWords{{{Button::kAttack, Action::kAttack},
                                                                       {Button::kParry, Action::kParry},
                                                                       {Button::kGuard, Action::kGuard},
                                                                       {Button::kForward, Action::kForward},
                                                                       {Button::kBack, Action::kBack},
                                                                       {Button::kLunge, Action::kLunge},
                                                                       {Button::kSalute, Action::kSalute},
                                                                       {Button::kFleche, Action::kFleche},
                                                                       {Button::kAppel, Action::kAppel},
                                                                       {Button::kHalfStep, Action::kHalfStep}}};
    constexpr Real kMoved = 0.05;
    ui::HudInput shown{driver, hand_position(input), {}};
    for (const auto& [button, action] : kWords) {
        if ((input.buttons & button) != 0) shown.pressed.push_back({"", std::string(label_of(action))});
    }
    const Real arm = arm_extension(input);
    if (std::abs(arm) > kMoved)
        shown.pressed.push_back({"", std::string(label_of(arm > 0 ? Action::kReachOut : Action::kDrawBack))});
    return shown;
}

BoutScene::BoutScene(BoutSetup setup, const Seats& seats, std::optional<RecordingFile> file)
    : match_(std::move(setup), seats, std::move(file)) {}

void BoutScene::advance(Seconds elapsed, const std::function<BoutInput(Seconds)>& sample, const Listener& listener,
                        const Heard& heard) {
    announcements_.age(elapsed);
    ticks_us_.clear();
    for (int due = steps_.advance(elapsed); due > 0; --due) {
        const BoutEvents& events = match_.advance(sample(steps_.tick()));
        ticks_us_.push_back(match_.report().tick_us.back());
        view::advance(effects_, match_.setup(), match_.previous(), match_.state(), events);
        const auto sounds = sounds_.hear(match_.setup(), match_.state(), events, listener);
        announcements_.hear(events, sounds);
        heard(events, sounds);
    }
}

view::Frame BoutScene::frame(const view::FrameOptions& options) const {
    return view::interpolate(match_.setup(), match_.previous(), match_.state(), steps_.fraction(), effects_, options);
}

void BoutScene::fill(ui::HudModel& hud, const ui::Names& names) const {
    fill_from_state(match_.setup(), match_.state(), names, hud);
    fill_from(announcements_, hud);
    for (std::size_t i = 0; i < 2; ++i) {
        if (match_.seats().bot_level[i] > 0 || match_.seats().nobody[i]) continue;
        hud.sides[i].hand = hand_shown(match_.setup(), match_.state(), static_cast<int>(i), match_.input().fencers[i]);
    }
}

ui::ResultModel BoutScene::result(const ui::Names& names) const {
    ui::ResultModel model;
    const auto& score = match_.state().judge.score;
    model.names = names;
    model.score = {score[0], score[1]};
    model.winner = score[0] == score[1] ? -1 : score[0] > score[1] ? 0 : 1;
    const Rules& rules = match_.setup().rules;
    const int limit = model.seconds = rules.seconds;
    const bool enough = model.winner >= 0 && std::max(score[0], score[1]) >= rules.touches;
    model.ran_out = limit > 0 && !enough &&
                    match_.state().judge.fenced_ticks >= static_cast<std::uint32_t>(limit * kTicksPerSecond);
    const PhraseLog& phrases = match_.report().phrases;
    for (const AwardEvent& award : phrases.awards()) {
        const auto touches = phrases.touches_of(award);
        if (touches.empty()) continue;
        const double fenced = static_cast<double>(award.fenced_ticks) / kTicksPerSecond;
        model.touches.push_back(
            {touches[0], {}, limit > 0 ? limit - fenced : fenced, {award.score[0], award.score[1]}});
        if (touches.size() > 1) model.touches.back().other = touches[1];
    }
    return model;
}

void append_marks(std::uint32_t tick, const BoutEvents& events, std::vector<ui::ReplayMark>& marks) {
    for (const TouchEvent& touch : events.touches) {
        if (touch.verdict == TouchVerdict::kNotFencing || !is_blow(touch)) continue;
        marks.push_back({tick, touch.attacker, touch.noted});
    }
}

void MarkFinder::find_more(Seconds share_of_picture) {
    for (const Seconds end = now() + share_of_picture; !player_.at_end() && now() < end;) {
        player_.advance();
        append_marks(player_.state().tick, player_.events(), marks_);
    }
}

ReplayScene::ReplayScene(BoutSetup setup, Recording recording)
    : setup_(std::make_unique<BoutSetup>(std::move(setup))),
      recording_(std::make_unique<Recording>(std::move(recording))),
      player_(*setup_, *recording_),
      touches_(*setup_, *recording_),
      before_(player_.state()) {
    note_for_crash(CrashNote::kBout, "replay of one with " + bout_words(*setup_));
}

std::span<const SoundCommand> ReplayScene::one_tick() {
    before_ = player_.state();
    if (player_.at_end())
        player_.play_on();
    else
        player_.advance();
    view::advance(effects_, *setup_, before_, player_.state(), player_.events());
    const auto sounds = sounds_.hear(*setup_, player_.state(), player_.events(), listener_);
    announcements_.hear(player_.events(), sounds);
    return sounds;
}

void ReplayScene::advance(Seconds elapsed, const Listener& listener, const Heard& heard) {
    listener_ = listener;
    touches_.find_more(wanted_ ? kWhileAwaited : kBeside);
    ticks_us_.clear();
    if (wanted_) {
        leap_on();
        return;
    }
    if (target_) {
        seek_on();
        return;
    }
    announcements_.age(moving() ? elapsed * speed_ : 0);
    if (!moving()) return;
    for (int due = steps_.advance(elapsed * speed_); due > 0 && (parting_ || !player_.at_end()); --due) {
        const Seconds begin = now();
        const auto sounds = one_tick();
        ticks_us_.push_back(static_cast<float>((now() - begin) * 1e6));
        heard(player_.events(), sounds);
    }
    if (!player_.at_end()) return;
    playing_ = false;
    parting_ = player_.state().judge.phase == JudgePhase::kOver;
}

void ReplayScene::go_to(std::uint32_t tick) {
    target_ = std::min(tick, player_.length());
    parting_ = false;
    seek_on();
}

void ReplayScene::seek_on() {
    constexpr std::uint32_t kAtOnce = 800;  // ticks that may be played within one picture
    const std::uint32_t begin = *target_ > kToldTicks ? *target_ - kToldTicks : 0;
    const std::uint32_t now = std::min(begin, player_.played() + kAtOnce);
    player_.seek(now);
    before_ = player_.state();
    effects_ = {};
    announcements_ = {};
    if (now < begin) return;
    while (player_.state().tick < *target_) {
        announcements_.age(1.0 / kTicksPerSecond);
        one_tick();
    }
    target_.reset();
    steps_.reset();
}

/// Of a touch that a leap led to, the next leap leads away, though the replay has played on for a moment. One that
/// waits for its touch is not forgotten over the next one.
void ReplayScene::begin_leap(Leap leap) {
    constexpr std::uint32_t kMoment = kTicksPerSecond / 2;
    const std::uint32_t here = target_.value_or(tick());
    const bool still_there = leapt_to_ && here >= *leapt_to_ && here - *leapt_to_ <= kMoment;
    if (!wanted_) wanted_ = {still_there ? *leapt_to_ : here, 0};
    ask_for(*wanted_, leap);
    leap_on();
}

void ReplayScene::leap_on() {
    if (!take_leaps(*wanted_, touches_.found())) return;
    leapt_to_ = wanted_->from;
    wanted_.reset();
    go_to(*leapt_to_);
}

BoutInput ReplayScene::input() const {
    const std::uint32_t shown = player_.state().tick;  // the input of tick n leads to state n + 1
    if (shown == 0 || shown > player_.length()) return {};
    return recording_->inputs[shown - 1];
}

std::optional<ReplayScene::Seek> ReplayScene::seeking() const {
    if (wanted_)
        return Seek{"Looking for the touch", share_searched(touches_.found(), wanted_->from, way_of(*wanted_))};
    if (!target_ || *target_ == 0) return {};
    return Seek{"Playing on to that moment", static_cast<double>(player_.state().tick) / *target_};
}

void ReplayScene::obey(const ui::ReplayBarIntent& intent) {
    using Kind = ui::ReplayBarIntent::Kind;
    const std::uint32_t tick = this->tick();
    if (intent.kind == Kind::kStep || intent.kind == Kind::kSeek || intent.kind == Kind::kPlayPause) wanted_.reset();
    if (intent.kind == Kind::kStep || intent.kind == Kind::kSeek) leapt_to_.reset();
    switch (intent.kind) {
        case Kind::kPlayPause:
            if (player_.at_end()) go_to(0);
            playing_ = !playing_;
            break;
        case Kind::kStep:
            playing_ = false;
            go_to(intent.step < 0 ? (tick > 0 ? tick - 1 : 0) : std::min(player_.length(), tick + 1));
            break;
        case Kind::kSeek:
            go_to(intent.tick);
            break;
        case Kind::kTouch:
            begin_leap(intent.step < 0 ? Leap::kBack : Leap::kForth);
            break;
        case Kind::kSpeed:
            speed_ = intent.speed;
            break;
        case Kind::kNone:
        case Kind::kCameras:
        case Kind::kLeave:
            break;
    }
}

view::Frame ReplayScene::frame(const view::FrameOptions& options) const {
    const Real alpha = moving() ? steps_.fraction() : 1.0;
    return view::interpolate(*setup_, before_, player_.state(), alpha, effects_, options);
}

void ReplayScene::fill(ui::HudModel& hud, const ui::Names& names) const {
    fill_from_state(*setup_, player_.state(), names, hud);
    fill_from(announcements_, hud);
    for (std::size_t i = 0; i < 2; ++i) hud.sides[i].driver = recording_->header.drivers[i];
    for (ui::HudSide& side : hud.sides) side.prompts_shown = 0;
    hud.keep_free_below = ui::replay_bar_height(playing_);
}

ui::ReplayBarModel ReplayScene::bar(const ui::Names& names) const {
    ui::ReplayBarModel bar;
    bar.tick = tick();
    bar.ticks = player_.length();
    bar.playing = playing_;
    bar.speed = speed_;
    bar.marks = touches_.marks();
    bar.names = names;
    return bar;
}

}  // namespace riposte
