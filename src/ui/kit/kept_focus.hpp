// Where the focus of the menus was last, for when ImGui forgets it.
#pragma once

#include "theme.hpp"

namespace riposte::ui {

class KeptFocus {
  public:
    /// After ImGui's frame has begun. ImGui forgets a focus that was scrolled out of sight as soon as the focus is to
    /// move; from where it moves is known then.
    void recall();
    /// Before ImGui's frame ends. A click beside all that can be chosen leaves ImGui without focus, and then no key
    /// would do anything: the panel has it again where it was, or at its beginning.
    void keep(const Theme& theme);

  private:
    ImGuiWindow* window_ = nullptr;  ///< in which the focus was drawn last
    ImGuiID id_ = 0;
};

}  // namespace riposte::ui
