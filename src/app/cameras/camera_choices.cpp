#include "camera_choices.hpp"

namespace riposte {

CameraSettings CameraChoices::seen() const { return own_ ? *own_ : seen_by(bout_view_, chosen()); }

void CameraChoices::choose_split(bool split) {
    chosen().split = split;
    if (!own_) bout_view_.split.reset();
}

void CameraChoices::choose_whole(const view::CameraChoice& choice) {
    if (own_)
        own_->whole = choice;
    else
        choose(choice, chosen().whole, bout_view_.whole);
}

void CameraChoices::choose_half(std::size_t half, const view::CameraChoice& choice) {
    if (own_)
        own_->halves.at(half) = choice;
    else
        choose(choice, chosen().halves.at(half), bout_view_.halves.at(half));
}

void CameraChoices::begin_replay() {
    CameraSettings first = seen();
    first.whole.kind = view::for_bout_of({true, true}, first.whole.kind);  // neither's: nobody fences
    own_ = replays_.value_or(first);
}

}  // namespace riposte
