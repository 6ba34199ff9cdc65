// K's tables 3.1 and 3.2: a figure as its file has it and with the sword arm split one to four, in every deformation of
// the skin; and split further, as the settings allow.
#include "race.hpp"

#include <riposte/assets/fencer.hpp>
#include <riposte/body/skin.hpp>

#include <fmt/format.h>
#include <places.hpp>

#include <memory>

namespace riposte::bench {
namespace {

constexpr std::array kMethods{SkinMethod::kLinear, SkinMethod::kBones, SkinMethod::kBasic,
                              SkinMethod::kDualQuaternions};

/// A figure in guard, and room for its skin.
struct Figure {
    Figure(const FencerAsset& fencer, std::string called) : name(std::move(called)), skin(fencer.skin) {
        Pose pose;
        ModelPose model;
        sample(*find_clip(fencer.clips, "guard"), 0.2, pose);
        local_to_model(fencer.skeleton, pose, model);
        make_palette(skin, model, palette);
        normals = make_normals(std::vector<Vec3f>(skin.vertex_count(), Vec3f(0, 1, 0)));
        positions.resize(skin.vertex_count());
        turned.resize(skin.vertex_count());
    }
    std::string name;
    Skin skin;
    SkinPalette palette;
    SkinNormals normals;
    std::vector<Vec3f> positions;
    std::vector<Vec3f> turned;
};

FencerAsset man() {
    auto loaded = load_fencer(source_dir() / "assets/fencers/man.glb", source_dir() / "assets/skin.toml");
    if (loaded) return std::move(loaded).value();
    throw std::runtime_error(loaded.error().message());
}

/// The thesis' own choice: "the triangles around the shoulder, elbow and wrist joint" of the right arm.
Subdivision right_arm(const Skeleton& skeleton) {
    return {
        SplitKind::kOneToFour, 1, {skeleton.find("r_upperarm"), skeleton.find("r_forearm"), skeleton.find("r_hand")}};
}

void add(Row& row, const FencerAsset& fencer, const std::string& name) {
    const auto figure = std::make_shared<Figure>(fencer, name);
    row.agreement += fmt::format("{}{}: {} vertices, {} triangles", row.agreement.empty() ? "" : "; ", name,
                                 figure->skin.vertex_count(), figure->skin.triangles.size());
    for (const SkinMethod method : kMethods)
        row.contenders.push_back({fmt::format("{}, {}", name, name_of(method)), [figure, method] {
                                      deform(figure->skin, figure->palette, method, figure->normals, figure->positions,
                                             figure->turned);
                                  }});
}

Row make_row() {
    Row row{"(K) tables 3.1 and 3.2, one figure", "frame", 1, {}, {}, {}, {}};
    const FencerAsset own = man();
    add(row, own, "original");
    add(row, subdivided(own, right_arm(own.skeleton)), "right arm 1:4");
    for (const auto& [name, finer] :
         {std::pair{"everywhere 1:3", FinerSkin{FinerKind::kOneToThree, 1, SplitWhere::kEverywhere}},
          std::pair{"everywhere 1:4", FinerSkin{FinerKind::kOneToFour, 1, SplitWhere::kEverywhere}},
          std::pair{"everywhere 1:4 twice", FinerSkin{FinerKind::kOneToFour, 2, SplitWhere::kEverywhere}}})
        add(row, subdivided(own, subdivision_of(finer, own.skeleton, own.skin.blends)), name);
    row.agreement +=
        "; K, ms: original 16.57 (vertex blending), 19.04 (bones); 1:4 23.31, 32.7; 1507 vertices and "
        "1372 triangles, then 2065 and 1930";
    return row;
}

const Registration kRow(3, make_row);

}  // namespace
}  // namespace riposte::bench
