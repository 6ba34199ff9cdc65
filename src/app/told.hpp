// What a player is told until it is settled.
#pragma once

#include <string>
#include <utility>

namespace riposte {

/// The words of one matter in a notice that others write into as well.
class Told {
  public:
    /// The matter is this now, again and again where it comes again; empty: it is settled.
    void tell(std::string words, std::string& notice) {
        if (notice == words_) notice.clear();
        words_ = std::move(words);
        if (!words_.empty()) notice = words_;
    }

  private:
    std::string words_;
};

}  // namespace riposte
