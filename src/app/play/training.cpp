#include "training.hpp"

#include "dummy_file.hpp"

#include <riposte/core/turned.hpp>

#include <fmt/format.h>

#include <array>
#include <utility>

namespace riposte {
namespace {

constexpr std::array<double, 3> kSpeeds{1, 0.5, 0.25};

double seconds_in(std::size_t ticks) { return static_cast<double>(ticks) / kTicksPerSecond; }

double turned_speed(double speed, int by) {
    std::size_t at = 0;
    while (at + 1 < kSpeeds.size() && kSpeeds[at] > speed) ++at;
    return kSpeeds[turned(at, by, kSpeeds.size())];
}

}  // namespace

Training::Training(Piste& piste, std::filesystem::path file) : piste_(piste), file_(std::move(file)) {
    auto slots = load_slots(file_);
    if (slots)
        dummy_.slots = std::move(slots).value();
    else
        unread_ = slots.error().message();
}

void Training::begin_bout() {
    open_ = true;
    rest(dummy_);
    dummy_.does = DummyDoes::kNothing;
    lines_.reset();
    point_.reset();
    speed_ = 1;
}

std::string Training::end_bout() {
    begin_bout();
    open_ = false;
    unkept_ = unkept_ || unwritten_;
    return keep();
}

void Training::drive(FencerId own) {
    if (dummy_.fencer == own.other()) return;
    dummy_.fencer = own.other();
    if (dummy_.does == DummyDoes::kRecords) rest(dummy_);
}

bool Training::offered() const { return open_ && piste_.bout().setup().rules.referee == Referee::kNone; }

std::string Training::obey(ui::TrainingWish wish) {
    switch (wish.command) {
        case ui::TrainingCommand::kSlot:
            choose_slot(wish.by);
            return {};
        case ui::TrainingCommand::kPlay:
            return switch_playing();
        case ui::TrainingCommand::kRecord:
            return switch_recording();
        case ui::TrainingCommand::kSpeed:
            speed_ = turned_speed(speed_, wish.by);
            return {};
        case ui::TrainingCommand::kPoint:
            point_ = piste_.bout().moment();
            return "Reset point set here";
        case ui::TrainingCommand::kReset:
            return reset();
        case ui::TrainingCommand::kLines:
            point_.reset();
            return {};
        case ui::TrainingCommand::kDummy:
            dummy_.at = 0;
            dummy_.does = has_dummy() ? DummyDoes::kNothing : DummyDoes::kRests;
            return {};
        case ui::TrainingCommand::kPlays:
            dummy_.plays = turned(dummy_.plays, wish.by, kDummyPlaysCount);
            return {};
        case ui::TrainingCommand::kClear:
            if (has_dummy()) rest(dummy_);
            dummy_.slots[dummy_.slot].clear();
            unkept_ = true;
            return {};
        case ui::TrainingCommand::kInputs:
            return {};  // a setting, which is not the training's
    }
    return {};
}

/// A slot that was played once plays again.
std::string Training::switch_playing() {
    if (dummy_.does == DummyDoes::kPlays && !has_played(dummy_)) {
        rest(dummy_);
        return {};
    }
    if (play(dummy_)) return {};
    return dummy_.plays == DummyPlays::kRandom ? "Nothing is recorded yet"
                                               : fmt::format("Slot {} is empty: record into it", dummy_.slot + 1);
}

std::string Training::switch_recording() {
    if (dummy_.does == DummyDoes::kRecords) {
        rest(dummy_);
        return {};
    }
    record(dummy_);
    unkept_ = true;
    return {};
}

std::string Training::reset() {
    const auto& to = point_ ? point_ : lines_;
    if (!to) return "The fencers are on their way to the lines";
    piste_.restore(*to);
    start_anew(dummy_);
    return {};
}

/// What is recorded ends; what is played goes on with the other slot if that is filled.
void Training::choose_slot(int by) {
    const DummyDoes did = dummy_.does;
    if (did == DummyDoes::kRecords || did == DummyDoes::kPlays) rest(dummy_);
    dummy_.slot = turned(dummy_.slot, by, kDummySlots);
    if (did == DummyDoes::kPlays) play(dummy_);
}

void Training::look_on() {
    const BoutMoment& now = piste_.bout().moment();
    if (!lines_ && now.state.judge.phase == JudgePhase::kFree) lines_ = now;
}

BoutInput Training::go_on(const BoutInput& players) {
    return riposte::go_on(dummy_, players, piste_.bout().confirmed().tick);
}

std::string Training::keep() {
    if (!unkept_ || dummy_.does == DummyDoes::kRecords) return {};
    unkept_ = false;
    const auto kept = keep_slots(file_, dummy_.slots);
    unwritten_ = !kept;
    return kept ? "" : kept.error().message();
}

Seats Training::seats(Seats seats) const {
    if (!has_dummy()) return seats;
    seats.bot_level[dummy_.fencer] = 0;
    seats.nobody[dummy_.fencer] = true;
    return seats;
}

ui::TrainingModel Training::model() const {
    ui::TrainingModel model;
    for (std::size_t i = 0; i < kDummySlots; ++i) model.seconds[i] = seconds_in(dummy_.slots[i].size());
    model.slot = dummy_.slot;
    model.dummy = dummy_.fencer;
    model.does = dummy_.does;
    model.plays = dummy_.plays;
    model.at = seconds_in(dummy_.at);
    model.speed = speed_;
    model.point_set = point_.has_value();
    return model;
}

}  // namespace riposte
