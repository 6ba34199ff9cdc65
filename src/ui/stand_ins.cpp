#include "stand_ins.hpp"

#include <riposte/core/utf8.hpp>

#include <algorithm>

namespace riposte::ui {

std::string StandIns::put(std::string_view text) {
    std::u32string letters = letters_of(text);
    for (char32_t& letter : letters) {
        if (letter <= 0xFFFF) continue;
        const auto known = std::find(letters_.begin(), letters_.end(), letter);
        std::size_t at = static_cast<std::size_t>(known - letters_.begin());
        if (known == letters_.end()) {
            at = next_;
            next_ = (next_ + 1) % letters_.size();
            letters_[at] = letter;
        }
        letter = kFirst + static_cast<char32_t>(at);
    }
    return utf8_of(letters);
}

std::string StandIns::taken_out(std::string_view text) const {
    std::u32string letters = letters_of(text);
    for (char32_t& letter : letters) {
        const std::size_t at = letter - kFirst;
        if (letter >= kFirst && at < letters_.size() && letters_[at] != 0) letter = letters_[at];
    }
    return utf8_of(letters);
}

}  // namespace riposte::ui
