// Keeps every sample below the ceiling without cutting its top off: it looks a few milliseconds ahead and turns down in
// time.
#pragma once

#include <array>
#include <cstddef>
#include <vector>

namespace riposte {

class Limiter {
  public:
    static constexpr float kCeiling = 0.95F;

    explicit Limiter(int sample_rate);
    /// In goes one stereo sample, out comes the one from `delay()` samples ago.
    std::array<float, 2> next(std::array<float, 2> sample);
    [[nodiscard]] std::size_t delay() const { return line_.size(); }
    void clear();

  private:
    std::vector<std::array<float, 2>> line_;
    std::size_t at_ = 0;
    std::size_t hold_ = 0;  ///< samples until the gain may rise again
    float gain_ = 1;
    float target_ = 1;
    float fall_ = 0;  ///< per sample
    float rise_;      ///< part of the way back to 1, per sample
};

}  // namespace riposte
