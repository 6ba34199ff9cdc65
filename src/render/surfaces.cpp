#include "surfaces.hpp"

#include "gl_state.hpp"

#include <riposte/view/scoring_box.hpp>

#include <algorithm>

namespace riposte::render {
namespace {

constexpr float kLampGlow = 1.25f;
const Vec4f kDarkSegment(0.02f, 0.008f, 0.006f, 1);
constexpr float kMatteFrom = 0.6f;  // roughness from which the reduced quality leaves reflections out

/// A lit lamp shines in its fencer's colour, and its frosted glass takes it on; the digits show the score.
void set_glow(const Program& program, const GpuMaterial& material, const view::Frame& frame) {
    if (material.glow == Glow::kNone) return;
    if (material.glow == Glow::kDigits) {
        set_uniform(program, kLitSegments, GLuint{view::lit_segments(frame.scores)});
        set_uniform(program, kBaseColour, kDarkSegment);
        return;
    }
    const std::size_t side = material.glow == Glow::kLampLeft ? 0 : 1;
    if (!frame.lamps[side]) return;
    const Vec3f dye = frame.fencers[side].team_colour;
    set_uniform(program, kBaseColour, Vec4f(dye, 1));
    set_uniform(program, kEmissive, Vec4f(dye * (kLampGlow / std::max({dye.x, dye.y, dye.z, 0.01f})), 0));
}

const Program& program_for(const Programs& programs, bool full, const GpuMesh& mesh, const GpuMaterial& material) {
    if (material.window) return programs.window;
    if (material.glow == Glow::kDigits) return programs.digits;
    if (mesh.thin) return programs.thin;
    if (full || !mesh.has_uv2) return programs.still;
    const bool matte = material.mean_roughness >= kMatteFrom && material.mean_metallic < 0.5f;
    return matte ? programs.hall_matte : programs.hall_glossy;
}

}  // namespace

void set_material(const Program& program, const GpuMaterial& material, const Vec4f& team_colour, bool full) {
    const Material& m = material.values;
    set_uniform(program, kBaseColour, m.base_colour);
    const bool means = !full && team_colour.w == 0;  // the reduced quality reads these pictures for fencers alone
    set_uniform(
        program, kSurface,
        means ? Vec4f(material.mean_metallic, material.mean_roughness, 0, 0) : Vec4f(m.metallic, m.roughness, 0, 0));
    set_uniform(program, kEmissive, Vec4f(m.emissive, 0));
    set_uniform(program, kTeamColour, team_colour);
    glBindTextureUnit(kBaseUnit, material.base_colour);
    glBindTextureUnit(kNormalUnit, material.normal);
    glBindTextureUnit(kOrmUnit, material.orm);
    glBindTextureUnit(kOcclusionUnit, material.occlusion);
}

void draw_still(const Programs& programs, bool full, const GpuModel& model, const Mat4f& world_from_model,
                const view::Frame& frame) {
    for (const GpuMesh& mesh : model.meshes) {
        const GpuMaterial& material = model.materials[mesh.material];
        // What is turned away of a closed surface is not seen, but it would be shaded where it is drawn before what
        // hides it: floor, walls and benches; of the smaller things some are sheets.
        const Enabled turned_away(GL_CULL_FACE, mesh.has_uv2 && mesh.outward && !material.values.double_sided);
        const Program& program = program_for(programs, full, mesh, material);
        glUseProgram(program.name());
        set_uniform(program, kWorldFromModel, world_from_model);
        if (!material.window) {
            set_material(program, material, Vec4f(1, 1, 1, 0), full);
            set_glow(program, material, frame);
        }
        draw_mesh(mesh);
    }
}

void cast(const Programs& programs, const GpuModel& model, const Mat4f& world_from_model) {
    glUseProgram(programs.depth_still.name());
    set_uniform(programs.depth_still, kWorldFromModel, world_from_model);
    for (const GpuMesh& mesh : model.meshes) {
        if (!model.materials[mesh.material].window) draw_mesh(mesh);
    }
}

}  // namespace riposte::render
