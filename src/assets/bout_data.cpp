#include "toml_reader.hpp"

#include <riposte/assets/bout.hpp>

#include <fmt/format.h>

namespace riposte {
namespace {

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

Result<Segment> read_markers(const StaticModel& model, std::string_view a, std::string_view b,
                             const std::filesystem::path& file) {
    const Marker* from = model.find_marker(a);
    const Marker* to = model.find_marker(b);
    if (from == nullptr || to == nullptr) {
        return Error{fmt::format("the model has no node '{}' or '{}'", a, b), file.string(),
                     "add the empty nodes that mark the capsule's ends (tools/art)"};
    }
    return Segment{Vec3(from->model_from_marker.translation), Vec3(to->model_from_marker.translation)};
}

/// The part's mass, or an error that names the part.
Result<MassProperties> part_mass(const StaticModel& model, const std::string& part, Real density,
                                 const std::filesystem::path& file) {
    const TriangleSoup soup = triangles_of(model, part);
    if (soup.triangles.empty()) {
        return Error{fmt::format("the model has no mesh '{}'", part), file.string(),
                     "correct the name under [density]"};
    }
    const std::vector<Vec3f> points(soup.points.begin(), soup.points.end());
    auto mass = mass_of_mesh(points, soup.triangles, density);
    if (!mass) {
        return Error{"mesh '" + part + "': " + mass.error().what, file.string(), mass.error().remedy};
    }
    return mass;
}

}  // namespace

Result<KeyPoses> load_key_poses(const std::filesystem::path& file) {
    auto root = parse_toml(file, "name a file that is there; the game's own is key_poses.toml in its assets folder");
    if (!root) return root.error();
    KeyPoses poses;
    if (auto read = read_grid(root.value(), file, "swing", poses.swing); !read) return read.error();
    if (auto read = read_grid(root.value(), file, "attack", poses.attack); !read) return read.error();
    if (auto read = read_grid(root.value(), file, "parry", poses.parry); !read) return read.error();
    align_rotations(poses);
    return poses;
}

Result<WeaponModel> load_weapon(const WeaponFile& head, const StaticModel& model) {
    const std::filesystem::path& file = head.file;
    auto root = parse_toml(file);
    if (!root) return root.error();
    WeaponModel weapon;
    TomlReader reader(root.value(), file, "weapon");
    weapon.name = head.name;
    reader.number("hand_mass", weapon.hand_mass, 0.1, 10, true);
    reader.number("cut_speed", weapon.cut_speed, 0.1, 10);
    if (auto read = reader.result(); !read) return read.error();

    auto blade = read_markers(model, "blade_base", "blade_tip", file);
    if (!blade) return blade.error();
    auto guard = read_markers(model, "guard_a", "guard_b", file);
    if (!guard) return guard.error();
    weapon.capsuloid = {blade.value(), guard.value()};

    const toml::table* densities = root.value()["density"].as_table();
    if (densities == nullptr) {
        return Error{"the weapon has no section [density]", file.string(),
                     "give kilograms per cubic metre of each mesh"};
    }
    for (const auto& [part, node] : *densities) {
        const auto density = node.value<double>();
        if (!density || !(*density >= 1 && *density <= 30000)) {
            return Error{fmt::format("density.{} is not a number from 1 to 30000", part.str()), place_in(file, node),
                         "give kilograms per cubic metre"};
        }
        auto mass = part_mass(model, std::string(part.str()), *density, file);
        if (!mass) return mass.error();
        weapon.mass = combine(weapon.mass, mass.value());
    }
    if (!(weapon.mass.mass > 0.05 && weapon.mass.mass < 10)) {
        return Error{fmt::format("the weapon weighs {:.3f} kg", weapon.mass.mass), file.string(),
                     "give [density] for its meshes so that it weighs between 0.05 and 10 kg"};
    }
    return weapon;
}

}  // namespace riposte
