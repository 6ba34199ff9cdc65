// From the events of all devices to the menu keys of each frame.
#pragma once

#include "menu_keys.hpp"
#include "paced_keys.hpp"
#include "panel_context.hpp"

namespace riposte::ui {

/// One press of a menu key a frame: the first of two may move the focus, or bring another screen, for which the second
/// was meant. On a slow machine many presses come between two frames; each counts, in its order.
class KeyFlow {
  public:
    /// The context must outlive it.
    explicit KeyFlow(PanelContext& context) : context_(context) {}

    /// `pass_on` gets the event when it is its turn: now, or at the end of a frame.
    template <class PassOn>
    void handle(const SDL_Event& event, PassOn pass_on) {
        const bool listening = context_.menu_open();
        if (!paced_.hold(event, listening, room())) give(event, listening, pass_on);
    }
    /// Begins the context's frame with the keys that are its own.
    void begin(float seconds) {
        const MenuPresses struck = keys_.struck();
        context_.begin(keys_.take(), seconds, struck);
    }
    /// After the context's frame.
    template <class PassOn>
    void end(PassOn pass_on) {
        paced_.end_frame([this] { return room(); },
                         [&](const SDL_Event& event, bool listening) { give(event, listening, pass_on); });
    }

    /// Whether all that was pressed has reached the frame that is being drawn.
    [[nodiscard]] bool all_passed() const { return paced_.all_passed(); }
    /// Nothing is down any more, and what was pressed until now does nothing.
    void release_all() {
        keys_.release_all();
        paced_.deafen();
    }
    /// That joystick or gamepad was unplugged.
    void forget(std::int32_t instance) {
        keys_.forget(instance);
        paced_.forget(instance);
    }

  private:
    [[nodiscard]] PacedKeys::Room room() const {
        return {context_.takes_press() && keys_.struck().empty(), context_.typing()};
    }
    /// A press is meant for a menu that was open when it came, and that still is.
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
