#include <riposte/workshop/kept_copy.hpp>

namespace riposte::workshop {
namespace {

constexpr Real kPatience = 2;  // s of edits without a rest

}  // namespace

bool KeptCopy::note_names(const Names& names) {
    const bool typed = names_ && *names_ != names;
    names_ = names;
    return typed;
}

bool KeptCopy::advance(Real elapsed, bool rests) {
    waited_ = due_ ? waited_ + elapsed : 0;
    return due_ && (rests || waited_ >= kPatience);
}

Result<void> KeptCopy::write(const Skeleton& skeleton, const History& history, const Names& names) {
    due_ = false;
    of_this_visit_ = true;
    Copy copy{history.now(), names};
    for (const Part part : kParts) copy.unsaved.at(index(part)) = history.changed(part);
    return files_.keep_copy(skeleton, copy);
}

Result<Copy> KeptCopy::load(const Skeleton& skeleton, const Document& present) {
    auto loaded = files_.load_copy(skeleton, present);
    if (loaded) {
        of_this_visit_ = true;
        return loaded;
    }
    const auto aside = files_.put_copy_aside();
    if (!aside) return aside.error();
    const Error& why = loaded.error();
    return Error{"the copy cannot be read, it is kept as " + aside.value().filename().string() + ": " + why.what,
                 why.where, why.remedy};
}

void KeptCopy::forget() {
    due_ = of_this_visit_ = false;
    files_.forget_copy();
}

}  // namespace riposte::workshop
