// Compiled with AVX2: nothing but the algorithm over RealQuad belongs here (core/lanes.hpp).
#include "lanes_path.hpp"
#include "real_quad.hpp"

#if defined(__AVX2__)
#include "aba_core.hpp"
#endif

namespace riposte {

FourLanesPath compiled_avx2_path() {
#if defined(__AVX2__)
    return [](const ArticulatedModel& model, const AbaInput<RealLanes<4>>& in, AbaScratch<RealLanes<4>>& scratch,
              AccelerationsOf<RealLanes<4>>& out) {
        static_assert(sizeof(AbaInput<RealQuad>) == sizeof in && sizeof(AbaScratch<RealQuad>) == sizeof scratch &&
                      sizeof(AccelerationsOf<RealQuad>) == sizeof out);
        run_aba(model, reinterpret_cast<const AbaInput<RealQuad>&>(in),
                reinterpret_cast<AbaScratch<RealQuad>&>(scratch), reinterpret_cast<AccelerationsOf<RealQuad>&>(out));
    };
#else
    return nullptr;
#endif
}

}  // namespace riposte
