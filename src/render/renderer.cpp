#include "card_memory.hpp"
#include "gl_state.hpp"
#include "renderer_impl.hpp"

#include <riposte/render/renderer.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <string_view>
#include <utility>

namespace riposte::render {
namespace {

constexpr float kExposure = 1.9f;
constexpr int kLeastShadows = 512;  // texels

static_assert(sizeof(SkinPalette) == kMaxJoints * (64 + 32 + 32),
              "shaders/skin.glsl reads the palette as it lies in memory");

constexpr std::size_t kShadePerFencer = kFencerSpheres / 2;

/// Spheres for the contact shade of one fencer: heel, middle and ball of each foot, and two for the trunk.
std::array<Vec4f, kShadePerFencer> shade_of(const GpuModel& model, const view::FencerView& fencer) {
    const auto joint = [&](std::size_t i) {
        const JointIndex j = model.shade_joints[i];
        return fencer.world_from_model.point(j == kNoJoint ? Vec3f(0, -9, 0) : fencer.pose[j].translation);
    };
    std::array<Vec4f, kShadePerFencer> spheres{};
    for (std::size_t foot = 0; foot < 2; ++foot) {
        const Vec3f ankle = joint(2 * foot);
        const Vec3f ball = joint(2 * foot + 1);
        const Vec3f heel = ankle - Vec3f(0, 0.02f, 0);
        const Vec3f raised_ball = ball + Vec3f(0, 0.03f, 0);
        spheres[3 * foot] = Vec4f(heel, 0.095f);
        spheres[3 * foot + 1] = Vec4f((heel + raised_ball) * 0.5f, 0.1f);
        spheres[3 * foot + 2] = Vec4f(raised_ball, 0.09f);
    }
    const Vec3f pelvis = joint(4);
    spheres[6] = Vec4f(pelvis, 0.26f);
    spheres[7] = Vec4f(pelvis + Vec3f(0, 0.35f, 0), 0.26f);
    return spheres;
}

/// How large the nearest part of a fencer is drawn.
Real pixels_per_metre(const view::Camera& camera, Real picture_height, const view::FencerView& fencer) {
    constexpr Real kReach = 1.0;  // m, from the pelvis to the farthest limb
    const Real away = glm::distance(camera.world_from_camera.translation, fencer.subjects.pelvis) - kReach;
    return picture_height / (2 * std::tan(camera.vertical_fov / 2) * std::max(away, camera.near_plane));
}

Result<void> check_version() {
    GLint major = 0;
    GLint minor = 0;
    glGetIntegerv(GL_MAJOR_VERSION, &major);
    glGetIntegerv(GL_MINOR_VERSION, &minor);
    if (major * 10 + minor >= 45) return {};
    const auto* name = glGetString(GL_RENDERER);
    return Error{fmt::format("OpenGL 4.5 needed, this driver offers {}.{}", major, minor),
                 name != nullptr ? fmt::format("{}", reinterpret_cast<const char*>(name)) : "OpenGL",
                 "update the graphics driver, or choose Mesa's software driver with LIBGL_ALWAYS_SOFTWARE=1"};
}

float offered_scale(float scale) { return std::clamp(scale, 0.5f, 1.0f); }
float offered_brightness(float brightness) { return std::clamp(brightness, 0.5f, 2.0f); }

RenderOptions offered(RenderOptions options) {
    GLint most_texels = 0;
    glGetIntegerv(GL_MAX_TEXTURE_SIZE, &most_texels);
    options.msaa = options.quality == Quality::kFull ? std::min(options.msaa, most_samples()) : 0;
    if (options.msaa < 2) options.msaa = 0;
    options.shadow_size = std::clamp(options.shadow_size, kLeastShadows, std::min(8192, most_texels));
    options.render_scale = offered_scale(options.render_scale);
    options.brightness = offered_brightness(options.brightness);
    options.light_detail = std::clamp(options.light_detail, 0.25f, 1.0f);
    return options;
}

/// Metres that a pixel is wide at a metre's distance.
float pixel_at_metre(const view::Camera& camera, int height) {
    return static_cast<float>(2 * std::tan(camera.vertical_fov / 2) / height);
}

}  // namespace

Result<void> Renderer::Impl::upload(const RenderAssets& assets) {
    if (auto uploaded = models.upload(assets, full()); !uploaded) return uploaded;
    const ShadowSize size{options.shadow_size, options.may_yield ? kLeastShadows : options.shadow_size};
    auto lit = make_hall_light(*assets.hall, size, options.light_detail, full(), block);
    if (!lit) return lit.error();
    light = std::move(lit).value();
    if (light.shadows.size < options.shadow_size) {
        yielding.to.shadow_size = options.shadow_size = light.shadows.size;
        yielding.untold = true;
    }
    block_buffer = make_dynamic_buffer(sizeof(FrameBlock));
    for (Buffer& palette : palettes) palette = make_dynamic_buffer(sizeof(SkinPalette));
    streaks = make_dynamic_buffer(kMostStreaks * sizeof(GpuStreak));
    nothing = make_vertex_array();
    return {};
}

/// What is the same for all cameras.
Result<void> Renderer::Impl::take_moment(const view::Frame& frame) {
    seat_crowd(!frame.crowd.empty());
    if (auto kept = models.keep_solids(frame, full()); !kept) return kept;
    for (std::size_t side = 0; side < 2; ++side)
        write(palettes[side], std::span<const SkinPalette>(&frame.fencers[side].palette, 1));
    return {};
}

void Renderer::Impl::fill_block(const view::Frame& frame, const view::Camera& camera, const Target& target) {
    const Real aspect = static_cast<Real>(target.width) / static_cast<Real>(target.height);
    block.clip_from_world = Mat4f(view::clip_from_world(camera, aspect));
    block.eye_world = Vec4f(Vec3f(camera.world_from_camera.translation), kExposure * options.brightness);
    Vec3f low(1e9f);
    Vec3f high(-1e9f);
    for (std::size_t side = 0; side < 2; ++side) {
        const view::FencerView& fencer = frame.fencers[side];
        const auto spheres = shade_of(*models.fencers.models[side], fencer);
        for (std::size_t i = 0; i < spheres.size(); ++i) {
            block.shade[side * kShadePerFencer + i] = fencer.body_shown ? spheres[i] : Vec4f(0, -9, 0, 0);
            if (!fencer.body_shown) continue;
            low = glm::min(low, Vec3f(spheres[i]));
            high = glm::max(high, Vec3f(spheres[i]));
        }
        const Real pixels = pixels_per_metre(camera, shelf.taken().height, fencer);
        levels[side] = full() ? level_at(pixels) : reduced_level_at(pixels);
    }
    std::size_t spheres = kFencerSpheres;
    const auto shade = [&](const Vec3f& centre_world, float radius) {
        if (spheres == kShadeSpheres) return;
        block.shade[spheres++] = Vec4f(centre_world, radius);
        low = glm::min(low, centre_world);
        high = glm::max(high, centre_world);
    };
    for (const view::BallView& b : frame.balls) shade(b.centre_world, b.radius);
    for (const view::SolidView& s : frame.solids) shade(s.world_from_solid.translation, models.drawn(s).radius);
    block.fencers_low = Vec4f(low - 0.8f, static_cast<float>(spheres));
    block.fencers_high = Vec4f(high + 0.8f, pixel_at_metre(camera, shelf.taken().height));
    write(block_buffer, std::span<const FrameBlock>(&block, 1));
    glBindBufferBase(GL_UNIFORM_BUFFER, 0, block_buffer.name());
}

Renderer::Renderer(std::unique_ptr<Impl> impl) : impl_(std::move(impl)) {}
Renderer::Renderer(Renderer&&) noexcept = default;
Renderer& Renderer::operator=(Renderer&&) noexcept = default;
Renderer::~Renderer() = default;

Result<Renderer> Renderer::create(const RenderAssets& assets, const RenderOptions& options, const Progress& progress) {
    constexpr double kPrograms = 0.6;  // of the time, where the driver has them not yet
    const auto tell = [&](double share) {
        if (progress) progress(share);
    };
    RIPOSTE_ASSERT(assets.fencers[0] != nullptr && assets.fencers[1] != nullptr);
    RIPOSTE_ASSERT(assets.weapons[0] != nullptr && assets.weapons[1] != nullptr && assets.hall != nullptr);
    if (auto version = check_version(); !version) return version.error();
    auto impl = std::make_unique<Impl>();
    impl->options = offered(options);
    impl->shelf = TargetShelf(impl->options);
    auto programs = make_programs(assets.shaders, impl->full(), [&](double share) { tell(kPrograms * share); });
    if (!programs) return programs.error();
    tell(kPrograms);
    impl->shaders = assets.shaders;
    impl->programs = std::move(programs).value();
    if (auto uploaded = impl->upload(assets); !uploaded) return uploaded.error();
    tell(0.9);
    impl->draw_hall_light();
    if (memory_ran_out()) return no_memory_for("what the hall is lit by");
    tell(1);
    return Renderer(std::move(impl));
}

Result<void> Renderer::draw(const view::Frame& frame, const view::Camera& camera, const Target& target, Moment moment) {
    RIPOSTE_ASSERT(target.width > 0 && target.height > 0);
    Impl& r = *impl_;
    if (auto taken = r.shelf.take(target.width, target.height, r.yielding); !taken) return taken;
    if (!std::exchange(r.begun, true)) moment = Moment::kNew;
    glDisable(GL_BLEND);
    glDisable(GL_CULL_FACE);
    glDisable(GL_SCISSOR_TEST);
    glDisable(GL_STENCIL_TEST);
    glDisable(GL_FRAMEBUFFER_SRGB);
    glEnable(GL_TEXTURE_CUBE_MAP_SEAMLESS);
    glDepthFunc(GL_LESS);
    if (moment == Moment::kNew) {
        if (auto taken = r.take_moment(frame); !taken) return taken;
    }
    r.fill_block(frame, camera, target);
    r.timer.begin_view();
    if (moment == Moment::kNew) r.draw_shadows(frame);
    r.timer.end(Pass::kShadows);
    r.draw_scene(frame, camera);
    r.timer.end(Pass::kScene);
    const Drawing drawing = r.drawing();
    draw_sweep(frame, r.block.clip_from_world, drawing);
    draw_streaks(frame, r.streaks, drawing);
    r.timer.end(Pass::kStreaks);
    draw_overlay(frame.overlay, camera.head_hidden_of, drawing);
    r.timer.end(Pass::kOverlay);
    finish(target, r.full(), r.timer, drawing);
    r.timer.end(Pass::kFinish);
    r.timer.end_view();
    glBindVertexArray(0);
    glUseProgram(0);
    return {};
}

std::optional<Yielded> Renderer::take_yielded() {
    if (!std::exchange(impl_->yielding.untold, false)) return std::nullopt;
    return impl_->yielding.to;
}

void Renderer::set_render_scale(float scale) {
    impl_->shelf.set_scale(std::min(offered_scale(scale), impl_->yielding.to.render_scale.value_or(1)));
}

float Renderer::render_scale() const { return impl_->shelf.scale(); }

void Renderer::set_brightness(float brightness) { impl_->options.brightness = offered_brightness(brightness); }

void Renderer::time_passes(bool on) {
    PassTimer& timer = impl_->timer;
    if (on == timer.on()) return;
    if (on)
        timer.turn_on(!draws_in_software());
    else
        timer.turn_off();
}

void Renderer::begin_picture() {
    impl_->timer.begin_picture();
    impl_->shelf.begin_picture();
}

const std::optional<PassTimes>& Renderer::pass_times() const { return impl_->timer.times(); }

Result<void> Renderer::reload_shaders() {
    auto programs = make_programs(impl_->shaders, impl_->full());
    if (!programs) return programs.error();
    impl_->programs = std::move(programs).value();
    impl_->draw_hall_light();
    return {};
}

Result<void> Renderer::dress(const RenderAssets& assets) { return impl_->models.dress(assets, impl_->full()); }

Result<void> Renderer::replace_skin(FencerId id, const FencerAsset& fencer) {
    return impl_->models.replace_skin(id.index(), fencer);
}

std::vector<Vec3f> Renderer::skinned_positions(FencerId id, const SkinPalette& palette, SkinMethod method) {
    Impl& r = *impl_;
    const std::size_t i = id.index();
    const GpuMesh& mesh = r.models.fencers.models[i]->meshes.front();
    write(r.palettes[i], std::span<const SkinPalette>(&palette, 1));
    std::vector<Vec3f> positions(static_cast<std::size_t>(mesh.vertex_count));
    const Buffer captured = make_dynamic_buffer(positions.size() * sizeof(Vec3f));
    glUseProgram(r.programs.capture.name());
    set_uniform(r.programs.capture, kSkinMethod, static_cast<int>(method));
    glBindBufferBase(GL_SHADER_STORAGE_BUFFER, 0, r.palettes[i].name());
    glBindBufferBase(GL_TRANSFORM_FEEDBACK_BUFFER, 0, captured.name());
    glBindVertexArray(mesh.vertices.name());
    const TargetKept kept;
    glBindFramebuffer(GL_FRAMEBUFFER, r.light.shadows.moving_target.name());  // any complete one: nothing is drawn
    glEnable(GL_RASTERIZER_DISCARD);
    glBeginTransformFeedback(GL_POINTS);
    glDrawArrays(GL_POINTS, 0, mesh.vertex_count);
    glEndTransformFeedback();
    glDisable(GL_RASTERIZER_DISCARD);
    glBindBufferBase(GL_TRANSFORM_FEEDBACK_BUFFER, 0, 0);
    glUseProgram(0);
    glGetNamedBufferSubData(captured.name(), 0, static_cast<GLsizeiptr>(positions.size() * sizeof(Vec3f)),
                            positions.data());
    return positions;
}

}  // namespace riposte::render
