#include "file_hash.hpp"

#include <riposte/assets/own_files.hpp>
#include <riposte/assets/reading_note.hpp>
#include <riposte/assets/wardrobe.hpp>
#include <riposte/core/nearest_name.hpp>
#include <riposte/core/plain_text.hpp>
#include <riposte/files/text_file.hpp>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

namespace riposte {
namespace {

namespace fs = std::filesystem;

/// Whether settings, command line and recordings can call a file so: nothing in it leads out of the folder, and it is
/// read as it was written (recordings are cleaned when they are read).
bool is_plain(const std::string& id) {
    const auto odd = [](char c) { return c == '/' || c == '\\' || c == '.'; };
    return !id.empty() && id.size() <= kLongestKitName && std::none_of(id.begin(), id.end(), odd) &&
           plain_text(id) == id;
}

Error no_name(const char* what, const fs::path& file) {
    return {fmt::format("{} can be chosen by such a name", what), file.string(),
            fmt::format("rename the file: at most {} bytes of plain letters (UTF-8) without dots before .toml",
                        kLongestKitName)};
}

/// Somebody may have written a file's name, or a path that ends in it, where the name alone is wanted.
std::string name_within(const std::string& id) {
    const fs::path written(id);
    return written.extension() == ".toml" ? written.stem().string() : written.filename().string();
}

/// "; did you mean 'x'?": one of `ids` that `id` leads to as a file's name, or that it may be misspelt for.
std::string meant_by(const std::string& id, const std::vector<std::string>& ids) {
    return did_you_mean(is_plain(id) ? id : name_within(id), ids);
}

/// An Error where the folder has a file of that name, by which nothing can be chosen.
std::optional<Error> unfit_name(const char* what, const std::string& id, const fs::path& folder) {
    std::error_code ignored;
    const bool a_name = !id.empty() && id.find('/') == std::string::npos && !folder.empty();
    const fs::path file = folder / (id + ".toml");
    if (!a_name || is_plain(id) || !fs::is_regular_file(file, ignored)) return std::nullopt;
    Error error = no_name(what, file);
    error.what = fmt::format("no {} can be chosen by the name '{}'", what, plain_text(id));
    return error;
}

template <class Load>
std::vector<Choice> list(const fs::path& folder, std::vector<Error>& complaints, const Load& load) {
    std::vector<Choice> choices;
    for (const fs::path& file : files_in(folder, ".toml")) {
        if (!is_plain(file.stem().string())) {
            complaints.push_back(no_name("nothing", file));
            continue;
        }
        auto read = load(file);
        if (read) {
            choices.push_back({file.stem().string(), read.value().name});
        } else {
            complaints.push_back(read.error());
        }
    }
    return choices;
}

Result<fs::path> file_of(const fs::path& folder, const std::string& id, const char* what,
                         const std::vector<Choice>& choices) {
    std::error_code ignored;
    fs::path file = folder / (id + ".toml");
    if (is_plain(id) && fs::is_regular_file(file, ignored)) return file;
    std::vector<std::string> ids;
    ids.reserve(choices.size());
    for (const Choice& choice : choices) ids.push_back(choice.id);
    if (auto unfit = unfit_name(what, id, folder)) return *unfit;
    return Error{fmt::format("there is no {} '{}'{}", what, id, meant_by(id, ids)), folder.string(),
                 fmt::format("choose one of: {}", fmt::join(ids, ", "))};
}

/// As menus show a file's name: "rear_hand_low" is "Rear hand low".
std::string words_of(std::string id) {
    std::replace(id.begin(), id.end(), '_', ' ');
    if (!id.empty() && id[0] >= 'a' && id[0] <= 'z') id[0] = static_cast<char>(id[0] - 'a' + 'A');
    return id;
}

/// What one of the player's own postures is called: apart where a shipped one has its name.
std::string own_posture_id(const fs::path& file, bool taken) {
    return (taken ? std::string(kOwnPosture) : "") + file.stem().string();
}

/// The name behind "own:"; none where the id does not begin so.
std::optional<std::string> own_name(const std::string& id) {
    if (id.rfind(kOwnPosture, 0) != 0) return std::nullopt;
    return id.substr(kOwnPosture.size());
}

/// What is wrong with a joint of [joints] is told by the line that names it, not by the model in which it was looked
/// for.
Error told_by_text(Error error, const FencerFile& file) {
    const auto place = file.joint_places.find(error.entry);
    if (place != file.joint_places.end()) error.where = place->second + ", " + place->first;
    return error;
}

constexpr std::string_view kFencer = "fencer";
constexpr std::string_view kWeapon = "weapon";

/// What every bout falls back upon is not noted, or a note could leave nothing to fence with.
bool is_noted(std::string_view kind, const std::string& id) {
    const Kit usual;
    return id != (kind == kFencer ? usual.fencer : usual.weapon);
}

std::string note_name(std::string_view kind, const std::string& id) { return fmt::format("{}-{}", kind, id); }

void note(std::optional<ReadingNote>& place, std::string_view kind, const std::string& id, const std::string& files) {
    if (is_noted(kind, id)) place.emplace(reading_folder(), note_name(kind, id), files);
}

}  // namespace

Wardrobe::Wardrobe(fs::path folder) : folder_(std::move(folder)) {
    fencers_ = list(folder_ / "fencers", complaints_, load_fencer_file);
    weapons_ = list(folder_ / "weapons", complaints_, load_weapon_file);
    for (const fs::path& postures : {shipped_postures_folder(), own_postures_folder()}) {
        for (const fs::path& file : files_in(postures, ".toml"))
            if (!is_plain(file.stem().string())) complaints_.push_back(no_name("no guard", file));
    }
}

bool Wardrobe::is_shipped_posture(const std::string& id) const {
    std::error_code ignored;
    return fs::is_regular_file(shipped_postures_folder() / (id + ".toml"), ignored);
}

Result<FencerFile> Wardrobe::fencer_file(const std::string& id) const {
    const auto file = file_of(folder_ / "fencers", id, "fencer", fencers_);
    return file ? load_fencer_file(file.value()) : file.error();
}

Result<WeaponFile> Wardrobe::weapon_file(const std::string& id) const {
    const auto file = file_of(folder_ / "weapons", id, "weapon", weapons_);
    return file ? load_weapon_file(file.value()) : file.error();
}

Result<FencerFile> Wardrobe::teacher_of(const FencerFile& pupil) const {
    auto file = fencer_file(pupil.clips);
    if (!file) return Error{file.error().what, pupil.file.string() + ", clips", file.error().remedy};
    if (!file.value().clips.empty()) {
        return Error{fmt::format("'{}' has no clips of his own either", pupil.clips), pupil.file.string() + ", clips",
                     "name a fencer whose model has clips, as \"man\" has"};
    }
    return file;
}

Result<FencerAsset> Wardrobe::load_asset(const FencerFile& file) {
    if (file.clips.empty()) {
        const bool first = file.file.stem() == Kit{}.fencer;
        return load_fencer(file.model, skin_file(folder_), file.joints, first ? Zones::kChecked : Zones::kFittedIfOver);
    }
    if (const auto teacher = teacher_of(file); !teacher) return teacher.error();
    const auto teacher = fencer(file.clips);
    if (!teacher) return teacher.error();
    return load_foreign_fencer(file.model, skin_file(folder_), file.joints, *teacher.value().asset, file.model_height);
}

Result<Fencer> Wardrobe::fencer(const std::string& id) {
    if (const auto found = loaded_fencers_.find(id); found != loaded_fencers_.end()) return found->second;
    const auto file = fencer_file(id);
    if (!file) return file.error();
    const FencerFile& read = file.value();
    if (auto may = may_be_read(kFencer, id); !may) return may.error();
    std::optional<ReadingNote> reading;
    note(reading, kFencer, id, state_of_files({read.file, read.model}));
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
    const auto file = weapon_file(id);
    if (!file) return file.error();
    if (auto may = may_be_read(kWeapon, id); !may) return may.error();
    std::optional<ReadingNote> reading;
    note(reading, kWeapon, id, state_of_files({file.value().file, file.value().model}));
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
        add(loaded_fencers_.count(kit.fencer) > 0, {KitPart::Kind::kFencer, kit.fencer});
        add(loaded_weapons_.count(kit.weapon) > 0, {KitPart::Kind::kWeapon, kit.weapon});
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

std::vector<fs::path> Wardrobe::models() const {
    std::vector<fs::path> models;
    for (const Choice& choice : fencers_)
        if (const auto file = fencer_file(choice.id)) models.push_back(file.value().model);
    for (const Choice& choice : weapons_)
        if (const auto file = weapon_file(choice.id)) models.push_back(file.value().model);
    return models;
}

std::vector<Error> Wardrobe::take_remarks() { return std::exchange(remarks_, {}); }

std::string Wardrobe::state_of(std::string_view kind, const std::string& id) const {
    if (kind == kFencer) {
        const auto file = fencer_file(id);
        return file ? state_of_files({file.value().file, file.value().model}) : "";
    }
    const auto file = weapon_file(id);
    return file ? state_of_files({file.value().file, file.value().model}) : "";
}

Result<void> Wardrobe::survived(std::string_view kind, const std::string& id) const {
    if (!is_noted(kind, id)) return {};
    const auto noted = note_left_behind(reading_folder(), note_name(kind, id));
    if (!noted || *noted != state_of(kind, id)) return {};
    return Error{fmt::format("Riposte ended while it read the {} '{}', so it is not loaded", kind, id),
                 {},
                 fmt::format("mend the model, or try it again: in the menu where fencers are dressed, or by --{}1 {}",
                             kind, id)};
}

bool Wardrobe::fencer_survived(const std::string& id) const { return survived(kFencer, id).ok(); }
bool Wardrobe::weapon_survived(const std::string& id) const { return survived(kWeapon, id).ok(); }

Result<void> Wardrobe::survived(const Kits& kits) const {
    for (const Kit& kit : kits) {
        if (auto fencer = survived(kFencer, kit.fencer); !fencer) return fencer;
        if (auto weapon = survived(kWeapon, kit.weapon); !weapon) return weapon;
    }
    return {};
}

Result<void> Wardrobe::may_be_read(std::string_view kind, const std::string& id) {
    if (tried_again_.erase(note_name(kind, id)) > 0) return {};
    return survived(kind, id);
}

void Wardrobe::try_again(const Kits& kits) {
    for (const Kit& kit : kits) {
        tried_again_.insert(note_name(kFencer, kit.fencer));
        tried_again_.insert(note_name(kWeapon, kit.weapon));
    }
}

Result<void> Wardrobe::has(const Kits& kits) const {
    for (const Kit& kit : kits) {
        if (const auto file = file_of(folder_ / "fencers", kit.fencer, "fencer", fencers_); !file) return file.error();
        if (const auto file = file_of(folder_ / "weapons", kit.weapon, "weapon", weapons_); !file) return file.error();
        if (kit.posture.empty()) continue;
        if (const auto file = posture_file(kit.posture); !file) return file.error();
    }
    return {};
}

std::vector<Choice> Wardrobe::postures() const {
    std::vector<Choice> choices;
    for (const fs::path& file : files_in(shipped_postures_folder(), ".toml")) {
        if (is_plain(file.stem().string())) choices.push_back({file.stem().string(), words_of(file.stem().string())});
    }
    for (const fs::path& file : files_in(own_postures_folder(), ".toml")) {
        const bool taken = is_shipped_posture(file.stem().string());
        if (!is_plain(file.stem().string())) continue;
        choices.push_back({own_posture_id(file, taken), words_of(file.stem().string()) + (taken ? " (own)" : "")});
    }
    return choices;
}

Result<fs::path> Wardrobe::posture_file(const std::string& id) const {
    std::error_code ignored;
    if (const std::string recorded = recorded_posture(id); plain_text(recorded) != recorded)
        return Error{"no recording can tell of a posture by such a name", id, "rename the file: plain letters (UTF-8)"};
    if (is_posture_path(id)) {
        if (fs::is_regular_file(id, ignored)) return fs::path(id);
        return Error{"there is no such posture", id, "put the file back, or choose another posture"};
    }
    const fs::path own = own_postures_folder();
    const auto put_there = [&own](const std::string& name) {
        return own.empty() ? std::string(kNoDataFolder) : fmt::format("put {}.toml into {}", name, own.string());
    };
    if (const auto name = own_name(id)) {
        if (const fs::path file = own / (*name + ".toml"); !own.empty() && fs::is_regular_file(file, ignored))
            return file;
        if (const auto found = given_postures_.find(id); found != given_postures_.end()) return found->second;
        return Error{fmt::format("there is no posture '{}' of your own", *name), own.string(),
                     put_there(*name) + ", or choose another posture"};
    }
    for (const fs::path& folder : {folder_ / "postures", own}) {
        const fs::path file = folder / (id + ".toml");
        if (!folder.empty() && is_plain(id) && fs::is_regular_file(file, ignored)) return file;
    }
    std::vector<std::string> ids;
    for (const Choice& choice : postures()) ids.push_back(choice.id);
    for (const fs::path& folder : {shipped_postures_folder(), own})
        if (auto unfit = unfit_name("posture", id, folder)) return *unfit;
    return Error{fmt::format("there is no posture '{}'{}", id, meant_by(id, ids)), own.string(),
                 fmt::format("{}, or choose one of: {}", put_there(id), fmt::join(ids, ", "))};
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
        const auto fencer = fencer_file(kit.fencer);
        if (!fencer) return fencer.error();
        const auto weapon = weapon_file(kit.weapon);
        if (!weapon) return weapon.error();
        add(hash_of("fencers", fencer.value().file));
        add(hash_of("fencers", fencer.value().model));
        if (!fencer.value().clips.empty()) {
            const auto teacher = teacher_of(fencer.value());
            if (!teacher) return teacher.error();
            add(hash_of("fencers", teacher.value().file));
            add(hash_of("fencers", teacher.value().model));
        }
        add(hash_of("weapons", weapon.value().file));
        add(hash_of("weapons", weapon.value().model));
    }
    for (const Kit& kit : kits) {
        if (kit.posture.empty()) continue;
        const auto posture = posture_file(kit.posture);
        if (!posture) return posture.error();
        if (is_posture_path(kit.posture)) given_postures_[recorded_posture(kit.posture)] = posture.value();
        // Anew each time: a player's own is edited while the game runs.
        add({(fs::path("postures") / posture.value().filename()).string(), hash_file(posture.value())});
    }
    return files;
}

}  // namespace riposte
