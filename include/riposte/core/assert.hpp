// Assertions on the programmer, in two strengths. What comes from outside is checked with Result, never asserted.
#pragma once

namespace riposte {
/// Prints the broken promise and its place to standard error and aborts.
[[noreturn]] void assertion_failed(const char* expression, const char* file, int line);
}  // namespace riposte

/// Asserts a promise that is cheap to check; alive in every build.
#define RIPOSTE_ASSERT(expression) \
    ((expression) ? static_cast<void>(0) : ::riposte::assertion_failed(#expression, __FILE__, __LINE__))

/// Asserts a promise that is dear to check; alive in debug builds only.
#ifdef NDEBUG
#define RIPOSTE_VALIDATE(expression) static_cast<void>(0)
#else
#define RIPOSTE_VALIDATE(expression) RIPOSTE_ASSERT(expression)
#endif
