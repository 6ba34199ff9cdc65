#include "workshop_pages.hpp"

#include <riposte/workshop/arm_figure.hpp>
#include <riposte/workshop/carry.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace riposte::ui {
namespace {

constexpr double kDegree = kPi / 180;
using Kind = WorkshopIntent::Kind;

bool degrees_row(const char* label, double& radians, double low, double high) {
    double degrees = radians / kDegree;
    const std::string shown = fmt::format("{:.0f}°", std::round(degrees) + 0.0);  // never "-0°"
    if (!slider_row(label, degrees, {std::floor(low / kDegree), std::ceil(high / kDegree), 1}, shown)) return false;
    radians = degrees * kDegree;
    return true;
}

bool centimetres_row(const char* label, double& metres, double low, double high) {
    double cm = metres * 100;
    if (!slider_row(label, cm, {low * 100, high * 100, 0.5}, fmt::format("{:.1f} cm", cm))) return false;
    metres = cm / 100;
    return true;
}

void draw_joint(const WorkshopModel& model, const WorkshopState& state, WorkshopIntent& intent) {
    const Skeleton& skeleton = model.posing->fencer->skeleton;
    const std::string& name = skeleton[state.joint].name;
    const JointLimits limits = limits_of(name);
    JointTurn turn = turn_of(skeleton, model.document->posture, state.joint);
    bool changed = degrees_row("Forwards (x)", turn.x, limits.low.x, limits.high.x);
    changed = degrees_row("Twist (y)", turn.twist, limits.low.twist, limits.high.twist) || changed;
    changed = degrees_row("Sideways (z)", turn.z, limits.low.z, limits.high.z) || changed;
    if (push_button("Joint back to the bind pose", row_width())) {
        turn = {};
        changed = true;
    }
    if (!changed) return;
    workshop::Document next = *model.document;
    next.posture = workshop::with_turn(*model.posing, next.posture, state.joint, turn);
    give_edit(intent, std::move(next), "turn " + name);
}

/// The four squares of keys; the bottom row is the lowest of the hand square.
void draw_squares(const WorkshopModel& model, WorkshopState& state) {
    const float gap = u(3);
    const float wide = u(8);
    const float cell = (row_width() - 3 * wide - 10 * gap) / 14;
    // The parries, which come third, have two columns more.
    const auto left_of = [&](std::size_t square) {
        const float before = static_cast<float>(square) * (3 * cell + 2 * gap + wide);
        return before + (square > 2 ? 2 * (cell + gap) : 0);
    };
    const ImVec2 at = ImGui::GetCursorScreenPos();
    ImDrawList& list = *ImGui::GetWindowDrawList();
    for (std::size_t i = 0; i < workshop::kKeyCount; ++i) {
        const workshop::KeyPlace place = workshop::key_place(i);
        const float x =
            at.x + left_of(static_cast<std::size_t>(place.set)) + static_cast<float>(place.column) * (cell + gap);
        const float y = at.y + static_cast<float>(2 - place.row) * (cell + gap);
        ImGui::SetCursorScreenPos({x, y});
        const ItemUse key = use_of_item(workshop::key_at(model.document->keys, i).name.c_str(), {cell, cell});
        const bool chosen = i == state.key;
        list.AddRectFilled(key.low, key.high, packed(chosen ? colour::kBrass : colour::kInkRaised));
        list.AddRect(key.low, key.high, packed(key.marked ? colour::kIvory : colour::kBrassDim));
        if (key.chosen) state.key = i;
    }
    const std::array<const char*, kHandSetCount> names{"swing", "attack", "parry", "thrust"};
    for (std::size_t s = 0; s < names.size(); ++s) {
        write(list, {Type::kSmall, packed(colour::kMuted)}, {at.x + left_of(s), at.y + 3 * (cell + gap) + u(2)},
              3 * cell, names.at(s));
    }
    ImGui::SetCursorScreenPos(at);
    ImGui::Dummy({row_width(), 3 * (cell + gap) + size_of(Type::kSmall) + u(6)});
}

/// In the file's order: right, up, forward.
bool place_rows(const char* what, Vec3& place_arm) {
    bool changed = false;
    double right = -place_arm.x;
    changed = centimetres_row(fmt::format("{} right", what).c_str(), right, -0.6, 0.7) || changed;
    changed = centimetres_row(fmt::format("{} up", what).c_str(), place_arm.y, -0.7, 0.6) || changed;
    changed = centimetres_row(fmt::format("{} forward", what).c_str(), place_arm.z, -0.4, 0.8) || changed;
    place_arm.x = -right;
    return changed;
}

void draw_key(const WorkshopModel& model, const WorkshopState& state, WorkshopIntent& intent) {
    workshop::Document next = *model.document;
    KeyPose& key = workshop::key_at(next.keys, state.key);
    section(key.name);
    const Real beyond = workshop::beyond_limits(*model.posing->fencer, key) / kDegree;
    const bool far = beyond >= 0.5;
    paragraph(Type::kSmall, packed(far ? colour::kBrass : colour::kMuted),
              far ? fmt::format("Beyond the arm's limits by {:.0f}°: in a bout the arm gives way.", beyond)
                  : "Within the arm's limits.");
    bool changed = place_rows("Hand", key.arm_from_weapon.translation);
    changed = place_rows("Elbow", key.elbow_arm) || changed;
    for (const auto& [label, axis] : {std::pair{"Turn the edge", kAxisY}, std::pair{"Raise the point", kAxisX},
                                      std::pair{"Swing the point", kAxisZ}}) {
        const int turn = choice_row(label, "2°");
        if (turn == 0) continue;
        Quat& rotation = key.arm_from_weapon.rotation;
        rotation = normalized(rotation * axis_angle(axis, 2 * kDegree * turn));
        changed = true;
    }
    if (push_button("Elbow at ease", row_width())) {
        key.elbow_arm = workshop::elbow_at_ease(*model.posing->fencer, key);
        changed = true;
    }
    if (changed) give_edit(intent, std::move(next), "key " + workshop::key_at(model.document->keys, state.key).name);
}

}  // namespace

