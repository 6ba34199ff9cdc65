// The floating-point control word of a tick: default rounding, no flushing of denormals, whatever a driver or library
// has left behind (docs/conventions.md, determinism rule 4).
#pragma once

#if defined(__x86_64__) || defined(__i386__)
#include <xmmintrin.h>
#endif
#include <cstdint>

namespace riposte {

/// Sets the default control word for its lifetime and restores the old one.
class FpGuard {
  public:
    FpGuard() : saved_(read()) { write(kDefault); }
    ~FpGuard() { write(saved_); }
    FpGuard(const FpGuard&) = delete;
    FpGuard& operator=(const FpGuard&) = delete;

  private:
#if defined(__x86_64__) || defined(__i386__)
    static constexpr std::uint64_t kDefault = 0x1f80;  // all exceptions masked, round to nearest
    static std::uint64_t read() { return _mm_getcsr(); }
    static void write(std::uint64_t word) { _mm_setcsr(static_cast<unsigned>(word)); }
#elif defined(__aarch64__)
    static constexpr std::uint64_t kDefault = 0;
    static std::uint64_t read() {
        std::uint64_t word;
        asm volatile("mrs %0, fpcr" : "=r"(word));
        return word;
    }
    static void write(std::uint64_t word) { asm volatile("msr fpcr, %0" ::"r"(word)); }
#else
    static constexpr std::uint64_t kDefault = 0;
    static std::uint64_t read() { return 0; }
    static void write(std::uint64_t) {}
#endif
    std::uint64_t saved_;
};

}  // namespace riposte
