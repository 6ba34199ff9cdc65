#include "field_table.hpp"

#include <riposte/core/name_text.hpp>
#include <riposte/core/plain_text.hpp>
#include <riposte/settings/setting_fields.hpp>
namespace riposte {
namespace {

constexpr std::array<std::string_view, 3> kModes{"windowed", "borderless", "fullscreen"};
constexpr std::array<std::string_view, 2> kShadows{"low", "high"};
constexpr std::array<std::string_view, kSkinMethodCount> kSkins{"linear", "bones", "basic", "dual"};
constexpr std::array<std::string_view, 3> kFinerKinds{"off", "1:3", "1:4"};
constexpr std::array<std::string_view, 3> kSplitWheres{"arms", "legs", "everywhere"};
constexpr std::array<std::string_view, 3> kBladeMotions{"off", "trail", "blur"};
constexpr std::array<std::string_view, 4> kPresets{"low", "medium", "high", "custom"};
constexpr std::array<std::string_view, 3> kPalettes{"standard", "colour-blind", "high-contrast"};
constexpr std::array<std::string_view, 3> kCaptionsWhen{"silent", "always", "never"};
constexpr std::array<std::string_view, kRuleSetCount> kRuleSets{"by-weapon", "classic"};
constexpr std::array<std::string_view, kBlowStrengthCount> kBlows{"none", "modest", "strong", "theatrical"};
constexpr std::array<std::string_view, 3> kReviewWhen{"never", "key", "always"};
constexpr std::array<std::string_view, 3> kFeedback{"off", "rumble", "forces"};
constexpr std::array<std::string_view, 3> kScaleAdapts{"software", "always", "never"};
constexpr std::array<int, 4> kSamples{0, 2, 4, 8};

bool is_colour(const std::string& text) {
    return text.size() == 7 && text[0] == '#' &&
           text.find_first_not_of("0123456789abcdefABCDEF", 1) == std::string::npos;
}
bool is_line(const std::string& text, std::size_t longest) {
    return !text.empty() && text.size() <= longest && plain_text(text) == text;
}
std::string why_no_player(const std::string& text) { return why_no_name(text, kLongestName); }
std::string why_no_online_name(const std::string& text) {
    return text.empty() ? "" : why_no_name(text, kLongestOnlineName);
}
bool is_kit_name(const std::string& text) { return is_line(text, kLongestKitName); }
bool is_posture(const std::string& text) { return text.empty() || is_line(text, kLongestPosture); }
bool is_device(const std::string& text) { return parse_device_spec(text).ok(); }

void video_fields(FieldTable& table, VideoSettings& s) {
    table.section("video");
    table.integer("width", s.width, {320, 16384}, "width of the window (unit: screen coordinates)");
    table.integer("height", s.height, {240, 16384}, "height of the window");
    table.choice("mode", s.mode, kModes, "borderless keeps the desktop's resolution, fullscreen sets width and height");
    table.integer("monitor", s.monitor, {0, 15}, "which monitor, from 0");
    table.flag("vsync", s.vsync, "wait for the screen: no tearing");
    table.integer_or("frame_cap", s.frame_cap, 0, kFrameCapRange, "most frames per second; 0: no limit");
    table.choice("preset", s.preset, kPresets, "the look as a whole; custom: as set below");
    table.one_of("msaa", s.msaa, kSamples, "samples per pixel at edges");
    table.choice("shadows", s.shadows, kShadows, "how fine the shadows of the sun are");
    table.real("render_scale", s.render_scale, kRenderScaleRange, "picture size against window size: less is faster");
    table.choice("render_scale_adapts", s.render_scale_adapts, kScaleAdapts,
                 "drawn smaller still while pictures come too slowly; software: where there is no graphics card");
    table.real("eyes_fov", s.eyes_fov, kEyesFovRange,
               "field of view out of the fencers' eyes, vertical in a picture of 16 : 9 (unit: degree)");
    table.real("brightness", s.brightness, kBrightnessRange, "1 is neutral");
    table.flag("crowd", s.crowd, "people at the rail who watch");
    table.choice("blade_motion", s.blade_motion, kBladeMotions,
                 "what a fast blade leaves behind: a fading trail, or the blur of a camera");
    table.choice("skin", s.skin, kSkins, "how the skin is bent; for the picture alone");
    table.choice("skin_finer", s.finer.kind, kFinerKinds,
                 "into how many a triangle of the skin is split where it is near; for the picture alone");
    table.integer("skin_finer_times", s.finer.times, {1, kMostSplits}, "how many times over the triangles are split");
    table.choice("skin_finer_where", s.finer.where, kSplitWheres, "at which joints the triangles are split");
}

void audio_fields(FieldTable& table, AudioSettings& s) {
    table.section("audio");
    table.real("master", s.master, kShareRange, "volume of everything");
    table.real("blades", s.blades, kShareRange, "volume of the blades");
    table.real("feet", s.feet, kShareRange, "volume of steps, falls and cloth");
    table.real("referee", s.referee, kShareRange, "volume of calls and buzzers");
    table.real("crowd", s.crowd, kShareRange, "volume of the people who watch");
    table.real("menu", s.menu, kShareRange, "volume of the menus");
    table.flag("hall", s.hall, "the echo of the hall");
    table.flag("mono", s.mono, "both ears hear the same");
    table.flag("mute_unfocused", s.mute_unfocused, "silent while another window has the focus");
}

void device_fields(FieldTable& table, DeviceKind kind, DeviceSettings& s) {
    table.section(fmt::format("devices.{}", name_of(kind)));
    table.real("sensitivity_x", s.sensitivity_x, kSensitivityRange, "how far the hand moves sideways");
    table.real("sensitivity_y", s.sensitivity_y, kSensitivityRange, "how far the hand moves up and down");
    table.real("curve", s.curve, kCurveRange, "1: even; more: finer near the middle (sticks)");
    table.real("dead_zone", s.dead_zone, kDeadZoneRange,
               "part of the way near the middle that counts as rest (sticks)");
    table.flag("invert_x", s.invert_x, "left is right");
    table.flag("invert_y", s.invert_y, "up is down");
    table.flag("left_handed", s.left_handed, "mouse: buttons swapped; gamepad: left and right swapped");
    table.real("max_hand_speed", s.max_hand_speed, kHandSpeedRange, "half widths of the hand's square per second");
}

void comfort_fields(FieldTable& table, Settings& s) {
    table.section("haptics");
    table.real("strength", s.haptics.strength, kShareRange, "rumble and force feedback; 0: off");
    table.choice("kind", s.haptics.kind, kFeedback, "forces: pushes and springs where the device has them, and rumble");
    table.section("accessibility");
    table.real("text_scale", s.accessibility.text_scale, kTextScaleRange, "size of all text");
    table.real("hud_scale", s.accessibility.hud_scale, kHudScaleRange,
               "size of the score board, as far as there is room, and of the hand squares");
    table.flag("reduced_motion", s.accessibility.reduced_motion,
               "calmer cameras, no shaking, no trails, screens at once");
    table.choice("captions", s.accessibility.captions, kCaptionsWhen, "words for sounds that matter");
    table.flag("position_names", s.accessibility.position_names, "the name of the hand's position under its square");
    for (std::size_t i = 0; i < 2; ++i) {
        table.flag(fmt::format("toggle_lunge{}", i + 1), s.accessibility.toggle_lunge.at(i),
                   "this side presses to lunge and presses to recover, instead of holding");
    }
    for (std::size_t i = 0; i < 2; ++i) {
        table.flag(fmt::format("toggle_parry{}", i + 1), s.accessibility.toggle_parry.at(i),
                   "this side presses to parry and presses to let go, instead of holding");
    }
    table.choice("palette", s.accessibility.palette, kPalettes, "colours of lamps and marks");
}

void overlay_fields(FieldTable& table, OverlaySettings& s) {
    table.section("overlays");
    table.flag("shown", s.shown, "those that are chosen below; F9 hides and shows them");
    for (const view::OverlayName& o : view::kOverlayNames)
        table.flag(std::string(o.name), s.picture.*o.chosen, std::string(o.what));
    table.flag("input", s.input, "what each player's device does");
    table.flag("times", s.times, "of pictures, their passes and the simulation's ticks");
    table.flag("connection", s.connection, "what is measured of the connection to a server");
    table.choice("contact", s.contact, view::kContactSignNames,
                 "how a replay shows that it stands at the instant of a contact");
}

void bout_fields(FieldTable& table, BoutDefaults& s) {
    table.section("bout");
    for (std::size_t i = 0; i < 2; ++i) {
        table.text(fmt::format("p{}", i + 1), s.devices.at(i), is_device,
                   "mouse | keyboard | joystick[:N] | gamepad[:N] | bot[:LEVEL[:CHARACTER]] | none",
                   "who drives this side");
    }
    for (std::size_t i = 0; i < 2; ++i) {
        table.text(fmt::format("name{}", i + 1), s.terms.names.at(i), why_no_player,
                   fmt::format("1 to {} bytes, on one line and to be seen", kLongestName), "name on the score board");
    }
    for (std::size_t i = 0; i < 2; ++i) {
        table.text(fmt::format("colour{}", i + 1), s.colours.at(i), is_colour, "#rrggbb", "colour of this side");
    }
    for (std::size_t i = 0; i < 2; ++i) {
        Kit& kit = s.terms.kits.at(i);
        table.text(fmt::format("fencer{}", i + 1), kit.fencer, is_kit_name, "a file in assets/fencers",
                   "build of this side's fencer");
        table.text(fmt::format("weapon{}", i + 1), kit.weapon, is_kit_name, "a file in assets/weapons",
                   "weapon of this side's fencer");
        table.real_or(fmt::format("height{}", i + 1), kit.height, 0, {kLeastHeight, kGreatestHeight},
                      "metres; 0: as the fencer's file has it");
        table.flag(fmt::format("left_handed{}", i + 1), kit.left_handed,
                   "the fencer of this side holds the sword in the left hand");
        table.text(fmt::format("posture{}", i + 1), kit.posture, is_posture,
                   "a file in assets/postures or of your own, its path, or empty",
                   "how he holds himself in guard; empty: as taught");
    }
    table.integer("touches", s.terms.touches, kTouchesRange, "touches to win");
    table.integer("seconds", s.terms.seconds, kSecondsRange, "fencing time; 0: no limit");
    table.real("tempo", s.terms.tempo, kTempoRange, "speed of the game; 1 is real time");
    table.choice("what_counts", s.terms.rule_set, kRuleSets,
                 "what counts: as fits the weapon, or every weapon as the sword");
    table.choice("blows", s.terms.blows, kBlows, "how much bodies give way to blows");
    table.choice("review", s.review, kReviewWhen, "a touch is seen again in slow motion while the fencers go back");
    table.flag("halves", s.halves, "a bout of two people that the menu starts begins with the picture in two halves");
}

void online_fields(FieldTable& table, OnlineSettings& s) {
    table.section("online");
    table.text("name", s.name, why_no_online_name,
               fmt::format("at most {} bytes, on one line and to be seen", kLongestOnlineName),
               "your name at a server; empty: you are called by your side");
    table.integer("port", s.port, kPortRange, "UDP port on which bouts are served and servers are looked for");
    table.real("other_picture", s.other_picture, kShareRange,
               "where the other fencer is shown at a server: 0 where he certainly was, 1 where he probably is");
    table.integer("practice_delay", s.practice_delay, kPracticeDelayRange,
                  "bouts on one machine: hands are delayed by so many ticks of 1/120 s, as over a network");
}

void lesson_fields(FieldTable& table, LessonSettings& s) {
    table.section("lesson");
    table.integer("reached", s.reached, {0, kMostLessonSteps}, "how many steps of the lesson were done or skipped");
    table.flag("offered", s.offered, "the lesson was offered at a start, and is not offered again");
    table.flag("fenced", s.fenced, "somebody fenced a bot already, so that bots wait for nobody");
}

void binding_fields(FieldTable& table, Bindings& bindings) {
    for (const FencerId player : kFencers) {
        for (const DeviceKind kind : kPlayableKinds) {
            table.section(fmt::format("bindings.player{}.{}", player.index() + 1, name_of(kind)));
            for (int i = 0; i < kActionCount; ++i) {
                const auto action = static_cast<Action>(i);
                if (has_action(kind, action)) table.bindings(action, kind, bindings.of(player, kind)[action]);
            }
        }
    }
}

std::string bindings_text(const ActionBindings& bindings) {
    auto used = static_cast<std::size_t>(kBindingSlots);
    while (used > 0 && bindings.at(used - 1).source == Binding::Source::kNothing) --used;
    std::string text = "[";
    for (std::size_t i = 0; i < used; ++i) text += (i > 0 ? ", " : "") + toml_text(to_text(bindings.at(i)));
    return text + "]";
}

std::optional<ActionBindings> read_bindings(const toml::node& node, DeviceKind kind) {
    const toml::array* list = node.as_array();
    if (list == nullptr || list->size() > static_cast<std::size_t>(kBindingSlots)) return std::nullopt;
    ActionBindings bindings{};
    for (std::size_t i = 0; i < list->size(); ++i) {
        const auto text = list->get(i)->value_exact<std::string>();
        if (!text) return std::nullopt;
        const Result<Binding> binding = parse_binding(*text);
        if (!binding || !fits(kind, binding.value())) return std::nullopt;
        bindings.at(i) = binding.value();
    }
    return bindings;
}

}  // namespace

void FieldTable::bindings(Action action, DeviceKind kind, ActionBindings& place) {
    SettingField field{section_, std::string(name_of(action)), {}, "a list of up to 3 controls of this device", {}, {}};
    field.get = [&place] { return bindings_text(place); };
    field.set = [&place, kind](std::string_view text) {
        const auto table = parse_toml_value(text);
        const auto read = table ? read_bindings(*table->get("v"), kind) : std::nullopt;
        if (read) place = *read;
        return read.has_value();
    };
    fields_.push_back(std::move(field));
}

std::vector<SettingField> setting_fields(Settings& settings) {
    FieldTable table;
    video_fields(table, settings.video);
    audio_fields(table, settings.audio);
    device_fields(table, DeviceKind::kMouse, settings.mouse);
    device_fields(table, DeviceKind::kKeyboard, settings.keyboard);
    device_fields(table, DeviceKind::kJoystick, settings.joystick);
    device_fields(table, DeviceKind::kGamepad, settings.gamepad);
    comfort_fields(table, settings);
    overlay_fields(table, settings.overlays);
    camera_fields(table, settings.cameras);
    bout_fields(table, settings.bout);
    online_fields(table, settings.online);
    lesson_fields(table, settings.lesson);
    binding_fields(table, settings.bindings);
    return table.take();
}

}  // namespace riposte
