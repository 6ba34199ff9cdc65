#include <riposte/core/bytes.hpp>
#include <riposte/net/blocks.hpp>

#include <algorithm>

namespace riposte::net {
namespace {

constexpr std::uint64_t bit(std::size_t i) { return std::uint64_t{1} << i; }

}  // namespace

Result<void> BlockSender::offer(Packet block) {
    if (busy_) return Error{"a block is under way already", "network", "wait until it has come"};
    if (block.size() > kLongestBlock)
        return Error{"a block of " + std::to_string(block.size()) + " bytes is too long", "network",
                     "send at most " + std::to_string(kLongestBlock)};
    block_ = std::move(block);
    busy_ = true;
    had_ = 0;
    fragments_ = {};
    return {};
}

/// The first that was not sent or is due again: in order, so that the beginning of a block comes first.
std::optional<std::size_t> BlockSender::next_fragment(Micros now) const {
    for (std::size_t i = 0; i < fragment_count(block_.size()); ++i) {
        if ((had_ & bit(i)) != 0) continue;
        if (fragments_[i].times == 0 || now - fragments_[i].sent >= resend_) return i;
    }
    return std::nullopt;
}

std::optional<Packet> BlockSender::poll(Micros now) {
    if (!busy_ || now < next_) return std::nullopt;
    const auto index = next_fragment(now);
    if (!index) return std::nullopt;
    if (fragments_[*index].times > 0) back_off(now);
    fragments_[*index] = {now, fragments_[*index].times + 1};
    next_ = now + kFragmentPace;
    const std::size_t from = *index * kLongestFragment;
    const Bytes bytes = Bytes(block_).subspan(from, std::min(kLongestFragment, block_.size() - from));
    Packet text;
    ByteWriter writer(text);
    writer.number(number_);
    writer.number(static_cast<std::uint32_t>(block_.size()));
    writer.number(static_cast<std::uint8_t>(*index));
    text.insert(text.end(), bytes.begin(), bytes.end());
    return text;
}

/// Twice as long after each time that nothing came, until something is measured (RFC 6298, section 5.5).
void BlockSender::back_off(Micros now) {
    if (now - backed_off_ < resend_) return;
    resend_ = std::min(2 * resend_, kMostResend);
    backed_off_ = now;
}

/// Smooths as RFC 6298, section 2, does. Only fragments that were sent once are measured (Karn's rule).
void BlockSender::measure(Micros round_trip) {
    round_trip_ = round_trip_ == 0 ? round_trip : round_trip_ + (round_trip - round_trip_) / 8;
    resend_ = std::clamp(round_trip_ * 3 / 2 + 50 * kMillisecond, kLeastResend, kMostResend);
}

void BlockSender::take_had(Bytes text, Micros now) {
    ByteReader reader(text);
    std::uint16_t number = 0;
    std::uint64_t had = 0;
    reader.number(number);
    reader.number(had);
    if (!reader.ok() || reader.remaining() != 0 || !busy_ || number != number_) return;
    const std::size_t count = fragment_count(block_.size());
    for (std::size_t i = 0; i < count; ++i) {
        if ((had & bit(i)) == 0 || (had_ & bit(i)) != 0 || fragments_[i].times == 0) continue;
        had_ |= bit(i);
        if (fragments_[i].times == 1) measure(now - fragments_[i].sent);
    }
    for (std::size_t i = 0; i < count; ++i)
        if ((had_ & bit(i)) == 0) return;
    busy_ = false;
    block_ = {};
    ++number_;
}

}  // namespace riposte::net
