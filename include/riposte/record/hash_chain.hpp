// The hashes of a recording, each of which tells of all states before it (docs/recording.md, "Hashes").
#pragma once

#include <riposte/core/bytes.hpp>

#include <cstdint>

namespace riposte {

/// Chains the hashes of states, link by link.
class HashChain {
  public:
    /// Adds the hash of a state to the link.
    void add(std::uint64_t hash) {
        link_.word(hash);
        open_ = true;
    }
    /// Returns true if a hash was added since the last link was closed.
    [[nodiscard]] bool open() const { return open_; }
    /// Ends the link and returns its hash, with which the next link begins.
    std::uint64_t close() {
        const std::uint64_t closed = link_.finish();
        link_ = {};
        link_.word(closed);
        open_ = false;
        return closed;
    }

  private:
    static Hasher first_link() {
        Hasher link;
        link.word(0);
        return link;
    }
    Hasher link_ = first_link();
    bool open_ = false;
};

}  // namespace riposte
