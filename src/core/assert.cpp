#include <riposte/core/assert.hpp>
#include <riposte/core/broken_promise.hpp>

#include <array>
#include <atomic>
#include <cstdio>
#include <cstdlib>

namespace riposte {
namespace {

std::atomic<HearBrokenPromise> heard_by{nullptr};

}  // namespace

void hear_broken_promises(HearBrokenPromise hear) { heard_by = hear; }

void assertion_failed(const char* expression, const char* file, int line) {
    std::array<char, 512> text{};
    std::snprintf(text.data(), text.size(), "%s:%d: broken promise: %s", file, line, expression);
    std::fprintf(stderr, "%s\n", text.data());
    if (const HearBrokenPromise hear = heard_by) hear(text.data());
    std::abort();
}

}  // namespace riposte
