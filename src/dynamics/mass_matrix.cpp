#include <riposte/dynamics/joint.hpp>
#include <riposte/dynamics/mass_matrix.hpp>

namespace riposte {
namespace {

struct Composite {
    std::array<SpatialTransform, kMaxLinks> parent_from_link;
    std::array<ArticulatedInertia, kMaxLinks> inertia;
    ArticulatedInertia base;
};

/// Each link with all that hangs on it made one rigid body.
Composite composite_of(const ArticulatedModel& model, const ArticulatedState& state) {
    Composite c;
    c.base = ArticulatedInertia::rigid(model.base_inertia);
    for (std::size_t i = 0; i < model.links.size(); ++i) {
        c.parent_from_link[i] = spatial(parent_from_link(model.links[i], state.coordinates));
        c.inertia[i] = ArticulatedInertia::rigid(model.links[i].inertia);
    }
    for (std::size_t i = model.links.size(); i-- > 0;) {
        const LinkIndex parent = model.links[i].parent;
        ArticulatedInertia& to = parent == kBaseLink ? c.base : c.inertia[static_cast<std::size_t>(parent)];
        to = to + c.parent_from_link[i].inertia(c.inertia[i]);
    }
    return c;
}

void set(MassMatrix& m, std::size_t i, std::size_t j, Real value) {
    m.rows[i][j] = value;
    m.rows[j][i] = value;
}

void set_base(MassMatrix& m, std::size_t column, const Force& f) {
    for (std::size_t k = 0; k < 3; ++k) {
        set(m, k, column, f.angular[static_cast<int>(k)]);
        set(m, k + 3, column, f.linear[static_cast<int>(k)]);
    }
}

/// The force that moves everything from link `i` on along one direction, told in each ancestor in turn.
void fill_column(const ArticulatedModel& model, const ArticulatedState& state, const Composite& c, std::size_t i,
                 std::size_t k, std::size_t before, MassMatrix& out) {
    const std::size_t column = before + model.links[i].first_velocity + k;
    Force f = c.inertia[i] * free_motion(model.links[i], state.coordinates, k);
    for (auto at = static_cast<LinkIndex>(i); at != kBaseLink; at = model.links[static_cast<std::size_t>(at)].parent) {
        const Link& link = model.links[static_cast<std::size_t>(at)];
        for (std::size_t j = 0; j < velocity_count(link.joint); ++j)
            set(out, before + link.first_velocity + j, column, dot(free_motion(link, state.coordinates, j), f));
        f = c.parent_from_link[static_cast<std::size_t>(at)].force(f);
    }
    if (before > 0) set_base(out, column, f);
}

}  // namespace

void find_mass_matrix(const ArticulatedModel& model, const ArticulatedState& state, MassMatrix& out) {
    const Composite c = composite_of(model, state);
    const std::size_t before = model.base == BaseKind::kFloating ? 6 : 0;
    out.size = before + model.velocity_count;
    for (std::size_t i = 0; i < out.size; ++i)
        for (std::size_t j = 0; j < out.size; ++j) out.rows[i][j] = 0;
    for (std::size_t i = 0; i < model.links.size(); ++i)
        for (std::size_t k = 0; k < velocity_count(model.links[i].joint); ++k)
            fill_column(model, state, c, i, k, before, out);
    if (before == 0) return;
    for (int k = 0; k < 3; ++k) {
        Vec3 unit(0);
        unit[k] = 1;
        set_base(out, static_cast<std::size_t>(k), c.base * Motion{unit, Vec3(0)});
        set_base(out, static_cast<std::size_t>(k) + 3, c.base * Motion{Vec3(0), unit});
    }
}

}  // namespace riposte
