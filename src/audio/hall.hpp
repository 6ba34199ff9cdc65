// The echo of the hall: Schroeder's reverberator (M. R. Schroeder, "Natural Sounding Artificial Reverberation", J.
// Audio Eng. Soc. 10, 1962): four combs side by side, then two all-passes in a row, for each ear with slightly
// different lengths.
#pragma once

#include <array>
#include <cstddef>
#include <vector>

namespace riposte {

class Hall {
  public:
    explicit Hall(int sample_rate);
    /// One sample in, one for each ear out.
    std::array<float, 2> next(float dry);
    void clear();

  private:
    struct Line {
        std::vector<float> samples;
        std::size_t at = 0;
        float feedback = 0;
        float comb(float in);
        float all_pass(float in);
    };
    struct Ear {
        std::array<Line, 4> combs;
        std::array<Line, 2> all_passes;
    };
    std::array<Ear, 2> ears_;
};

}  // namespace riposte
