#include <riposte/core/number.hpp>
#include <riposte/devices/devices.hpp>

#include <fmt/format.h>

#include <array>
#include <limits>

namespace riposte {
namespace {

constexpr std::array<std::string_view, kDeviceKindCount> kNames{"none",    "mouse", "keyboard",       "joystick",
                                                                "gamepad", "bot",   "another machine"};
constexpr std::size_t kWritten = 6;  ///< names of kinds that a spec may have

Error bad_spec(std::string_view text) {
    return Error{fmt::format("'{}' names no device", text), "device",
                 "write mouse, keyboard, joystick[:N], gamepad[:N] (N from 0), bot[:LEVEL[:CHARACTER]] or none; "
                 "`riposte devices` lists what is plugged in"};
}

/// "3" or "3:bull".
bool read_bot(std::string_view text, DeviceSpec& spec) {
    const std::size_t colon = text.find(':');
    spec.level = text.substr(0, colon);
    if (colon != std::string_view::npos) spec.character = text.substr(colon + 1);
    return !spec.level.empty() && (colon == std::string_view::npos || !spec.character.empty());
}

}  // namespace

std::string_view name_of(DeviceKind kind) { return kNames.at(static_cast<std::size_t>(kind)); }

Result<DeviceSpec> parse_device_spec(std::string_view text) {
    const std::size_t colon = text.find(':');
    const std::string_view word = text.substr(0, colon);
    const bool has_rest = colon != std::string_view::npos;
    const std::string_view rest = has_rest ? text.substr(colon + 1) : std::string_view{};
    DeviceSpec spec;
    std::size_t kind = 0;
    while (kind < kWritten && kNames.at(kind) != word) ++kind;
    if (kind == kWritten || (has_rest && rest.empty())) return bad_spec(text);
    spec.kind = static_cast<DeviceKind>(kind);
    if (!has_rest) return spec;
    if (spec.kind == DeviceKind::kBot) {
        if (!read_bot(rest, spec)) return bad_spec(text);
        return spec;
    }
    if (!is_stick(spec.kind)) return bad_spec(text);
    const auto index = read_number<int>(rest, 0, std::numeric_limits<int>::max());
    if (!index) return bad_spec(text);
    spec.index = index.value();
    return spec;
}

std::string to_text(const DeviceSpec& spec) {
    std::string text(name_of(spec.kind));
    if (is_stick(spec.kind)) text += fmt::format(":{}", spec.index);
    if (spec.kind == DeviceKind::kBot && !spec.level.empty()) text += fmt::format(":{}", spec.level);
    if (!spec.character.empty()) text += fmt::format(":{}", spec.character);
    return text;
}

}  // namespace riposte
