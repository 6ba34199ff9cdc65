#include "devices/force_device.hpp"

#include "catch.hpp"

#include <map>

using namespace riposte;

namespace {

/// What a device was asked for, and what it has of it.
struct Asked {
    int created = 0;
    int updated = 0;
    int ran = 0;
    int stopped = 0;
    int destroyed = 0;
    std::map<int, SDL_HapticEffect> effects;
    bool pulled_out = false;
    bool stalled = false;  ///< takes effects, but runs none

    [[nodiscard]] int calls() const { return created + updated + ran + stopped + destroyed; }
};

class Port : public HapticPort {
  public:
    Port(Asked& asked, unsigned supported) : asked_(asked), supported_(supported) {}
    [[nodiscard]] unsigned supported() const override { return supported_; }
    int create(SDL_HapticEffect& effect) override {
        ++asked_.created;
        if (asked_.pulled_out) return -1;
        asked_.effects[asked_.created] = effect;
        return asked_.created;
    }
    bool update(int effect, SDL_HapticEffect& to) override {
        ++asked_.updated;
        if (asked_.pulled_out) return false;
        asked_.effects.at(effect) = to;
        return true;
    }
    bool run(int effect) override {
        ++asked_.ran;
        return !asked_.pulled_out && !asked_.stalled && asked_.effects.count(effect) == 1;
    }
    void stop(int effect) override { asked_.stopped += asked_.effects.count(effect) == 1 ? 1 : 0; }
    void destroy(int effect) override { asked_.destroyed += static_cast<int>(asked_.effects.erase(effect)); }

  private:
    Asked& asked_;
    unsigned supported_;
};

ForceDevice device(Asked& asked, unsigned supported) { return ForceDevice(std::make_unique<Port>(asked, supported)); }

constexpr unsigned kBoth = SDL_HAPTIC_CONSTANT | SDL_HAPTIC_SPRING;
const Push kPush{{0.5, 0}, 0.1};
const Spring kSpring{{0.25, -0.5}, 0.5};

}  // namespace

TEST_CASE("a push becomes a constant force that comes from the other side and fades") {
    // To the right and away from the player: SDL's force comes from the left (-x) and from the player's side (+y).
    const SDL_HapticConstant effect = constant_effect({{0.3, 0.4}, 0.1}).constant;
    CHECK(effect.type == SDL_HAPTIC_CONSTANT);
    CHECK(effect.direction.type == SDL_HAPTIC_CARTESIAN);
    CHECK(effect.direction.dir[0] < 0);
    CHECK(effect.direction.dir[1] > 0);
    CHECK(static_cast<double>(effect.direction.dir[1]) / effect.direction.dir[0] == Approx(-4.0 / 3).epsilon(1e-3));
    CHECK(effect.level == Approx(0.5 * 32767).margin(1));
    CHECK(effect.length == 100);
    CHECK(effect.fade_length == 100);
    CHECK(effect.fade_level == 0);
}

TEST_CASE("a spring becomes a condition about its place, SDL's y pointing towards the player") {
    const SDL_HapticCondition effect = spring_effect(kSpring).condition;
    CHECK(effect.type == SDL_HAPTIC_SPRING);
    CHECK(effect.length == SDL_HAPTIC_INFINITY);
    CHECK(effect.center[0] == Approx(0.25 * 32767).margin(1));
    CHECK(effect.center[1] == Approx(0.5 * 32767).margin(1));
    for (int axis = 0; axis < 2; ++axis) {
        CHECK(effect.left_coeff[axis] == Approx(0.5 * 32767).margin(1));
        CHECK(effect.right_coeff[axis] == effect.left_coeff[axis]);
    }
}

TEST_CASE("effects are made once and changed from then on") {
    Asked asked;
    ForceDevice forces = device(asked, kBoth);
    CHECK(asked.calls() == 0);
    for (int i = 0; i < 100; ++i) forces.play(kPush, {{i * 0.01, 0}, 0.5});
    CHECK(asked.created == 2);
    CHECK(asked.updated == 2 * 99);
    CHECK(asked.ran == 100 + 1);  // every push anew, the spring goes on
    CHECK(asked.effects.at(2).condition.center[0] == Approx(0.99 * 32767).margin(1));
    forces.play({}, {});
    CHECK(asked.stopped == 1);  // the spring; the push ends by itself
    forces.stop();
    CHECK(asked.stopped == 3);
    forces.play({}, kSpring);
    CHECK(asked.created == 2);
    CHECK(asked.ran == 102);  // the spring runs again
}

TEST_CASE("a device is asked for nothing that it does not have") {
    Asked asked;
    ForceDevice pushing = device(asked, SDL_HAPTIC_CONSTANT);
    pushing.play(kPush, kSpring);
    CHECK(asked.created == 1);
    CHECK(asked.effects.at(1).type == SDL_HAPTIC_CONSTANT);
    Asked nothing;
    ForceDevice none = device(nothing, SDL_HAPTIC_SINE | SDL_HAPTIC_LEFTRIGHT);
    none.play(kPush, kSpring);
    none.stop();
    CHECK(nothing.calls() == 0);
    CHECK_FALSE(ForceDevice::can(SDL_HAPTIC_SINE));
}

TEST_CASE("a device that is pulled out is soon left alone, one that failed once goes on") {
    Asked asked;
    ForceDevice forces = device(asked, kBoth);
    forces.play(kPush, kSpring);
    asked.pulled_out = true;
    forces.play(kPush, kSpring);
    asked.pulled_out = false;
    const int ran = asked.ran;
    forces.play(kPush, kSpring);
    CHECK(asked.ran == ran + 2);
    asked.pulled_out = true;
    for (int i = 0; i < 10; ++i) forces.play(kPush, kSpring);
    const int calls = asked.calls();
    for (int i = 0; i < 100; ++i) forces.play(kPush, kSpring);
    forces.stop();
    CHECK(asked.calls() == calls);
}

TEST_CASE("a device that takes effects but runs none is soon left alone") {
    Asked asked;
    asked.stalled = true;
    ForceDevice forces = device(asked, kBoth);
    for (int i = 0; i < 10; ++i) forces.play(kPush, kSpring);
    CHECK(asked.ran == 3 + 3);
    CHECK(asked.effects.empty());
}
