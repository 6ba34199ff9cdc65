#include "piste.hpp"

#include <riposte/bots/bot.hpp>
#include <riposte/ledger/crash_note.hpp>

#include <utility>

namespace riposte {
namespace {

/// Behind the menus, where nobody is to be seen on the floor.
constexpr int kShowing = 3;  // level of bots who dare something
constexpr Seats kDemonstration{{kShowing, kShowing}, true, {}};

/// How many ticks lie between the moments at which a camera looks whether fencers are in its picture.
constexpr std::size_t kLookedAtEvery = 12;

view::TouchScene scene_of(const TouchReview& review) {
    const BoutSetup& setup = review.setup();
    const Programme::Shown touch = review.at_touch();
    view::TouchScene scene =
        view::scene_of(setup, review.touch(), view::interpolate(setup, touch.before, touch.after, touch.fraction));
    for (std::size_t i = 0; i < review.state_count(); i += kLookedAtEvery)
        view::add_moment(scene, view::interpolate(setup, review.state(i), review.state(i), 1));
    return scene;
}

}  // namespace

void Piste::fence(BoutSetup setup, const Seats& seats, std::optional<RecordingFile> file) {
    bout_.reset();  // which writes into the ledger
    ledger_.emplace(std::move(file));
    bout_ = std::make_unique<LiveProgramme>(std::move(setup), seats, &*ledger_);
    bout_seen_ = {};
    review_.forget();
    demonstration_ = false;
    note_bout(bout_->setup(), seats);
}

void Piste::demonstrate(BoutSetup setup) {
    fence(std::move(setup), kDemonstration, std::nullopt);
    demonstration_ = true;
}

void Piste::seat(const Seats& seats) {
    bout_->seat(seats);
    note_bout(bout_->setup(), seats);
}

void Piste::restore(const BoutMoment& moment) {
    bout_->restore(moment);
    bout_seen_.forget();
    review_.forget();
}

bool Piste::judge_wanted() const {
    if (bout_->ordered(kJudgeOn) || bout_->ordered(kJudgeOff)) return bout_->ordered(kJudgeOn);
    return !is_free(bout_->confirmed().judge.phase);
}

void Piste::show(BoutSetup setup, Recording recording) {
    replay_ = std::make_unique<ReplayProgramme>(std::move(setup), std::move(recording));
    replay_seen_ = {};
    note_replay(replay_->setup());
}

void Piste::end_replay() {
    replay_.reset();
    note_bout(bout_->setup(), bout_->seats());
}

void Piste::follow(std::unique_ptr<OnlineProgramme> online) {
    review_.forget();
    online_ = std::move(online);
    online_seen_ = {};
}

void Piste::begin_online_bout() {
    review_.forget();
    online_seen_ = {};
}

void Piste::keep_online() {
    online_->keep_line();
    if (!online_->has_bout()) return;
    online_seen_.begin_picture({}, {});
    online_->advance(
        0, [](Seconds) { return BoutInput{}; }, online_seen_);
}

void Piste::end_online() {
    review_.forget();
    online_.reset();
    note_bout(bout_->setup(), bout_->seats());
}

const Programme& Piste::programme() const {
    if (reviews()) return review_;
    return live();
}

const Programme& Piste::live() const {
    if (replay_) return *replay_;
    if (shows_online()) return *online_;
    return *bout_;
}

Programme& Piste::live() {
    if (replay_) return *replay_;
    if (shows_online()) return *online_;
    return *bout_;
}

void Piste::begin_review() {
    if (replay_ || !review_.can_begin()) return;
    review_.begin(live());
    review_seen_ = {};
    review_scene_ = scene_of(review_);
}

void Piste::advance(Seconds elapsed, const Programme::Players& players, const Listener& listener,
                    Onlooker::Heard heard) {
    Onlooker& onlooker = replay_ ? replay_seen_ : shows_online() ? online_seen_ : bout_seen_;
    const bool keeps = !replay_ && !demonstrates();
    onlooker.begin_picture(listener, [&, heard = std::move(heard)](const ToldTick& tick, auto sounds) {
        if (keeps) review_.keep(tick);
        if (heard) heard(tick, sounds);
    });
    live().advance(elapsed, players, onlooker);
    if (reviews()) review_.advance(elapsed, {}, review_seen_);
}

view::Frame Piste::frame(const view::FrameOptions& options, Seconds elapsed) {
    view::Frame frame = eyes().frame(programme(), options);
    view::thin(frame.swept, standing_.share_left(frame.time, elapsed));
    return frame;
}

void Piste::mark_touching(view::Frame& frame) {
    const BoutSetup& shown = programme().setup();
    if (!touching_ || !touching_->fits(shown)) touching_.emplace(shown);
    view::mark_touching(*touching_, eyes().effects(), frame);
}

}  // namespace riposte
