#include "online_bout.hpp"

#include "bout_begin.hpp"
#include "lobby_words.hpp"
#include "online/fitting_kit.hpp"
#include "shell/exit_code.hpp"
#include "shell/new_recording.hpp"
#include "shell/standard_streams.hpp"

#include <riposte/net/fingerprint.hpp>
#include <riposte/system/random.hpp>

#include <algorithm>
#include <cstdio>
#include <utility>

namespace riposte {
namespace {

/// The own hand drives the own fencer alone.
void sit_down_online(Play& play, const OnlineProgramme& online) {
    const auto own = online.own();
    for (const FencerId fencer : kFencers)
        if (own != fencer) play.stage.hands.controls.assign(fencer, DeviceId{});
    if (own) play.stage.hands.controls.assign(*own, play.online_device);
    play.stage.hands.let_go();
    play.stage.hands.tell_parries(online.setup());
    play.cameras.choices().begin_bout({own == FencerId(0), own == FencerId(1)});
}

/// The device of this spec, or the one of the left fencer in the settings, or the mouse.
Result<DeviceId> own_device(Play& play, const std::string& asked) {
    const std::string wanted = asked.empty() ? play.stage.settings.in_force().bout.devices[0] : asked;
    const DeviceSpec spec = parse_device_spec(wanted).value();
    if (!asked.empty() && !is_held(spec.kind))
        return Error{"a fencer in a window needs a device", "--p1 " + asked,
                     "give mouse, keyboard, joystick[:N] or gamepad[:N], or add --headless"};
    const auto found =
        play.stage.hands.controls.devices().find(is_held(spec.kind) ? spec : DeviceSpec{DeviceKind::kMouse, 0, ""});
    if (!found) return found.error();
    return found.value().id;
}

std::optional<RecordingFile> recording_of(Play& play, const BoutSetup& setup, const RecordingHeader& header) {
    if (bouts_folder().empty()) return {};
    auto drivers = header.drivers;  // the server names the bots among them
    for (std::string& driver : drivers)
        if (driver.empty()) driver = "over the network";
    auto made = new_recording(bouts_folder(), setup, drivers, Poses::kYes);
    if (made) return std::move(made).value();
    play.hud.hint("This bout is not kept: " + made.error().message(), HeadUp::kLongHint);
    return {};
}

}  // namespace

Result<void> host_online(Play& play, HostPlan plan, OnlineWish wish) {
    const BoutAssets& assets = play.stage.cast.assets();
    std::string why;
    for (Kit& kit : plan.terms.bout.kits)
        kit = fitting_kit(*assets.wardrobe, assets.setup.models[0]->skeleton, told_kit(*assets.wardrobe, kit), Kit{},
                          why);
    if (auto dressed = play.stage.cast.dress(plan.terms.bout.kits); !dressed) return dressed.error();
    if (wish.call.role == net::Role::kFence) {
        std::copy_n(random_bytes().begin(), wish.call.kept.size(), wish.call.kept.begin());
        plan.terms.kept = net::KeptSeat{static_cast<std::uint8_t>(wish.side.index()), wish.call.kept};
    }
    auto hosting = HostThread::start(std::move(plan), play.stage.cast.assets());
    if (!hosting) return hosting.error();
    play.hosting = std::move(hosting).value();
    wish.call.where = net::join_code_text({"127.0.0.1", play.hosting->port(), play.hosting->key()});
    play.screens.push(online_call_screen(play, std::move(wish)));
    return {};
}

Result<void> host_as_chosen(Play& play, OnlineWish wish, const Seats& seats) {
    const auto key = server_key(network_folder());
    if (!key) return key.error();
    HostPlan plan;
    plan.terms = fresh_server_terms(key.value());
    plan.port = static_cast<std::uint16_t>(play.stage.settings.in_force().online.port);
    if (!wish.call.password.empty()) {
        auto shared = net::password_key(wish.call.password, key.value().open);
        if (!shared) return shared.error();
        plan.terms.door.shared = shared.value();
    }
    plan.terms.name = wish.call.name;
    plan.terms.input_delay.reset();
    plan.terms.bout = play.next.draft().terms;
    plan.terms.bout.names = own_names(play.stage.settings.in_force().accessibility.palette);
    plan.terms.bout.referee = Referee::kJudge;
    plan.terms.bout.seed = any_seed();
    plan.terms.bots = seats;
    plan.characters = play.stage.characters;
    return host_online(play, std::move(plan), std::move(wish));
}

bool waits_for_remote(const Seating& seating) {
    return seating.of(0).device.kind == DeviceKind::kRemote || seating.of(1).device.kind == DeviceKind::kRemote;
}

Result<void> host_as_seated(Play& play) {
    const Seating& seating = play.places.seating();
    OnlineWish wish{{"", "", "", net::Role::kWatch}, {}, {}};
    const auto own = own_names(play.stage.settings.in_force().accessibility.palette);
    for (const FencerId fencer : kFencers) {
        if (!is_held(seating.of(fencer).device.kind)) continue;
        const std::string& name = play.next.draft().terms.names[fencer.index()];
        wish.call.role = net::Role::kFence;
        wish.call.name = name == own[fencer.index()] ? play.stage.settings.in_force().online.name : name;
        wish.device = seating.of(fencer).device;
        wish.side = fencer;
    }
    return host_as_chosen(play, std::move(wish), seating.levels());
}

std::optional<int> begin_online(Play& play, OnlineWish wish, const std::string& device) {
    play.keeping.ask(JoinCommand{});
    if (wish.call.role == net::Role::kFence) {
        const auto found = own_device(play, device);
        if (!found) return complain(found.error(), kWrongUsage);
        wish.device = found.value();
    }
    play.screens.push(online_call_screen(play, std::move(wish)));
    return {};
}

std::optional<int> begin_hosting(Play& play, HostPlan plan, OnlineWish wish, const std::string& device) {
    play.keeping.ask(JoinCommand{});
    const auto found = own_device(play, device);
    if (!found) return complain(found.error(), kWrongUsage);
    wish.device = found.value();
    play.stage.cast.try_again(plan.terms.bout.kits);
    if (auto hosted = host_online(play, std::move(plan), std::move(wish)); !hosted)
        return complain(hosted.error(), kFailed);
    for (const std::string& code : play.hosting->codes()) print("riposte join " + code + "\n");
    print("whoever finds this server without a code reads the words: " + net::fingerprint(play.hosting->key()) + "\n");
    std::fflush(stdout);
    return {};
}

bool make_online_bout(Play& play) {
    OnlineProgramme& online = *play.piste.online();
    const RecordingHeader* header = online.wanted();
    if (header == nullptr) return false;
    const auto dressed = play.stage.cast.try_on(header->terms.kits);
    if (!dressed) return false;
    BoutSetup setup = play.stage.cast.assets().setup;
    Result<void> applied = *dressed ? apply(*header, setup) : *dressed;
    if (!applied) {
        online.make(applied.error(), {});
        return false;
    }
    auto file = recording_of(play, setup, *header);
    online.make(std::move(setup), std::move(file));
    play.piste.begin_online_bout();
    sit_down_online(play, online);
    return true;
}

void leave_server(Play& play) {
    OnlineProgramme& online = *play.piste.online();
    if (online.has_ended()) {
        const Error why = online.failure();
        if (play.keeping.asked()) play.keeping.fail(why);
        play.notices.tell(Matter::kOnline, menu_words(why));
    }
    const auto closed = online.leave();
    play.stage.hands.let_go();
    for (const FencerId fencer : kFencers) play.stage.hands.controls.assign(fencer, DeviceId{});
    play.online_told.clear();
    play.piste.end_online();
    play.hosting.reset();
    play.cameras.choices().forget_bout();
    if (!closed) play.notices.tell(Matter::kBoutFile, closed.error().message());
}

}  // namespace riposte
