#include "painter.hpp"

#include "render_options.hpp"
#include "standard_streams.hpp"

#include <algorithm>
#include <numeric>

namespace riposte {
namespace {

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

/// For those who write shaders: what they save is seen at once.
void reload_shaders(render::Renderer& renderer) {
    if (auto renewed = renderer.reload_shaders(); !renewed)
        print_error("riposte: " + renewed.error().message() + "\n");
    else
        print_error("riposte: the shaders are loaded anew\n");
}

}  // namespace

Result<void> Painter::open(const std::filesystem::path& shaders, const render::Progress& progress) {
    shaders_ = shaders;
#ifndef NDEBUG
    watch_.emplace(shaders);
#endif
    return renew(progress);
}

Result<void> Painter::renew(const render::Progress& progress) {
    software_ = render::draws_in_software();  // another driver may have come
    most_samples_ = render::most_samples();
    render::RenderOptions options = render_options(settings_.in_force().video, software_);
    options.may_yield = true;
    auto renderer = render::Renderer::create(worn(), options, progress);
    if (!renderer) return renderer.error();
    renderer_.emplace(std::move(renderer).value());
    yielded_ = "";
    begin_scale();
    return {};
}

render::RenderAssets Painter::worn() const { return render::drawn(worn_, shaders_, settings_.in_force().video.finer); }

Result<void> Painter::dress() { return renderer_ ? renderer_->dress(worn()) : Result<void>{}; }

Result<void> Painter::wear(const FencerAsset& fencer) {
    return renderer_ ? renderer_->replace_skin(0, fencer) : Result<void>{};
}

void Painter::begin_picture() {
    if (!renderer_) return;
    if (watch_ && watch_->changed(now())) reload_shaders(*renderer_);
    renderer_->begin_picture();
}

Result<void> Painter::draw(const view::Frame& frame, const view::Camera& camera, const render::Target& target) {
    if (!renderer_) return {};
    drawn_ = true;
    return renderer_->draw(frame, camera, target, std::exchange(moment_, render::Moment::kSame));
}

Result<void> Painter::draw(std::span<const gallery::Panel> panels, const PanelGrid& grid,
                           const render::Target& target) {
    if (!renderer_) return {};
    drawn_ |= !panels.empty();
    return draw_grid(*renderer_, panels, grid, target);
}

void Painter::begin_scale() {
    scale_.reset();
    const VideoSettings& video = settings_.in_force().video;
    const auto most = static_cast<float>(video.render_scale);
    if (adapts(video, software_)) scale_.emplace(wanted_ms(video, software_), most);
    if (renderer_) renderer_->set_render_scale(most);
    time_passes(passes_shown_);
}

void Painter::take_up(const VideoSettings& before, const VideoSettings& video) {
    const bool scaled = video.render_scale != before.render_scale || video.frame_cap != before.frame_cap ||
                        video.render_scale_adapts != before.render_scale_adapts;
    if (scaled) begin_scale();
    if (renderer_) renderer_->set_brightness(static_cast<float>(video.brightness));
}

/// A card tells what its passes take, whatever the screen makes it wait for; a program that draws is waited for, so
/// that all of the picture's time counts.
void Painter::adapt_scale(Seconds took) {
    const bool drawn = std::exchange(drawn_, false);
    if (!scale_ || !drawn) return;
    auto ms = static_cast<float>(took * 1e3);
    if (!software_) {
        const auto passes = pass_times();
        if (!passes) return;
        ms = std::min(ms, std::accumulate(passes->ms.begin(), passes->ms.end(), 0.0F));
    }
    scale_->add(ms);
    renderer_->set_render_scale(scale_->scale());
}

double Painter::render_scale() const {
    return renderer_ ? static_cast<double>(renderer_->render_scale()) : settings_.in_force().video.render_scale;
}

void Painter::time_passes(bool on) {
    passes_shown_ = on;
    if (renderer_) renderer_->time_passes(on || (scale_ && !software_));
}

std::optional<render::PassTimes> Painter::pass_times() const {
    return renderer_ ? renderer_->pass_times() : std::nullopt;
}

void Painter::watch_memory() {
    const auto yielded = renderer_ ? renderer_->take_yielded() : std::nullopt;
    if (!yielded) return;
    yielded_ = words_of(*yielded);
    print_error("riposte: " + *yielded_ + "\n");  // a hint is gone before long
}

}  // namespace riposte
