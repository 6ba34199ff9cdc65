#include "gpu_model.hpp"
#include "hall_light.hpp"
#include "programs.hpp"
#include "targets.hpp"

#include <riposte/render/renderer.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace riposte::render {
namespace {

constexpr float kExposure = 1.9f;
constexpr std::size_t kMostStreaks = 1024;
constexpr float kGlowShare = 0.045f;
constexpr int kLightMapSize = 1024;
constexpr float kMatteFrom = 0.6f;  // roughness from which the reduced quality leaves reflections out

// Uniform locations of shaders/surface.*
constexpr GLint kBonesBlending = 0;
constexpr GLint kHiddenJoint = 1;
constexpr GLint kWorldFromModel = 2;
constexpr GLint kBaseColour = 10;
constexpr GLint kSurface = 11;
constexpr GLint kEmissive = 12;
constexpr GLint kTeamColour = 13;

// Texture units of shaders/{light.glsl,surface.frag}
enum Unit : GLuint {
    kShadowUnit,
    kAmbientUnit,
    kDirectionUnit,
    kReflectionUnit,
    kBaseUnit,
    kNormalUnit,
    kOrmUnit,
    kOcclusionUnit,
    kLightMapUnit
};

static_assert(sizeof(SkinPalette) == kMaxJoints * (64 + 32),
              "shaders/skin.glsl reads the palette as it lies in memory");

/// std430 layout of shaders/streak.vert.
struct GpuStreak {
    Vec4f from;
    Vec4f to;
    Vec4f colour;
};

constexpr std::size_t kShadePerFencer = kShadeSpheres / 2;

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

}  // namespace

struct Renderer::Impl {
    RenderOptions options;
    Programs programs;
    std::array<std::shared_ptr<GpuModel>, 2> fencers;
    std::array<std::shared_ptr<GpuModel>, 2> swords;
    GpuModel hall;
    HallLight light;
    Texture light_map;  // reduced quality only
    FrameBlock block;
    Buffer block_buffer;
    std::array<Buffer, 2> palettes;
    Buffer streaks;
    VertexArray nothing;  // for shaders that make their own vertices
    PictureTargets targets;

    [[nodiscard]] bool full() const { return options.quality == Quality::kFull; }

    void upload(const RenderAssets& assets);
    void draw_still_shadows();
    void draw_light_map();
    void draw_contact_shade() const;
    void fill_block(const view::Frame& frame, const view::Camera& camera, const Target& target);
    void draw_shadows(const view::Frame& frame);
    void draw_scene(const view::Frame& frame, const view::Camera& camera);
    void draw_streaks(const view::Frame& frame);
    void finish(const Target& target);
    void spread_glow(GLuint source);

    void bind_light() const;
    void set_material(const Program& program, const GpuMaterial& material, const Vec4f& team_colour,
                      const std::array<bool, 2>& lamps) const;
    [[nodiscard]] const Program& program_for(const GpuMesh& mesh, const GpuMaterial& material) const;
    void draw_still(const GpuModel& model, const Mat4f& world_from_model, const std::array<bool, 2>& lamps) const;
    void draw_fencer(const view::Frame& frame, std::size_t side, int hidden_head) const;
    void cast(const GpuModel& model, const Mat4f& world_from_model) const;
};

