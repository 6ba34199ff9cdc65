// Recordings for a decoder that knows the page alone (page_decoder.py, by page.sh): each with what our reader finds.
#include "catch.hpp"
#include "recordings.hpp"

#include <cmath>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>

using namespace riposte;
using recordings::Bytes;
using recordings::Recorded;

namespace {

namespace fs = std::filesystem;

std::string hexadecimal(std::uint64_t value, int digits) {
    std::ostringstream text;
    text << std::hex << std::setfill('0') << std::setw(digits) << value;
    return text.str();
}

std::uint32_t checksum_of(const std::vector<BoutInput>& inputs) {
    Bytes raw;
    ByteWriter writer(raw);
    for (BoutInput input : inputs)
        for (FencerInput& fencer : input.fencers) serialize(writer, fencer);
    return crc32c(raw);
}

void tell_events(std::ostream& out, const RecordedEvents& events) {
    const auto number = [](auto value) { return static_cast<int>(value); };
    for (const RecordedTouch& one : events.touches)
        out << "touch " << one.tick << ' ' << number(one.attacker.index()) << ' ' << one.noted << ' '
            << number(one.verdict) << ' ' << number(one.part) << ' ' << number(one.side) << ' ' << one.speed << '\n';
    for (const RecordedCall& one : events.calls)
        out << "call " << one.tick << ' ' << number(one.call) << ' ' << number(one.fencer.index()) << '\n';
    for (const RecordedAward& one : events.awards)
        out << "award " << one.tick << ' ' << number(one.reason) << ' ' << one.to[0] + 2 * one.to[1] << ' '
            << one.score[0] << ' ' << one.score[1] << '\n';
}

/// In the words of page_decoder.py.
std::string told(const Recording& recording) {
    std::ostringstream out;
    const RecordingHeader& header = recording.header;
    out << "simulation " << header.simulation_version << "\nseed " << header.terms.seed << '\n';
    for (const FileHash& file : header.files) out << "file " << file.name << ' ' << hexadecimal(file.hash, 16) << '\n';
    for (const std::string& name : header.terms.names) out << "name " << name << '\n';
    for (const std::string& driver : header.drivers) out << "driver " << driver << '\n';
    out << "ticks " << recording.ticks() << "\ninputs " << recording.inputs.size() << ' '
        << hexadecimal(checksum_of(recording.inputs), 8) << '\n';
    for (const RecordedState& one : recording.states) out << "state " << one.state.tick << ' ' << one.anew << '\n';
    for (const HashedTick& one : recording.hashes)
        out << "hash " << one.tick << ' ' << hexadecimal(one.hash, 16) << ' ' << one.score[0] << ' ' << one.score[1]
            << '\n';
    for (const HandsChange& one : recording.hands)
        out << "hands " << one.tick << ' ' << one.drivers[0] << ", " << one.drivers[1] << '\n';
    tell_events(out, recording.events);
    for (const RecordedPose& one : recording.shown.poses)
        for (const ShownFencer& fencer : recording.shown.shown(one)) {
            const auto milli = [](Real value) { return std::lround(value * 1000); };
            const Vec3& weapon = fencer.world_from_weapon.translation;
            out << "pose " << one.tick << ' ' << name_of(fencer.legs) << ' ' << milli(fencer.time) << ' '
                << milli(fencer.root_x) << ' ' << milli(weapon.y) << ' ' << milli(weapon.z) << ' '
                << milli(fencer.flinches[0].left) << '\n';
        }
    out << "score " << recording.score[0] << ' ' << recording.score[1] << "\ndecided " << recording.decided
        << "\nclosed " << recording.closed << '\n';
    return out.str();
}

/// Keeps a recording for the decoder, where there is a folder for it.
void keep(const std::string& name, const Bytes& bytes) {
    const auto read = name.ends_with(".part") ? read_unfinished(bytes) : read_recording(bytes);
    CAPTURE(name);
    REQUIRE(read);
    const char* folder = std::getenv("RIPOSTE_RECORDINGS");
    if (folder == nullptr) return;
    std::ofstream(fs::path(folder) / name, std::ios::binary)
        .write(reinterpret_cast<const char*>(bytes.data()), static_cast<std::streamsize>(bytes.size()));
    std::ofstream(fs::path(folder) / (name + ".told")) << told(read.value());
}

}  // namespace

TEST_CASE("recordings of every kind are kept for a decoder that knows the page alone") {
    keep("empty.bout", Recorded().finish());
    keep("second.bout", Recorded().fence(120).finish());
    Recorded bots(5, {"bot, level 1", "bot, level 1"});
    while (!bots.bout.over()) bots.fence(1);
    keep("bots.bout", bots.finish());
    keep("practice.bout", recordings::free_practice());
    keep("hole.bout", Recorded().fence(330).miss(70).fence(1000).finish());
    keep("late.bout", Recorded().miss(250).fence(500).finish());
    keep("corrected.bout", Recorded().fence(600).correct().fence(200).correct().miss(0).miss(9).fence(99).finish());
    keep("unknown.bout", recordings::with_chunk(Recorded().fence(700).finish(), 200));

    Recorded posed(3, {"mouse", "mouse"}, Poses::kYes);
    const Bytes with_poses = posed.fence(1500).miss(50).fence(500).finish();
    keep("poses.bout", with_poses);
    keep("poses.part", {with_poses.begin(), with_poses.end() - 2000});

    Recorded broken;
    broken.fence(345).recorder.break_off();
    keep("broken.bout", broken.so_far());
    const Bytes whole = Recorded().fence(130).miss(20).fence(900).finish();
    for (const std::size_t cut : {1000U, 1500U, 2500U, 3333U})
        keep("cut" + std::to_string(cut) + ".part", {whole.begin(), whole.begin() + static_cast<std::ptrdiff_t>(cut)});
    keep("whole.part", whole);
}
