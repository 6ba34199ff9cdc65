// Lanes: one, four, eight or sixteen floats that one instruction works on. A loop written over a lane type F gives the
// same bits at every width, because each lane sees the same operations in the same order, every one of them rounded as
// IEEE 754 says: no fused multiply-add, no estimates, no sums across lanes.
//
//   template <class F> void halve(const float* in, float* out, std::size_t count) {
//       for (std::size_t i = 0; i < count; i += F::kWidth) (F::load(in + i) * F::all(0.5F)).store(out + i);
//   }
//
// A file named *_avx2.cpp is compiled with AVX2; it alone may use F32x8, is called only where has_avx2() says so, and
// leaves no inline function that another file may have, too: the linker keeps one copy of those, perhaps this one
// (tests/layering/wide_symbols.cmake). What narrow and wide registers share is a template over the lane type, or lies
// in a namespace without a name in a header that is compiled anew in each file (dynamics/sweep_core.hpp). The same goes
// for
// *_avx512.cpp, F32x16 and has_avx512().
#pragma once

#include <cstddef>

#if defined(__SSE2__)
#include <immintrin.h>
#endif

namespace riposte {

struct F32x1 {
    static constexpr std::size_t kWidth = 1;
    float v;

    static F32x1 all(float value) { return {value}; }
    static F32x1 load(const float* from) { return {*from}; }
    void store(float* to) const { *to = v; }
    friend F32x1 operator+(F32x1 a, F32x1 b) { return {a.v + b.v}; }
    friend F32x1 operator-(F32x1 a, F32x1 b) { return {a.v - b.v}; }
    friend F32x1 operator*(F32x1 a, F32x1 b) { return {a.v * b.v}; }
    friend F32x1 operator/(F32x1 a, F32x1 b) { return {a.v / b.v}; }
    /// Writes x y z of one point after the other: 3 * kWidth floats.
    static void store_points(float* to, F32x1 x, F32x1 y, F32x1 z) {
        to[0] = x.v;
        to[1] = y.v;
        to[2] = z.v;
    }
};

#if defined(__SSE2__)
struct F32x4 {
    static constexpr std::size_t kWidth = 4;
    __m128 v;

    static F32x4 all(float value) { return {_mm_set1_ps(value)}; }
    static F32x4 load(const float* from) { return {_mm_loadu_ps(from)}; }
    void store(float* to) const { _mm_storeu_ps(to, v); }
    friend F32x4 operator+(F32x4 a, F32x4 b) { return {_mm_add_ps(a.v, b.v)}; }
    friend F32x4 operator-(F32x4 a, F32x4 b) { return {_mm_sub_ps(a.v, b.v)}; }
    friend F32x4 operator*(F32x4 a, F32x4 b) { return {_mm_mul_ps(a.v, b.v)}; }
    friend F32x4 operator/(F32x4 a, F32x4 b) { return {_mm_div_ps(a.v, b.v)}; }
    static void store_points(float* to, F32x4 x, F32x4 y, F32x4 z) {
        const __m128 xy = _mm_shuffle_ps(x.v, y.v, _MM_SHUFFLE(2, 0, 2, 0));  // x0 x2 y0 y2
        const __m128 yz = _mm_shuffle_ps(y.v, z.v, _MM_SHUFFLE(3, 1, 3, 1));  // y1 y3 z1 z3
        const __m128 zx = _mm_shuffle_ps(z.v, x.v, _MM_SHUFFLE(3, 1, 2, 0));  // z0 z2 x1 x3
        _mm_storeu_ps(to, _mm_shuffle_ps(xy, zx, _MM_SHUFFLE(2, 0, 2, 0)));
        _mm_storeu_ps(to + 4, _mm_shuffle_ps(yz, xy, _MM_SHUFFLE(3, 1, 2, 0)));
        _mm_storeu_ps(to + 8, _mm_shuffle_ps(zx, yz, _MM_SHUFFLE(3, 1, 3, 1)));
    }
};
#endif

#if defined(__AVX2__)
struct F32x8 {
    static constexpr std::size_t kWidth = 8;
    __m256 v;

