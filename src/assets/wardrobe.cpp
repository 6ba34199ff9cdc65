#include "file_hash.hpp"
#include "past_reading.hpp"

#include <riposte/assets/own_files.hpp>
#include <riposte/assets/wardrobe.hpp>

#include <algorithm>

namespace riposte {
namespace {

namespace fs = std::filesystem;

/// What is wrong with a joint of [joints] is told by the line that names it, not by the model in which it was looked
/// for.
Error told_by_text(Error error, const FencerFile& file) {
    const auto place = file.joint_places.find(error.entry);
    if (place != file.joint_places.end()) error.where = place->second + ", " + place->first;
    return error;
}

}  // namespace

Wardrobe::Wardrobe(const fs::path& folder)
    : folder_(folder), list_(folder), postures_(folder / "postures"), complaints_(list_.complaints()) {
    for (Error& unfit : postures_.complaints()) complaints_.push_back(std::move(unfit));
}

Result<FencerAsset> Wardrobe::load_asset(const FencerFile& file) {
    if (file.clips.empty()) {
        const bool first = file.file.stem() == Kit{}.fencer;
        return load_fencer(file.model, skin_file(folder_), file.joints, first ? Zones::kChecked : Zones::kFittedIfOver);
    }
    if (const auto teacher = list_.teacher_of(file); !teacher) return teacher.error();
    const auto teacher = fencer(file.clips);
    if (!teacher) return teacher.error();
    return load_foreign_fencer(file.model, skin_file(folder_), file.joints, *teacher.value().asset, file.model_height);
}

Result<Fencer> Wardrobe::fencer(const std::string& id) {
    if (const auto found = loaded_fencers_.find(id); found != loaded_fencers_.end()) return found->second;
    const auto file = list_.fencer_file(id);
    if (!file) return file.error();
    const FencerFile& read = file.value();
    if (auto may = may_be_read(KitPart::fencer(id)); !may) return may.error();
    std::optional<ReadingNote> reading;
    note_reading(reading, KitPart::fencer(id), state_of_files({read.file, read.model}));
    auto asset = load_asset(read);
    if (!asset) return with_variable(told_by_text(asset.error(), read));
    if (auto table = load_clip_table(folder_ / "clips.toml", asset.value().clips); !table) return table.error();
    remarks_.insert(remarks_.end(), asset.value().remarks.begin(), asset.value().remarks.end());
    Fencer fencer;
    fencer.asset = std::make_shared<const FencerAsset>(std::move(asset).value());
    auto model = make_fencer_model(fencer.asset->skeleton, fencer.asset->clips, fencer.asset->skin,
                                   {read.model_height, read.stature.girth});
    if (!model) return Error{model.error().what, read.file.string(), model.error().remedy};
    const bool as_made = read.stature.height == read.model_height;
    fencer.model = std::make_shared<const FencerModel>(as_made ? std::move(model).value()
                                                               : with_height(model.value(), read.stature.height));
    loaded_fencers_[id] = fencer;
    return fencer;
}

Result<Weapon> Wardrobe::weapon(const std::string& id) {
    if (const auto found = loaded_weapons_.find(id); found != loaded_weapons_.end()) return found->second;
    const auto file = list_.weapon_file(id);
    if (!file) return file.error();
    if (auto may = may_be_read(KitPart::weapon(id)); !may) return may.error();
    std::optional<ReadingNote> reading;
    note_reading(reading, KitPart::weapon(id), state_of_files({file.value().file, file.value().model}));
    auto picture = load_model(file.value().model);
    if (!picture) return picture.error();
    auto model = load_weapon(file.value(), picture.value());
    if (!model) return model.error();
    remarks_.insert(remarks_.end(), picture.value().remarks.begin(), picture.value().remarks.end());
    Weapon weapon{std::make_shared<const StaticModel>(std::move(picture).value()), std::move(model).value()};
    loaded_weapons_[id] = weapon;
    return weapon;
}

std::vector<KitPart> Wardrobe::unread(const Kits& kits) const {
    std::vector<KitPart> parts;
    const auto add = [&](bool read, KitPart part) {
        if (!read && std::find(parts.begin(), parts.end(), part) == parts.end()) parts.push_back(std::move(part));
    };
    for (const Kit& kit : kits) {
        add(loaded_fencers_.count(kit.fencer) > 0, KitPart::fencer(kit.fencer));
        add(loaded_weapons_.count(kit.weapon) > 0, KitPart::weapon(kit.weapon));
    }
    return parts;
}

Wardrobe Wardrobe::lend() {
    Wardrobe lent = *this;
    lent.remarks_.clear();
    tried_again_.clear();
    return lent;
}

void Wardrobe::take_back(Wardrobe lent) {
    loaded_fencers_.merge(lent.loaded_fencers_);
    loaded_weapons_.merge(lent.loaded_weapons_);
    hashes_.merge(lent.hashes_);
    tried_again_.merge(lent.tried_again_);
    remarks_.insert(remarks_.end(), lent.remarks_.begin(), lent.remarks_.end());
}

std::vector<Error> Wardrobe::take_remarks() { return std::exchange(remarks_, {}); }

bool Wardrobe::fencer_survived(const std::string& id) const {
    return survived_reading(list_, KitPart::fencer(id)).ok();
}
bool Wardrobe::weapon_survived(const std::string& id) const {
    return survived_reading(list_, KitPart::weapon(id)).ok();
}

Result<void> Wardrobe::survived(const Kits& kits) const {
    for (const Kit& kit : kits) {
        if (auto fencer = survived_reading(list_, KitPart::fencer(kit.fencer)); !fencer) return fencer;
        if (auto weapon = survived_reading(list_, KitPart::weapon(kit.weapon)); !weapon) return weapon;
    }
    return {};
}

Result<void> Wardrobe::may_be_read(const KitPart& part) {
    if (tried_again_.erase(reading_name(part)) > 0) return {};
    return survived_reading(list_, part);
}

void Wardrobe::try_again(const Kits& kits) {
    for (const Kit& kit : kits) {
        tried_again_.insert(reading_name(KitPart::fencer(kit.fencer)));
        tried_again_.insert(reading_name(KitPart::weapon(kit.weapon)));
    }
}

Result<void> Wardrobe::has(const Kits& kits) const {
    for (const Kit& kit : kits) {
        if (const auto file = list_.fencer_path(kit.fencer); !file) return file.error();
        if (const auto file = list_.weapon_path(kit.weapon); !file) return file.error();
        if (kit.posture.empty() || !kit.posture_text.empty()) continue;
        if (const auto file = postures_.file(kit.posture); !file) return file.error();
    }
    return {};
}

FileHash Wardrobe::hash_of(const char* kind, const fs::path& file) {
    const auto [at, anew] = hashes_.try_emplace(file, 0);
    if (anew) at->second = hash_file(file);
    return {(fs::path(kind) / file.filename()).string(), at->second};
}

Result<std::vector<FileHash>> Wardrobe::files(const Kits& kits) {
    std::vector<FileHash> files;
    const auto add = [&](const FileHash& file) {
        if (std::find(files.begin(), files.end(), file) == files.end()) files.push_back(file);
    };
    for (const Kit& kit : kits) {
        const auto fencer = list_.fencer_file(kit.fencer);
        if (!fencer) return fencer.error();
        const auto weapon = list_.weapon_file(kit.weapon);
        if (!weapon) return weapon.error();
        add(hash_of("fencers", fencer.value().file));
        add(hash_of("fencers", fencer.value().model));
        if (!fencer.value().clips.empty()) {
            const auto teacher = list_.teacher_of(fencer.value());
            if (!teacher) return teacher.error();
            add(hash_of("fencers", teacher.value().file));
            add(hash_of("fencers", teacher.value().model));
        }
        add(hash_of("weapons", weapon.value().file));
        add(hash_of("weapons", weapon.value().model));
    }
    for (const Kit& kit : kits) {
        if (kit.posture.empty()) continue;
        // Anew each time: a player's own is edited while the game runs.
        const auto posture = postures_.source(kit);
        if (!posture) return posture.error();
        if (kit.posture_text.empty()) postures_.note_worn(kit.posture, posture.value().file);
        add({(fs::path("postures") / posture.value().file.filename()).string(), hash_text(posture.value().text)});
    }
    return files;
}

}  // namespace riposte
