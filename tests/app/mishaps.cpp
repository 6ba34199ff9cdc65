// Preloaded into the game (crash.sh, lost_context.sh, short_card.sh): from SIGUSR1 on `new` finds no memory; after
// SIGUSR2 the next write into a file at a place, which is how recordings are written, crashes; at SIGURG the driver
// says once that its context is lost; from SIGWINCH on it gives no other; from SIGIO on, or from the start where there
// is MISHAPS_NOW, textures of more than MISHAPS_TEXELS find no memory on the graphics card.
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

/// As epoxy keeps it, too; what it keeps first looks for the driver's function and puts that in its own place.
using TextureStorage = void (*)(unsigned, int, unsigned, int, int);
using GetError = unsigned (*)();
constexpr unsigned kOutOfMemory = 0x505;

volatile std::sig_atomic_t card_short = 0;
long most_texels = 0;
bool ran_out = false;
TextureStorage* texture_storage = nullptr;
TextureStorage true_storage = nullptr;
GetError* get_error = nullptr;
GetError true_error = nullptr;

/// The function in `place` takes `other`'s place for one call.
template <class F, class... Arguments>
auto call(F* place, F& truth, F other, Arguments... arguments) {
    struct Back {
        F *place, &truth, other;
        ~Back() {
            truth = *place;
            *place = other;
        }
    } const back{place, truth, other};
    *place = truth;
    return (*place)(arguments...);
}

void short_storage(unsigned texture, int levels, unsigned format, int width, int height) {
    if (card_short != 0 && long{width} * height > most_texels)
        ran_out = true;
    else
        call(texture_storage, true_storage, short_storage, texture, levels, format, width, height);
}

unsigned short_error() {
    if (!ran_out) return call(get_error, true_error, short_error);
    ran_out = false;
    return kOutOfMemory;
}

void shorten_card() {
    const char* texels = std::getenv("MISHAPS_TEXELS");
    texture_storage = static_cast<TextureStorage*>(dlsym(RTLD_DEFAULT, "epoxy_glTextureStorage2D"));
    get_error = static_cast<GetError*>(dlsym(RTLD_DEFAULT, "epoxy_glGetError"));
    if (texels == nullptr || texture_storage == nullptr || get_error == nullptr) return;
    most_texels = std::atol(texels);
    card_short = std::getenv("MISHAPS_NOW") != nullptr ? 1 : 0;
    true_storage = *texture_storage;
    true_error = *get_error;
    *texture_storage = short_storage;
    *get_error = short_error;
    std::signal(SIGIO, [](int /*signal*/) { card_short = 1; });
}

__attribute__((constructor)) void listen() {
    reset_status = static_cast<ResetStatus*>(dlsym(RTLD_DEFAULT, "epoxy_glGetGraphicsResetStatus"));
    shorten_card();
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
