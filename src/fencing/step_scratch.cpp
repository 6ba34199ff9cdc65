#include "step_scratch.hpp"

namespace riposte {

StepScratch::StepScratch(const BoutSetup& setup) : impl_(std::make_unique<Impl>(setup)) {}
StepScratch::~StepScratch() = default;
StepScratch::StepScratch(StepScratch&&) noexcept = default;
StepScratch& StepScratch::operator=(StepScratch&&) noexcept = default;

}  // namespace riposte
