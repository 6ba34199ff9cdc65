#include <riposte/workshop/document.hpp>

#include <algorithm>
#include <iterator>
#include <utility>

namespace riposte::workshop {

bool same(Part part, const Document& a, const Document& b) {
    switch (part) {
        case Part::kPosture:
            return a.posture == b.posture && a.absent_joints == b.absent_joints;
        case Part::kKeys:
            return a.keys == b.keys;
        case Part::kSkin:
            return a.blends == b.blends && a.absent_blends == b.absent_blends;
        case Part::kBlade:
            return a.blade == b.blade;
        case Part::kBody:
            return a.body == b.body;
    }
    return true;
}

History::History(Document first) : saved_(first) { entries_.push_back({std::move(first), "", 0}); }

void History::edit(Document next, std::string what, std::uint64_t gesture) {
    if (next == now()) return;
    entries_.resize(at_ + 1);
    Entry& last = entries_.back();
    if (open_ && gesture != 0 && last.gesture == gesture && last.what == what) {
        last.document = std::move(next);
        return;
    }
    if (entries_.size() == kMostEntries) entries_.erase(entries_.begin());
    entries_.push_back({std::move(next), std::move(what), gesture});
    at_ = entries_.size() - 1;
    open_ = true;
}

void History::undo() {
    if (can_undo()) --at_;
    open_ = false;
}

void History::redo() {
    if (can_redo()) ++at_;
    open_ = false;
}

void History::change_all(const std::function<void(Document&)>& change) {
    for (Entry& entry : entries_) change(entry.document);
    change(saved_);
}

void History::mark_saved(Part part) {
    switch (part) {
        case Part::kPosture:
            saved_.posture = now().posture;
            saved_.absent_joints = now().absent_joints;
            return;
        case Part::kKeys:
            saved_.keys = now().keys;
            return;
        case Part::kSkin:
            saved_.blends = now().blends;
            saved_.absent_blends = now().absent_blends;
            return;
        case Part::kBlade:
            saved_.blade = now().blade;
            return;
        case Part::kBody:
            saved_.body = now().body;
            return;
    }
}

std::vector<Part> History::changed_parts() const {
    std::vector<Part> parts;
    std::copy_if(kParts.begin(), kParts.end(), std::back_inserter(parts), [&](Part part) { return changed(part); });
    return parts;
}

}  // namespace riposte::workshop
