// What reads bytes from outside, each behind one function: the fuzzer (fuzz_main.cpp) and its short form
// (fuzz_test.cpp) throw anything at them.
#pragma once

#include <cstdint>
#include <filesystem>
#include <span>
#include <string_view>

namespace fuzz {

using Bytes = std::span<const std::uint8_t>;

/// A target must neither crash, hang, take memory without limit nor leave a promise broken, whatever the bytes are.
struct Target {
    std::string_view name;
    void (*run)(Bytes bytes);
    int variations;  ///< of each file of its corpus, in the short form
};
std::span<const Target> targets();

inline std::string_view text_of(Bytes bytes) { return {reinterpret_cast<const char*>(bytes.data()), bytes.size()}; }

/// A file of this process that holds the bytes, for readers that want a file; the next one takes its place. `ending` is
/// ".toml" or the like.
std::filesystem::path file_of(Bytes bytes, std::string_view ending);

/// What a finding of the target's own is told by.
void require(bool holds, const char* what);

void read_recording_as_is(Bytes bytes);
void read_recording_sealed(Bytes bytes);
void step_state(Bytes bytes);
void read_settings(Bytes bytes);
void read_fencer(Bytes bytes);
void read_weapon(Bytes bytes);
void read_rules(Bytes bytes);
void read_blade(Bytes bytes);
void read_clips(Bytes bytes);
void read_skin(Bytes bytes);
void read_key_poses(Bytes bytes);
void read_posture(Bytes bytes);
void read_glb_fencer(Bytes bytes);
void read_glb_weapon(Bytes bytes);
void read_picture(Bytes bytes);
void read_texts(Bytes bytes);
void meet_at_door(Bytes bytes);
void open_packets(Bytes bytes);
void take_blocks(Bytes bytes);
void read_codes(Bytes bytes);
void read_play(Bytes bytes);
void talk_to_server(Bytes bytes);
void talk_to_client(Bytes bytes);

}  // namespace fuzz
