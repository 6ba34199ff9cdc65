#include "bout_begin.hpp"

#include "first_bout.hpp"
#include "play_screens.hpp"
#include "shell/exit_code.hpp"
#include "shell/seats.hpp"
#include "shell/standard_streams.hpp"

#include <riposte/assets/characters.hpp>
#include <riposte/ledger/load_recording.hpp>

#include <utility>

namespace riposte {

namespace fs = std::filesystem;

namespace {

/// A bout in which a person fences is kept with poses, so that later versions of the game can show it.
Poses poses_for(const Seating& seating) {
    const bool person = is_held(seating.of(0).device.kind) || is_held(seating.of(1).device.kind);
    return person ? Poses::kYes : Poses::kNo;
}

}  // namespace

void begin_bout(Play& play, BoutSetup setup, std::optional<RecordingFile> file) {
    const Seating& seating = play.places.seating();
    play.places.sit_down();
    play.stage.hands.tell_parries(setup);
    const Seats seats = seating.levels();
    const bool waits = bot_waits(play.stage.settings.in_force().lesson, seats);
    file = play.keeping.open(std::move(file), setup, play.places.drivers(), poses_for(seating));
    play.piste.fence(std::move(setup), waits ? without_bots(seats) : seats, std::move(file));
    play.keeping.begin();
    play.training.begin_bout();
    play.places.seating().begin_bout();
    play.cameras.choices().begin_bout({is_held(seating.of(0).device.kind), is_held(seating.of(1).device.kind)});
    const std::string shared = play.places.shared_words();
    if (!shared.empty()) print_error("riposte: " + shared + "\n");
    // What the last screen could not show any more is told here, too.
    std::string words = std::exchange(play.notices, {}).lines();
    const std::string slots = play.training.offered() ? play.training.unread() : "";
    for (const std::string& more : {play.keeping.unkept(), shared, slots})
        words += (words.empty() || more.empty() ? "" : "\n") + more;
    if (!words.empty()) play.hud.hint(std::move(words), HeadUp::kLongHint);
}

Begun begin_next_bout(Play& play) {
    if (!play.places.missing_words(names_of_bout(play)).empty()) return Begun::kNot;  // as card and result say
    const auto worn = play.next.wear();
    if (!worn) return Begun::kReading;
    if (!*worn) return Begun::kNot;
    const auto renewed = play.stage.cast.renew_postures();
    play.notices.tell(Matter::kPostures, renewed ? "" : renewed.error().message());
    if (!renewed) return Begun::kNot;
    BoutSetup setup = play.next.setup();
    // Whoever reads what the keys are is not hurried by a clock.
    if (bot_waits(play.stage.settings.in_force().lesson, play.places.seating().levels())) setup.rules.seconds = 0;
    begin_bout(play, std::move(setup), {});
    play.screens.replace(bout_screen(play));
    return Begun::kBegun;
}

Result<fs::path> end_bout(Play& play) {
    if (play.keeping.fencing()) play.stage.hands.let_go();
    play.notices.tell(Matter::kDummy, play.training.end_bout());
    return play.keeping.end();
}

void show_replay(Play& play, BoutSetup setup, Recording recording) {
    const bool another = play.piste.replays();
    play.piste.show(std::move(setup), std::move(recording));
    if (another) return;
    play.cameras.choices().begin_replay();
    play.screens.push(replay_screen(play));
}

namespace {

/// Returns the exit code where a device of the command cannot be had.
std::optional<int> seat(Play& play, const BoutCommand& command) {
    for (const FencerId fencer : kFencers) {
        const DeviceSpec spec = parse_device_spec(command.players[fencer.index()]).value();
        auto level = bot_level(spec);
        if (!level) return complain(level.error(), kWrongUsage);
        const auto character = character_place(play.stage.characters, spec.character);
        if (!character) return complain(character.error(), kWrongUsage);
        auto device = play.stage.hands.controls.devices().find(spec);
        if (!device) return complain(device.error(), kWrongUsage);
        play.places.seat(fencer, device.value().id, level.value(), true);
        play.places.seating().give_character(fencer, character.value());
    }
    return {};
}

}  // namespace

std::optional<int> begin_from(Play& play, const BoutCommand& command) {
    play.keeping.ask(command);
    if (const auto refused = seat(play, command)) return refused;
    play.stage.cast.try_again(command.terms.kits);
    if (auto dressed = play.stage.cast.dress(command.terms.kits); !dressed) return complain(dressed.error(), kBadFile);
    BoutSetup setup = play.stage.cast.assets().setup;
    put_terms(command.terms, setup);
    play.next.choose(command.terms);
    if (command.as_shipped) play.cameras.choices().leave_kept_aside();
    const bool halves = !command.as_shipped && play.stage.settings.in_force().bout.halves;
    play.cameras.choices().split_bout(halves && ui::two_people(play.places.seating().seats()));
    std::optional<RecordingFile> file;
    if (!command.record.empty()) {
        // A wrong name is told before the bout and not after it.
        const Poses poses = command.poses ? Poses::kYes : poses_for(play.places.seating());
        auto created = RecordingFile::create(command.record, setup, play.places.drivers(), poses);
        if (!created) return complain(created.error(), kBadFile);
        file = std::move(created).value();
    }
    begin_bout(play, std::move(setup), std::move(file));
    play.screens.push(bout_screen(play));
    return {};
}

void begin_from(Play& play, const ReplayCommand& command, BoutSetup setup, Recording recording) {
    play.keeping.ask(command);
    const std::string told = poses_words(recording);
    show_replay(play, std::move(setup), std::move(recording));
    if (!told.empty()) play.hud.hint(told, HeadUp::kLongHint);
}

}  // namespace riposte
