// A vector with a fixed capacity and no allocation: events, contacts and samples inside `step`.
#pragma once

#include <riposte/core/assert.hpp>

#include <array>
#include <cstddef>

namespace riposte {

template <class T, std::size_t Capacity>
class FixedVector {
  public:
    /// Appends the item and returns true; a full vector drops the item and returns false.
    bool push_back(const T& item) {
        if (size_ == Capacity) return false;
        items_[size_++] = item;
        return true;
    }
    void clear() { size_ = 0; }
    /// Keeps the first `size` items, of at least so many.
    void shrink_to(std::size_t size) {
        RIPOSTE_ASSERT(size <= size_);
        size_ = size;
    }

    [[nodiscard]] std::size_t size() const { return size_; }
    [[nodiscard]] bool empty() const { return size_ == 0; }
    [[nodiscard]] static constexpr std::size_t capacity() { return Capacity; }

    [[nodiscard]] T& operator[](std::size_t i) { return RIPOSTE_ASSERT(i < size_), items_[i]; }
    [[nodiscard]] const T& operator[](std::size_t i) const { return RIPOSTE_ASSERT(i < size_), items_[i]; }
    [[nodiscard]] T* begin() { return items_.data(); }
    [[nodiscard]] T* end() { return items_.data() + size_; }
    [[nodiscard]] const T* begin() const { return items_.data(); }
    [[nodiscard]] const T* end() const { return items_.data() + size_; }

  private:
    std::array<T, Capacity> items_{};
    std::size_t size_ = 0;
};

}  // namespace riposte
