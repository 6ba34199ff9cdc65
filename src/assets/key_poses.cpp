// key_poses.toml: read and written.
#include "toml_reader.hpp"
#include "toml_writer.hpp"

#include <riposte/assets/key_poses.hpp>

#include <fmt/format.h>

#include <array>

namespace riposte {
namespace {

constexpr const char* kKeysHeader =
    "# From the hand square to the sword hand: 42 key poses in four sets (docs/workshop.md).\n"
    "#\n"
    "# Every key gives, in metres and as (right, up, forward) of the fencer seen from the sword shoulder:\n"
    "#   hand  = where the grip is\n"
    "#   blade = direction from the grip to the point\n"
    "#   edge  = direction of the true edge, the knuckle side\n"
    "#   elbow = where the elbow would like to be\n"
    "# Rows from the bottom of the square to its top, keys in a row from the inside of a right-hander to the "
    "outside.\n";

/// Of a unit vector that was turned: what is less is none of the turn's.
constexpr Real kRounding = 1e-15;

/// (right, up, forward) of a file to the arm frame (X to the fencer's left, Y up, Z forward).
Vec3 to_arm(const Vec3& file) { return {-file.x, file.y, file.z}; }

Result<KeyPose> read_key(const toml::table& table, const std::filesystem::path& file, const std::string& set) {
    TomlReader reader(table, file, set);
    KeyPose key;
    Vec3 hand{0};
    Vec3 blade{0};
    Vec3 edge{0};
    Vec3 elbow{0};
    reader.text("name", key.name);
    reader.vector("hand", hand);
    reader.vector("blade", blade);
    reader.vector("edge", edge);
    reader.vector("elbow", elbow);
    reader.refuse_unknown_keys();
    const Real turned = glm::length(glm::cross(blade, edge));
    if (reader.result() && turned <= 0.1 * glm::length(blade) * glm::length(edge)) {
        reader.fail(&table, fmt::format("{} '{}': blade and edge point the same way", set, key.name),
                    "give the edge a direction across the blade");
    }
    if (auto read = reader.result(); !read) return read.error();
    key.arm_from_weapon = {quat_from_yz(to_arm(blade), to_arm(edge)), to_arm(hand)};
    key.elbow_arm = to_arm(elbow);
    return key;
}

template <int Columns, int Rows>
Result<void> read_grid(const toml::table& root, const std::filesystem::path& file, const std::string& set,
                       KeyGrid<Columns, Rows>& grid) {
    const toml::array* keys = root[set].as_array();
    const std::size_t count = keys == nullptr ? 0 : keys->size();
    constexpr std::size_t kKeys = std::size_t{Columns} * Rows;
    if (count != kKeys) {
        return Error{fmt::format("set '{}' has {} keys instead of {}", set, count, Columns * Rows), file.string(),
                     fmt::format("write {} tables [[{}]], row by row from the bottom", Columns * Rows, set)};
    }
    for (std::size_t i = 0; i < count; ++i) {
        const toml::table* table = (*keys)[i].as_table();
        if (table == nullptr) return Error{"not a table", place_in(file, (*keys)[i]), "write [[" + set + "]]"};
        auto key = read_key(*table, file, set);
        if (!key) return key.error();
        grid.keys[i / Columns][i % Columns] = std::move(key).value();
    }
    return {};
}

template <int Columns, int Rows>
std::string grid_text(const KeyGrid<Columns, Rows>& grid, std::string_view set) {
    const auto place = [](const Vec3& arm) { return exact_text({-arm.x, arm.y, arm.z}); };
    const auto direction = [](const Vec3& arm) { return exact_text({-arm.x, arm.y, arm.z}, kRounding); };
    std::string text;
    for (const auto& row : grid.keys) {
        for (const KeyPose& key : row) {
            const Quat& turn = key.arm_from_weapon.rotation;
            text += fmt::format("\n[[{}]]\nname = {}\nhand = {}\nblade = {}\nedge = {}\nelbow = {}\n", set,
                                string_text(key.name), place(key.arm_from_weapon.translation), direction(turn * kAxisY),
                                direction(turn * kAxisZ), place(key.elbow_arm));
        }
    }
    return text;
}

}  // namespace

Result<KeyPoses> load_key_poses(const std::filesystem::path& file) {
    auto root = parse_toml(file, "name a file that is there; the game's own is key_poses.toml in its assets folder");
    if (!root) return root.error();
    TomlReader sets(root.value(), file, "the file of key poses");
    sets.leave(std::array<std::string_view, 4>{"swing", "attack", "parry", "thrust"});
    sets.belong_below("[[swing]], [[attack]], [[parry]] or [[thrust]]",
                      std::array<std::string_view, 5>{"name", "hand", "blade", "edge", "elbow"});
    sets.refuse_unknown_keys();
    if (auto read = sets.result(); !read) return read.error();
    KeyPoses poses;
    if (auto read = read_grid(root.value(), file, "swing", poses.swing); !read) return read.error();
    if (auto read = read_grid(root.value(), file, "attack", poses.attack); !read) return read.error();
    if (auto read = read_grid(root.value(), file, "parry", poses.parry); !read) return read.error();
    if (auto read = read_grid(root.value(), file, "thrust", poses.thrust); !read) return read.error();
    align_rotations(poses);
    return poses;
}

std::string key_poses_text(const KeyPoses& keys) {
    return kKeysHeader + grid_text(keys.swing, "swing") + grid_text(keys.attack, "attack") +
           grid_text(keys.parry, "parry") + grid_text(keys.thrust, "thrust");
}

}  // namespace riposte
