// A client, or one who watches, whose server seals what it likes: packets of a bout that say anything, blocks with any
// state, late, lost, doubled, overtaken or made up.
#include "script.hpp"
#include "shipped.hpp"

#include <riposte/net/bout_client.hpp>
#include <riposte/net/bout_watcher.hpp>
#include <riposte/net/door.hpp>

#include <deque>

namespace fuzz {
namespace {

using namespace riposte;
using namespace riposte::net;

constexpr Micros kSlice = 8 * kMillisecond;
constexpr Micros kLongest = 5 * kSecond;
constexpr std::size_t kMostUnderWay = 64;
constexpr std::uint8_t kBout = 1;

const BoutSetup& setup() {
    static const BoutSetup kSetup = shipped_setup();
    return kSetup;
}
const BoutState& first_state() {
    static const BoutState kState = initial_state(setup());
    return kState;
}

void advance(BoutClient& client, Micros now, int hand) {
    client.advance(now, [&] {
        FencerInput input;
        input.hand_x = static_cast<std::int16_t>(hand * 100);
        return input;
    });
    if (const Rollback* bout = client.bout())
        require(bout->predicted().tick <= bout->confirmed().tick + Rollback::kMostPredicted,
                "no more is predicted than may be");
}
void advance(BoutWatcher& watcher, Micros now, int) { watcher.advance(now); }

template <class End>
class ClientTalk {
  public:
    explicit ClientTalk(Role role) : door_(door_terms()), end_(End::begin(client_terms(role), filled(4), 0).value()) {}
    [[nodiscard]] bool over() const { return now_ > kLongest || end_.line().stage() == LineStage::kEnded; }

    void pass(int slices) {
        for (int i = 0; i < slices; ++i) {
            now_ += kSlice;
            advance(end_, now_, i);
            int packets = 0;
            while (const auto packet = end_.poll(now_)) {
                require(packet->size() <= kLongestPacket, "no packet is longer than it may be");
                require(++packets < 1000, "a client comes to an end of what it says");
                hear(*packet);
            }
            if (id_ == 0) continue;
            while (const auto fragment = blocks_.poll(now_)) say(PacketType::kFragment, *fragment);
        }
        if (end_.line().stage() == LineStage::kEnded)
            require(!end_.line().failure().what.empty(), "an end has its reason");
    }
    void offer(const Packet& block) {
        if (!blocks_.is_busy()) require(blocks_.offer(block).ok(), "a block is taken when none is under way");
    }
    void offer_setup() { offer(setup_block(setup(), 2, kBout, 0)); }

    void step(Script& script) {
        const std::uint8_t what = script.next();
        switch (what % 16) {
            case 0:
            case 1:
                deliver_all();
                return pass(1 + what / 16);
            case 2:
                return pass(1 + what / 16);
            case 3:
                return deliver();
            case 4:  // one is lost
                if (!under_way_.empty()) under_way_.pop_front();
                return;
            case 5:  // one is doubled
                if (!under_way_.empty()) take(under_way_.front());
                return;
            case 6:  // one is overtaken
                if (under_way_.size() > 1) std::swap(under_way_.front(), under_way_.back());
                return;
            case 7:
            case 8:
                return say(PacketType::kTicks, changed(ticks_text(ticks(script)), script));
            case 9:
            case 10:
                return say(PacketType::kLog, changed(log_text(log(script)), script));
            case 11:
                return offer(changed(state(script), script));
            case 12:
                return offer(block(what / 16 % 4, script));
            case 13:
                return say(static_cast<PacketType>(kFirstSealed + script.next() % 12), script.piece(300));
            case 14:
                return take(script.piece(1300));
            default:
                return what / 16 % 4 == 0 ? say(PacketType::kEnd, Packet{script.next()}) : offer_setup();
        }
    }

