// What is drawn into the picture, and into the maps that it is lit by.
#include "gl_state.hpp"
#include "renderer_impl.hpp"

#include <riposte/view/head.hpp>
#include <riposte/view/scoring_box.hpp>

#include <algorithm>
#include <cmath>

namespace riposte::render {
namespace {

constexpr int kLightMapSize = 1024;

Mat4f world_from_unit_ball(const view::BallView& ball) {
    Mat4f placed(ball.radius);
    placed[3] = Vec4f(ball.centre_world, 1);
    return placed;
}

/// Whether no inside of the skin can be seen: not that of a mask in the hand, nor by who is within the fencer.
bool is_closed(const GpuModel& model, const view::FencerView& fencer, const Vec3f& eye_world) {
    constexpr float kReach = 1.3F;  // m, from the pelvis
    if (glm::distance(eye_world, Vec3f(fencer.subjects.pelvis)) < kReach) return false;
    return model.mask[0] == kNoJoint || view::wears_mask(model.head, model.mask[0], fencer.pose);
}

}  // namespace

void Renderer::Impl::draw_still_shadows() {
    write(block_buffer, std::span<const FrameBlock>(&block, 1));
    glBindBufferBase(GL_UNIFORM_BUFFER, 0, block_buffer.name());
    glBindFramebuffer(GL_FRAMEBUFFER, light.shadows.still_target.name());
    glViewport(0, 0, light.shadows.size, light.shadows.size);
    const Enabled near_before_far(GL_DEPTH_TEST);
    glDepthMask(GL_TRUE);
    glClearDepth(1.0);
    glClear(GL_DEPTH_BUFFER_BIT);
    cast(programs, models.hall, Mat4f(1));
    if (!crowd_casts) return;
    const std::vector<CrowdDraw> draws = models.crowd.gather_all();
    glUseProgram(programs.depth_crowd.name());
    glBindBufferBase(GL_SHADER_STORAGE_BUFFER, 2, models.crowd.buffer());
    for (const CrowdDraw& draw : draws) {
        set_uniform(programs.depth_crowd, kFirstSpectator, draw.first);
        set_uniform(programs.depth_crowd, kNeck, models.crowd.neck_of(draw.mesh));
        draw_mesh(models.crowd.model().meshes[draw.mesh], draw.level, draw.count);
    }
}

/// Their shadows belong to the hall's, which are drawn once: swaying moves them by less than a texel.
void Renderer::Impl::seat_crowd(bool there) {
    there = there && !models.crowd.empty();
    if (there == crowd_casts) return;
    crowd_casts = there;
    draw_hall_light();
    glFinish();  // Mesa 22.3 in software copies them in the same picture as they were before, otherwise
}

void Renderer::Impl::draw_hall_light() {
    const TargetKept kept;
    draw_still_shadows();
    if (!full()) draw_light_map();
}

/// Gives how many are in the picture.
int Renderer::Impl::draw_crowd(const view::Frame& frame, const view::Camera& camera) {
    if (frame.crowd.empty() || models.crowd.empty()) return 0;
    const auto tangent = static_cast<float>(std::tan(camera.vertical_fov / 2));
    const std::vector<CrowdDraw> draws = models.crowd.gather(frame.crowd, block.clip_from_world, Vec3f(block.eye_world),
                                                             static_cast<float>(shelf.taken().height), tangent);
    glBindBufferBase(GL_SHADER_STORAGE_BUFFER, 2, models.crowd.buffer());
    glUseProgram(programs.crowd.name());
    for (const CrowdDraw& draw : draws) {
        const GpuMesh& mesh = models.crowd.model().meshes[draw.mesh];
        set_uniform(programs.crowd, kFirstSpectator, draw.first);
        set_uniform(programs.crowd, kNeck, models.crowd.neck_of(draw.mesh));
        set_material(programs.crowd, models.crowd.model().materials[mesh.material], Vec4f(1), full());
        draw_mesh(mesh, draw.level, draw.count);
    }
    return draws.empty() ? 0 : draws.back().first + draws.back().count;
}

/// Over the floor that is there already.
void Renderer::Impl::shade_floor(const Program& program, GLsizei patches) const {
    if (patches == 0) return;
    glUseProgram(program.name());
    glBindVertexArray(nothing.name());
    const Blended blended(kShading);
    const DepthKept kept;
    glDrawArraysInstanced(GL_TRIANGLE_STRIP, 0, 4, patches);
}

/// Eight times shifted by a texel first, so that every island of the map has a rim of its own colour.
void Renderer::Impl::draw_light_map() {
    if (!light_map) light_map = make_target_texture(GL_RGBA8, kLightMapSize, kLightMapSize, 0);
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
        for (const GpuMesh& mesh : models.hall.meshes) {
            glBindTextureUnit(kOcclusionUnit, models.hall.materials[mesh.material].occlusion);
            if (mesh.has_uv2) draw_mesh(mesh);
        }
    }
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
        if (frame.fencers[side].weapon_shown)
            cast(programs, *models.weapons.models[side], view::world_from_drawn_weapon(frame.fencers[side]));
        if (!frame.fencers[side].body_shown) continue;
        glUseProgram(programs.depth_skinned.name());
        glBindBufferBase(GL_SHADER_STORAGE_BUFFER, 0, palettes[side].name());
        set_uniform(programs.depth_skinned, kSkinMethod, static_cast<int>(frame.skin_method));
        set_uniform(programs.depth_skinned, kWorldFromModel, view::world_from_drawn_figure(frame.fencers[side]));
        // What the next level leaves out is less than the hard shadows' texels.
        const std::size_t level = full() ? levels[side] : std::max<std::size_t>(levels[side], 1);
        for (const GpuMesh& mesh : meshes_at(*models.fencers.models[side], level, frame.finer_skin))
            draw_mesh(mesh, level);
    }
    for (const view::BallView& b : frame.balls) cast(programs, models.ball, world_from_unit_ball(b));
    for (const view::SolidView& s : frame.solids) cast(programs, models.drawn(s).model, to_matrix(s.world_from_solid));
}

