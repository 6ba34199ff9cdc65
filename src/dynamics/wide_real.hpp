// Four doubles in one register of AVX2, or eight in one of AVX-512, as the algorithms' templates take a scalar. Only
// for files named *_avx2.cpp and *_avx512.cpp (core/lanes.hpp).
#pragma once

#include <riposte/math/sin_cos.hpp>

#include <cstddef>
#include <limits>
#include <utility>

#if defined(__AVX2__)
#include <immintrin.h>

namespace riposte {

template <std::size_t Width>
struct RegisterOf;
template <>
struct RegisterOf<4> {
    using Type = double __attribute__((vector_size(32), aligned(16), may_alias));
};
template <>
struct RegisterOf<8> {
    using Type = double __attribute__((vector_size(64), aligned(16), may_alias));
};

/// Lies in memory as RealLanes<Width> does, and may be read and written in its place.
template <std::size_t Width>
struct WideReal {
    using Register = typename RegisterOf<Width>::Type;
    Register v;

    WideReal() = default;
    WideReal(double value) : v(value - Register{}) {}
    explicit WideReal(Register lanes) : v(lanes) {}
    /// As RealLanes::each.
    template <class NumberOf>
    static WideReal each(NumberOf number_of) {
        return [&]<std::size_t... Lanes>(std::index_sequence<Lanes...>) {
            return WideReal(Register{number_of(Lanes)...});
        }
        (std::make_index_sequence<Width>());
    }

    friend WideReal operator+(const WideReal& a, const WideReal& b) { return WideReal(a.v + b.v); }
    friend WideReal operator-(const WideReal& a, const WideReal& b) { return WideReal(a.v - b.v); }
    friend WideReal operator*(const WideReal& a, const WideReal& b) { return WideReal(a.v * b.v); }
    friend WideReal operator/(const WideReal& a, const WideReal& b) { return WideReal(a.v / b.v); }
    friend WideReal operator-(const WideReal& a) { return WideReal(-a.v); }
    WideReal& operator+=(const WideReal& b) { return *this = *this + b; }
    WideReal& operator-=(const WideReal& b) { return *this = *this - b; }
    WideReal& operator*=(const WideReal& b) { return *this = *this * b; }
    WideReal& operator/=(const WideReal& b) { return *this = *this / b; }
};

/// Returns true if a number is zero in every lane.
template <std::size_t Width>
bool is_zero(const WideReal<Width>& x) {
#if defined(__AVX512F__)
    if constexpr (Width == 8) return _mm512_cmp_pd_mask(x.v, _mm512_setzero_pd(), _CMP_NEQ_UQ) == 0;
#endif
    if constexpr (Width == 4) return _mm256_movemask_pd(_mm256_cmp_pd(x.v, _mm256_setzero_pd(), _CMP_NEQ_UQ)) == 0;
}

/// Returns the greatest whole numbers that are not above.
template <std::size_t Width>
WideReal<Width> floor_of(const WideReal<Width>& x) {
#if defined(__AVX512F__)
    if constexpr (Width == 8) return WideReal<Width>(_mm512_floor_pd(x.v));
#endif
    if constexpr (Width == 4) return WideReal<Width>(_mm256_floor_pd(x.v));
}

/// `sin_cos` (math/trig.hpp) without its branches: the quarter turns taken off swap and negate the two.
template <std::size_t Width>
void find_sin_cos(const WideReal<Width>& angle, WideReal<Width>& sin, WideReal<Width>& cos) {
    using Wide = WideReal<Width>;
    const Wide turns = floor_of(angle * Wide(2.0 / kPi) + Wide(0.5));
    const Wide rest = without_quarters(angle, turns);
    const auto s = sin_core(rest).v;
    const auto c = cos_core(rest).v;
    const auto quarter = (turns - Wide(4.0) * floor_of(turns * Wide(0.25))).v;
    const auto first = quarter == 1.0;
    const auto second = quarter == 2.0;
    const auto third = quarter == 3.0;
    const auto swapped = first | third;
    sin.v = swapped ? c : s;
    cos.v = swapped ? s : c;
    sin.v = (second | third) ? -sin.v : sin.v;
    cos.v = (first | second) ? -cos.v : cos.v;
}

}  // namespace riposte

// GLM asks this of a scalar before it takes products of vectors.
template <std::size_t Width>
class std::numeric_limits<riposte::WideReal<Width>> : public std::numeric_limits<double> {};

#endif
