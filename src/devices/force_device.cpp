#include "force_device.hpp"

#include <algorithm>
#include <cmath>

namespace riposte {
namespace {

constexpr double kFull = 32767;
constexpr int kMostFailures = 3;

Sint16 level(double share) { return static_cast<Sint16>(std::lround(std::clamp(share, -1.0, 1.0) * kFull)); }

class SdlPort : public HapticPort {
  public:
    explicit SdlPort(SDL_Haptic* haptic) : haptic_(haptic) {}

    [[nodiscard]] unsigned supported() const override { return SDL_HapticQuery(haptic_); }
    int create(SDL_HapticEffect& effect) override { return SDL_HapticNewEffect(haptic_, &effect); }
    bool update(int effect, SDL_HapticEffect& to) override { return SDL_HapticUpdateEffect(haptic_, effect, &to) == 0; }
    bool run(int effect) override { return SDL_HapticRunEffect(haptic_, effect, 1) == 0; }
    void stop(int effect) override { SDL_HapticStopEffect(haptic_, effect); }
    void destroy(int effect) override { SDL_HapticDestroyEffect(haptic_, effect); }

  private:
    SDL_Haptic* haptic_;
};

}  // namespace

std::unique_ptr<HapticPort> sdl_haptic_port(SDL_Haptic* haptic) { return std::make_unique<SdlPort>(haptic); }

SDL_HapticEffect constant_effect(const Push& push) {
    SDL_HapticEffect effect{};
    SDL_HapticConstant& constant = effect.constant;
    constant.type = SDL_HAPTIC_CONSTANT;
    // SDL asks where a force comes from, and its y points towards the player.
    constant.direction.type = SDL_HAPTIC_CARTESIAN;
    constant.direction.dir[0] = -level(push.force.x);
    constant.direction.dir[1] = level(push.force.y);
    constant.level = level(glm::length(push.force));
    constant.length = static_cast<Uint32>(std::lround(std::clamp(push.duration, 0.0, 10.0) * 1000));
    // An attack of no length and a fade to nothing would be no envelope.
    constant.attack_length = 1;
    constant.attack_level = static_cast<Uint16>(kFull);
    constant.fade_length = static_cast<Uint16>(constant.length);
    return effect;
}

SDL_HapticEffect spring_effect(const Spring& spring) {
    SDL_HapticEffect effect{};
    SDL_HapticCondition& condition = effect.condition;
    condition.type = SDL_HAPTIC_SPRING;
    condition.length = SDL_HAPTIC_INFINITY;
    condition.center[0] = level(spring.centre.x);
    condition.center[1] = static_cast<Sint16>(-level(spring.centre.y));
    for (int axis = 0; axis < 2; ++axis) {
        condition.right_sat[axis] = condition.left_sat[axis] = 0xFFFF;
        condition.right_coeff[axis] = condition.left_coeff[axis] = level(spring.stiffness);
    }
    return effect;
}

ForceDevice::ForceDevice(std::unique_ptr<HapticPort> port) : port_(std::move(port)) {
    const unsigned supported = port_->supported();
    push_.usable = (supported & SDL_HAPTIC_CONSTANT) != 0;
    spring_.usable = (supported & SDL_HAPTIC_SPRING) != 0;
}

void ForceDevice::play(const Push& push, const Spring& spring) {
    if (push_.usable && push.force != Vec2(0)) {
        if (send(push_, constant_effect(push))) run(push_);
    }
    if (spring.stiffness <= 0) return stop(spring_);
    if (!spring_.usable || !send(spring_, spring_effect(spring))) return;
    if (!spring_.running) run(spring_);
}

void ForceDevice::stop() {
    stop(push_);
    stop(spring_);
}

/// The device has the effect in this form.
bool ForceDevice::send(Effect& effect, SDL_HapticEffect form) {
    const bool is_new = effect.id < 0;
    if (is_new) effect.id = port_->create(form);
    const bool sent = is_new ? effect.id >= 0 : port_->update(effect.id, form);
    if (!sent) fail(effect);
    return sent;
}

void ForceDevice::run(Effect& effect) {
    effect.running = port_->run(effect.id);
    if (!effect.running) fail(effect);
}

void ForceDevice::fail(Effect& effect) {
    if (effect.id >= 0) port_->destroy(effect.id);
    effect.id = -1;
    effect.running = false;
    effect.usable = ++effect.failures < kMostFailures;
}

void ForceDevice::stop(Effect& effect) {
    if (effect.id >= 0) port_->stop(effect.id);
    effect.running = false;
}

}  // namespace riposte
