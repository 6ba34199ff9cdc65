#include <riposte/bout/dummy.hpp>
#include <riposte/core/bytes.hpp>
#include <riposte/core/prng.hpp>

#include <algorithm>
#include <utility>

namespace riposte {
namespace {

constexpr std::array<std::uint8_t, 8> kMagic{'R', 'I', 'P', 'D', 'U', 'M', 'M', '1'};

bool is_filled(const DummySlot& slot) { return !slot.empty(); }

/// One of the filled slots, of which there is at least one.
std::size_t any_filled(const DummySlots& slots, std::uint32_t tick) {
    const auto filled = static_cast<std::uint32_t>(std::ranges::count_if(slots, is_filled));
    std::uint32_t left = Prng::seeded(tick).below(filled);
    std::size_t slot = 0;
    while (!is_filled(slots[slot]) || left-- > 0) ++slot;
    return slot;
}

FencerInput recorded(Dummy& dummy, FencerInput input) {
    input.buttons = static_cast<std::uint16_t>(input.buttons & ~kOrders);
    dummy.take.push_back(input);
    dummy.at = dummy.take.size();
    if (dummy.take.size() == kMostSlotTicks) rest(dummy);
    return input;
}

FencerInput played(Dummy& dummy, std::uint32_t tick) {
    if (dummy.at >= dummy.slots[dummy.slot].size() && dummy.plays != DummyPlays::kOnce) dummy.at = 0;
    if (dummy.at == 0 && dummy.plays == DummyPlays::kRandom) dummy.slot = any_filled(dummy.slots, tick);
    const DummySlot& slot = dummy.slots[dummy.slot];
    return dummy.at < slot.size() ? slot[dummy.at++] : FencerInput{};
}

/// In the place of what the player did, but for the orders.
void put(const FencerInput& input, FencerInput& fencer) {
    const auto orders = static_cast<std::uint16_t>(fencer.buttons & kOrders);
    fencer = input;
    fencer.buttons |= orders;
}

template <class Stream>
void serialize(Stream& stream, DummySlots& slots) {
    for (DummySlot& slot : slots) {
        auto ticks = static_cast<std::uint32_t>(slot.size());
        stream.template ranged<std::uint32_t>(ticks, 0, kMostSlotTicks);
        slot.resize(ticks);
        for (FencerInput& input : slot) {
            serialize(stream, input);
            if (Stream::kReading && (input.buttons & kOrders) != 0) stream.fail();
        }
    }
}

}  // namespace

void record(Dummy& dummy) {
    dummy.take.clear();
    dummy.does = DummyDoes::kRecords;
    dummy.at = 0;
}

bool play(Dummy& dummy) {
    if (dummy.does == DummyDoes::kRecords) rest(dummy);
    const bool any = std::ranges::any_of(dummy.slots, is_filled);
    if (dummy.plays == DummyPlays::kRandom ? !any : !is_filled(dummy.slots[dummy.slot])) return false;
    dummy.does = DummyDoes::kPlays;
    dummy.at = 0;
    return true;
}

void rest(Dummy& dummy) {
    if (dummy.does == DummyDoes::kRecords && is_filled(dummy.take))
        dummy.slots[dummy.slot] = std::exchange(dummy.take, {});
    dummy.does = DummyDoes::kRests;
    dummy.at = 0;
}

void start_anew(Dummy& dummy) {
    if (dummy.does == DummyDoes::kRecords) record(dummy);
    dummy.at = 0;
}

bool has_played(const Dummy& dummy) {
    return dummy.does == DummyDoes::kPlays && dummy.plays == DummyPlays::kOnce &&
           dummy.at >= dummy.slots[dummy.slot].size();
}

BoutInput go_on(Dummy& dummy, const BoutInput& players, std::uint32_t tick) {
    BoutInput input = players;
    FencerInput& own = input.fencers[dummy.fencer.other()];
    FencerInput& dummys = input.fencers[dummy.fencer];
    switch (dummy.does) {
        case DummyDoes::kNothing:
            break;
        case DummyDoes::kRests:
            put({}, dummys);
            break;
        case DummyDoes::kRecords:
            put(recorded(dummy, own), dummys);
            put({}, own);
            break;
        case DummyDoes::kPlays:
            put(played(dummy, tick), dummys);
            break;
    }
    return input;
}

std::vector<std::uint8_t> bytes_of(DummySlots slots) {
    std::vector<std::uint8_t> bytes(kMagic.begin(), kMagic.end());
    ByteWriter writer(bytes);
    serialize(writer, slots);
    writer.number(crc32c(bytes));
    return bytes;
}

Result<DummySlots> slots_of(std::span<const std::uint8_t> bytes) {
    const auto broken = [](const char* what) { return Error{what, "", "put it aside, and record anew"}; };
    constexpr std::size_t kChecksum = sizeof(std::uint32_t);
    if (bytes.size() < kMagic.size() + kChecksum || !std::equal(kMagic.begin(), kMagic.end(), bytes.begin()))
        return broken("this is no file of a dummy's slots of this version");
    const std::size_t body = bytes.size() - kChecksum;
    std::uint32_t checksum = 0;
    ByteReader(bytes.subspan(body)).number(checksum);
    if (checksum != crc32c(bytes.first(body))) return broken("the dummy's slots are damaged");
    DummySlots slots;
    ByteReader reader(bytes.subspan(kMagic.size(), body - kMagic.size()));
    serialize(reader, slots);
    if (!reader.ok() || reader.remaining() > 0) return broken("the dummy's slots are damaged");
    return slots;
}

}  // namespace riposte
