// The workshop in its window: one fencer, a panel, and hands in the picture.
#pragma once

#include "stage.hpp"
#include "steering.hpp"
#include "study.hpp"
#include "workshop_shortcuts.hpp"

#include <riposte/core/fixed_step.hpp>
#include <riposte/system/clock.hpp>
#include <riposte/ui/hud.hpp>
#include <riposte/ui/workshop_panel.hpp>
#include <riposte/view/ray.hpp>
#include <riposte/workshop/area_study.hpp>
#include <riposte/workshop/blade_trial.hpp>
#include <riposte/workshop/gizmo.hpp>
#include <riposte/workshop/lone_fencer.hpp>
#include <riposte/workshop/workbench.hpp>

#include <optional>

namespace riposte {

/// A device and the fencer whom it drives.
class Drive {
  public:
    explicit Drive(const BoutSetup& setup) : fencer_(setup) {}
    void advance(Seconds elapsed, Controls& controls);
    [[nodiscard]] view::Frame frame() const { return fencer_.frame(steps_.fraction()); }
    [[nodiscard]] ui::HudHand hand() const;
    [[nodiscard]] Real root_x() const { return fencer_.state().fencers[0].root_x; }

  private:
    workshop::LoneFencer fencer_;
    FencerInput input_;
    FixedStep steps_;
};

class WorkshopRoom final : public Screen {
  public:
    static Result<std::unique_ptr<Screen>> create(Stage& stage);
    [[nodiscard]] std::string name() const override { return "workshop"; }
    void handle(const SDL_Event& event) override;
    void advance(Seconds elapsed, Seconds whole) override;
    void draw(Seconds elapsed) override;
    [[nodiscard]] bool wants_mouse() const override {
        return drive_.has_value() && stage_.hands.controls.wants_mouse();
    }
    void end() override;

  private:
    WorkshopRoom(Stage& stage, workshop::Workbench bench);

    // workshop_room.cpp
    void obey_shortcuts();
    void obey(WorkshopDeed deed);
    void draw_figure(Seconds elapsed);
    void draw_panels();
    void obey(ui::WorkshopIntent intent);
    /// Every edit of the panel and of the mouse in the picture.
    void edit(workshop::Document next, std::string what);
    [[nodiscard]] bool reflects() const { return state_.left_handed && !drive_ && !trial_; }
    void dress_wanted();
    void take_on();
    void renew_guard();
    void start_driving();
    void stop_driving();
    void list_devices();
    void ask_to_leave();
    [[nodiscard]] ui::WorkshopModel model() const;
    [[nodiscard]] const Clip& clip() const { return clips_[state_.clip]; }

    // workshop_kept.cpp: what is saved, loaded and kept
    bool save_changed();
    Result<void> save(workshop::Part part);
    void load(workshop::Part part, std::size_t file);
    void restore();
    void show_page_of(const std::vector<workshop::Part>& parts);
    std::string& typed_name(workshop::Part part) { return state_.names[index(part)]; }
    void tell(const Result<void>& done);

    // workshop_picture.cpp: the figure and what is drawn over it
    [[nodiscard]] view::Frame frame() const;
    [[nodiscard]] Pose shown_pose() const;
    void add_figures(view::Frame& frame) const;
    void add_key_handles(view::Frame& frame) const;
    [[nodiscard]] std::vector<workshop::Panel> side_by_side() const;
    [[nodiscard]] std::optional<workshop::Gizmo> gizmo(const view::Frame& frame) const;

    // workshop_skin.cpp: the skin as it is edited
    struct Kept {
        workshop::AreaByMethod elbow, shoulder;
    };
    [[nodiscard]] Kept area_kept_in(const view::Frame& figure) const;
    [[nodiscard]] Subdivision subdivision() const;
    [[nodiscard]] std::vector<std::string> skin_lines() const;
    void renew_skin();

    // workshop_blade.cpp: a blade that is struck
    void advance_trial(Seconds elapsed);
    void strike();
    [[nodiscard]] std::string blow_line() const;

    // workshop_hands.cpp: the mouse in the picture
    enum class Grip : std::uint8_t { kNone, kTurn, kShift, kRing, kHand, kElbow };
    void handle_mouse(const SDL_Event& event);
    void press(const Vec2& place);
    void drag(const Vec2& place);
    void drag_ring(const view::Ray& ray);
    void drag_handle(const view::Ray& ray);
    [[nodiscard]] bool over_picture(const SDL_Event& event) const;
    [[nodiscard]] Vec2 place_in_picture(int x, int y) const;
    [[nodiscard]] Vec2 on_figure(const Vec2& place) const;

    Stage& stage_;
    BoutSetup setup_;  ///< with the skin as it is shown
    workshop::PosingModel posing_;
    std::vector<Clip> clips_;  ///< as long as the fencer's legs
    workshop::Workbench bench_;
    std::vector<BoneBlend> worn_blends_;  ///< of the skin that is shown
    Subdivision worn_subdivision_{SplitKind::kOneToFour, 0, {}};
    workshop::AreaStudy areas_;
    std::size_t triangles_ = 0;
    view::Orbit orbit_;
    Steering steering_;
    WorkshopShortcuts shortcuts_;
    ui::WorkshopState state_;
    std::vector<DeviceInfo> devices_;
    std::optional<Kit> wanted_;  ///< which is being read
    std::string notice_;
    std::optional<Drive> drive_;
    std::optional<workshop::BladeTrial> trial_;  ///< while the blade's page is open
    FixedStep trial_steps_;
    bool asks_to_recover_ = false;
    bool asks_to_leave_ = false;
    Left leaving_ = Left::kBack;  ///< how, when the question is answered

    // Of the last picture, for the mouse: a left-hander is seen as the right-hander whom he mirrors.
    view::Camera camera_;
    Real aspect_ = 1;
    ui::Covered covered_;  ///< by the panel
    Grip grip_ = Grip::kNone;
    int ring_ = -1;
    Vec2 last_place_{0};
    // Of the drag that is under way.
    ui::WorkshopTab held_tab_ = ui::WorkshopTab::kClip;
    JointIndex held_joint_ = kNoJoint;
    std::size_t held_key_ = 0;
    workshop::Gizmo held_gizmo_;
    Real held_angle_ = 0;
    workshop::Document held_;
    Vec3 held_point_{0};
    Vec3 held_offset_{0};
};

}  // namespace riposte
