#include "toml_reader.hpp"
#include "weapon_keys.hpp"

#include <riposte/assets/kit_files.hpp>

#include <fmt/format.h>

namespace riposte {
namespace {

Result<Segment> read_markers(const StaticModel& model, std::string_view a, std::string_view b,
                             const std::filesystem::path& file) {
    const Marker* from = model.find_marker(a);
    const Marker* to = model.find_marker(b);
    if (from == nullptr || to == nullptr) {
        std::string missing = from == nullptr ? fmt::format("'{}'", a) : "";
        if (to == nullptr) missing += fmt::format("{}'{}'", missing.empty() ? "" : " and no node ", b);
        return Error{
            fmt::format("the model has no node {}", missing), file.string(),
            "add empty nodes of these names to the model, where blade and guard begin and end (docs/fencers.md, "
            "\"A weapon\")"};
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

Result<WeaponModel> load_weapon(const WeaponFile& head, const StaticModel& model) {
    const std::filesystem::path& file = head.file;
    auto root = parse_toml(file);
    if (!root) return root.error();
    WeaponModel weapon;
    TomlReader reader(root.value(), file, "weapon");
    weapon.name = head.name;
    reader.number(weapon_keys::kHandMass, weapon.hand_mass, 0.1, 10, true);
    reader.number(weapon_keys::kCutSpeed, weapon.cut_speed, 0.1, 10);
    if (auto read = reader.result(); !read) return read.error();

    auto blade = read_markers(model, "blade_base", "blade_tip", file);
    if (!blade) return blade.error();
    auto guard = read_markers(model, "guard_a", "guard_b", file);
    if (!guard) return guard.error();
    weapon.capsuloid = {blade.value(), guard.value()};

    const toml::table* densities = root.value()[weapon_keys::kDensity].as_table();
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
