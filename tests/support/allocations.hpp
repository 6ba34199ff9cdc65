// Counts what a test program takes from the heap. Exactly one source of the program may include this: it replaces the
// allocator.
#pragma once

#include <atomic>
#include <cstdlib>
#include <new>

// Sanitizers bring an allocator of their own, which must not be replaced.
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
#define RIPOSTE_OWN_ALLOCATOR 0
#elif defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define RIPOSTE_OWN_ALLOCATOR 0
#endif
#endif
#ifndef RIPOSTE_OWN_ALLOCATOR
#define RIPOSTE_OWN_ALLOCATOR 1
#endif

#if RIPOSTE_OWN_ALLOCATOR
namespace {
std::atomic<long> g_allocations{0};
}

void* operator new(std::size_t size) {
    ++g_allocations;
    if (void* memory = std::malloc(size > 0 ? size : 1)) return memory;
    throw std::bad_alloc();
}
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }

namespace {

/// How often `work` asks for memory.
template <class Work>
long counted(Work work) {
    const long before = g_allocations;
    work();
    return g_allocations - before;
}

}  // namespace
#endif
