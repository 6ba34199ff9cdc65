// The flow of presses from the events of all devices to the menu keys of each frame.
#pragma once

#include "menu_keys.hpp"
#include "paced_keys.hpp"
#include "panel_context.hpp"

namespace riposte::ui {

/// Hands at most one press of a menu key to each frame, since the first of two presses may move the focus, or bring
/// another screen, for which the second press was meant. On a slow machine many presses come between two frames; each
/// counts, in its order.
class KeyFlow {
  public:
    /// The context must outlive the flow.
    explicit KeyFlow(PanelContext& context) : context_(context) {}

    /// Takes an event. `pass_on` gets the event when its turn comes: during this call, or at the end of a frame.
    template <class PassOn>
    void handle(const SDL_Event& event, PassOn pass_on) {
        const bool listening = context_.menu_open();
        if (!paced_.hold(event, listening, room())) give(event, listening, pass_on);
    }
    /// Begins the context's frame with the menu keys that are due in this frame.
    void begin(float seconds) {
        const MenuPresses struck = keys_.struck();
        context_.begin(keys_.take(), seconds, struck);
    }
    /// Hands on the waiting events whose turn has come; is to be called after the context's frame.
    template <class PassOn>
    void end(PassOn pass_on) {
        paced_.end_frame([this] { return room(); },
                         [&](const SDL_Event& event, bool listening) { give(event, listening, pass_on); });
    }

    /// Returns true if no event waits for its turn.
    [[nodiscard]] bool all_passed() const { return paced_.all_passed(); }
    /// Lets go of all menu keys; presses of menu keys that still wait will do nothing.
    void release_all() {
        keys_.release_all();
        paced_.deafen();
    }
    /// Forgets the presses of a joystick or gamepad that was unplugged.
    void forget(std::int32_t instance) {
        keys_.forget(instance);
        paced_.forget(instance);
    }

  private:
    [[nodiscard]] PacedKeys::Room room() const {
        return {context_.takes_press() && keys_.struck().empty(), context_.typing()};
    }
    /// Gives an event to the menu keys and to `pass_on`. A press counts if a menu was open when the press came and one
    /// is open now.
    template <class PassOn>
    void give(const SDL_Event& event, bool listening, PassOn pass_on) {
        keys_.handle(event, listening && context_.menu_open(), context_.typing());
        pass_on(event);
    }

    PanelContext& context_;
    MenuKeys keys_;
    PacedKeys paced_;
};

}  // namespace riposte::ui
