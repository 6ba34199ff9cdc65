// The memory that `step` works in.
#pragma once

#include <riposte/fencing/setup.hpp>

#include <memory>

namespace riposte {

/// The memory in which `step` works. It carries nothing from tick to tick, and is sized once, so that `step` allocates
/// nothing.
class StepScratch {
  public:
    explicit StepScratch(const BoutSetup& setup);
    ~StepScratch();
    StepScratch(StepScratch&&) noexcept;
    StepScratch& operator=(StepScratch&&) noexcept;

    struct Impl;
    Impl& impl() { return *impl_; }

  private:
    std::unique_ptr<Impl> impl_;
};

}  // namespace riposte
