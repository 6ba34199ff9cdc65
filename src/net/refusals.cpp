#include "refusals.hpp"

namespace riposte::net {

void Refusals::note(Denial denial, const std::string& name, const Address& from) {
    OfReason& reason = reasons_[denial];
    if (reason.count++ > 0) return;
    reason.name = name;
    reason.from = from;
}

void Refusals::release(Micros now, std::vector<Notice>& notices) {
    for (auto& [denial, reason] : reasons_) {
        if (reason.count == 0 || now < reason.next) continue;
        notices.push_back(
            {Notice::Kind::kRefused, kNoSeat, std::move(reason.name), reason.from, denial, reason.count - 1});
        reason = {0, {}, {}, now + kBetween};
    }
}

}  // namespace riposte::net
