// What a player is told until it is settled.
#pragma once

#include <string>
#include <string_view>
#include <utility>

namespace riposte {

/// The lines of one matter in a notice that others write into as well.
class Told {
  public:
    /// The matter is this now, again and again where it comes again; empty: it is settled.
    void tell(std::string words, std::string& notice) {
        take_out(words_, notice);
        words_ = std::move(words);
        if (words_.empty()) return;
        notice += (notice.empty() ? "" : "\n") + words_;
    }

  private:
    /// With the line's end before it, or else the one behind.
    static void take_out(std::string_view words, std::string& notice) {
        const std::size_t from = words.empty() ? std::string::npos : notice.find(words);
        if (from == std::string::npos) return;
        notice.erase(from, words.size());
        if (from > 0)
            notice.erase(from - 1, 1);
        else if (!notice.empty())
            notice.erase(0, 1);
    }

    std::string words_;
};

}  // namespace riposte
