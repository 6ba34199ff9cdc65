// Passes of a picture out of those of its views.
#pragma once

#include <riposte/render/pass_times.hpp>

#include <array>
#include <cstdint>
#include <optional>
#include <utility>

namespace riposte::render {

/// One view's, ns: the begin, then each pass's end.
using PassStamps = std::array<std::uint64_t, kPassCount + 1>;

class PassSum {
  public:
    void add(const PassStamps& view) {
        if (!sum_) sum_.emplace();
        for (std::size_t i = 0; i < kPassCount; ++i) {
            const std::uint64_t ns = view.at(i + 1) > view.at(i) ? view.at(i + 1) - view.at(i) : 0;
            sum_->ms.at(i) += static_cast<float>(ns) * 1e-6F;
        }
    }
    /// Of all views since this was asked; none where there were none.
    std::optional<PassTimes> take() { return std::exchange(sum_, std::nullopt); }

  private:
    std::optional<PassTimes> sum_;
};

}  // namespace riposte::render
