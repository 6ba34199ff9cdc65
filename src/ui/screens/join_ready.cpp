#include "join_ready.hpp"

#include "kit/theme.hpp"

#include <algorithm>
#include <utility>

namespace riposte::ui {
namespace {

bool of_person(const JoinSeat& seat) { return is_held(seat.device.kind); }

bool each_has_his_own(const JoinModel& model) {
    return two_people(model.seats) && !same_device(model.seats[0].device, model.seats[1].device);
}

PerFencer<DeviceId> devices_of(const JoinModel& model) { return {model.seats[0].device, model.seats[1].device}; }

}  // namespace

bool taken(const JoinSeat& seat) { return seat.claimed && of_person(seat); }

std::optional<FencerId> seat_of(const JoinModel& model, DeviceId device) {
    for (const FencerId fencer : kFencers) {
        const JoinSeat& seat = model.seats[fencer];
        if (of_person(seat) && same_device(seat.device, device)) return fencer;
    }
    return {};
}

bool each_says(const JoinModel& model) {
    return !model.seats[0].missing && !model.seats[1].missing && each_has_his_own(model);
}

bool is_ready(const JoinModel& model, const JoinState& state, FencerId fencer) {
    return each_has_his_own(model) && state.ready[fencer] == model.seats[fencer].device;
}

bool begins(const JoinModel& model, JoinState& state, DeviceId chooser) {
    if (!each_says(model)) return true;
    const auto seat = seat_of(model, chooser);
    const bool again = seat && is_ready(model, state, *seat);
    if (seat) state.ready[*seat] = model.seats[*seat].device;
    if (again || (is_ready(model, state, 0) && is_ready(model, state, 1))) return true;
    if (seat && chooser.kind != DeviceKind::kMouse) return false;  // he speaks for himself alone
    const bool asked = std::exchange(state.asked, devices_of(model)) == devices_of(model);
    return asked || (taken(model.seats[0]) && taken(model.seats[1]));
}

Pressed pressed_in(const MenuPresses& presses, const JoinModel& model, const JoinState& state) {
    const auto leader = seat_of(model, state.lead);
    const auto means_himself = [&](DeviceId device) {
        const auto seat = seat_of(model, device);
        return each_says(model) && seat && leader && seat != leader;
    };
    Pressed pressed;
    for (const MenuPress& press : presses) {
        const bool start = press.key == MenuKey::kStart;
        if (!start && press.key != MenuKey::kAccept) continue;
        auto& by = start || means_himself(press.device) ? pressed.begin : pressed.focus;
        by.push_back(press.device);
    }
    return pressed;
}

JoinIntent cancelled(const JoinModel& model, JoinState& state, DeviceId by) {
    const auto seat = seat_of(model, by);
    if (seat && is_ready(model, state, *seat)) {
        state.ready[*seat] = {};
        state.asked = {};
        return {};
    }
    const bool gives_back = seat && is_stick(by.kind) && taken(model.seats[0]) && taken(model.seats[1]);
    if (gives_back) return {JoinIntent::Kind::kGiveBack, *seat, {}, 0};
    return {JoinIntent::Kind::kBack, 0, {}, 0};
}

std::optional<FencerId> seat_for_newcomer(const std::array<JoinSeat, 2>& seats, DeviceId device) {
    if (same_device(seats[0].device, device) || same_device(seats[1].device, device)) return {};
    for (const FencerId fencer : kFencers)
        if (seats[fencer.index()].missing) return fencer;
    for (const FencerId fencer : kFencers)
        if (!seats[fencer.index()].claimed) return fencer;
    for (const FencerId fencer : kFencers)
        if (!taken(seats[fencer.index()])) return fencer;
    if (same_device(seats[0].device, seats[1].device)) return FencerId{1};
    return {};
}

bool waits_for_press(const JoinModel& model) {
    const auto is_there = [&](const JoinSeat& seat) {
        return std::any_of(model.devices.begin(), model.devices.end(),
                           [&](const JoinDevice& device) { return same_device(device.id, seat.device); });
    };
    const auto offered = [&](const JoinSeat& seat) { return of_person(seat) && !seat.claimed && is_there(seat); };
    return std::any_of(model.seats.begin(), model.seats.end(), offered) ||
           std::any_of(model.devices.begin(), model.devices.end(), [&](const JoinDevice& device) {
               return is_held(device.id.kind) && seat_for_newcomer(model.seats, device.id).has_value();
           });
}

std::optional<FencerId> waits_for(const JoinModel& model, const JoinState& state) {
    if (!each_says(model)) return {};
    for (const FencerId fencer : kFencers)
        if (is_ready(model, state, fencer) && !is_ready(model, state, fencer.other())) return fencer.other();
    if (state.asked != devices_of(model)) return {};
    for (const FencerId fencer : kFencers)
        if (!taken(model.seats[fencer])) return fencer;
    return {};
}

bool two_people(const std::array<JoinSeat, 2>& seats) { return of_person(seats[0]) && of_person(seats[1]); }

bool ready_to_start(const JoinModel& model) {
    if (model.seats[0].missing || model.seats[1].missing) return false;
    const auto has = [&](DeviceKind kind) {
        return model.seats[0].device.kind == kind || model.seats[1].device.kind == kind;
    };
    if (has(DeviceKind::kRemote)) return !has(DeviceKind::kNone);
    return model.seats[0].device.kind != DeviceKind::kNone || model.seats[1].device.kind != DeviceKind::kNone;
}

}  // namespace riposte::ui