    static F32x8 all(float value) { return {_mm256_set1_ps(value)}; }
    static F32x8 load(const float* from) { return {_mm256_loadu_ps(from)}; }
    void store(float* to) const { _mm256_storeu_ps(to, v); }
    friend F32x8 operator+(F32x8 a, F32x8 b) { return {_mm256_add_ps(a.v, b.v)}; }
    friend F32x8 operator-(F32x8 a, F32x8 b) { return {_mm256_sub_ps(a.v, b.v)}; }
    friend F32x8 operator*(F32x8 a, F32x8 b) { return {_mm256_mul_ps(a.v, b.v)}; }
    friend F32x8 operator/(F32x8 a, F32x8 b) { return {_mm256_div_ps(a.v, b.v)}; }
    static void store_points(float* to, F32x8 x, F32x8 y, F32x8 z) {
        // As F32x4 does it in either half, then the halves in order.
        const __m256 xy = _mm256_shuffle_ps(x.v, y.v, _MM_SHUFFLE(2, 0, 2, 0));
        const __m256 yz = _mm256_shuffle_ps(y.v, z.v, _MM_SHUFFLE(3, 1, 3, 1));
        const __m256 zx = _mm256_shuffle_ps(z.v, x.v, _MM_SHUFFLE(3, 1, 2, 0));
        const __m256 a = _mm256_shuffle_ps(xy, zx, _MM_SHUFFLE(2, 0, 2, 0));
        const __m256 b = _mm256_shuffle_ps(yz, xy, _MM_SHUFFLE(3, 1, 2, 0));
        const __m256 c = _mm256_shuffle_ps(zx, yz, _MM_SHUFFLE(3, 1, 3, 1));
        _mm256_storeu_ps(to, _mm256_permute2f128_ps(a, b, 0x20));
        _mm256_storeu_ps(to + 8, _mm256_permute2f128_ps(c, a, 0x30));
        _mm256_storeu_ps(to + 16, _mm256_permute2f128_ps(b, c, 0x31));
    }
};
#endif

#if defined(__AVX512F__)
struct F32x16 {
    static constexpr std::size_t kWidth = 16;
    __m512 v;

    static F32x16 all(float value) { return {_mm512_set1_ps(value)}; }
    static F32x16 load(const float* from) { return {_mm512_loadu_ps(from)}; }
    void store(float* to) const { _mm512_storeu_ps(to, v); }
    friend F32x16 operator+(F32x16 a, F32x16 b) { return {_mm512_add_ps(a.v, b.v)}; }
    friend F32x16 operator-(F32x16 a, F32x16 b) { return {_mm512_sub_ps(a.v, b.v)}; }
    friend F32x16 operator*(F32x16 a, F32x16 b) { return {_mm512_mul_ps(a.v, b.v)}; }
    friend F32x16 operator/(F32x16 a, F32x16 b) { return {_mm512_div_ps(a.v, b.v)}; }
    static void store_points(float* to, F32x16 x, F32x16 y, F32x16 z) {
        store_third(to, x, y, z, _mm512_setr_epi32(0, 16, 0, 1, 17, 0, 2, 18, 0, 3, 19, 0, 4, 20, 0, 5),
                    _mm512_setr_epi32(0, 1, 16, 3, 4, 17, 6, 7, 18, 9, 10, 19, 12, 13, 20, 15));
        store_third(to + 16, x, y, z, _mm512_setr_epi32(21, 0, 6, 22, 0, 7, 23, 0, 8, 24, 0, 9, 25, 0, 10, 26),
                    _mm512_setr_epi32(0, 21, 2, 3, 22, 5, 6, 23, 8, 9, 24, 11, 12, 25, 14, 15));
        store_third(to + 32, x, y, z, _mm512_setr_epi32(0, 11, 27, 0, 12, 28, 0, 13, 29, 0, 14, 30, 0, 15, 31, 0),
                    _mm512_setr_epi32(26, 1, 2, 27, 4, 5, 28, 7, 8, 29, 10, 11, 30, 13, 14, 31));
    }

  private:
    /// Lanes of x (0..15) and y (16..31) by their number in `xy`; into what comes of it the lanes of z (16..31).
    static void store_third(float* to, F32x16 x, F32x16 y, F32x16 z, __m512i xy, __m512i with_z) {
        const __m512 two = _mm512_permutex2var_ps(x.v, xy, y.v);
        _mm512_storeu_ps(to, _mm512_permutex2var_ps(two, with_z, z.v));
    }
};
#endif

/// Returns true if this processor and system run files compiled with AVX2.
inline bool has_avx2() {
#if defined(__x86_64__) || defined(__i386__)
    return __builtin_cpu_supports("avx2") != 0;
#else
    return false;
#endif
}

/// Returns true if this processor and system run files compiled with AVX-512F.
inline bool has_avx512() {
#if defined(__x86_64__) || defined(__i386__)
    return __builtin_cpu_supports("avx512f") != 0;
#else
    return false;
#endif
}

}  // namespace riposte
