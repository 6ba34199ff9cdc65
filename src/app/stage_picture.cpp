// What is drawn on the stage: the renderer, its pictures, how large they are.
#include "panel_grid.hpp"
#include "render_options.hpp"
#include "stage.hpp"
#include "standard_streams.hpp"

#include <epoxy/gl.h>
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <numeric>

namespace riposte {
namespace {

/// What a renderer has from its beginning on.
bool other_quality(const render::RenderOptions& a, const render::RenderOptions& b) {
    return a.quality != b.quality || a.msaa != b.msaa || a.shadow_size != b.shadow_size;
}

void put_back_quality(VideoSettings& video, const VideoSettings& before) {
    video.preset = before.preset;
    video.msaa = before.msaa;
    video.shadows = before.shadows;
    video.render_scale = before.render_scale;  // of the preset, too
}

bool adapts(const VideoSettings& video, bool software) {
    return video.render_scale_adapts == ScaleAdapts::kAlways ||
           (software && video.render_scale_adapts == ScaleAdapts::kInSoftware);
}

/// What a picture may take before it is drawn smaller: a card leaves some of its 1/60 s to the panels.
float wanted_ms(const VideoSettings& video, bool software) {
    constexpr double kOfCard = 15;
    constexpr double kOfProgram = 1000.0 / 30;
    const double capped = video.frame_cap > 0 ? 1000.0 / video.frame_cap : 0;
    return static_cast<float>(std::max(capped, software ? kOfProgram : kOfCard));
}

}  // namespace

/// The one there is stays where there can be no other.
Result<void> Stage::make_renderer(const render::Progress& progress) {
    render::RenderOptions options = render_options(settings.in_force().video, software);
    options.may_yield = true;
    auto renderer = render::Renderer::create(render::drawn(assets, shaders_), options, progress);
    if (!renderer) return renderer.error();
    renderer_.emplace(std::move(renderer).value());
    yielded_ = "";
    begin_scale();
    return {};
}

void Stage::begin_scale() {
    scale_.reset();
    const auto most = static_cast<float>(settings.in_force().video.render_scale);
    if (adapts(settings.in_force().video, software))
        scale_.emplace(wanted_ms(settings.in_force().video, software), most);
    if (renderer_) renderer_->set_render_scale(most);
    time_passes(passes_shown_);
}

/// A card tells what its passes take, whatever the screen makes it wait for; a program that draws is waited for, so
/// that all of the picture's time counts.
void Stage::adapt_scale(Seconds took) {
    const bool drawn = std::exchange(drawn_, false);
    if (!scale_ || !drawn) return;
    auto ms = static_cast<float>(took * 1e3);
    if (!software) {
        const auto passes = pass_times();
        if (!passes) return;
        ms = std::min(ms, std::accumulate(passes->ms.begin(), passes->ms.end(), 0.0F));
    }
    scale_->add(ms);
    renderer_->set_render_scale(scale_->scale());
}

void Stage::time_passes(bool on) {
    passes_shown_ = on;
    if (renderer_) renderer_->time_passes(on || (scale_ && !software));
}

void Stage::renew_picture() {
    if (!std::exchange(lost_picture_, false)) return;
    renderer_.reset();
    ui.drop_opengl();
    auto renewed = window.renew_context();
    software = renewed && render::draws_in_software();  // another driver may have come
    if (renewed) most_samples = render::most_samples();
    if (renewed) renewed = ui.take_opengl();
    if (renewed) renewed = make_renderer();
    undrawn_.reset();  // of the context that was lost
    if (!renewed)
        failure_ = Error{"the graphics driver began anew; " + renewed.error().what, renewed.error().where,
                         renewed.error().remedy};
    renewed_ = renewed.ok();
}

/// A context that is lost has no memory either: that is told as what it is.
void Stage::watch_memory() {
    const auto undrawn = std::exchange(undrawn_, std::nullopt);
    if (lost_picture_ || !renderer_) return;
    if (undrawn) {
        failure_ = undrawn;
        return;
    }
    const auto yielded = renderer_->take_yielded();
    if (!yielded) return;
    yielded_ = words_of(*yielded);
    print_error("riposte: " + *yielded_ + "\n");  // a hint is gone before long
}

/// Further windows, which come after this one, are of the picture that it began.
void Stage::begin_picture() {
    renew_picture();
    if (renderer_) renderer_->begin_picture();
    tend_sound();
}

#ifndef NDEBUG
/// For those who write them: saved, and seen.
void Stage::renew_shaders() {
    if (!renderer_ || !watch_->changed(now())) return;
    if (auto renewed = renderer_->reload_shaders(); !renewed)
        print_error("riposte: " + renewed.error().message() + "\n");
    else
        print_error("riposte: the shaders are loaded anew\n");
}
#endif

/// What the renderer can take up as it is is seen in the next picture; only another quality has it made anew.
std::vector<Error> Stage::change_picture(const VideoSettings& before, VideoSettings& video) {
    std::vector<Error> refused;
    if (auto set = window.set_vsync(video.vsync); !set) {
        const bool asked = window.can_wait() || !video.vsync;  // else it cannot be chosen, and defaults ask in vain
        if (asked && video.vsync != before.vsync) refused.push_back(set.error());
        video.vsync = window.vsync();
    }
    if (other_quality(render_options(video, software), render_options(before, software))) {
        if (auto made = make_renderer(); !made) {
            refused.push_back(made.error());
            put_back_quality(video, before);
        }
    }
    const bool scaled = video.render_scale != before.render_scale || video.frame_cap != before.frame_cap ||
                        video.render_scale_adapts != before.render_scale_adapts;
    if (scaled) begin_scale();
    if (renderer_) renderer_->set_brightness(static_cast<float>(video.brightness));
    return refused;
}

void Stage::clear() {
    glBindFramebuffer(GL_FRAMEBUFFER, 0);
    glClearColor(0.03F, 0.035F, 0.05F, 1);
    glClear(GL_COLOR_BUFFER_BIT);
}

Result<void> Stage::draw(const view::Frame& frame, const view::Camera& camera, const render::Target& target) {
    if (!renderer_) return {};
    drawn_ = true;
    return renderer_->draw(frame, camera, target, std::exchange(moment_, render::Moment::kSame));
}

void Stage::tell_comfort(view::CameraRig& rig) const {
    rig.reduced_motion = settings.in_force().accessibility.reduced_motion;
    rig.eyes_fov = settings.in_force().video.eyes_fov * kPi / 180;
}

void Stage::show(const view::Frame& frame, std::span<const Shot> shots, Seconds elapsed,
                 const std::function<void()>& panels) {
    begin_picture();
    moment_ = render::Moment::kNew;  // until this frame has been drawn, here or in a window beside
    if (!can_show() || shots.empty()) return sleep_for(0.02);
    const Rigid& first = shots.front().camera.world_from_camera;
    listener_.position_world = first.translation;
    listener_.right_world = first.direction(kAxisX);
    const PixelSize size = window.drawable_size();
    const render::Target& whole = shots.front().target;
    if (whole.width < size.width || whole.height < size.height) clear();
    for (const Shot& shot : shots)
        if (auto drawn = draw(frame, shot.camera, shot.target); !drawn) undrawn_ = drawn.error();
    glViewport(0, 0, size.width, size.height);
    finish_picture(size, elapsed, panels);
}

void Stage::show(const view::Frame& frame, const view::Camera& eye, Seconds elapsed,
                 const std::function<void()>& panels) {
    const PixelSize size = window.drawable_size();
    show(frame, std::array<Shot, 1>{{{eye, {0, size.width, size.height}}}}, elapsed, panels);
}

void Stage::show(const gallery::Scene& scene, std::span<const gallery::Panel> pictures, const ui::Covered& covered,
                 Seconds elapsed, const std::function<void()>& panels) {
    begin_picture();
    if (!can_show()) return sleep_for(0.02);
    const PixelSize size = window.drawable_size();
    const auto left = static_cast<int>(covered.left * size.width);
    const auto free_height = static_cast<int>((1 - covered.below) * size.height);
    PanelGrid grid = fit_grid(scene, pictures.size(), {size.width - left, free_height});
    grid.left += left;
    if (renderer_) {
        if (auto drawn = draw_grid(*renderer_, pictures, grid, {0, size.width, size.height}); !drawn)
            undrawn_ = drawn.error();
        drawn_ |= !pictures.empty();
    }
    finish_picture(size, elapsed, [&] {
        ui::draw_labels(captions_of(pictures, grid, size));
        panels();
    });
}

bool Stage::can_show() const {
    if (failure_) return false;
    const PixelSize size = window.drawable_size();
    return !window.minimised() && size.width > 0 && size.height > 0;
}

void Stage::finish_picture(PixelSize size, Seconds elapsed, const std::function<void()>& panels) {
#ifndef NDEBUG
    renew_shaders();
#endif
    ui.begin(size, elapsed);
    panels();
    ui.end();
    window.swap();
    lost_picture_ = window.context_lost();
    watch_memory();
    adapt_scale(now() - last_shown_);
    if (settings.in_force().video.frame_cap > 0)
        sleep_for(last_shown_ + 1.0 / settings.in_force().video.frame_cap - now());
    last_shown_ = now();
}

Result<void> Stage::wear(const FencerAsset& fencer) {
    return renderer_ ? renderer_->replace_skin(0, fencer) : Result<void>{};
}

}  // namespace riposte