void Renderer::Impl::bind_light() const {
    glBindTextureUnit(kShadowUnit, light.shadows.moving.name());
    glBindTextureUnit(kAmbientUnit, light.ambient.name());
    glBindTextureUnit(kDirectionUnit, light.direction.name());
    glBindTextureUnit(kReflectionUnit, light.reflections.name());
    glBindTextureUnit(kLightMapUnit, light_map.name());
}

view::JointBits Renderer::Impl::cut_away(const view::Frame& frame, std::size_t side,
                                         std::optional<FencerId> hidden_head) const {
    if (hidden_head != FencerId{side}) return {};
    const GpuModel& model = *models.fencers.models[side];
    view::JointBits bits = view::joints_of_head(model.head, model.mask, frame.fencers[side].pose);
    for (std::size_t i = 0; i < bits.size(); ++i) bits[i] |= model.before_eyes[i];
    return bits;
}

void Renderer::Impl::draw_fencer(const view::Frame& frame, std::size_t side, const view::JointBits& cut) const {
    const bool hide = cut != view::JointBits{};
    const GpuModel& model = *models.fencers.models[side];
    const Enabled clipped(GL_CLIP_DISTANCE0, hide);
    glUseProgram(programs.skinned.name());
    glBindBufferBase(GL_SHADER_STORAGE_BUFFER, 0, palettes[side].name());
    set_uniform(programs.skinned, kSkinMethod, static_cast<int>(frame.skin_method));
    set_uniform(programs.skinned, kHiddenJoints, cut);
    set_uniform(programs.skinned, kWorldFromModel, view::world_from_drawn_figure(frame.fencers[side]));
    const bool closed = !hide && is_closed(model, frame.fencers[side], Vec3f(block.eye_world));
    for (const GpuMesh& mesh : meshes_at(model, levels[side], frame.finer_skin)) {
        const GpuMaterial& material = model.materials[mesh.material];
        set_material(programs.skinned, material, Vec4f(frame.fencers[side].team_colour, 1), full());
        const Enabled turned_away(GL_CULL_FACE, closed && mesh.outward && !material.values.double_sided);
        draw_mesh(mesh, levels[side]);
    }
}

