#include "programs.hpp"

#include <riposte/view/audience.hpp>

#include <fmt/format.h>

#include <string>
#include <vector>

namespace riposte::render {
namespace {

using Words = std::vector<std::string>;

struct Recipe {
    Program Programs::*slot;
    Words files;
    Words definitions;
    const char* captured = nullptr;
};

const Words kSurface = {"surface.vert", "surface.frag"};
const Words kDepth = {"surface.vert", "depth.frag"};

/// With what shaders/crowd.glsl knows of view::Dress.
Words with_dress(Words words) {
    words.push_back(fmt::format("DRESS_SKIN {}", static_cast<int>(view::Dress::kSkin)));
    words.push_back(fmt::format("DRESS_HAIR {}", static_cast<int>(view::Dress::kHair)));
    words.push_back(fmt::format("DRESS_COUNT {}", view::kDressCount));
    return words;
}

std::vector<Recipe> common_recipes() {
    return {
        {&Programs::depth_still, kDepth, {"DEPTH_ONLY"}},
        {&Programs::depth_skinned, kDepth, {"DEPTH_ONLY", "SKINNED"}},
        {&Programs::depth_crowd, kDepth, with_dress({"DEPTH_ONLY", "CROWD"})},
        {&Programs::crowd_shade, {"crowd_shade.vert", "crowd_shade.frag"}, with_dress({})},
        {&Programs::sweep, {"sweep.vert", "sweep.frag"}, {}},
        {&Programs::capture, {"surface.vert"}, {"CAPTURE", "SKINNED"}, "captured_model"},
    };
}

void add_overlay(std::vector<Recipe>& recipes, const Words& definitions) {
    recipes.push_back({&Programs::overlay_line, {"overlay_line.vert", "overlay_line.frag"}, definitions});
    recipes.push_back({&Programs::overlay_face, {"overlay_face.vert", "overlay_face.frag"}, definitions});
}

void add_full(std::vector<Recipe>& recipes) {
    const Words quality = {"FULL", "NORMAL_MAPS", "ORM_MAP", "AMBIENT_PIXEL"};
    Words skinned = quality;
    skinned.emplace_back("SKINNED");
    Words crowd = with_dress(quality);
    crowd.emplace_back("CROWD");
    Words digits = quality;
    digits.emplace_back("SEGMENTS");
    recipes.push_back({&Programs::still, kSurface, quality});
    recipes.push_back({&Programs::skinned, kSurface, skinned});
    recipes.push_back({&Programs::crowd, kSurface, crowd});
    recipes.push_back({&Programs::digits, kSurface, digits});
    recipes.push_back({&Programs::window, {"surface.vert", "window.frag"}, {}});
    recipes.push_back({&Programs::streaks, {"streak.vert", "streak.frag"}, {"STREAK_GAIN 9.0"}});
    recipes.push_back({&Programs::veil, {"veil.vert", "veil.frag"}, {}});
    add_overlay(recipes, {});
    recipes.push_back({&Programs::resolve, {"screen.vert", "resolve.frag"}, {}});
    recipes.push_back({&Programs::glow_down, {"screen.vert", "glow.frag"}, {"DOWN"}});
    recipes.push_back({&Programs::glow_up, {"screen.vert", "glow.frag"}, {}});
    recipes.push_back({&Programs::post, {"screen.vert", "post.frag"}, {}});
}

void add_reduced(std::vector<Recipe>& recipes) {
    recipes.push_back({&Programs::still, kSurface, {"SCREEN", "AMBIENT_VERTEX"}});
    recipes.push_back({&Programs::thin, kSurface, {"SCREEN", "AMBIENT_VERTEX", "THIN"}});
    recipes.push_back({&Programs::hall_glossy, kSurface, {"SCREEN", "AMBIENT_MAP"}});
    recipes.push_back({&Programs::hall_matte, kSurface, {"SCREEN", "AMBIENT_MAP", "MATTE"}});
    recipes.push_back({&Programs::skinned, kSurface, {"SCREEN", "AMBIENT_VERTEX", "ORM_MAP", "SKINNED"}});
    recipes.push_back({&Programs::crowd, kSurface, with_dress({"SCREEN", "AMBIENT_VERTEX", "ORM_MAP", "CROWD"})});
    recipes.push_back({&Programs::digits, kSurface, {"SCREEN", "AMBIENT_VERTEX", "SEGMENTS"}});
    recipes.push_back({&Programs::window, {"surface.vert", "window.frag"}, {"SCREEN"}});
    recipes.push_back({&Programs::streaks, {"streak.vert", "streak.frag"}, {"STREAK_GAIN 1.0"}});
    recipes.push_back({&Programs::veil, {"veil.vert", "veil.frag"}, {"SCREEN"}});
    add_overlay(recipes, {"SCREEN"});
    recipes.push_back({&Programs::light_map, {"surface.vert", "light_map.frag"}, {"LIGHT_MAP"}});
    recipes.push_back({&Programs::contact, {"contact.vert", "contact.frag"}, {}});
}

}  // namespace

Result<Programs> make_programs(const std::filesystem::path& folder, bool full, const Progress& progress) {
    std::vector<Recipe> recipes = common_recipes();
    if (full) {
        add_full(recipes);
    } else {
        add_reduced(recipes);
    }
    Programs programs;
    std::size_t made = 0;
    for (const Recipe& recipe : recipes) {
        if (progress) progress(static_cast<double>(made++) / static_cast<double>(recipes.size()));
        auto program = make_program(folder, recipe.files, recipe.definitions, recipe.captured);
        if (!program) return program.error();
        programs.*recipe.slot = std::move(program).value();
    }
    return programs;
}

}  // namespace riposte::render
