#include <riposte/workshop/document.hpp>

#include <algorithm>
#include <utility>

namespace riposte::workshop {

std::vector<BoneBlend> with_limits_of(std::vector<BoneBlend> blends, std::span<const BoneBlend> edited) {
    for (std::size_t i = 0; i < std::min(blends.size(), edited.size()); ++i) {
        blends[i].t_min = edited[i].t_min;
        blends[i].t_max = edited[i].t_max;
    }
    return blends;
}

History::History(Document first) : saved_(first) { entries_.push_back({std::move(first), "", 0}); }

void History::edit(Document next, std::string what, std::uint64_t gesture) {
    if (next == now()) return;
    entries_.resize(at_ + 1);
    Entry& last = entries_.back();
    if (at_ > 0 && gesture != 0 && last.gesture == gesture && last.what == what) {
        last.document = std::move(next);
        return;
    }
    if (entries_.size() == kMostEntries) entries_.erase(entries_.begin());
    entries_.push_back({std::move(next), std::move(what), gesture});
    at_ = entries_.size() - 1;
}

void History::undo() {
    if (can_undo()) --at_;
}

void History::redo() {
    if (can_redo()) ++at_;
}

void History::change_all(const std::function<void(Document&)>& change) {
    for (Entry& entry : entries_) change(entry.document);
    change(saved_);
}

}  // namespace riposte::workshop
