// One material for a model that came with several: their pictures side by side in one, their factors painted in.
#include "foreign_fencer.hpp"

#include <riposte/math/srgb.hpp>

#include <algorithm>
#include <cmath>

namespace riposte {
namespace {

constexpr int kLargestAtlas = 4096;  // pixels
constexpr int kSmallestTile = 16;
/// How much of an opaque picture or colour takes the team's colour, where the model has no mask for it.
constexpr float kTeamTint = 0.35F;

enum class Kind : std::uint8_t { kColour, kNormal, kOrm };

int picture_of(const Material& material, Kind kind) {
    return kind == Kind::kColour   ? material.base_colour_picture
           : kind == Kind::kNormal ? material.normal_picture
                                   : material.orm_picture;
}

bool is_opaque(const Picture& picture) {
    for (std::size_t i = 3; i < picture.rgba.size(); i += 4) {
        if (picture.rgba[i] != 255) return false;
    }
    return true;
}

Vec4f texel(const std::vector<Picture>& pictures, int index, Real u, Real v, Kind kind) {
    if (index == kNoPicture) return kind == Kind::kNormal ? Vec4f(0.5F, 0.5F, 1, 1) : Vec4f(1);
    const Picture& picture = pictures[static_cast<std::size_t>(index)];
    const auto clamped = [](Real part, int size) {
        return std::clamp(static_cast<int>(std::floor(part * size)), 0, size - 1);
    };
    const auto at =
        4 * (static_cast<std::size_t>(clamped(v, picture.height)) * static_cast<std::size_t>(picture.width) +
             static_cast<std::size_t>(clamped(u, picture.width)));
    const std::uint8_t* p = &picture.rgba[at];
    return Vec4f(p[0], p[1], p[2], p[3]) / 255.0F;
}

/// What the material shows at a place of its picture, its factors included.
Vec4f painted(const Material& material, const Vec4f& texel, Kind kind, bool masked) {
    if (kind == Kind::kNormal) return texel;
    if (kind == Kind::kOrm) {
        const float occlusion = material.occlusion_picture == material.orm_picture ? texel.x : 1;
        return {occlusion, texel.y * material.roughness, texel.z * material.metallic, 1};
    }
    Vec4f colour = texel;
    for (int c = 0; c < 3; ++c)
        colour[c] = srgb_from_linear(std::clamp(linear_from_srgb(texel[c]) * material.base_colour[c], 0.0F, 1.0F));
    colour.w = masked ? texel.w : kTeamTint;
    return colour;
}

/// The tiles of one kind of picture.
Picture compose(const std::vector<Material>& used, const std::vector<Picture>& pictures, int columns, int tile,
                Kind kind) {
    Picture atlas{columns * tile, columns * tile, {}};
    atlas.rgba.resize(4 * static_cast<std::size_t>(atlas.width) * static_cast<std::size_t>(atlas.height));
    for (std::size_t m = 0; m < used.size(); ++m) {
        const int source = picture_of(used[m], kind);
        const bool masked = source != kNoPicture && !is_opaque(pictures[static_cast<std::size_t>(source)]);
        const int left = static_cast<int>(m) % columns * tile;
        const int top = static_cast<int>(m) / columns * tile;
        for (int y = 0; y < tile; ++y) {
            for (int x = 0; x < tile; ++x) {
                const Vec4f paint =
                    painted(used[m], texel(pictures, source, (x + 0.5) / tile, (y + 0.5) / tile, kind), kind, masked);
                const auto at = 4 * (static_cast<std::size_t>(top + y) * static_cast<std::size_t>(atlas.width) +
                                     static_cast<std::size_t>(left + x));
                for (int c = 0; c < 4; ++c) {
                    atlas.rgba[at + static_cast<std::size_t>(c)] =
                        static_cast<std::uint8_t>(std::clamp(paint[c], 0.0F, 1.0F) * 255 + 0.5F);
                }
            }
        }
    }
    return atlas;
}

/// Texture coordinates go into the material's tile; a picture that repeats is drawn once.
void move_into_tiles(const std::vector<MeshPart>& parts, const std::vector<std::size_t>& tile_of, int columns, int tile,
                     RenderMesh& mesh) {
    for (std::size_t p = 0; p < parts.size(); ++p) {
        Vec2f low(1e9F);
        for (std::size_t v = parts[p].first; v < parts[p].end; ++v) low = glm::min(low, mesh.uv[v]);
        const Vec2f whole(std::floor(low.x + 1e-3F), std::floor(low.y + 1e-3F));
        const int column = static_cast<int>(tile_of[p]) % columns;
        const int row = static_cast<int>(tile_of[p]) / columns;
        const Vec2f corner(static_cast<float>(column), static_cast<float>(row));
        const float rim = 0.5F / static_cast<float>(tile);
        for (std::size_t v = parts[p].first; v < parts[p].end; ++v) {
            const Vec2f inside = glm::clamp(mesh.uv[v] - whole, Vec2f(rim), Vec2f(1 - rim));
            mesh.uv[v] = (corner + inside) / static_cast<float>(columns);
        }
    }
}

/// A single material keeps its pictures; only what the renderer would misread is set right.
void set_alone(FencerAsset& fencer) {
    Material& material = fencer.material;
    const int colour = material.base_colour_picture;
    if (colour == kNoPicture || is_opaque(fencer.pictures[static_cast<std::size_t>(colour)])) {
        material.base_colour.w = kTeamTint;
    }
    if (material.orm_picture == kNoPicture || material.orm_picture == material.occlusion_picture) return;
    std::vector<std::uint8_t>& rgba = fencer.pictures[static_cast<std::size_t>(material.orm_picture)].rgba;
    for (std::size_t i = 0; i < rgba.size(); i += 4) rgba[i] = 255;  // red is occlusion only where the model says so
}

}  // namespace

void set_one_material(const std::vector<MeshPart>& parts, const std::vector<Material>& materials,
                      std::vector<Picture> pictures, FencerAsset& fencer) {
    std::vector<std::size_t> numbers;
    std::vector<std::size_t> tile_of;
    for (const MeshPart& part : parts) {
        const auto at = std::find(numbers.begin(), numbers.end(), part.material);
        tile_of.push_back(static_cast<std::size_t>(at - numbers.begin()));
        if (at == numbers.end()) numbers.push_back(part.material);
    }
    if (numbers.size() == 1) {
        fencer.material = materials[numbers.front()];
        fencer.pictures = std::move(pictures);
        return set_alone(fencer);
    }
    std::vector<Material> used;
    used.reserve(numbers.size());
    for (const std::size_t number : numbers) used.push_back(materials[number]);
    int columns = 1;
    while (columns * columns < static_cast<int>(used.size())) ++columns;
    int tile = kSmallestTile;
    for (const Picture& picture : pictures) tile = std::max({tile, picture.width, picture.height});
    tile = std::min(tile, kLargestAtlas / columns);
    fencer.material = {};
    fencer.material.name = used.front().name;
    fencer.pictures = {compose(used, pictures, columns, tile, Kind::kColour),
                       compose(used, pictures, columns, tile, Kind::kOrm)};
    fencer.material.base_colour_picture = 0;
    fencer.material.orm_picture = 1;
    fencer.material.occlusion_picture = 1;
    if (std::any_of(used.begin(), used.end(), [](const Material& m) { return m.normal_picture != kNoPicture; })) {
        fencer.material.normal_picture = 2;
        fencer.pictures.push_back(compose(used, pictures, columns, tile, Kind::kNormal));
    }
    move_into_tiles(parts, tile_of, columns, tile, fencer.mesh);
}

}  // namespace riposte
