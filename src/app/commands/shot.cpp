#include "headless.hpp"
#include "shell/complaints.hpp"
#include "shell/exit_code.hpp"
#include "shell/render_options.hpp"
#include "shell/standard_streams.hpp"
#include "shot_camera.hpp"

#include <riposte/assets/bout.hpp>
#include <riposte/core/plain_text.hpp>
#include <riposte/ledger/load_recording.hpp>
#include <riposte/record/player.hpp>
#include <riposte/render/offscreen.hpp>
#include <riposte/render/renderer.hpp>
#include <riposte/view/camera_rig.hpp>
#include <riposte/view/contact_mark.hpp>
#include <riposte/view/frame.hpp>
#include <riposte/view/touching.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>

namespace riposte {
namespace {

struct Scene {
    BoutState before;
    BoutState after;
    Real alpha = 1;
    view::Effects effects;
    view::CameraRig rig;
    Real since_led = 0;                     ///< s
    std::optional<ContactInstant> contact;  ///< at whose instant the picture lies
};

Real aspect_of(const ShotCommand& command) {
    return static_cast<Real>(command.width) / static_cast<Real>(command.height);
}

view::CameraRig rig_of(const ShotCommand& command) {
    view::CameraRig rig;
    rig.kind = view::camera_kind(command.camera).value_or(rig.kind);
    rig.aim = view::camera_aim(command.look_at).value_or(rig.aim);
    rig.opacity = command.opacity;
    return rig;
}

/// The contact that a picture is asked of: the one with the number, or the one at the very microsecond of `--at`.
Result<std::optional<ContactInstant>> contact_of(const ShotCommand& command, Player& player) {
    const auto from_us = static_cast<std::int64_t>(std::llround(command.at * 1e6));
    player.seek(static_cast<std::uint32_t>(std::floor(command.at * kTicksPerSecond)));
    int number = 0;
    const std::uint32_t last = command.contact > 0
                                   ? player.length()
                                   : player.state().tick + 2;  // a tick need not begin at a whole microsecond
    while (!player.at_end() && player.state().tick < last) {
        player.advance();
        for (const ContactInstant& instant : contact_instants(player.events())) {
            if (instant.time_us < from_us) continue;
            if (command.contact > 0 ? ++number == command.contact : instant.time_us == from_us)
                return std::optional(instant);
        }
    }
    if (command.contact == 0) return std::optional<ContactInstant>();
    return Error{fmt::format("there are {} contacts from there to the end of the recording", number),
                 fmt::format("--contact {}", command.contact), "choose a smaller number, or an earlier --at"};
}

void tell(const BoutSetup& setup, const ContactInstant& contact) {
    const Real radius = setup.blade.contact_radius;
    const Real surfaces = surfaces_apart(contact, radius);
    const Real steel = surfaces_apart(contact, setup.blade.core_radius);
    print(
        fmt::format("{} at {}.{:06} s: surfaces {:.3f} mm apart, steel {:.3f} mm; impulse {:.3f} N s, yielded {:.2f} "
                    "and {:.2f} m/s\n",
                    contact.toucher ? "touch" : "contact", contact.time_us / 1'000'000, contact.time_us % 1'000'000,
                    surfaces * 1e3, steel * 1e3, glm::length(contact.impulse_world),
                    glm::length(contact.yielded_world[0]), glm::length(contact.yielded_world[1])));
}

Result<Scene> replay_scene(const ShotCommand& command, BoutAssets& assets) {
    auto recording = load_recording(command.replay, assets);
    if (!recording) return recording.error();
    const BoutSetup& setup = assets.setup;
    Player player(setup, recording.value());
    double ticks = command.at * kTicksPerSecond;
    if (ticks > player.length()) {
        const std::string missing = missing_end(recording.value());
        const double over = static_cast<double>(player.length()) / kTicksPerSecond;
        return Error{missing.empty() ? fmt::format("the bout is over after {:.2f} s", over) : missing,
                     fmt::format("--at {}", command.at), "choose an earlier moment"};
    }
    auto contact = contact_of(command, player);
    if (!contact) return contact.error();
    Scene scene;
    scene.contact = contact.value();
    auto whole = static_cast<std::uint32_t>(std::floor(ticks));
    if (scene.contact) {
        whole = player.state().tick - 1;
        ticks = whole + scene.contact->weapons.fraction;
    }
    scene.rig = rig_of(command);
    const Real led = lead_camera(scene.rig, setup, player, whole, aspect_of(command));
    scene.since_led = led + (ticks - whole) / kTicksPerSecond;
    const std::uint32_t last = std::min(whole + 1, player.length());
    player.seek(whole > view::kEffectTicks ? whole - view::kEffectTicks : 0);
    scene.before = scene.after = player.state();
    // What befalls within the very tick that is shown, too.
    while (scene.after.tick < last) {
        scene.before = scene.after;
        player.advance();
        scene.after = player.state();
        view::advance(scene.effects, setup, scene.before, scene.after, player.events());
    }
    scene.alpha = ticks - scene.before.tick;
    return scene;
}

template <int Columns, int Rows>
bool find_key(const KeyGrid<Columns, Rows>& grid, const std::string& name, Vec2& place) {
    for (std::size_t row = 0; row < Rows; ++row) {
        for (std::size_t column = 0; column < Columns; ++column) {
            if (grid.keys[row][column].name != name) continue;
            place = {-1 + 2.0 * static_cast<Real>(column) / (Columns - 1),
                     -1 + 2.0 * static_cast<Real>(row) / (Rows - 1)};
            return true;
        }
    }
    return false;
}

bool set_hand(const KeyPoses& keys, const std::string& name, HandState& hand) {
    if (find_key(keys.swing, name, hand.place)) return true;
    if (find_key(keys.attack, name, hand.place)) {
        hand.set = HandSet::kAttack;
        hand.attack = 1;
        return true;
    }
    if (find_key(keys.parry, name, hand.place)) {
        hand.set = HandSet::kParry;
        hand.parry = 1;
        return true;
    }
    if (find_key(keys.thrust, name, hand.place)) {
        hand.set = HandSet::kThrust;
        hand.thrust = 1;
        return true;
    }
    return false;
}

/// Lunge, redouble and fleche are made with the point in line and the arm straight.
void straighten_arm(LegState legs, HandState& hand) {
    constexpr std::array kStraight{LegState::kLunge, LegState::kLungeHold, LegState::kRedouble, LegState::kFleche};
    if (std::find(kStraight.begin(), kStraight.end(), legs) == kStraight.end()) return;
    hand.set = HandSet::kAttack;
    hand.attack = 1;
    hand.extension = 1;
}

/// At `command.at` seconds of the state's clip, or in its middle.
bool set_legs(const FencerModel& model, const ShotCommand& command, LegsState& legs) {
    for (int i = 0; i < kLegStateCount; ++i) {
        legs.state = static_cast<LegState>(i);
        if (name_of(legs.state) != command.pose) continue;
        const Real duration = model.clip(leg_play(legs.state).clip).duration;
        legs.time = command.at > 0 ? std::min(command.at, duration) : duration / 2;
        return true;
    }
    legs.state = LegState::kGuard;
    return false;
}

std::string known_poses(const KeyPoses& keys) {
    std::string names;
    for (int i = 0; i < kLegStateCount; ++i) names += fmt::format("{}, ", name_of(static_cast<LegState>(i)));
    const auto add = [&](const auto& grid) {
        for (const auto& row : grid.keys) {
            for (const KeyPose& key : row) names += fmt::format("{}, ", key.name);
        }
    };
    add(keys.swing);
    add(keys.attack);
    add(keys.thrust);
    add(keys.parry);
    names.resize(names.size() - 2);
    return names;
}

/// Both fencers at their lines, in that pose, the weapons where the hands want them.
Result<Scene> pose_scene(const ShotCommand& command, const BoutSetup& setup) {
    Scene scene;
    scene.rig = rig_of(command);
    scene.after = initial_state(setup);
    for (std::size_t i = 0; i < 2; ++i) {
        FencerState& fencer = scene.after.fencers[i];
        if (!set_legs(*setup.models[i], command, fencer.legs) &&
            !set_hand(setup.key_poses, command.pose, fencer.hand)) {
            return Error{fmt::format("there is no pose '{}'", command.pose), "--pose",
                         "the poses are: " + known_poses(setup.key_poses)};
        }
        straighten_arm(fencer.legs.state, fencer.hand);
        const Real travel = leg_travel(*setup.models[i], fencer.legs);
        fencer.root_x += i == 0 ? travel : -travel;
    }
    place_weapons(setup, scene.after);
    scene.before = scene.after;
    return scene;
}

SkinMethod skin_of(const std::string& name, SkinMethod unnamed) {
    return name == "basic"    ? SkinMethod::kBasic
           : name == "linear" ? SkinMethod::kLinear
           : name == "bones"  ? SkinMethod::kBones
           : name == "dual"   ? SkinMethod::kDualQuaternions
                              : unnamed;
}

view::ContactSign sign_of(const std::string& name) {
    const auto& names = view::kContactSignNames;
    return static_cast<view::ContactSign>(std::find(names.begin(), names.end(), name) - names.begin());
}

FinerSkin finer_of(const std::string& name) {
    if (name == "off") return {};
    return {name == "1:3" ? FinerKind::kOneToThree : FinerKind::kOneToFour, 1, SplitWhere::kEverywhere};
}

VideoPreset preset_of(const std::string& quality) {
    return quality == "low" ? VideoPreset::kLow : quality == "medium" ? VideoPreset::kMedium : VideoPreset::kHigh;
}

}  // namespace

int run_shot(const ShotCommand& command, const std::filesystem::path& folder, const std::filesystem::path& shaders) {
    if (auto known = Wardrobe(folder).has(command.kits); !known) return complain(known.error(), kWrongUsage);
    auto assets = load_bout_assets(folder, LoadPicture::kYes, command.kits);
    if (!assets) return complain(assets.error(), kBadFile);
    const BoutSetup& setup = assets.value().setup;
    auto scene = command.pose.empty() ? replay_scene(command, assets.value()) : pose_scene(command, setup);
    told_remarks(*assets.value().wardrobe);  // a recording has dressed the fencers once more
    if (!scene) return complain(scene.error(), command.pose.empty() ? kBadFile : kWrongUsage);

    auto context = render::OffscreenContext::create();
    if (!context) return complain(context.error(), kNoDisplay);
    VideoSettings video;
    video.preset = preset_of(command.quality);
    stand_for_preset(video);
    const render::RenderAssets drawn = render::drawn(assets.value(), shaders, finer_of(command.finer));
    auto renderer = render::Renderer::create(drawn, render_options(video, false));
    if (!renderer) return complain(renderer.error(), kNoDisplay);

    const Scene& s = scene.value();
    view::FrameOptions options;
    options.skin_method = skin_of(command.skin, options.skin_method);
    options.finer_skin = true;
    options.overlays = command.overlays;
    options.crowd = true;
    options.blade_motion = view::BladeMotion::kTrail;
    if (s.contact) options.contact = &*s.contact;
    view::Frame frame = view::interpolate(setup, s.before, s.after, s.alpha, s.effects, options);
    if (command.overlays.touching) view::mark_touching(view::TouchingTriangles(setup), s.effects, frame);
    if (s.contact) view::mark_contact(setup, *s.contact, sign_of(command.sign), frame);
    view::CameraRig rig = s.rig;
    const view::Camera camera = view::update(rig, frame, aspect_of(command), s.since_led);
    auto image = render::render_image(renderer.value(), frame, camera, command.width, command.height);
    if (!image) return complain(image.error(), kNoDisplay);
    if (auto written = render::write_png(image.value(), command.out); !written)
        return complain(written.error(), kBadFile);
    if (s.contact) tell(setup, *s.contact);
    print(fmt::format("wrote {}\n", plain_text(command.out)));
    return kFine;
}

}  // namespace riposte
