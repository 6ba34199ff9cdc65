// Words that are said one after the other, and the place within them.
#pragma once

#include "words.hpp"

#include <array>
#include <cstddef>

namespace riposte {

class Utterance {
  public:
    explicit Utterance(int sample_rate) : sample_rate_(sample_rate) {}

    /// Puts the word after those that wait, if there is room for it. Returns true if it is said at once.
    bool add(const Word& word);
    void clear() { count_ = 0; }
    [[nodiscard]] bool empty() const { return count_ == 0; }

    /// Return the phone that is being said, how long it has been (ms), and the pitch (hertz) of its word by now. There
    /// is at least one word.
    [[nodiscard]] const Phone& phone() const { return words_[0].phones[phone_]; }
    [[nodiscard]] float phone_ms() const;
    [[nodiscard]] double pitch() const;
    /// Goes one sample on. Returns true if the phone is over.
    bool next();

  private:
    static constexpr std::size_t kMost = 4;

    void next_phone();

    int sample_rate_;
    std::array<Word, kMost> words_{};  ///< the one that is being said, and those that wait
    std::size_t count_ = 0;
    std::size_t phone_ = 0;
    int age_ = 0;   ///< samples of the phone
    int said_ = 0;  ///< samples of the word
};

}  // namespace riposte
