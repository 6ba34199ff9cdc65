// A hint: words that are shown for a moment, such as what a key just did.
#pragma once

#include <riposte/system/clock.hpp>

#include <string>
#include <utility>

namespace riposte {

/// Words that are shown for a while.
class Hint {
  public:
    void show(std::string words, Seconds for_so_long) {
        words_ = std::move(words);
        until_ = now() + for_so_long;
    }
    [[nodiscard]] bool shown() const { return now() < until_ && !words_.empty(); }
    [[nodiscard]] const std::string& words() const { return words_; }

  private:
    std::string words_;
    Seconds until_ = 0;
};

}  // namespace riposte
