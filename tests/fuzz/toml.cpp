#include "shipped.hpp"
#include "targets.hpp"

#include <riposte/assets/blade_rules.hpp>
#include <riposte/assets/fencer.hpp>
#include <riposte/assets/key_poses.hpp>
#include <riposte/assets/posture.hpp>
#include <riposte/assets/rules.hpp>
#include <riposte/assets/wardrobe.hpp>
#include <riposte/files/text_file.hpp>
#include <riposte/files/toml_look.hpp>
#include <riposte/settings/keep_settings.hpp>
#include <riposte/settings/load_settings.hpp>

namespace fuzz {
namespace {

using namespace riposte;

template <class T>
void require_told(const Result<T>& result) {
    require(result || !result.error().what.empty(), "a refusal says why");
}

std::filesystem::path toml(Bytes bytes) { return file_of(bytes, ".toml"); }

}  // namespace

/// What was read and is kept can be read again, and is the same.
void read_settings(Bytes bytes) {
    const auto file = toml(bytes);
    const SettingsLoad load = load_settings(file);
    require(static_cast<bool>(keep_settings(load.settings, file)), "settings can be kept");
    require(!slip_in_toml(read_text_file(file).value_or("")), "what is kept passes the look");
    require(load_settings(file).settings == load.settings, "what is kept is read again");
    std::error_code none;
    std::filesystem::remove(file.string() + ".broken", none);
}

void read_fencer(Bytes bytes) { require_told(load_fencer_file(toml(bytes))); }
void read_weapon(Bytes bytes) { require_told(load_weapon_file(toml(bytes))); }
void read_rules(Bytes bytes) {
    BoutSetup setup = shipped_setup();
    require_told(load_rules(toml(bytes), setup));
}
void read_blade(Bytes bytes) { require_told(load_blade_rules(toml(bytes))); }
void read_clips(Bytes bytes) {
    std::vector<Clip> clips = shipped().fencers[0]->clips;
    require_told(load_clip_table(toml(bytes), clips));
}
void read_skin(Bytes bytes) {
    std::vector<AbsentBlend> absent;
    require_told(load_blends(toml(bytes), shipped().setup.models[0]->skeleton, &absent));
}
void read_key_poses(Bytes bytes) { require_told(load_key_poses(toml(bytes))); }
void read_posture(Bytes bytes) { require_told(load_posture(toml(bytes), shipped().setup.models[0]->skeleton)); }

}  // namespace fuzz
