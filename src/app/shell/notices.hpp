// Notices, which are messages to the player that stay until their matter is settled.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <utility>

namespace riposte {

/// The matters of notices, in the order in which notices are shown.
enum class Matter : std::uint8_t {
    kCrash,         ///< the game ended unexpectedly the last time
    kSettingsFile,  ///< some of the settings file could not be taken
    kStart,         ///< something could not be had at the start
    kNames,         ///< the window cannot show some letters of names
    kFiles,         ///< files of fencers or weapons were not used, or were put right
    kUnplugged,     ///< a fencer of the paused bout waits for a device
    kDrills,        ///< the results of the drills could not be read
    kStudy,         ///< a place of study could not be entered
    kOnline,        ///< a server could not be joined, or the connection has ended
    kReplayFile,    ///< a recording could not be opened
    kBoutFile,      ///< the recording of a bout could not be closed
    kCardMemory,    ///< pictures are drawn without something for want of memory
    kPistesKits,    ///< the fencers on the piste cannot have their kits
    kChosenKits,    ///< the fencers of the next bout cannot have their kits
    kPostures,      ///< postures could not be read anew
    kDummy,         ///< what the dummy has learnt could not be kept
    kOthersSide,    ///< a player would choose for the other one
    kRefused,       ///< some of the settings changed last could not be had
    kUnkept,        ///< the settings could not be written to their file
};

/// The notices, one for each matter that is not settled.
class Notices {
  public:
    /// Puts the words in the place of the matter's last ones; empty words settle the matter.
    void tell(Matter matter, std::string words) {
        if (words.empty()) return settle(matter);
        words_[matter] = std::move(words);
    }
    /// Adds a line to a matter; an empty line adds nothing.
    void add(Matter matter, const std::string& line) {
        if (!line.empty()) join(words_[matter], line);
    }
    void settle(Matter matter) { words_.erase(matter); }
    /// Settles all matters.
    void clear() { words_.clear(); }

    [[nodiscard]] bool empty() const { return words_.empty(); }
    /// Returns the notices, one under the other.
    [[nodiscard]] std::string lines() const {
        std::string all;
        for (const auto& [matter, words] : words_) join(all, words);
        return all;
    }

  private:
    static void join(std::string& text, const std::string& more) { text += (text.empty() ? "" : "\n") + more; }

    std::map<Matter, std::string> words_;
};

}  // namespace riposte
