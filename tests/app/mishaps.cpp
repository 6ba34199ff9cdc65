// Preloaded into the game (crash.sh, lost_context.sh): from SIGUSR1 on `new` finds no memory; after SIGUSR2 the next
// write into a file at a place, which is how recordings are written, crashes; at SIGURG the driver says once that its
// context is lost; from SIGWINCH on it gives no other.
#include <dlfcn.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <csignal>
#include <cstdlib>
#include <new>

namespace {

volatile std::sig_atomic_t no_memory = 0;
volatile std::sig_atomic_t crash_at_write = 0;
volatile std::sig_atomic_t no_context = 0;

/// As epoxy keeps the function that it found in the driver.
using ResetStatus = unsigned (*)();
constexpr unsigned kUnknownContextReset = 0x8255;

ResetStatus* reset_status = nullptr;
ResetStatus true_status = nullptr;

unsigned lost_once() {
    *reset_status = true_status;
    return kUnknownContextReset;
}

void lose_context(int /*signal*/) {
    if (reset_status == nullptr || *reset_status == lost_once) return;
    true_status = *reset_status;
    *reset_status = lost_once;
}

__attribute__((constructor)) void listen() {
    reset_status = static_cast<ResetStatus*>(dlsym(RTLD_DEFAULT, "epoxy_glGetGraphicsResetStatus"));
    std::signal(SIGURG, lose_context);
    std::signal(SIGUSR1, [](int /*signal*/) { no_memory = 1; });
    std::signal(SIGUSR2, [](int /*signal*/) { crash_at_write = 1; });
    std::signal(SIGWINCH, [](int /*signal*/) { no_context = 1; });
}

}  // namespace

void* operator new(std::size_t size) {
    void* memory = no_memory != 0 ? nullptr : std::malloc(size);
    if (memory == nullptr) throw std::bad_alloc();
    return memory;
}
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t /*size*/) noexcept { std::free(memory); }

extern "C" void* SDL_GL_CreateContext(void* window) {
    using Create = void* (*)(void*);
    const auto create = reinterpret_cast<Create>(dlsym(RTLD_NEXT, "SDL_GL_CreateContext"));
    return no_context != 0 ? nullptr : create(window);
}

extern "C" ssize_t pwrite(int file, const void* bytes, std::size_t count, off_t at) {
    const ssize_t written = syscall(SYS_pwrite64, file, bytes, count, at);
    if (crash_at_write != 0) {
        crash_at_write = 0;
        std::raise(SIGSEGV);
    }
    return written;
}
