// The screen of the workshop: one fencer, a panel, and the mouse in the picture.
#pragma once

#include "cameras/camera_desk.hpp"
#include "shell/stage.hpp"
#include "study.hpp"
#include "study_hint.hpp"
#include "workshop_desk.hpp"
#include "workshop_dressing.hpp"
#include "workshop_drive.hpp"
#include "workshop_eye.hpp"
#include "workshop_fencer.hpp"
#include "workshop_hands.hpp"
#include "workshop_hit.hpp"
#include "workshop_shortcuts.hpp"
#include "workshop_trial.hpp"

#include <optional>
#include <vector>

namespace riposte {

/// The screen of the workshop. Events, time and intents go to its parts.
class WorkshopRoom final : public Screen {
  public:
    /// Makes the screen, with the left fencer of the cast. Gives an Error if there can be no workbench.
    static Result<std::unique_ptr<Screen>> create(Stage& stage);
    [[nodiscard]] std::string name() const override { return "workshop"; }
    void handle(const SDL_Event& event) override;
    void take_files(const std::vector<std::filesystem::path>& /*files*/) override { hint_.show(words_of_drop(*this)); }
    void advance(Seconds elapsed, Seconds whole) override;
    void draw(Seconds elapsed) override;
    [[nodiscard]] bool wants_mouse() const override { return seat_.drive() && stage_.hands.controls.wants_mouse(); }
    void end() override;

  private:
    WorkshopRoom(Stage& stage, workshop::Workbench bench);

    [[nodiscard]] WorkshopSight sight() const { return {fencer_, desk_.bench().now(), state_, situations_}; }
    /// Lets time pass for clip and situations.
    void play_clip(Seconds elapsed);
    void copy_situation(std::size_t file);
    /// Takes up that the fencer on the bench is another one.
    void take_on();

    void obey(ui::WorkshopIntent intent);
    void obey(WorkshopDeed deed);
    /// Returns true if all of the parts were saved.
    bool save(const std::vector<workshop::Part>& parts);
    void drive();
    void ask_to_leave(Left how);
    void draw_recover_question();
    void draw_leave_question();
    void draw_panels();
    /// Writes the size of the blow that is aimed at the arrow's end.
    void draw_aimed();
    void draw_figure(Seconds elapsed);
    /// Returns the camera of the workshop's own view, in the part of the window that the cameras leave to the view.
    view::Camera look(bool reflects);
    /// Takes keys of the cameras, unless a player drives with them. Returns true if it was one.
    bool chooses_camera(const SDL_Event& event);
    /// Leads the workshop's own view, edits in it, or leads another camera: whichever the mouse is in.
    void handle_mouse(const SDL_Event& event);
    void dress_wanted();
    /// Lets time pass for the trials of the pages, which there are only while their page is open.
    void advance_trials(Seconds elapsed);
    [[nodiscard]] view::Frame frame_now() const;
    /// Lets go of what the mouse holds in the picture.
    void let_go();

    Stage& stage_;
    WorkshopDesk desk_;
    WorkshopFencer fencer_;
    WorkshopSituations situations_;
    WorkshopEye eye_;
    CameraDesk cameras_;
    StudyHint hint_;
    bool mouse_edits_ = true;  ///< true if the mouse, or the drag that it makes, began in the workshop's own view
    WorkshopHands hands_;
    WorkshopShortcuts shortcuts_;
    WorkshopSeat seat_;
    WorkshopDressing dressing_;
    std::optional<WorkshopTrial> trial_;  ///< trial of the blade, while the blade's page is open and nobody drives
    std::optional<WorkshopHit> hit_;      ///< trial of the body, while the hit page is open and nobody drives
    ui::WorkshopState state_;
    bool asks_to_recover_;         ///< true while the panel asks whether to go on with the copy of an earlier visit
    std::optional<Left> leaving_;  ///< the way to leave, while the panel asks what shall become of unsaved work
};

}  // namespace riposte
