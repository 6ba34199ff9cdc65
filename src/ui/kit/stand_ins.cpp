#include "stand_ins.hpp"

#include <riposte/core/utf8.hpp>

#include <algorithm>

namespace riposte::ui {

StandIns::Place* StandIns::place_for(char32_t letter, std::size_t& taken) {
    const auto known = std::find_if(places_.begin(), places_.end(), [&](const Place& p) { return p.letter == letter; });
    if (known != places_.end()) return &*known;
    Place& oldest = *std::min_element(places_.begin(), places_.end(),
                                      [](const Place& a, const Place& b) { return a.put_in < b.put_in; });
    if (oldest.put_in == texts_ || taken == kMostOfText) return nullptr;
    ++taken;
    oldest.letter = letter;
    return &oldest;
}

std::string StandIns::put(std::string_view text) {
    ++texts_;
    std::size_t taken = 0;
    std::u32string letters = letters_of(text);
    for (char32_t& letter : letters) {
        if (letter <= 0xFFFF) continue;
        Place* place = place_for(letter, taken);
        letter = place != nullptr ? kFirst + static_cast<char32_t>(place - places_.data()) : kNoLetter;
        if (place != nullptr) place->put_in = texts_;
    }
    return utf8_of(letters);
}

std::string StandIns::taken_out(std::string_view text) const {
    std::u32string letters = letters_of(text);
    for (char32_t& letter : letters) {
        const std::size_t at = letter - kFirst;
        if (letter >= kFirst && at < places_.size() && places_[at].letter != 0) letter = places_[at].letter;
    }
    return utf8_of(letters);
}

}  // namespace riposte::ui
