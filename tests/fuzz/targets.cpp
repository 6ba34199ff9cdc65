#include "targets.hpp"

#include <unistd.h>

#include <array>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <string>

namespace fuzz {
namespace {

constexpr std::array kTargets{
    Target{"recording", read_recording_as_is, 1000},
    Target{"recording_sealed", read_recording_sealed, 1000},
    Target{"state", step_state, 10},
    Target{"settings", read_settings, 40},
    Target{"fencer", read_fencer, 500},
    Target{"weapon", read_weapon, 500},
    Target{"rules", read_rules, 300},
    Target{"blade", read_blade, 500},
    Target{"clips", read_clips, 200},
    Target{"skin", read_skin, 200},
    Target{"key_poses", read_key_poses, 200},
    Target{"posture", read_posture, 200},
    Target{"glb_fencer", read_glb_fencer, 100},
    Target{"glb_weapon", read_glb_weapon, 100},
    Target{"picture", read_picture, 300},
    Target{"texts", read_texts, 100},
    Target{"door", meet_at_door, 300},
    Target{"sealed_packets", open_packets, 500},
    Target{"blocks", take_blocks, 500},
    Target{"codes", read_codes, 1000},
    Target{"play", read_play, 1000},
    Target{"server", talk_to_server, 20},
    Target{"client", talk_to_client, 20},
};

/// In memory where the system has a folder for that.
std::filesystem::path scratch_folder() {
    std::error_code none;
    const std::filesystem::path memory = "/dev/shm";
    return std::filesystem::is_directory(memory, none) ? memory : std::filesystem::temp_directory_path();
}

/// Gone when the program ends.
struct ScratchFile {
    std::filesystem::path path;
    ~ScratchFile() {
        std::error_code none;
        std::filesystem::remove(path, none);
    }
};

}  // namespace

std::span<const Target> targets() { return kTargets; }

std::filesystem::path file_of(Bytes bytes, std::string_view ending) {
    static ScratchFile scratch;
    const std::string name = "riposte-fuzz-" + std::to_string(::getpid()) + std::string(ending);
    scratch.path = scratch_folder() / name;
    std::ofstream(scratch.path, std::ios::binary | std::ios::trunc) << text_of(bytes);
    return scratch.path;
}

void require(bool holds, const char* what) {
    if (holds) return;
    std::fprintf(stderr, "fuzz: %s\n", what);
    std::abort();
}

}  // namespace fuzz
