#include "display.hpp"

#include "video_change.hpp"

#include <riposte/ui/kit/labels.hpp>

#include <epoxy/gl.h>

#include <array>

namespace riposte {

ui::UiLook look_of(const AccessibilitySettings& chosen) { return {chosen.text_scale, chosen.reduced_motion}; }

Display::Display(Window shown_in, ui::Ui panels, const BoutAssets& worn, SettingsStore& settings)
    : window(std::move(shown_in)), ui(std::move(panels)), painter(worn, settings), settings_(settings) {
    follows_ = settings.subscribe([this](const Settings& before, Settings& now) -> std::vector<Error> {
        if (!(now.accessibility == before.accessibility)) ui.set_look(look_of(now.accessibility));
        return now.video == before.video ? std::vector<Error>{}
                                         : change_video(window, painter, before.video, now.video);
    });
}

void Display::clear() {
    glBindFramebuffer(GL_FRAMEBUFFER, 0);
    glClearColor(0.03F, 0.035F, 0.05F, 1);
    glClear(GL_COLOR_BUFFER_BIT);
}

bool Display::can_show() const {
    if (failure_) return false;
    const PixelSize size = window.drawable_size();
    return !window.minimised() && size.width > 0 && size.height > 0;
}

void Display::show(const view::Frame& frame, std::span<const Shot> shots, Seconds elapsed,
                   const std::function<void()>& panels) {
    begin_picture();
    painter.begin_moment();  // until this frame has been drawn, here or in a window beside
    if (!can_show() || shots.empty()) return sleep_for(0.02);
    eye_ = shots.front().camera.world_from_camera;
    const PixelSize size = window.drawable_size();
    const render::Target& whole = shots.front().target;
    if (whole.width < size.width || whole.height < size.height) clear();
    for (const Shot& shot : shots)
        if (auto drawn = painter.draw(frame, shot.camera, shot.target); !drawn) undrawn_ = drawn.error();
    glViewport(0, 0, size.width, size.height);
    finish_picture(size, elapsed, panels);
}

void Display::show(const view::Frame& frame, const view::Camera& eye, Seconds elapsed,
                   const std::function<void()>& panels) {
    const PixelSize size = window.drawable_size();
    show(frame, std::array<Shot, 1>{{{eye, {0, size.width, size.height}}}}, elapsed, panels);
}

void Display::show(const gallery::Scene& scene, std::span<const gallery::Panel> pictures, const ui::Covered& covered,
                   Seconds elapsed, const std::function<void()>& panels) {
    begin_picture();
    if (!can_show()) return sleep_for(0.02);
    const PixelSize size = window.drawable_size();
    const auto left = static_cast<int>(covered.left * size.width);
    const auto free_height = static_cast<int>((1 - covered.below) * size.height);
    PanelGrid grid = fit_grid(scene, pictures.size(), {size.width - left, free_height});
    grid.left += left;
    if (auto drawn = painter.draw(pictures, grid, {0, size.width, size.height}); !drawn) undrawn_ = drawn.error();
    finish_picture(size, elapsed, [&] {
        ui::draw_labels(captions_of(pictures, grid, size));
        panels();
    });
}

/// Further windows, which come after this one, are of the picture that it began.
void Display::begin_picture() {
    renew_picture();
    painter.begin_picture();
}

void Display::renew_picture() {
    if (!std::exchange(lost_picture_, false)) return;
    painter.drop();
    ui.drop_opengl();
    auto renewed = window.renew_context();
    if (renewed) renewed = ui.take_opengl();
    if (renewed) renewed = painter.renew();
    undrawn_.reset();  // of the context that was lost
    if (!renewed)
        failure_ = Error{"the graphics driver began anew; " + renewed.error().what, renewed.error().where,
                         renewed.error().remedy};
    renewed_ = renewed.ok();
}

void Display::finish_picture(PixelSize size, Seconds elapsed, const std::function<void()>& panels) {
    ui.begin(size, elapsed);
    panels();
    ui.end();
    window.swap();
    lost_picture_ = window.context_lost();
    watch_memory();
    painter.adapt_scale(now() - last_shown_);
    const int cap = settings_.in_force().video.frame_cap;
    if (cap > 0) sleep_for(last_shown_ + 1.0 / cap - now());
    last_shown_ = now();
}

/// A context that is lost has no memory either: that is told as what it is.
void Display::watch_memory() {
    const auto undrawn = std::exchange(undrawn_, std::nullopt);
    if (lost_picture_) return;
    if (undrawn)
        failure_ = undrawn;
    else
        painter.watch_memory();
}

}  // namespace riposte
