// The row that chooses who drives a fencer, on the join screen and in the pause.
#include "kit/widgets.hpp"

#include <riposte/ui/screens/join.hpp>

#include <fmt/format.h>

#include <algorithm>

namespace riposte::ui {
namespace {

/// What a seat's row turns through: nobody, every device, every level of bot.
struct Option {
    DeviceId device;
    int bot_level = 0;
    std::string words;
};

std::vector<Option> options_of(const std::vector<JoinDevice>& devices, int bot_levels) {
    std::vector<Option> options{{DeviceId{}, 0, "Nobody"}};
    for (const JoinDevice& device : devices) options.push_back({device.id, 0, with_capital(device.name)});
    for (int level = 1; level <= bot_levels; ++level)
        options.push_back({DeviceId{DeviceKind::kBot, 0}, level, fmt::format("Bot, level {}", level)});
    return options;
}

std::size_t option_of(const std::vector<Option>& options, const JoinSeat& seat) {
    for (std::size_t i = 0; i < options.size(); ++i) {
        const bool bot = seat.device.kind == DeviceKind::kBot;
        if (options[i].device == seat.device && (!bot || options[i].bot_level == seat.bot_level)) return i;
    }
    return 0;
}

/// Not one that is out, nor a pad by its second kind.
bool is_offered(const std::vector<JoinDevice>& devices, DeviceId device) {
    return std::any_of(devices.begin(), devices.end(), [&](const auto& one) { return one.id == device; });
}

}  // namespace

std::optional<SeatChoice> seat_row(const char* label, const PerFencer<JoinSeat>& seats,
                                   const std::vector<JoinDevice>& devices, int bot_levels, FencerId fencer) {
    const JoinSeat& seat = seats[fencer];
    auto options = options_of(devices, bot_levels);
    if (is_stick(seat.device.kind) && !is_offered(devices, seat.device)) {
        const char* const why = seat.missing ? ", unplugged" : ", as a joystick";
        options.push_back({seat.device, 0, with_capital(seat.device_name) + why});
    }
    std::size_t at = option_of(options, seat);
    if (!turn_row(label, at, options.size(), options[at].words)) return {};
    return SeatChoice{fencer, options[at].device, options[at].bot_level};
}

}  // namespace riposte::ui
