// The memory that `step` works in.
#pragma once

#include <riposte/fencing/setup.hpp>

#include <memory>

namespace riposte {

/// Carries nothing from tick to tick. Sized once, so that `step` allocates nothing.
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