namespace {

/// A frame round the picture that is drawn into the framebuffer now.
void draw_border(const Vec3f& colour, int width, int height) {
    const int wide = std::max(2, height / 60);
    const Enabled cut(GL_SCISSOR_TEST, true);
    glClearColor(colour.x, colour.y, colour.z, 1);
    const auto clear = [](int x, int y, int w, int h) {
        glScissor(x, y, w, h);
        glClear(GL_COLOR_BUFFER_BIT);
    };
    clear(0, 0, width, wide);
    clear(0, height - wide, width, wide);
    clear(0, 0, wide, height);
    clear(width - wide, 0, wide, height);
}

}  // namespace

void Renderer::Impl::draw_scene(const view::Frame& frame, const view::Camera& camera) {
    glBindFramebuffer(GL_FRAMEBUFFER, shelf.taken().main.name());
    glViewport(0, 0, shelf.taken().width, shelf.taken().height);
    glEnable(GL_DEPTH_TEST);
    glDepthMask(GL_TRUE);
    const Vec3f behind = frame.backdrop.value_or(Vec3f(0));
    glClearColor(behind.x, behind.y, behind.z, 1);
    glClear(GL_COLOR_BUFFER_BIT | GL_DEPTH_BUFFER_BIT);
    // What a mesh lacks: white, and some axis for a relief that is flat.
    glVertexAttrib4f(kColour, 1, 1, 1, 1);
    glVertexAttrib4f(kTangent, 1, 0, 0, 1);
    bind_light();
    for (std::size_t side = 0; side < 2; ++side) {
        const view::FencerView& fencer = frame.fencers[side];
        const Reflected reflected(fencer.left_handed);
        if (fencer.body_shown && camera.opacity[side] >= 1)
            draw_fencer(frame, side, cut_away(frame, side, camera.head_hidden_of));
        if (fencer.weapon_shown)
            draw_still(programs, full(), *models.weapons.models[side], view::world_from_drawn_weapon(fencer), frame);
    }
    for (const view::BallView& b : frame.balls)
        draw_still(programs, full(), models.ball, world_from_unit_ball(b), frame);
    for (const view::SolidView& s : frame.solids) {
        glVertexAttrib4f(kColour, s.colour.x, s.colour.y, s.colour.z, 1);
        draw_still(programs, full(), models.drawn(s).model, to_matrix(s.world_from_solid), frame);
    }
    glVertexAttrib4f(kColour, 1, 1, 1, 1);
    if (!frame.backdrop) {
        const int people = draw_crowd(frame, camera);
        draw_still(programs, full(), models.hall, Mat4f(1), frame);
        shade_floor(programs.crowd_shade, people);
        if (!full()) shade_floor(programs.contact, 1);
    }
    for (std::size_t side = 0; side < 2; ++side) {
        if (frame.fencers[side].body_shown && camera.opacity[side] < 1) draw_through(frame, side, camera);
    }
    if (frame.border) draw_border(*frame.border, shelf.taken().width, shelf.taken().height);
}

/// What is nearest of the fencer, over what stands behind him: his depth first, then his colours where that is. A hand
/// that is solid is drawn before, and once more, over itself, with the rest.
void Renderer::Impl::draw_through(const view::Frame& frame, std::size_t side, const view::Camera& camera) const {
    const float opacity = camera.opacity[side];
    if (opacity <= 0) return;
    const Reflected reflected(frame.fencers[side].left_handed);
    if (camera.hand_solid_of == FencerId{side}) draw_fencer(frame, side, models.fencers.models[side]->not_sword_hand);
    const view::JointBits cut = cut_away(frame, side, camera.head_hidden_of);
    glColorMask(GL_FALSE, GL_FALSE, GL_FALSE, GL_FALSE);
    draw_fencer(frame, side, cut);
    glColorMask(GL_TRUE, GL_TRUE, GL_TRUE, GL_TRUE);
    glDepthFunc(GL_LEQUAL);
    {
        glBlendColor(0, 0, 0, opacity);
        const Blended blended(kCoveringAlike);
        draw_fencer(frame, side, cut);
    }
    glDepthFunc(GL_LESS);
}

}  // namespace riposte::render
