// The workshop's panel beside the figure. The panel edits copies: changes come back as an intent.
#pragma once

#include <riposte/body/skin_subdivision.hpp>
#include <riposte/gallery/figure.hpp>
#include <riposte/ui/hud/hud.hpp>
#include <riposte/ui/kit/covered.hpp>
#include <riposte/ui/kit/kit_choices.hpp>
#include <riposte/workshop/blade_trial.hpp>
#include <riposte/workshop/document.hpp>
#include <riposte/workshop/posing.hpp>

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace riposte::ui {

enum class WorkshopTab : std::uint8_t { kClip, kPosture, kKeys, kDrive, kSkin, kView, kWeapon, kBlade };

/// Where triangles are split.
enum class FinerWhere : std::uint8_t { kJoint, kArms, kLegs, kEverywhere };

/// The figure and page that the player looks at, and how they are shown. The state is no part of the document.
struct WorkshopState {
    WorkshopTab tab = WorkshopTab::kClip;
    WorkshopTab subject =
        WorkshopTab::kClip;  ///< clip, posture or key poses: what the figure shows on other pages, too
    std::size_t clip = 0;
    double time = 0;   ///< s
    double speed = 1;  ///< 0.1 .. 2
    bool playing = true;
    bool reversed = false;
    JointIndex joint = kNoJoint;
    std::size_t key = 4;  ///< workshop::key_at
    SkinMethod method = SkinMethod::kBones;
    bool side_by_side = false;
    bool left_handed = false;
    std::size_t blend = 0;   ///< of the document's blends: whose limits are shown
    bool both_sides = true;  ///< a limb's limits are changed on both sides
    SplitKind split = SplitKind::kOneToFour;
    int split_level = 0;  ///< how many times over
    FinerWhere finer = FinerWhere::kJoint;
    gallery::Shown shown;
    bool weapon_figures = false;
    workshop::Names names{"posture", "key_poses", "skin", "blade"};
    workshop::Blow blow;
    double blow_pace = 1;  ///< 0.02 .. 1 of the bout's
    std::size_t device = 0;
};

struct WorkshopModel {
    const workshop::Document* document = nullptr;
    const workshop::PosingModel* posing = nullptr;
    std::vector<JointIndex> joints;  ///< that can be turned
    std::vector<std::string> clips;
    double clip_length = 1;                  ///< s
    std::vector<std::string> posture_files;  ///< their names
    std::vector<std::string> key_files;
    std::vector<std::string> skin_files;
    std::vector<std::string> blade_files;
    BladeRules blade_shipped;
    KeyPoses keys_shipped;
    std::vector<std::string> devices;
    KitChoices kits;
    Kit kit;  ///< of the fencer who is worked on
    std::vector<std::string> weapon_lines;
    std::vector<std::string> skin_lines;  ///< figures of the skin as it is shown
    std::string blow_line;                ///< what came of the last blow
    bool can_undo = false;
    bool can_redo = false;
    bool unsaved = false;
    std::string last_edit;
    std::string notice;
};

struct WorkshopIntent {
    enum class Kind : std::uint8_t {
        kNone,
        kEdit,  ///< `edited` shall be the document
        kTakeClipPose,
        kUndo,
        kRedo,
        kSavePosture,
        kLoadPosture,  ///< `file`
        kSaveKeys,
        kLoadKeys,  ///< `file`
        kSaveSkin,
        kLoadSkin,  ///< `file`
        kSaveBlade,
        kLoadBlade,  ///< `file`
        kStrike,
        kDrive,
        kDress,  ///< `kit`
        kLeave,
    };
    Kind kind = Kind::kNone;
    workshop::Document edited;
    std::string what;
    std::size_t file = 0;
    Kit kit;
};
WorkshopIntent draw_workshop(const WorkshopModel& model, WorkshopState& state);
/// Returns how much of the whole window the panel covers.
Covered workshop_covered();

enum class LeaveIntent : std::uint8_t { kNone, kSave, kForget, kStay };
LeaveIntent ask_to_leave();
/// The answer to the question whether to recover unsaved work. kLater decides nothing: the question comes again.
enum class RecoverIntent : std::uint8_t { kNone, kRestore, kForget, kLater };
RecoverIntent ask_to_recover();
/// Draws, while a device drives the fencer, a line at the foot and the hand square in the corner.
void draw_driving(const std::string& device, const HudHand& hand);

}  // namespace riposte::ui
