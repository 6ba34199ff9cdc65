// A hint in the picture of a study.
#pragma once

#include "shell/hint.hpp"

#include <riposte/ui/kit/labels.hpp>

#include <array>
#include <string>
#include <utility>

namespace riposte {

/// Words over the picture of a study, for some seconds.
class StudyHint {
  public:
    /// Shows the words, unless there are none.
    void show(std::string words) {
        constexpr Seconds kShown = 4;
        if (!words.empty()) hint_.show(std::move(words), kShown);
    }
    /// Draws the words, which end at the share `below` of the window's height, in the middle of what lies right of the
    /// share `left` of its width.
    void draw(float below, double left = 0) const {
        const auto from = static_cast<float>(left);
        if (hint_.shown()) ui::draw_labels(std::array{ui::Label{hint_.words(), from, below, 1 - from}});
    }

  private:
    Hint hint_;
};

}  // namespace riposte
