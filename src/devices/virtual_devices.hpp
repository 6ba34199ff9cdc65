// Joysticks that exist in memory only, moved by lines of text: for tests and for machines without hardware
// (docs/testing-devices.md).
#pragma once

#include <riposte/core/result.hpp>
#include <riposte/system/clock.hpp>

#include <SDL.h>

#include <cstdint>
#include <deque>
#include <string>
#include <string_view>
#include <vector>

namespace riposte {

/// One line of a script.
struct VirtualStep {
    enum class What : std::uint8_t { kAxis, kButton, kHat, kUnplug, kPlug };
    Seconds time = 0;
    What what = What::kAxis;
    int index = 0;
    double value = 0;  ///< axis: -1 .. 1; button: 0 or 1; hat: sum of 1 up, 2 right, 4 down, 8 left
};

/// "1.5 axis 0 -0.7". Errors name the legal forms.
Result<VirtualStep> parse_virtual_step(std::string_view line);

struct VirtualDeviceSource {
    bool gamepad = false;
    std::string path;
};
/// "joystick=FILE;gamepad=FILE".
Result<std::vector<VirtualDeviceSource>> parse_virtual_devices(std::string_view text);

/// One SDL virtual joystick and the file or pipe that moves it.
class VirtualDevice {
  public:
    static Result<VirtualDevice> create(const VirtualDeviceSource& source);
    VirtualDevice(VirtualDevice&& other) noexcept;
    VirtualDevice& operator=(VirtualDevice&&) = delete;
    ~VirtualDevice();

    /// Reads what has come and does the steps that are due. Lines that say nothing legal are logged and skipped.
    void update(Seconds time);

  private:
    VirtualDevice(VirtualDeviceSource source, int file) : source_(std::move(source)), file_(file) {}
    void read_available();
    Result<void> take_lines();
    void perform(const VirtualStep& step);
    bool plug();
    void unplug();

    VirtualDeviceSource source_;
    int file_ = -1;
    SDL_Joystick* joystick_ = nullptr;
    std::string unread_;
    std::deque<VirtualStep> steps_;
};

}  // namespace riposte
