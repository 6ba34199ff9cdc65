#include <riposte/bout/meeting_finder.hpp>

namespace riposte {
namespace {

constexpr std::uint32_t kApart = kTicksPerSecond / 10;

std::size_t pair_of(const ContactInstant& contact) { return contact.toucher ? 1 + contact.toucher->index() : 0; }

}  // namespace

std::optional<std::size_t> MeetingFinder::look_at(std::uint32_t tick, const ContactInstants& contacts) {
    std::optional<std::size_t> first;
    for (std::size_t i = 0; i < contacts.size(); ++i) {
        auto& last = last_.at(pair_of(contacts[i]));
        if (!first && (!last || tick - *last > kApart)) first = i;
        last = tick;
    }
    return first;
}

}  // namespace riposte
