#include <riposte/core/assert.hpp>

#include <cstdio>
#include <cstdlib>

namespace riposte {

void assertion_failed(const char* expression, const char* file, int line) {
    std::fprintf(stderr, "%s:%d: broken promise: %s\n", file, line, expression);
    std::abort();
}

}  // namespace riposte
