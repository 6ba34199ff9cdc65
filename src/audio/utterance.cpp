#include "utterance.hpp"

#include "floats.hpp"

#include <algorithm>

namespace riposte {

bool Utterance::add(const Word& word) {
    if (count_ == kMost) return false;
    words_[count_++] = word;
    if (count_ > 1) return false;
    phone_ = 0;
    said_ = age_ = 0;
    return true;
}

float Utterance::phone_ms() const { return to_float(1000.0 * age_ / sample_rate_); }

/// A parabola's worth of rise and fall over the word.
double Utterance::pitch() const {
    float whole = 0;
    for (const Phone& phone : words_[0].phones) whole += phone.ms;
    const double part = std::min(1.0, said_ / (static_cast<double>(whole) * 1e-3 * sample_rate_));
    const auto& p = words_[0].pitch;
    return static_cast<double>(part < 0.5 ? mixed(p[0], p[1], to_float(part * 2))
                                          : mixed(p[1], p[2], to_float(part * 2 - 1)));
}

void Utterance::next_phone() {
    age_ = 0;
    if (++phone_ < words_[0].phones.size()) return;
    std::move(words_.begin() + 1, words_.end(), words_.begin());
    --count_;
    phone_ = 0;
    said_ = 0;
}

bool Utterance::next() {
    ++said_;
    ++age_;
    if (age_ <= sample_rate_ * 1e-3 * static_cast<double>(phone().ms)) return false;
    next_phone();
    return true;
}

}  // namespace riposte
