#include "asked_host.hpp"

#include "kept_keys.hpp"
#include "password.hpp"
#include "shell/seats.hpp"

#include <riposte/devices/devices.hpp>

namespace riposte {
namespace {

/// "open,bot:2" for the left and the right seat.
Result<Seats> read_seats(const std::string& text, const std::vector<Character>& characters) {
    Seats seats;
    const std::size_t comma = text.find(',');
    const std::array<std::string, 2> each{text.substr(0, comma),
                                          comma == std::string::npos ? "" : text.substr(comma + 1)};
    for (std::size_t i = 0; i < 2; ++i) {
        if (each[i] == "open") continue;
        const auto spec = parse_device_spec(each[i]);
        if (!spec || spec.value().kind != DeviceKind::kBot)
            return Error{"'" + each[i] + "' is no seat", "--seats " + text,
                         "write two of open and bot:1 to bot:5, as in open,bot:2 or open,bot:2:bull"};
        if (auto seated = seat_bot(spec.value(), characters, i, seats); !seated) return seated.error();
    }
    return seats;
}

}  // namespace

Result<HostPlan> plan_of(const ServerCommand& command, const net::KeyPair& key, std::vector<Character> characters) {
    HostPlan plan;
    plan.port = static_cast<std::uint16_t>(command.port);
    plan.record = command.record.empty() ? bouts_folder() : std::filesystem::path(command.record);
    plan.dumps = network_folder();
    const auto seats = read_seats(command.seats, characters);
    if (!seats) return seats.error();
    plan.characters = std::move(characters);
    net::ServerTerms& terms = plan.terms;
    terms = fresh_server_terms(key);
    terms.bout = command.terms;
    terms.bots = seats.value();
    terms.door.most = static_cast<std::size_t>(command.spectators) + 2 + net::kMostHalfOpen;
    terms.name = command.name;
    terms.input_delay.reset();
    if (command.input_delay != kAutomatic) terms.input_delay = std::stoi(command.input_delay);
    terms.watch_delay = static_cast<std::uint32_t>(command.delay * kTicksPerSecond);
    terms.most_watchers = static_cast<std::size_t>(command.spectators);
    if (command.password_file.empty()) return plan;
    const auto password = password_of(command.password_file);
    if (!password) return password.error();
    auto shared = net::password_key(password.value(), key.open);
    if (!shared) return shared.error();
    terms.door.shared = shared.value();
    return plan;
}

}  // namespace riposte
