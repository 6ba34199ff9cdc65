#include <riposte/files/text_file.hpp>
#include <riposte/workshop/carry.hpp>
#include <riposte/workshop/workbench.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace riposte::workshop {
namespace {

namespace fs = std::filesystem;

constexpr Real kRest = 0.5;    // s without an edit
constexpr Real kPatience = 2;  // s of edits without a rest

}  // namespace

Result<Workbench::Figure> Workbench::figure_of(std::shared_ptr<const FencerModel> fencer,
                                               std::vector<BoneBlend> blends) {
    auto posing = make_posing_model(*fencer);
    if (!posing) return posing.error();
    return Figure{std::move(fencer), posing.value(), std::move(blends)};
}

Result<Workbench> Workbench::create(Files files, std::shared_ptr<const FencerModel> fencer,
                                    std::vector<BoneBlend> blends, const KeyPoses& keys, const BladeRules& blade) {
    auto figure = figure_of(std::move(fencer), std::move(blends));
    if (!figure) return figure.error();
    return Workbench(std::move(files), std::move(figure).value(), keys, blade);
}

Workbench::Workbench(Files files, Figure figure, const KeyPoses& keys, const BladeRules& blade)
    : files_(std::move(files)),
      figure_(std::move(figure)),
      history_({bind_pose(figure_.skeleton()), keys, figure_.blends, {}, {}, blade}) {
    list_files();
}

void Workbench::make(Document next, std::string what, std::uint64_t gesture) {
    history_.edit(std::move(next), std::move(what), gesture);
    rested_ = 0;
    copy_due_ = true;
}

void Workbench::edit(Document next, std::string what) { make(std::move(next), std::move(what), gesture_); }

void Workbench::end_gesture() {
    ++gesture_;
    rested_ = kRest;
}

void Workbench::undo() {
    history_.undo();
    copy_due_ = true;
}

void Workbench::redo() {
    history_.redo();
    copy_due_ = true;
}

void Workbench::take_pose(const Pose& pose, std::string what) {
    Document next = now();
    next.posture = as_posture(figure_.posing, pose);
    make(std::move(next), std::move(what), 0);
}

Result<void> Workbench::dress(std::shared_ptr<const FencerModel> fencer, std::vector<BoneBlend> blends) {
    auto figure = figure_of(std::move(fencer), std::move(blends));
    if (!figure) return figure.error();
    const FigureParts from{figure_.skeleton(), figure_.blends};
    const FigureParts to{figure.value().skeleton(), figure.value().blends};
    history_.change_all([&](Document& document) { document = carried_over(document, from, to); });
    figure_ = std::move(figure).value();
    return {};
}

void Workbench::list_files() {
    for (const Part part : kParts) listed_.at(index(part)) = files_.list(part);
}

/// A file of this visit keeps its name, whatever characters that has.
fs::path Workbench::place_of(Part part, const std::string& name) const {
    const fs::path folder = files_.folder_of(part);
    const auto own = std::find_if(own_files_.begin(), own_files_.end(), [&](const fs::path& file) {
        return file.parent_path() == folder && file.stem().string() == name;
    });
    return own != own_files_.end() ? *own : folder / (file_name_of(name) + ".toml");
}

Result<Workbench::Saved> Workbench::save(Part part, const std::string& name) {
    if (auto there = files_.check_folder(); !there) return there.error();
    const fs::path wanted = place_of(part, name);
    const bool own = std::find(own_files_.begin(), own_files_.end(), wanted) != own_files_.end();
    const fs::path file = own ? wanted : free_path(wanted);
    if (auto written = write_text_file(file, text_of(part, figure_.skeleton(), now())); !written)
        return written.error();
    history_.mark_saved(part);
    copy_due_ = copy_due_ || copied_;  // it tells what is unsaved
    own_files_.push_back(file);
    list_files();
    Saved saved{file, file.stem().string(), "Saved as " + file.string()};
    if (file != wanted)
        saved.message = fmt::format("'{}' was there already: saved as '{}'", wanted.stem().string(), saved.name);
    if (part != Part::kSkin) return saved;
    if (auto apart = check_zones(figure_.skeleton(), now().blends, file.filename()); !apart)
        saved.message += ", but no fencer can wear it: " + apart.error().message();
    return saved;
}

Result<std::string> Workbench::load(Part part, std::size_t file) {
    const KeptFile chosen = files(part).at(file);
    Document next = now();
    if (auto loaded = load_part(part, chosen.file, figure_.skeleton(), next); !loaded) return loaded.error();
    if (part == Part::kPosture) follow_helpers(figure_.posing, next.posture);
    make(std::move(next), "load " + chosen.name, 0);
    history_.mark_saved(part);
    own_files_.push_back(chosen.file);
    return chosen.name;
}

Result<void> Workbench::advance(Real elapsed, bool held, const Names& names) {
    const bool typed = names_ && *names_ != names;
    names_ = names;
    if (typed) {
        rested_ = 0;
        copy_due_ = copy_due_ || history_.changed();  // a name alone is no work to go on with
    }
    rested_ += elapsed;
    waited_ = copy_due_ ? waited_ + elapsed : 0;
    const bool rests = rested_ >= kRest;
    if (rests && !held) ++gesture_;
    if (!copy_due_ || (!rests && waited_ < kPatience)) return {};
    copy_due_ = false;
    copied_ = true;
    Copy copy{now(), names};
    for (const Part part : kParts) copy.unsaved.at(index(part)) = history_.changed(part);
    return files_.keep_copy(figure_.skeleton(), copy);
}

Result<Names> Workbench::restore() {
    auto loaded = files_.load_copy(figure_.skeleton(), now());
    if (!loaded) {
        const auto aside = files_.put_copy_aside();
        if (!aside) return aside.error();
        const Error& why = loaded.error();
        return Error{"the copy cannot be read, it is kept as " + aside.value().filename().string() + ": " + why.what,
                     why.where, why.remedy};
    }
    Copy& copy = loaded.value();
    follow_helpers(figure_.posing, copy.document.posture);
    make(std::move(copy.document), "what was kept", 0);
    for (const Part part : kParts) {
        if (!copy.unsaved.at(index(part))) history_.mark_saved(part);
    }
    copied_ = true;
    return copy.names;
}

void Workbench::forget_copy() {
    copy_due_ = copied_ = false;
    files_.forget_copy();
}

}  // namespace riposte::workshop
