// The workshop's panel beside the figure. The panel edits a copy of the document, which comes back as an intent.
#pragma once

#include <riposte/body/skin_subdivision.hpp>
#include <riposte/gallery/figure.hpp>
#include <riposte/ui/hud/hud.hpp>
#include <riposte/ui/kit/covered.hpp>
#include <riposte/ui/kit/kit_choices.hpp>
#include <riposte/workshop/blade_trial.hpp>
#include <riposte/workshop/document.hpp>
#include <riposte/workshop/hit_aim.hpp>
#include <riposte/workshop/posing.hpp>

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace riposte::ui {

/// A page of the panel.
enum class WorkshopTab : std::uint8_t { kClip, kPosture, kKeys, kDrive, kSkin, kView, kWeapon, kBlade, kHit };

/// How blows on the body are aimed without the mouse, how fast time goes, and what is drawn.
struct HitChoice {
    BodyPart part = BodyPart::kTorso;
    workshop::BlowFrom from = workshop::BlowFrom::kFront;
    double impulse = 6;  ///< N s, of a blow that is not dragged
    double depth = 0;    ///< degrees by which a dragged blow goes into the picture, -90 .. 90
    bool paused = false;
    bool slow = false;  ///< true if time goes at a quarter of its speed
    bool links = false;
    bool feet = false;
    bool mass = false;
};

/// The figure and page that the player looks at, and how they are shown. The state is no part of the document.
struct WorkshopState {
    WorkshopTab tab = WorkshopTab::kClip;
    WorkshopTab subject =
        WorkshopTab::kClip;  ///< the one of clip, posture and key poses that the figure shows on other pages, too
    std::size_t clip = 0;
    double time = 0;   ///< s, of the clip
    double speed = 1;  ///< speed of the clip, 0.1 .. 2
    bool playing = true;
    bool reversed = false;
    std::size_t situation = 0;  ///< number of the situation that is to begin
    JointIndex joint = kNoJoint;
    std::size_t key = 4;  ///< number of the key pose (workshop::key_at)
    SkinMethod method = SkinMethod::kBones;
    bool side_by_side = false;
    bool left_handed = false;
    std::size_t blend = 0;   ///< number of the document's blend whose limits are shown
    bool both_sides = true;  ///< true if a change of a limb's limits changes both sides of the body
    SplitKind split = SplitKind::kOneToFour;
    int split_level = 0;                ///< number of times that triangles are split
    std::optional<SplitWhere> finer{};  ///< where they are split; none: at the joint of `blend`
    gallery::Shown shown;
    bool weapon_figures = false;  ///< true if the figures of the weapon are drawn on every page, not on its own alone
    workshop::Names names{"posture", "key_poses", "skin", "blade", "body"};
    workshop::BladeBlow blow;
    HitChoice hit;
    gallery::BladeSearch blade_search = gallery::BladeSearch::kExact;  ///< the search whose figures are told
    double blow_pace = 1;                                              ///< pace of the trial, 0.02 .. 1 of a bout's
    Interpolation interpolation = Interpolation::kSmooth;              ///< between the key poses, while a device drives
    std::size_t device = 0;                                            ///< number of the device that is to drive
};

/// What the panel shows.
struct WorkshopModel {
    const workshop::Document* document = nullptr;
    const workshop::PosingModel* posing = nullptr;
    std::vector<JointIndex> joints;  ///< joints that can be turned
    std::vector<std::string> clips;
    double clip_length = 1;                  ///< s
    std::vector<std::string> situations;     ///< names of the files of situations
    std::string situation_line;              ///< what of them runs, or the error of one
    bool situation_fails = false;            ///< true if it is an error
    std::vector<std::string> posture_files;  ///< names of the files of postures
    std::vector<std::string> key_files;
    std::vector<std::string> skin_files;
    std::vector<std::string> blade_files;
    std::vector<std::string> body_files;
    BladeRules blade_shipped;
    BodyRules body_shipped;
    KeyPoses keys_shipped;
    std::vector<std::string> devices;
    KitChoices kits;
    Kit kit;  ///< kit of the fencer who is worked on
    std::vector<std::string> weapon_lines;
    std::vector<std::string> skin_lines;  ///< figures of the skin as it is shown
    std::string kdop_line;                ///< figures of the k-DOP volumes, while they are shown
    std::string cut_line;                 ///< what the cut at the fencer meets, while it is shown
    std::string blow_line;                ///< what came of the last blow
    std::string hit_line;                 ///< what came of the last blow on the body
    bool hit_before = false;              ///< true if there was a blow on the body that can be struck again
    bool can_undo = false;
    bool can_redo = false;
    bool unsaved = false;
    std::string last_edit;
    std::string notice;
    bool notice_of_failure = false;  ///< true if the notice tells what went wrong
};

/// What the player wants of the panel.
struct WorkshopIntent {
    enum class Kind : std::uint8_t {
        kNone,
        kEdit,  ///< `edited` shall be the document
        kTakeClipPose,
        kBeginSituation,  ///< the situation of `file` shall begin
        kCopySituation,   ///< there shall be a copy of it of one's own
        kUndo,
        kRedo,
        kSavePosture,
        kLoadPosture,  ///< the posture shall be that of `file`
        kSaveKeys,
        kLoadKeys,  ///< the key poses shall be those of `file`
        kSaveSkin,
        kLoadSkin,  ///< the skin shall be that of `file`
        kSaveBlade,
        kLoadBlade,  ///< the blade's rules shall be those of `file`
        kSaveBody,
        kLoadBody,  ///< the body's rules shall be those of `file`
        kStrike,
        kHit,       ///< the body shall be struck as `WorkshopState::hit` has it
        kHitAgain,  ///< the body shall be struck in guard as it was last
        kDrive,
        kDress,  ///< the fencer shall wear `kit`
        kLeave,
    };
    Kind kind = Kind::kNone;
    workshop::Document edited;
    std::string what;      ///< words for the edit
    std::size_t file = 0;  ///< place of the file in the model's list of its part
    Kit kit;
};
/// Draws the panel.
WorkshopIntent draw_workshop(const WorkshopModel& model, WorkshopState& state);
/// Returns how much of the whole window the panel covers.
Covered workshop_covered();

/// An answer to the question whether to leave unsaved work.
enum class LeaveIntent : std::uint8_t { kNone, kSave, kForget, kStay };
/// Draws the question whether to leave unsaved work.
LeaveIntent ask_to_leave();
/// An answer to the question whether to recover unsaved work. kLater decides nothing: the question comes again.
enum class RecoverIntent : std::uint8_t { kNone, kRestore, kForget, kLater };
/// Draws the question whether to recover unsaved work.
RecoverIntent ask_to_recover();
/// Writes the size of a blow (N s) beside a point of the window (shares of width and height from its upper left
/// corner), behind all panels.
void draw_blow_size(double impulse, double left, double top);
/// Draws what takes the panel's place while a device drives the fencer: a line at the foot, and the hand square in the
/// corner.
void draw_driving(const std::string& device, const HudHand& hand);

}  // namespace riposte::ui
