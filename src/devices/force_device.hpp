// Force feedback of one device through SDL: a push and a spring, each made once and changed from then on.
#pragma once

#include <riposte/devices/hand_forces.hpp>

#include <SDL_haptic.h>

#include <memory>

namespace riposte {

/// A push as SDL's constant force. `push` as for a stick: x to its right, y away from its player.
SDL_HapticEffect constant_effect(const Push& push);
/// A spring as SDL's condition on both axes.
SDL_HapticEffect spring_effect(const Spring& spring);

/// SDL's calls on an open device, or a test's.
struct HapticPort {
    virtual ~HapticPort() = default;
    [[nodiscard]] virtual unsigned supported() const = 0;  ///< SDL_HAPTIC_CONSTANT | …
    virtual int create(SDL_HapticEffect& effect) = 0;      ///< negative: it cannot
    virtual bool update(int effect, SDL_HapticEffect& to) = 0;
    virtual bool run(int effect) = 0;
    virtual void stop(int effect) = 0;
    virtual void destroy(int effect) = 0;
};
/// On `haptic`, which must outlive it.
std::unique_ptr<HapticPort> sdl_haptic_port(SDL_Haptic* haptic);

/// Errors are not fatal and not told: a device that is pulled out fails until SDL says that it is gone, and an effect
/// that failed three times is not tried again.
class ForceDevice {
  public:
    explicit ForceDevice(std::unique_ptr<HapticPort> port);
    static bool can(unsigned supported) { return (supported & (SDL_HAPTIC_CONSTANT | SDL_HAPTIC_SPRING)) != 0; }

    /// What it cannot do it leaves out.
    void play(const Push& push, const Spring& spring);
    void stop();

  private:
    struct Effect {
        bool usable = false;
        int id = -1;
        bool running = false;  ///< the spring; a push ends by itself
        int failures = 0;
    };
    bool send(Effect& effect, SDL_HapticEffect form);
    void run(Effect& effect);
    void fail(Effect& effect);
    void stop(Effect& effect);

    std::unique_ptr<HapticPort> port_;
    Effect push_;
    Effect spring_;
};

}  // namespace riposte
