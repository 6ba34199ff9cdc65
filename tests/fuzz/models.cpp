#include "shipped.hpp"
#include "targets.hpp"

#include <riposte/assets/bout.hpp>
#include <riposte/assets/fencer.hpp>
#include <riposte/assets/model.hpp>
#include <riposte/assets/picture.hpp>

#include <optional>

namespace fuzz {
namespace {

using namespace riposte;

constexpr Real kHeight = 1.8;

const FencerAsset& reference() {
    static const FencerAsset kMan = [] {
        auto loaded = load_fencer(source_dir() / "assets/fencers/man.glb", source_dir() / "assets/skin.toml");
        require(static_cast<bool>(loaded), "the man of the game loads");
        return std::move(loaded).value();
    }();
    return kMan;
}

}  // namespace

void read_glb_fencer(Bytes bytes) {
    const auto loaded =
        load_foreign_fencer(file_of(bytes, ".glb"), source_dir() / "assets/skin.toml", {}, reference(), kHeight);
    require(loaded || !loaded.error().what.empty(), "a refusal says why");
}

void read_glb_weapon(Bytes bytes) {
    static const WeaponFile kHead = load_weapon_file(source_dir() / "assets/weapons/sword.toml").value();
    const auto model = load_model(file_of(bytes, ".glb"));
    require(model || !model.error().what.empty(), "a refusal says why");
    if (model) static_cast<void>(load_weapon(kHead, model.value()));
}

void read_picture(Bytes bytes) { static_cast<void>(decode_picture(text_of(bytes))); }

}  // namespace fuzz
