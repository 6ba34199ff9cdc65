// Preloaded into the game (crash.sh): from SIGUSR1 on `new` finds no memory; after SIGUSR2 the next write into a file
// at a place, which is how recordings are written, crashes.
#include <sys/syscall.h>
#include <unistd.h>

#include <csignal>
#include <cstdlib>
#include <new>

namespace {

volatile std::sig_atomic_t no_memory = 0;
volatile std::sig_atomic_t crash_at_write = 0;

__attribute__((constructor)) void listen() {
    std::signal(SIGUSR1, [](int /*signal*/) { no_memory = 1; });
    std::signal(SIGUSR2, [](int /*signal*/) { crash_at_write = 1; });
}

}  // namespace

void* operator new(std::size_t size) {
    void* memory = no_memory != 0 ? nullptr : std::malloc(size);
    if (memory == nullptr) throw std::bad_alloc();
    return memory;
}
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t /*size*/) noexcept { std::free(memory); }

extern "C" ssize_t pwrite(int file, const void* bytes, std::size_t count, off_t at) {
    const ssize_t written = syscall(SYS_pwrite64, file, bytes, count, at);
    if (crash_at_write != 0) {
        crash_at_write = 0;
        std::raise(SIGSEGV);
    }
    return written;
}