  private:
    static DoorTerms door_terms() {
        DoorTerms terms;
        terms.versions.simulation = kSimulationVersion;
        terms.key = key_pair_of(filled(1));
        terms.hidden = filled(2);
        return terms;
    }
    static ClientTerms client_terms(Role role) {
        ClientTerms client;
        client.versions.simulation = kSimulationVersion;
        client.wish = {role, "Ann", {}};
        client.server = key_pair_of(filled(1)).open;
        return client;
    }
    static Packet changed(Packet packet, Script& script) {
        const std::uint8_t change = script.next();
        if (change != 0 && !packet.empty()) packet[script.wide() % packet.size()] ^= change;
        return packet;
    }
    std::uint32_t first(Script& script) {
        const std::uint8_t kind = script.next();
        if (kind == 255) return kMostTicks - script.next() % 32;
        told_ = kind < 128 ? told_ + kind % 32 : told_ - std::min<std::uint32_t>(told_, kind % 32);
        return told_;
    }
    static FencerInput input(Script& script) {
        FencerInput input;
        input.hand_x = static_cast<std::int16_t>(256 * script.next() - 32'640);
        input.buttons = static_cast<std::uint16_t>(1U << (script.next() % 13U));
        return input;
    }
    TicksText ticks(Script& script) {
        const std::uint8_t kind = script.next();
        const auto stage = static_cast<BoutStage>(kind % kBoutStageCount);
        TicksText text{kBout, stage, first(script), script.wide(), Margin(static_cast<int>(script.wide()) % 30'000),
                       1,     {}};
        for (int i = script.next() % 25; i > 0; --i) {
            ToldInputs told{input(script), FencerInput{}};
            if (script.next() % 4 == 0) told.own.reset();
            text.ticks.push_back(told);
        }
        if (kind >= 128) text.standing = standing(script);
        return text;
    }
    LogText log(Script& script) {
        const std::uint8_t kind = script.next();
        const auto stage = static_cast<BoutStage>(kind % kBoutStageCount);
        LogText text{kBout, stage, first(script), script.wide(), {}};
        for (int i = script.next() % 25; i > 0; --i) text.ticks.push_back({{input(script), input(script)}});
        if (kind >= 128) text.standing = standing(script);
        return text;
    }
    /// A block of another kind than a state.
    static Packet block(int kind, Script& script) {
        if (kind == 0) return script.piece(2000);
        if (kind == 1) return changed(setup_block(setup(), 4, kBout, 1), script);
        if (kind == 2) return changed(said_block(text(script)), script);
        Lobby lobby;
        lobby.server = text(script);
        lobby.watching.assign(script.next() % 25, text(script));
        lobby.seats[0].remark = text(script);
        lobby.terms.kits[1].posture = text(script);
        return changed(lobby_block(lobby, script.next()), script);
    }
    static std::string text(Script& script) {
        const Packet bytes = script.piece(48);
        return {bytes.begin(), bytes.end()};
    }
    Standing standing(Script& script) {
        Standing standing;
        standing.cause = static_cast<StandCause>(script.next() % kStandCauseCount);
        standing.side = script.next() % 2;
        standing.from = told_ + script.next() % 32;
        if (script.next() % 2 == 0) standing.lasts = script.next();
        return standing;
    }
    Packet state(Script& script) {
        BoutState state = first_state();
        state.tick = first(script);
        return state_block(state, std::vector<BoutInput>(script.next() % 64));
    }
    void say(PacketType type, Bytes text) {
        if (id_ == 0 || under_way_.size() >= kMostUnderWay) return;
        under_way_.push_back(door_.sealed(id_, type, text));
    }
    void deliver() {
        if (under_way_.empty()) return;
        const Packet packet = std::move(under_way_.front());
        under_way_.pop_front();
        take(packet);
    }
    void deliver_all() {
        while (!under_way_.empty()) deliver();
    }
    void take(Bytes packet) {
        end_.take(packet, now_);
        const RecordingHeader* header = end_.wanted();
        if (header == nullptr) return;
        BoutSetup made = setup();
        if (const auto applied = apply(*header, made)) return end_.make(std::move(made), nullptr);
        end_.make(Error{"it is another bout", "network", "try again"}, nullptr);
    }
    void hear(Bytes packet) {
        const DoorReport report = door_.take({{{10, 0, 0, 1}, 4000}, now_, packet, filled(9)});
        if (report.kind == DoorReport::Kind::kReply) take(report.reply);
        if (report.kind == DoorReport::Kind::kWish) take(door_.admit(report.connection, {0, 0, {}}));
        if (report.kind != DoorReport::Kind::kOpened) return;
        id_ = report.connection;
        if (report.opened->type == PacketType::kFragmentsHad) blocks_.take_had(report.opened->text, now_);
    }

    Door door_;
    End end_;
    BlockSender blocks_;
    std::deque<Packet> under_way_;
    ConnectionId id_ = 0;
    std::uint32_t told_ = 0;
    Micros now_ = 0;
};

template <class End>
void talk(Script& script, Role role, bool begun) {
    ClientTalk<End> talk(role);
    talk.pass(4);
    talk.offer_setup();
    if (begun) {
        const std::array<std::uint8_t, 5> start{0, 0, 11, 0, 0};  // setup comes, then the first state
        Script beginning{start};
        while (!beginning.over()) talk.step(beginning);
        talk.pass(2);
    }
    while (!script.over() && !talk.over()) talk.step(script);
    talk.pass(2);
}

}  // namespace

void talk_to_client(Bytes bytes) {
    Script script{bytes};
    const std::uint8_t first = script.next();
    if (first % 2 == 0) return talk<BoutClient>(script, Role::kFence, first % 4 < 2);
    talk<BoutWatcher>(script, Role::kWatch, first % 4 < 2);
}

}  // namespace fuzz
