#include "catch.hpp"

#include <riposte/controls/one_hand.hpp>

using namespace riposte;

namespace {

constexpr std::array kHands{OneHand::kRight, OneHand::kLeft};
constexpr std::array kKinds{DeviceKind::kMouse, DeviceKind::kKeyboard, DeviceKind::kGamepad};

bool bound(const Scheme& scheme, Action action) { return scheme[action][0].source != Binding::Source::kNothing; }

}  // namespace

TEST_CASE("one hand can cut, parry, take guard, step both ways, lunge and pause, and no control does two things") {
    for (const DeviceKind kind : kKinds) {
        for (const OneHand hand : kHands) {
            Bindings bindings = default_bindings();
            bindings.of(0, kind) = one_handed(kind, hand).value();
            const Scheme& scheme = bindings.of(0, kind);
            INFO(name_of(kind) << " " << static_cast<int>(hand));
            for (const Action action :
                 {Action::kAttack, Action::kParry, Action::kGuard, Action::kLunge, Action::kPause})
                CHECK(bound(scheme, action));
            const bool along = bound(scheme, Action::kForward) && bound(scheme, Action::kBack);
            CHECK((along || (bound(scheme, Action::kStepLeft) && bound(scheme, Action::kStepRight))));
            for (int i = 0; i < kActionCount; ++i) {
                const auto action = static_cast<Action>(i);
                for (const Binding binding : scheme[action]) {
                    if (binding.source == Binding::Source::kNothing) continue;
                    INFO(name_of(action) << " " << to_text(binding));
                    CHECK(fits(kind, binding));
                    CHECK(has_action(kind, action));
                    for (const BindingConflict& other : conflicts(bindings, 0, kind, action, binding))
                        CHECK(other.player == 1);  // two on one keyboard choose halves themselves
                }
            }
        }
    }
}

TEST_CASE("what a pad has for one hand lies on that hand's side") {
    const auto texts_of = [](OneHand hand) {
        std::string texts;
        const auto scheme = one_handed(DeviceKind::kGamepad, hand);
        for (const ActionBindings& bindings : scheme->actions) texts += to_text(bindings[0]) + " ";
        return texts;
    };
    for (const char* left : {"left", "dp", "back"}) CHECK(texts_of(OneHand::kRight).find(left) == std::string::npos);
    for (const char* right : {"rightstick", "rightx", "righty", "righttrigger", "rightshoulder", "pad:a", "pad:start"})
        CHECK(texts_of(OneHand::kLeft).find(right) == std::string::npos);
    CHECK_FALSE(one_handed(DeviceKind::kJoystick, OneHand::kRight));
}
