#include <riposte/core/bytes.hpp>
#include <riposte/net/blocks.hpp>

#include <algorithm>

namespace riposte::net {

/// What stands before the bytes of a fragment.
struct BlockReceiver::Head {
    std::uint16_t number = 0;
    std::uint32_t total = 0;
    std::uint8_t index = 0;

    [[nodiscard]] std::size_t from() const { return index * kLongestFragment; }
    /// Returns the only length that the fragment can have.
    [[nodiscard]] std::size_t length() const { return std::min(kLongestFragment, total - from()); }
};

namespace {

std::uint64_t all_of(std::size_t count) { return count == 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << count) - 1; }

Packet had_text(std::uint16_t number, std::uint64_t had) {
    Packet text;
    ByteWriter writer(text);
    writer.number(number);
    writer.number(had);
    return text;
}

}  // namespace

void BlockReceiver::take(Bytes text) {
    ByteReader reader(text);
    Head head;
    reader.number(head.number);
    reader.ranged<std::uint32_t>(head.total, 0, kLongestBlock);
    reader.number(head.index);
    if (!reader.ok() || head.index >= fragment_count(head.total) || reader.remaining() != head.length()) return;
    if (head.number == static_cast<std::uint16_t>(number_ - 1) && had_before_ != 0) tell_before_ = true;
    if (head.number == number_) add(head, text.subspan(reader.position()));
}

/// The first fragment fixes the block's length; one that gives another is no fragment of it.
void BlockReceiver::add(const Head& head, Bytes bytes) {
    if (total_ && *total_ != head.total) return;
    if (!total_) block_.resize(head.total);
    total_ = head.total;
    tell_ = true;
    std::copy(bytes.begin(), bytes.end(), block_.begin() + static_cast<std::ptrdiff_t>(head.from()));
    had_ |= std::uint64_t{1} << head.index;
    whole_ = had_ == all_of(fragment_count(head.total));
}

std::optional<Packet> BlockReceiver::poll() {
    if (tell_before_) {
        tell_before_ = false;
        return had_text(static_cast<std::uint16_t>(number_ - 1), had_before_);
    }
    if (!tell_) return std::nullopt;
    tell_ = false;
    return had_text(number_, had_);
}

std::optional<Packet> BlockReceiver::release() {
    if (!whole_) return std::nullopt;
    tell_before_ = tell_before_ || tell_;
    had_before_ = had_;
    ++number_;
    had_ = 0;
    total_.reset();
    whole_ = tell_ = false;
    return std::exchange(block_, {});
}

}  // namespace riposte::net
