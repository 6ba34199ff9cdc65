#include "game.hpp"

#include "exit_code.hpp"
#include "game_window.hpp"

namespace riposte {

int run_menu(const Settings& settings, const GameFiles& files) {
    auto stage = Stage::create(settings, files);
    if (!stage) return complain(stage.error(), stage_exit_code(stage.error()));
    return Game(std::move(stage).value(), files).run();
}

int run_bout(const BoutCommand& command, const Settings& settings, const GameFiles& files) {
    auto stage = Stage::create(settings, files);
    if (!stage) return complain(stage.error(), stage_exit_code(stage.error()));
    Game game(std::move(stage).value(), files);
    if (const auto code = game.begin_from(command)) return *code;
    return game.run();
}

int run_replay(const ReplayCommand& command, const Settings& settings, const GameFiles& files) {
    // The file first: a bad one needs no window.
    auto recording = load_recording(command.file);
    if (!recording) return complain(recording.error(), kBadFile);
    auto stage = Stage::create(settings, files);
    if (!stage) return complain(stage.error(), stage_exit_code(stage.error()));
    BoutSetup setup = stage.value()->assets.setup;
    if (auto applied = apply(recording.value().header, setup); !applied) return complain(applied.error(), kBadFile);
    Game game(std::move(stage).value(), files);
    game.begin_replay(std::move(recording).value(), std::move(setup));
    return game.run();
}

}  // namespace riposte