void give_edit(WorkshopIntent& intent, workshop::Document next, std::string what) {
    intent.kind = Kind::kEdit;
    intent.edited = std::move(next);
    intent.what = std::move(what);
}

bool draw_files(const FileRows& rows, WorkshopIntent& intent) {
    rule();
    text_row(rows.label, rows.name, 40);
    if (push_button(rows.save_words, row_width())) intent.kind = rows.save;
    section(rows.load_words);
    const std::string own = fmt::format("{} as shipped", rows.load_words);
    const bool shipped = rows.shipped && value_button(own.c_str(), "The game's own (shipped)", row_width());
    if (rows.shipped) space(2);
    for (std::size_t i = 0; i < rows.files.size(); ++i) {
        if (value_button(fmt::format("{} {}", rows.load_words, i).c_str(), rows.files[i], row_width())) {
            intent.kind = rows.load;
            intent.file = i;
        }
        space(2);
    }
    if (rows.files.empty()) {
        const char* const none = rows.shipped ? "None of one's own yet." : "None yet.";
        paragraph(Type::kSmall, packed(colour::kMuted), none);
    }
    return shipped;
}

namespace {

/// What befalls the figure over the clip.
void draw_situations(const WorkshopModel& model, WorkshopState& state, WorkshopIntent& intent) {
    rule();
    state.situation = std::min(state.situation, model.situations.size() - 1);
    turn_row("Situation", state.situation, model.situations.size(), model.situations[state.situation]);
    if (push_button("Begin over the clip", row_width())) intent.kind = Kind::kBeginSituation;
    space(2);
    if (push_button("Make a copy of one's own", row_width())) intent.kind = Kind::kCopySituation;
    if (intent.kind == Kind::kBeginSituation || intent.kind == Kind::kCopySituation) intent.file = state.situation;
    space(2);
    paragraph(Type::kSmall, packed(model.situation_fails ? colour::kWarning : colour::kMuted),
              model.situation_line.empty()
                  ? "Several may run at once. One whose file is saved while it runs begins anew."
                  : model.situation_line);
}

}  // namespace

void draw_clip_page(const WorkshopModel& model, WorkshopState& state, WorkshopIntent& intent) {
    paragraph(Type::kSmall, packed(colour::kMuted),
              "Look at how a fencer is made; change posture, key poses, weapon and blade, and fence with them.");
    space(4);
    if (turn_row("Clip", state.clip, model.clips.size(), model.clips[state.clip])) state.time = 0;
    const double step = model.clip_length / 100;
    if (slider_row("Time", state.time, {0, model.clip_length, step}, fmt::format("{:.2f} s", state.time)))
        state.playing = false;
    slider_row("Speed", state.speed, {0.1, 2, 0.1}, fmt::format("{:.1f}", state.speed));
    toggle_row("Play", state.playing);
    toggle_row("Backwards", state.reversed);
    space(6);
    if (push_button("Take this pose as posture", row_width())) intent.kind = Kind::kTakeClipPose;
    if (!model.situations.empty()) draw_situations(model, state, intent);
}

void draw_posture_page(const WorkshopModel& model, WorkshopState& state, WorkshopIntent& intent) {
    const Skeleton& skeleton = model.posing->fencer->skeleton;
    const auto found = std::find(model.joints.begin(), model.joints.end(), state.joint);
    auto at = static_cast<std::size_t>(found - model.joints.begin());
    const std::string_view shown = state.joint == kNoJoint ? "None" : std::string_view(skeleton[state.joint].name);
    if (turn_row("Joint", at, model.joints.size(), shown)) state.joint = model.joints[at];
    if (state.joint == kNoJoint) {
        space(4);
        paragraph(Type::kSmall, packed(colour::kMuted), "Choose a joint here, or click a bone of the figure.");
    } else {
        draw_joint(model, state, intent);
    }
    rule();
    if (push_button("Mirror left and right", row_width())) {
        workshop::Document next = *model.document;
        next.posture = workshop::mirrored(*model.posing, next.posture);
        next.absent_joints = workshop::mirrored(std::move(next.absent_joints));
        give_edit(intent, std::move(next), "mirror");
    }
    space(2);
    if (push_button("All to the bind pose", row_width())) {
        workshop::Document next = *model.document;
        next.posture = bind_pose(skeleton);
        next.absent_joints.clear();
        give_edit(intent, std::move(next), "bind pose");
    }
    draw_files({"Name", state.names[index(workshop::Part::kPosture)], "Save posture", Kind::kSavePosture,
                "Load a posture", model.posture_files, Kind::kLoadPosture},
               intent);
}

void draw_keys_page(const WorkshopModel& model, WorkshopState& state, WorkshopIntent& intent) {
    draw_squares(model, state);
    draw_key(model, state, intent);
    const FileRows rows{"File",           state.names[index(workshop::Part::kKeys)],
                        "Save key poses", Kind::kSaveKeys,
                        "Load key poses", model.key_files,
                        Kind::kLoadKeys,  true};
    if (!draw_files(rows, intent)) return;
    workshop::Document next = *model.document;
    next.keys = model.keys_shipped;
    give_edit(intent, std::move(next), "key poses as shipped");
}

}  // namespace riposte::ui
