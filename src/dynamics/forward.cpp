#include "aba_core.hpp"
#include "prepare.hpp"

#include <riposte/dynamics/forward.hpp>

namespace riposte {

// In one piece: some hundredths faster.
[[gnu::flatten]] void find_accelerations(const ArticulatedModel& model, const ArticulatedState& state,
                                         const Efforts& efforts, Real implicit_step, ForwardScratch& scratch,
                                         Accelerations& out) {
    prepare(model, state, efforts, implicit_step, scratch.input);
    run_aba(model, scratch.input, scratch.aba, out);
}

}  // namespace riposte
