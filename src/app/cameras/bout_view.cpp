#include "bout_view.hpp"

namespace riposte {

BoutView view_of_bout(const PerFencer<bool>& people, const CameraSettings& chosen, std::optional<bool> split) {
    return {split,
            view::for_bout_of(people, chosen.whole.kind),
            {view::for_half_of(0, people, chosen.halves[0].kind), view::for_half_of(1, people, chosen.halves[1].kind)}};
}

CameraSettings seen_by(const BoutView& view, CameraSettings chosen) {
    chosen.split = view.split.value_or(chosen.split);
    chosen.whole.kind = view.whole.value_or(chosen.whole.kind);
    for (std::size_t i = 0; i < 2; ++i) chosen.halves[i].kind = view.halves[i].value_or(chosen.halves[i].kind);
    return chosen;
}

void choose(const view::CameraChoice& choice, view::CameraChoice& kept, std::optional<view::CameraKind>& begun) {
    const view::CameraKind before = kept.kind;
    const bool moved = choice.kind != begun.value_or(before);
    kept = choice;
    if (moved)
        begun.reset();
    else
        kept.kind = before;
}

}  // namespace riposte
