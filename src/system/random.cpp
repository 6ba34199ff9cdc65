#include <riposte/core/assert.hpp>
#include <riposte/system/random.hpp>

#include <sys/random.h>

#include <cerrno>

namespace riposte {

std::array<std::uint8_t, 32> random_bytes() {
    std::array<std::uint8_t, 32> bytes{};
    ssize_t got = 0;
    do {
        got = getrandom(bytes.data(), bytes.size(), 0);  // up to 256 bytes come whole
    } while (got < 0 && errno == EINTR);
    RIPOSTE_ASSERT(got == static_cast<ssize_t>(bytes.size()));
    return bytes;
}

}  // namespace riposte
