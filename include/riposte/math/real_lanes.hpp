// Lanes of doubles that templates over the scalar work on as if they were one number: the same expression gives in each
// lane the bits that it gives for a double, since every operation is one IEEE operation a lane.
#pragma once

#include <cstddef>
#include <limits>

namespace riposte {

/// Two doubles that the compiler keeps in one register (a vector type of GCC and Clang, exact lane by lane).
using RealPair = double __attribute__((vector_size(16)));

/// `Width` doubles, an even number, two to a register.
template <std::size_t Width>
struct RealLanes {
    static_assert(Width >= 2 && Width % 2 == 0);
    static constexpr std::size_t kPairs = Width / 2;
    RealPair pairs[kPairs] = {};

    RealLanes() = default;
    /// The same number in every lane. Implicit, as a literal number is in an expression over doubles.
    RealLanes(double value) {
        for (RealPair& pair : pairs) pair = RealPair{value, value};
    }
    /// Returns in each lane what the function gives for the lane's number.
    template <class NumberOf>
    static RealLanes each(NumberOf number_of) {
        RealLanes lanes;
        for (std::size_t i = 0; i < kPairs; ++i) lanes.pairs[i] = RealPair{number_of(2 * i), number_of(2 * i + 1)};
        return lanes;
    }
    [[nodiscard]] double operator[](std::size_t lane) const { return pairs[lane / 2][lane % 2]; }
    void set(std::size_t lane, double value) { pairs[lane / 2][lane % 2] = value; }

    friend RealLanes operator+(const RealLanes& a, const RealLanes& b) {
        RealLanes out;
        for (std::size_t i = 0; i < kPairs; ++i) out.pairs[i] = a.pairs[i] + b.pairs[i];
        return out;
    }
    friend RealLanes operator-(const RealLanes& a, const RealLanes& b) {
        RealLanes out;
        for (std::size_t i = 0; i < kPairs; ++i) out.pairs[i] = a.pairs[i] - b.pairs[i];
        return out;
    }
    friend RealLanes operator*(const RealLanes& a, const RealLanes& b) {
        RealLanes out;
        for (std::size_t i = 0; i < kPairs; ++i) out.pairs[i] = a.pairs[i] * b.pairs[i];
        return out;
    }
    friend RealLanes operator/(const RealLanes& a, const RealLanes& b) {
        RealLanes out;
        for (std::size_t i = 0; i < kPairs; ++i) out.pairs[i] = a.pairs[i] / b.pairs[i];
        return out;
    }
    friend RealLanes operator-(const RealLanes& a) {
        RealLanes out;
        for (std::size_t i = 0; i < kPairs; ++i) out.pairs[i] = -a.pairs[i];
        return out;
    }
    RealLanes& operator+=(const RealLanes& b) { return *this = *this + b; }
    RealLanes& operator-=(const RealLanes& b) { return *this = *this - b; }
    RealLanes& operator*=(const RealLanes& b) { return *this = *this * b; }
    RealLanes& operator/=(const RealLanes& b) { return *this = *this / b; }
};

}  // namespace riposte

// GLM asks this of a scalar before it takes products of vectors.
template <std::size_t Width>
class std::numeric_limits<riposte::RealLanes<Width>> : public std::numeric_limits<double> {};
