#include "virtual_devices.hpp"

#include <riposte/core/number.hpp>
#include <riposte/devices/sdl_error.hpp>

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <iterator>
#include <limits>
#include <sstream>
#include <utility>

namespace riposte {
namespace {

constexpr int kAxes = 6;  // as many as a game controller has: two sticks and two triggers
constexpr int kButtons = 16;
constexpr int kHats = 1;

Error bad_step(std::string_view line) {
    return Error{fmt::format("'{}' is no step of a virtual device", line), "virtual device",
                 "write SECONDS axis 0-5 VALUE(-1..1) | button 0-15 0|1 | hat 0 0-15 | unplug | plug"};
}

struct StepForm {
    std::string_view word;
    VirtualStep::What what;
    int count;
    double low, high;
};
constexpr std::array<StepForm, 5> kForms{{
    {"axis", VirtualStep::What::kAxis, kAxes, -1, 1},
    {"button", VirtualStep::What::kButton, kButtons, 0, 1},
    {"hat", VirtualStep::What::kHat, kHats, 0, 15},
    {"unplug", VirtualStep::What::kUnplug, 0, 0, 0},
    {"plug", VirtualStep::What::kPlug, 0, 0, 0},
}};

}  // namespace

Result<VirtualStep> parse_virtual_step(std::string_view line) {
    std::istringstream in{std::string(line)};
    const std::vector<std::string> words{std::istream_iterator<std::string>(in), {}};
    if (words.size() < 2) return bad_step(line);
    const auto form = std::find_if(kForms.begin(), kForms.end(), [&](const StepForm& f) { return f.word == words[1]; });
    if (form == kForms.end() || words.size() != (form->count > 0 ? 4U : 2U)) return bad_step(line);
    const auto time = read_number<double>(words[0], 0, std::numeric_limits<double>::max());
    if (!time) return bad_step(line);
    VirtualStep step{time.value(), form->what};
    if (form->count == 0) return step;
    const auto index = read_number<int>(words[2], 0, form->count - 1);
    const auto value = read_number<double>(words[3], form->low, form->high);
    if (!index || !value) return bad_step(line);
    step.index = index.value();
    step.value = value.value();
    return step;
}

Result<std::vector<VirtualDeviceSource>> parse_virtual_devices(std::string_view text) {
    std::vector<VirtualDeviceSource> sources;
    std::istringstream parts{std::string(text)};
    for (std::string part; std::getline(parts, part, ';');) {
        if (part.empty()) continue;
        const std::size_t equals = part.find('=');
        const std::string kind = part.substr(0, equals);
        if (equals == std::string::npos || equals + 1 == part.size() || (kind != "joystick" && kind != "gamepad")) {
            return Error{fmt::format("'{}' is no virtual device", part), "environment variable RIPOSTE_VIRTUAL_DEVICES",
                         "write joystick=FILE or gamepad=FILE, separated by semicolons"};
        }
        sources.push_back({kind == "gamepad", part.substr(equals + 1)});
    }
    return sources;
}

Result<VirtualDevice> VirtualDevice::create(const VirtualDeviceSource& source) {
    const int file = open(source.path.c_str(), O_RDONLY | O_NONBLOCK | O_CLOEXEC);
    if (file < 0) {
        return Error{fmt::format("the script '{}' cannot be read", source.path),
                     "environment variable RIPOSTE_VIRTUAL_DEVICES",
                     "name a text file or a named pipe (docs/testing-devices.md)"};
    }
    VirtualDevice device(source, file);
    device.read_available();
    if (Result<void> taken = device.take_lines(); !taken) return taken.error();
    if (!device.plug()) {
        return sdl_error("SDL cannot make a virtual joystick", "environment variable RIPOSTE_VIRTUAL_DEVICES",
                         "use an SDL that was built with virtual joysticks");
    }
    return {std::move(device)};
}

VirtualDevice::VirtualDevice(VirtualDevice&& other) noexcept
    : source_(std::move(other.source_)),
      file_(std::exchange(other.file_, -1)),
      joystick_(std::exchange(other.joystick_, nullptr)),
      unread_(std::move(other.unread_)),
      steps_(std::move(other.steps_)) {}

VirtualDevice::~VirtualDevice() {
    unplug();
    if (file_ >= 0) close(file_);
}

void VirtualDevice::update(Seconds time) {
    read_available();
    while (true) {
        const Result<void> taken = take_lines();
        if (taken) break;
        SDL_LogWarn(SDL_LOG_CATEGORY_INPUT, "%s", taken.error().message().c_str());
    }
    while (!steps_.empty() && steps_.front().time <= time) {
        perform(steps_.front());
        steps_.pop_front();
    }
}

void VirtualDevice::read_available() {
    std::array<char, 4096> block{};
    for (ssize_t got = 0; (got = read(file_, block.data(), block.size())) > 0;) {
        unread_.append(block.data(), static_cast<std::size_t>(got));
    }
}

/// Turns whole lines into steps; stops behind the first line that is none, which is the Error.
Result<void> VirtualDevice::take_lines() {
    for (std::size_t end = 0; (end = unread_.find('\n')) != std::string::npos;) {
        const std::string line = unread_.substr(0, std::min(end, unread_.find('#')));
        unread_.erase(0, end + 1);
        if (line.find_first_not_of(" \t\r") == std::string::npos) continue;
        Result<VirtualStep> step = parse_virtual_step(line);
        if (!step) return Error{step.error().what, source_.path, step.error().remedy};
        steps_.push_back(step.value());
    }
    return {};
}

void VirtualDevice::perform(const VirtualStep& step) {
    switch (step.what) {
        case VirtualStep::What::kUnplug:
            return unplug();
        case VirtualStep::What::kPlug:
            plug();
            return;
        case VirtualStep::What::kAxis:
            SDL_JoystickSetVirtualAxis(joystick_, step.index, static_cast<Sint16>(std::lround(step.value * 32767)));
            return;
        case VirtualStep::What::kButton:
            SDL_JoystickSetVirtualButton(joystick_, step.index, static_cast<Uint8>(step.value));
            return;
        case VirtualStep::What::kHat:
            SDL_JoystickSetVirtualHat(joystick_, step.index, static_cast<Uint8>(step.value));
            return;
    }
}

bool VirtualDevice::plug() {
    if (joystick_ != nullptr) return true;
    const auto type = source_.gamepad ? SDL_JOYSTICK_TYPE_GAMECONTROLLER : SDL_JOYSTICK_TYPE_FLIGHT_STICK;
    const int index = SDL_JoystickAttachVirtual(type, kAxes, kButtons, kHats);
    if (index < 0) return false;
    joystick_ = SDL_JoystickOpen(index);
    return joystick_ != nullptr;
}

void VirtualDevice::unplug() {
    if (joystick_ == nullptr) return;
    const SDL_JoystickID instance = SDL_JoystickInstanceID(joystick_);
    SDL_JoystickClose(std::exchange(joystick_, nullptr));
    for (int i = 0; i < SDL_NumJoysticks(); ++i) {
        if (SDL_JoystickGetDeviceInstanceID(i) == instance) {
            SDL_JoystickDetachVirtual(i);
            return;
        }
    }
}

}  // namespace riposte