namespace {

void draw_mesh(const GpuMesh& mesh) {
    glBindVertexArray(mesh.vertices.name());
    glDrawElements(GL_TRIANGLES, mesh.index_count, GL_UNSIGNED_INT, nullptr);
}

Mat4f world_from_weapon(const view::FencerView& fencer) { return to_matrix(to_float(fencer.world_from_weapon)); }

template <class Asset, class Upload>
std::array<std::shared_ptr<GpuModel>, 2> upload_pair(const std::array<const Asset*, 2>& assets, const Upload& upload) {
    std::array<std::shared_ptr<GpuModel>, 2> models;
    models[0] = std::make_shared<GpuModel>(upload(*assets[0]));
    models[1] = assets[1] == assets[0] ? models[0] : std::make_shared<GpuModel>(upload(*assets[1]));
    return models;
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

RenderOptions offered(RenderOptions options) {
    GLint most_samples = 0;
    GLint most_texels = 0;
    glGetIntegerv(GL_MAX_SAMPLES, &most_samples);
    glGetIntegerv(GL_MAX_TEXTURE_SIZE, &most_texels);
    options.msaa = options.quality == Quality::kFull ? std::min(options.msaa, most_samples) : 0;
    if (options.msaa < 2) options.msaa = 0;
    options.shadow_size = std::clamp(options.shadow_size, 512, std::min(8192, most_texels));
    options.render_scale = std::clamp(options.render_scale, 0.5f, 1.0f);
    options.light_detail = std::clamp(options.light_detail, 0.25f, 1.0f);
    return options;
}

}  // namespace

RenderOptions preset(Quality quality) {
    RenderOptions options;
    options.quality = quality;
    if (quality == Quality::kReduced) {
        options.msaa = 0;
        options.shadow_size = 1024;
        options.light_detail = 0.5f;
    }
    return options;
}

void Renderer::Impl::upload(const RenderAssets& assets) {
    fencers = upload_pair(assets.fencers, [&](const FencerAsset& a) { return upload_fencer(a, full()); });
    swords = upload_pair(assets.swords, [&](const StaticModel& a) { return upload_model(a, full()); });
    hall = upload_model(*assets.hall, full());
    light = make_hall_light(*assets.hall, options.shadow_size, options.light_detail, full(), block);
    block_buffer = make_dynamic_buffer(sizeof(FrameBlock));
    for (Buffer& palette : palettes) palette = make_dynamic_buffer(sizeof(SkinPalette));
    streaks = make_dynamic_buffer(kMostStreaks * sizeof(GpuStreak));
    nothing = make_vertex_array();
}

void Renderer::Impl::cast(const GpuModel& model, const Mat4f& world_from_model) const {
    glUseProgram(programs.depth_still.name());
    set_uniform(programs.depth_still, kWorldFromModel, world_from_model);
    for (const GpuMesh& mesh : model.meshes) {
        if (!model.materials[mesh.material].window) draw_mesh(mesh);
    }
}

void Renderer::Impl::draw_still_shadows() {
    write(block_buffer, std::span<const FrameBlock>(&block, 1));
    glBindBufferBase(GL_UNIFORM_BUFFER, 0, block_buffer.name());
    glBindFramebuffer(GL_FRAMEBUFFER, light.shadows.still_target.name());
    glViewport(0, 0, light.shadows.size, light.shadows.size);
    glEnable(GL_DEPTH_TEST);
    glDepthMask(GL_TRUE);
    glClearDepth(1.0);
    glClear(GL_DEPTH_BUFFER_BIT);
    cast(hall, Mat4f(1));
}

/// Eight times shifted by a texel first, so that every island of the map has a rim of its own colour.
void Renderer::Impl::draw_light_map() {
    light_map = make_target_texture(GL_RGBA8, kLightMapSize, kLightMapSize, 0);
    const Framebuffer target = make_framebuffer();
    glNamedFramebufferTexture(target.name(), GL_COLOR_ATTACHMENT0, light_map.name(), 0);
    glBindFramebuffer(GL_FRAMEBUFFER, target.name());
    glDisable(GL_DEPTH_TEST);
    glDisable(GL_CULL_FACE);
    glClearColor(0.3f, 0.3f, 0.3f, 0);
    glClear(GL_COLOR_BUFFER_BIT);
    glUseProgram(programs.light_map.name());
    set_uniform(programs.light_map, kWorldFromModel, Mat4f(1));
    bind_light();
    glBindTextureUnit(kShadowUnit, light.shadows.still.name());
    constexpr std::array<std::array<int, 2>, 9> kShifts = {
        {{-1, -1}, {1, -1}, {-1, 1}, {1, 1}, {-1, 0}, {1, 0}, {0, -1}, {0, 1}, {0, 0}}};
    for (const auto& shift : kShifts) {
        glViewport(shift[0], shift[1], kLightMapSize, kLightMapSize);
        for (const GpuMesh& mesh : hall.meshes) {
            glBindTextureUnit(kOcclusionUnit, hall.materials[mesh.material].occlusion);
            if (mesh.has_uv2) draw_mesh(mesh);
        }
    }
}

void Renderer::Impl::fill_block(const view::Frame& frame, const view::Camera& camera, const Target& target) {
    const Real aspect = static_cast<Real>(target.width) / static_cast<Real>(target.height);
    block.clip_from_world = Mat4f(view::clip_from_world(camera, aspect));
    block.eye_world = Vec4f(Vec3f(camera.world_from_camera.translation), kExposure * options.brightness);
    Vec3f low(1e9f);
    Vec3f high(-1e9f);
    for (std::size_t side = 0; side < 2; ++side) {
        const view::FencerView& fencer = frame.fencers[side];
        const auto spheres = shade_of(*fencers[side], fencer);
        for (std::size_t i = 0; i < spheres.size(); ++i) {
            block.shade[side * kShadePerFencer + i] = spheres[i];
            low = glm::min(low, Vec3f(spheres[i]));
            high = glm::max(high, Vec3f(spheres[i]));
        }
        write(palettes[side], std::span<const SkinPalette>(&fencer.palette, 1));
    }
    block.fencers_low = Vec4f(low - 0.8f, 0);
    block.fencers_high = Vec4f(high + 0.8f, 0);
    write(block_buffer, std::span<const FrameBlock>(&block, 1));
    glBindBufferBase(GL_UNIFORM_BUFFER, 0, block_buffer.name());
}

void Renderer::Impl::draw_shadows(const view::Frame& frame) {
    const ShadowMaps& maps = light.shadows;
    glCopyImageSubData(maps.still.name(), GL_TEXTURE_2D, 0, 0, 0, 0, maps.moving.name(), GL_TEXTURE_2D, 0, 0, 0, 0,
                       maps.size, maps.size, 1);
    glBindFramebuffer(GL_FRAMEBUFFER, maps.moving_target.name());
    glViewport(0, 0, maps.size, maps.size);
    glEnable(GL_DEPTH_TEST);
    glDepthMask(GL_TRUE);
    for (std::size_t side = 0; side < 2; ++side) {
        cast(*swords[side], world_from_weapon(frame.fencers[side]));
        glUseProgram(programs.depth_skinned.name());
        glBindBufferBase(GL_SHADER_STORAGE_BUFFER, 0, palettes[side].name());
        set_uniform(programs.depth_skinned, kBonesBlending, frame.skin_method == SkinMethod::kBones ? 1 : 0);
        set_uniform(programs.depth_skinned, kWorldFromModel, to_matrix(frame.fencers[side].world_from_model));
        for (const GpuMesh& mesh : fencers[side]->meshes) draw_mesh(mesh);
    }
}

void Renderer::Impl::bind_light() const {
    glBindTextureUnit(kShadowUnit, light.shadows.moving.name());
    glBindTextureUnit(kAmbientUnit, light.ambient.name());
    glBindTextureUnit(kDirectionUnit, light.direction.name());
    glBindTextureUnit(kReflectionUnit, light.reflections.name());
    glBindTextureUnit(kLightMapUnit, light_map.name());
}

void Renderer::Impl::set_material(const Program& program, const GpuMaterial& material, const Vec4f& team_colour,
                                  const std::array<bool, 2>& lamps) const {
    const Material& m = material.values;
    Vec4f base = m.base_colour;
    Vec3f emissive = m.emissive;
    if (material.glow != Glow::kNone) {
        const bool lit = lamps[material.glow == Glow::kLampLeft ? 0 : 1];
        const Vec3f colour = glm::length(m.emissive) > 0 ? glm::normalize(m.emissive) : Vec3f(m.base_colour);
        emissive = lit ? colour * 1.25f : Vec3f(0);
        if (!lit) base = Vec4f(Vec3f(base) * 0.35f, base.w);
    }
    set_uniform(program, kBaseColour, base);
    const bool means = !full() && team_colour.w == 0;  // the reduced quality reads these pictures for fencers alone
    set_uniform(
        program, kSurface,
        means ? Vec4f(material.mean_metallic, material.mean_roughness, 0, 0) : Vec4f(m.metallic, m.roughness, 0, 0));
    set_uniform(program, kEmissive, Vec4f(emissive, 0));
    set_uniform(program, kTeamColour, team_colour);
    glBindTextureUnit(kBaseUnit, material.base_colour);
    glBindTextureUnit(kNormalUnit, material.normal);
    glBindTextureUnit(kOrmUnit, material.orm);
    glBindTextureUnit(kOcclusionUnit, material.occlusion);
}

const Program& Renderer::Impl::program_for(const GpuMesh& mesh, const GpuMaterial& material) const {
    if (material.window) return programs.window;
    if (full() || !mesh.has_uv2) return programs.still;
    const bool matte = material.mean_roughness >= kMatteFrom && material.mean_metallic < 0.5f;
    return matte ? programs.hall_matte : programs.hall_glossy;
}

void Renderer::Impl::draw_still(const GpuModel& model, const Mat4f& world_from_model,
                                const std::array<bool, 2>& lamps) const {
    for (const GpuMesh& mesh : model.meshes) {
        const GpuMaterial& material = model.materials[mesh.material];
        const Program& program = program_for(mesh, material);
        glUseProgram(program.name());
        set_uniform(program, kWorldFromModel, world_from_model);
        if (!material.window) set_material(program, material, Vec4f(1, 1, 1, 0), lamps);
        draw_mesh(mesh);
    }
}

void Renderer::Impl::draw_fencer(const view::Frame& frame, std::size_t side, int hidden_head) const {
    const bool hide = hidden_head == static_cast<int>(side);
    if (hide) glEnable(GL_CLIP_DISTANCE0);
    glUseProgram(programs.skinned.name());
    glBindBufferBase(GL_SHADER_STORAGE_BUFFER, 0, palettes[side].name());
    set_uniform(programs.skinned, kBonesBlending, frame.skin_method == SkinMethod::kBones ? 1 : 0);
    set_uniform(programs.skinned, kHiddenJoint, hide ? static_cast<int>(fencers[side]->head) : -1);
    set_uniform(programs.skinned, kWorldFromModel, to_matrix(frame.fencers[side].world_from_model));
    for (const GpuMesh& mesh : fencers[side]->meshes) {
        set_material(programs.skinned, fencers[side]->materials[mesh.material],
                     Vec4f(frame.fencers[side].team_colour, 1), frame.lamps);
        draw_mesh(mesh);
    }
    if (hide) glDisable(GL_CLIP_DISTANCE0);
}

void Renderer::Impl::draw_scene(const view::Frame& frame, const view::Camera& camera) {
    glBindFramebuffer(GL_FRAMEBUFFER, targets.main.name());
    glViewport(0, 0, targets.width, targets.height);
    glClearColor(0, 0, 0, 1);
    glClear(GL_COLOR_BUFFER_BIT | GL_DEPTH_BUFFER_BIT);
    glVertexAttrib4f(kColour, 1, 1, 1, 1);
    bind_light();
    for (std::size_t side = 0; side < 2; ++side) {
        draw_fencer(frame, side, camera.head_hidden_of);
        draw_still(*swords[side], world_from_weapon(frame.fencers[side]), frame.lamps);
    }
    draw_still(hall, Mat4f(1), frame.lamps);
    if (!full()) draw_contact_shade();
}

void Renderer::Impl::draw_contact_shade() const {
    glUseProgram(programs.contact.name());
    glBindVertexArray(nothing.name());
    glEnable(GL_BLEND);
    glBlendFunc(GL_DST_COLOR, GL_ZERO);
    glDepthMask(GL_FALSE);
    glDrawArrays(GL_TRIANGLE_STRIP, 0, 4);
    glDepthMask(GL_TRUE);
    glDisable(GL_BLEND);
}

void Renderer::Impl::draw_streaks(const view::Frame& frame) {
    if (frame.streaks.empty()) return;
    std::vector<GpuStreak> items;
    for (const view::Streak& s : frame.streaks) {
        if (items.size() == kMostStreaks) break;
        items.push_back({Vec4f(s.from_world, s.half_width), Vec4f(s.to_world, s.brightness), Vec4f(s.colour, 0)});
    }
    write(streaks, std::span<const GpuStreak>(items));
    glUseProgram(programs.streaks.name());
    glBindBufferBase(GL_SHADER_STORAGE_BUFFER, 1, streaks.name());
    glBindVertexArray(nothing.name());
    glEnable(GL_BLEND);
    glBlendFunc(GL_ONE, GL_ONE);
    glDepthMask(GL_FALSE);
    glDrawArrays(GL_TRIANGLES, 0, static_cast<GLsizei>(6 * items.size()));
    glDepthMask(GL_TRUE);
    glDisable(GL_BLEND);
}

void Renderer::Impl::spread_glow(GLuint source) {
    const auto pass = [&](const Program& program, GLuint from, std::array<int, 2> from_size, std::size_t to) {
        glUseProgram(program.name());
        glBindTextureUnit(0, from);
        glBindFramebuffer(GL_FRAMEBUFFER, targets.glow_targets[to].name());
        const auto [width, height] = targets.glow_sizes[to];
        glViewport(0, 0, width, height);
        set_uniform(program, 0, 1.0f / Vec4f(width, height, from_size[0], from_size[1]));
        glDrawArrays(GL_TRIANGLES, 0, 3);
    };
    std::array<int, 2> size = {targets.width, targets.height};
    for (std::size_t level = 0; level < kGlowLevels; ++level) {
        pass(programs.glow_down, source, size, level);
        source = targets.glow[level].name();
        size = targets.glow_sizes[level];
    }
    glEnable(GL_BLEND);
    glBlendFunc(GL_SRC_ALPHA, GL_ONE_MINUS_SRC_ALPHA);
    for (std::size_t level = kGlowLevels - 1; level > 0; --level) {
        pass(programs.glow_up, targets.glow[level].name(), targets.glow_sizes[level], level - 1);
    }
    glDisable(GL_BLEND);
}

void Renderer::Impl::finish(const Target& target) {
    glDisable(GL_DEPTH_TEST);
    if (!full()) {
        glBlitNamedFramebuffer(targets.main.name(), target.framebuffer, 0, 0, targets.width, targets.height, 0, 0,
                               target.width, target.height, GL_COLOR_BUFFER_BIT,
                               targets.width == target.width ? GL_NEAREST : GL_LINEAR);
        glBindFramebuffer(GL_FRAMEBUFFER, target.framebuffer);
        glViewport(0, 0, target.width, target.height);
        return;
    }
    glBindVertexArray(nothing.name());
    GLuint radiance = targets.colour.name();
    if (targets.samples > 0) {
        glUseProgram(programs.resolve.name());
        set_uniform(programs.resolve, 0, targets.samples);
        glBindTextureUnit(0, radiance);
        glBindFramebuffer(GL_FRAMEBUFFER, targets.resolve.name());
        glDrawArrays(GL_TRIANGLES, 0, 3);
        radiance = targets.resolved.name();
    }
    spread_glow(radiance);
    glBindFramebuffer(GL_FRAMEBUFFER, target.framebuffer);
    glViewport(0, 0, target.width, target.height);
    glUseProgram(programs.post.name());
    glBindTextureUnit(0, radiance);
    glBindTextureUnit(1, targets.glow[0].name());
    set_uniform(
        programs.post, 0,
        Vec4f(1.0f / static_cast<float>(target.width), 1.0f / static_cast<float>(target.height), kGlowShare, 0));
    glDrawArrays(GL_TRIANGLES, 0, 3);
}

Renderer::Renderer(std::unique_ptr<Impl> impl) : impl_(std::move(impl)) {}
Renderer::Renderer(Renderer&&) noexcept = default;
Renderer& Renderer::operator=(Renderer&&) noexcept = default;
Renderer::~Renderer() = default;

Result<Renderer> Renderer::create(const RenderAssets& assets, const RenderOptions& options) {
    RIPOSTE_ASSERT(assets.fencers[0] != nullptr && assets.fencers[1] != nullptr);
    RIPOSTE_ASSERT(assets.swords[0] != nullptr && assets.swords[1] != nullptr && assets.hall != nullptr);
    if (auto version = check_version(); !version) return version.error();
    auto impl = std::make_unique<Impl>();
    impl->options = offered(options);
    auto programs = make_programs(assets.shaders, impl->full());
    if (!programs) return programs.error();
    impl->programs = std::move(programs).value();
    impl->upload(assets);
    impl->draw_still_shadows();
    if (!impl->full()) impl->draw_light_map();
    return Renderer(std::move(impl));
}

void Renderer::draw(const view::Frame& frame, const view::Camera& camera, const Target& target) {
    RIPOSTE_ASSERT(target.width > 0 && target.height > 0);
    Impl& r = *impl_;
    const auto scaled = [&](int size) {
        return std::max(1, static_cast<int>(std::lround(static_cast<float>(size) * r.options.render_scale)));
    };
    if (r.targets.width != scaled(target.width) || r.targets.height != scaled(target.height)) {
        r.targets = make_targets(scaled(target.width), scaled(target.height), r.options.msaa, r.full());
    }
    glDisable(GL_BLEND);
    glDisable(GL_CULL_FACE);
    glDisable(GL_SCISSOR_TEST);
    glDisable(GL_STENCIL_TEST);
    glDisable(GL_FRAMEBUFFER_SRGB);
    glEnable(GL_TEXTURE_CUBE_MAP_SEAMLESS);
    glDepthFunc(GL_LESS);
    r.fill_block(frame, camera, target);
    r.draw_shadows(frame);
    r.draw_scene(frame, camera);
    r.draw_streaks(frame);
    r.finish(target);
    glBindVertexArray(0);
    glUseProgram(0);
}

std::vector<Vec3f> Renderer::skinned_positions(int side, const SkinPalette& palette, SkinMethod method) {
    Impl& r = *impl_;
    const auto i = static_cast<std::size_t>(side);
    const GpuMesh& mesh = r.fencers[i]->meshes.front();
    write(r.palettes[i], std::span<const SkinPalette>(&palette, 1));
    std::vector<Vec3f> positions(static_cast<std::size_t>(mesh.vertex_count));
    const Buffer captured = make_dynamic_buffer(positions.size() * sizeof(Vec3f));
    glUseProgram(r.programs.capture.name());
    set_uniform(r.programs.capture, kBonesBlending, method == SkinMethod::kBones ? 1 : 0);
    glBindBufferBase(GL_SHADER_STORAGE_BUFFER, 0, r.palettes[i].name());
    glBindBufferBase(GL_TRANSFORM_FEEDBACK_BUFFER, 0, captured.name());
    glBindVertexArray(mesh.vertices.name());
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

Result<Image> render_image(Renderer& renderer, const view::Frame& frame, const view::Camera& camera, int width,
                           int height) {
    GLint most = 0;
    glGetIntegerv(GL_MAX_TEXTURE_SIZE, &most);
    if (width < 1 || height < 1 || width > most || height > most) {
        return Error{fmt::format("a picture of {} x {} pixels cannot be drawn", width, height), "size of the picture",
                     fmt::format("choose 1 to {} pixels a side", most)};
    }
    const Texture colour = make_target_texture(GL_RGBA8, width, height, 0);
    const Framebuffer target = make_framebuffer();
    glNamedFramebufferTexture(target.name(), GL_COLOR_ATTACHMENT0, colour.name(), 0);
    renderer.draw(frame, camera, {target.name(), width, height});
    Image image{width, height, {}};
    const std::size_t row = static_cast<std::size_t>(width) * 4;
    std::vector<std::uint8_t> bottom_first(row * static_cast<std::size_t>(height));
    glPixelStorei(GL_PACK_ALIGNMENT, 1);
    glGetTextureImage(colour.name(), 0, GL_RGBA, GL_UNSIGNED_BYTE, static_cast<GLsizei>(bottom_first.size()),
                      bottom_first.data());
    image.rgba.reserve(bottom_first.size());
    for (std::size_t y = static_cast<std::size_t>(height); y-- > 0;) {
        const auto start = bottom_first.begin() + static_cast<std::ptrdiff_t>(y * row);
        image.rgba.insert(image.rgba.end(), start, start + static_cast<std::ptrdiff_t>(row));
    }
    return image;
}

}  // namespace riposte::render
