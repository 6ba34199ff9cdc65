#include <riposte/ledger/ledger.hpp>

namespace riposte {

void Ledger::begin(const BoutInput& input) {
    if (file_) file_->begin(input);
    tick_began_ = std::chrono::steady_clock::now();
}

void Ledger::add(const BoutInput& input, const BoutState& after, const BoutEvents& events) {
    const std::chrono::duration<float, std::micro> spent = std::chrono::steady_clock::now() - tick_began_;
    report_.tick_us.push_back(spent.count());
    if (file_) file_->add(input, after, events);
    note_tick(report_, after, events);
}

Result<std::filesystem::path> Ledger::close(const BoutState& last) {
    if (!file_) return std::filesystem::path();
    const std::filesystem::path path = file_->path();
    const auto closed = file_->close(last);
    file_.reset();
    if (!closed) return closed.error();
    return path;
}

}  // namespace riposte
