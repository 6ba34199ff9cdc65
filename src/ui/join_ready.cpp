#include "join_ready.hpp"

#include "theme.hpp"

#include <algorithm>
#include <utility>

namespace riposte::ui {
namespace {

bool of_person(const JoinSeat& seat) { return is_held(seat.device.kind); }

bool each_has_his_own(const JoinModel& model) {
    return two_people(model.seats) && !same_device(model.seats[0].device, model.seats[1].device);
}

std::array<DeviceId, 2> devices_of(const JoinModel& model) { return {model.seats[0].device, model.seats[1].device}; }

}  // namespace

bool taken(const JoinSeat& seat) { return seat.claimed && of_person(seat); }

std::optional<int> side_of(const JoinModel& model, DeviceId device) {
    for (int side = 0; side < 2; ++side) {
        const JoinSeat& seat = model.seats[static_cast<std::size_t>(side)];
        if (of_person(seat) && same_device(seat.device, device)) return side;
    }
    return {};
}

bool each_says(const JoinModel& model) {
    return !model.seats[0].missing && !model.seats[1].missing && each_has_his_own(model);
}

bool is_ready(const JoinModel& model, const JoinState& state, int side) {
    const auto i = static_cast<std::size_t>(side);
    return each_has_his_own(model) && state.ready[i] == model.seats[i].device;
}

bool begins(const JoinModel& model, JoinState& state, DeviceId chooser) {
    if (!each_says(model)) return true;
    const auto side = side_of(model, chooser);
    const bool again = side && is_ready(model, state, *side);
    if (side) state.ready[static_cast<std::size_t>(*side)] = model.seats[static_cast<std::size_t>(*side)].device;
    if (again || (is_ready(model, state, 0) && is_ready(model, state, 1))) return true;
    if (side && chooser.kind != DeviceKind::kMouse) return false;  // he speaks for himself alone
    const bool asked = std::exchange(state.asked, devices_of(model)) == devices_of(model);
    return asked || (taken(model.seats[0]) && taken(model.seats[1]));
}

Pressed pressed_in(const MenuPresses& presses, const JoinModel& model, const JoinState& state) {
    const auto leader = side_of(model, state.lead);
    const auto means_himself = [&](DeviceId device) {
        const auto side = side_of(model, device);
        return each_says(model) && side && leader && side != leader;
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
    const auto side = side_of(model, by);
    if (side && is_ready(model, state, *side)) {
        state.ready[static_cast<std::size_t>(*side)] = {};
        state.asked = {};
        return {};
    }
    if (side && taken(model.seats[0]) && taken(model.seats[1])) return {JoinIntent::Kind::kGiveBack, *side, {}, 0};
    return {JoinIntent::Kind::kBack, 0, {}, 0};
}

std::optional<int> seat_for_newcomer(const std::array<JoinSeat, 2>& seats, DeviceId device) {
    if (same_device(seats[0].device, device) || same_device(seats[1].device, device)) return {};
    for (int side = 0; side < 2; ++side)
        if (seats[static_cast<std::size_t>(side)].missing) return side;
    for (int side = 0; side < 2; ++side)
        if (!seats[static_cast<std::size_t>(side)].claimed) return side;
    for (int side = 0; side < 2; ++side)
        if (!taken(seats[static_cast<std::size_t>(side)])) return side;
    if (same_device(seats[0].device, seats[1].device)) return 1;
    return {};
}

bool waits_for_press(const JoinModel& model) {
    const auto is_there = [&](const JoinSeat& seat) {
        return std::any_of(model.devices.begin(), model.devices.end(),
                           [&](const JoinDevice& device) { return same_device(device.id, seat.device); });
    };
    const auto offered = [&](const JoinSeat& seat) { return of_person(seat) && !seat.claimed && is_there(seat); };
    return std::any_of(model.seats.begin(), model.seats.end(), offered) ||
           std::any_of(model.devices.begin(), model.devices.end(),
                       [&](const JoinDevice& device) { return seat_for_newcomer(model.seats, device.id).has_value(); });
}

std::optional<int> waits_for(const JoinModel& model, const JoinState& state) {
    if (!each_says(model)) return {};
    for (int side = 0; side < 2; ++side)
        if (is_ready(model, state, side) && !is_ready(model, state, 1 - side)) return 1 - side;
    if (state.asked != devices_of(model)) return {};
    for (int side = 0; side < 2; ++side)
        if (!taken(model.seats[static_cast<std::size_t>(side)])) return side;
    return {};
}

bool two_people(const std::array<JoinSeat, 2>& seats) { return of_person(seats[0]) && of_person(seats[1]); }

bool ready_to_start(const JoinModel& model) {
    if (model.seats[0].missing || model.seats[1].missing) return false;
    return model.seats[0].device.kind != DeviceKind::kNone || model.seats[1].device.kind != DeviceKind::kNone;
}

}  // namespace riposte::ui
