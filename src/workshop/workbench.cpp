#include <riposte/workshop/workbench.hpp>

#include <utility>

namespace riposte::workshop {

Result<Workbench> Workbench::create(const Files& files, std::shared_ptr<const FencerModel> fencer,
                                    std::vector<BoneBlend> blends, const KeyPoses& keys, const BladeRules& blade,
                                    const BodyRules& body) {
    auto figure = make_bench_figure(std::move(fencer), std::move(blends));
    if (!figure) return figure.error();
    return Workbench(files, std::move(figure).value(), keys, blade, body);
}

Workbench::Workbench(const Files& files, BenchFigure figure, const KeyPoses& keys, const BladeRules& blade,
                     const BodyRules& body)
    : figure_(std::move(figure)),
      history_({bind_pose(figure_.skeleton()), keys, figure_.blends, {}, {}, blade, body}),
      shelf_(files),
      copy_(files) {}

void Workbench::make(Document next, std::string what, std::uint64_t gesture) {
    history_.edit(std::move(next), std::move(what), gesture);
    rests_.disturb();
    copy_.note_change();
}

void Workbench::edit(Document next, std::string what) { make(std::move(next), std::move(what), rests_.gesture()); }

void Workbench::undo() {
    history_.undo();
    copy_.note_change();
}

void Workbench::redo() {
    history_.redo();
    copy_.note_change();
}

void Workbench::take_pose(const Pose& pose, std::string what) {
    Document next = now();
    next.posture = as_posture(figure_.posing, pose);
    make(std::move(next), std::move(what), 0);
}

Result<void> Workbench::dress(std::shared_ptr<const FencerModel> fencer, std::vector<BoneBlend> blends) {
    auto figure = make_bench_figure(std::move(fencer), std::move(blends));
    if (!figure) return figure.error();
    const FigureParts from = figure_.parts();
    const FigureParts to = figure.value().parts();
    history_.change_all([&](Document& document) { document = carried_over(document, from, to); });
    figure_ = std::move(figure).value();
    return {};
}

Result<Workbench::Saved> Workbench::save(Part part, const std::string& name) {
    auto saved = shelf_.save(part, name, text_of(part, figure_.skeleton(), now()));
    if (!saved) return saved;
    history_.mark_saved(part);
    copy_.note_saved();
    if (part != Part::kSkin) return saved;
    const auto apart = check_zones(figure_.skeleton(), now().blends, saved.value().file.filename());
    if (!apart) saved.value().message += ", but no fencer can wear it: " + apart.error().message();
    return saved;
}

Result<std::string> Workbench::load(Part part, std::size_t file) {
    const KeptFile chosen = files(part).at(file);
    Document next = now();
    if (auto loaded = load_part(part, chosen.file, figure_.skeleton(), next); !loaded) return loaded.error();
    if (part == Part::kPosture) follow_helpers(figure_.posing, next.posture);
    make(std::move(next), "load " + chosen.name, 0);
    history_.mark_saved(part);
    shelf_.note_loaded(chosen);
    return chosen.name;
}

Result<void> Workbench::advance(Real elapsed, bool held, const Names& names) {
    if (copy_.note_names(names)) {
        rests_.disturb();
        if (history_.changed()) copy_.note_change();  // a name alone is no work to go on with
    }
    const bool rests = rests_.advance(elapsed, held);
    if (!copy_.advance(elapsed, rests)) return {};
    return copy_.write(figure_.skeleton(), history_, names);
}

Result<Names> Workbench::restore() {
    auto loaded = copy_.load(figure_.skeleton(), now());
    if (!loaded) return loaded.error();
    Copy& copy = loaded.value();
    follow_helpers(figure_.posing, copy.document.posture);
    make(std::move(copy.document), "what was kept", 0);
    for (const Part part : kParts) {
        if (!copy.unsaved.at(index(part))) history_.mark_saved(part);
    }
    return copy.names;
}

}  // namespace riposte::workshop
