// Three algorithms that share no pass: articulated bodies, Newton-Euler recursion, composite bodies with a dense solve.
#include "bodies.hpp"
#include "catch.hpp"

#include <riposte/dynamics/inverse.hpp>
#include <riposte/dynamics/mass_matrix.hpp>

#include <memory>

using namespace riposte;

namespace {

constexpr BaseKind kBases[] = {BaseKind::kFixed, BaseKind::kPrescribed, BaseKind::kFloating};

Efforts any_efforts(Prng& prng, const ArticulatedModel& model) {
    Efforts efforts;
    for (std::size_t i = 0; i < model.velocity_count; ++i) efforts.torques[i] = prng.between(-5, 5);
    for (std::size_t i = 0; i < model.links.size(); ++i)
        efforts.external[i] = {test::in_box(prng, 5), test::in_box(prng, 5)};
    efforts.base_external = {test::in_box(prng, 5), test::in_box(prng, 5)};
    efforts.base_acceleration = test::any_motion(prng, 3);
    return efforts;
}

struct Case {
    ArticulatedModel model;
    ArticulatedState state;
    Efforts efforts;
    Accelerations found;

    Case(Prng& prng, std::size_t links, BaseKind base) : model(test::any_tree(prng, links, base)) {
        state = test::any_state(prng, model);
        efforts = any_efforts(prng, model);
        const auto scratch = std::make_unique<ForwardScratch>();
        find_accelerations(model, state, efforts, 0, *scratch, found);
    }
    [[nodiscard]] std::size_t before() const { return model.base == BaseKind::kFloating ? 6 : 0; }
};

/// A vector over all velocities of the body, as in the mass matrix.
std::vector<Real> stacked(const Case& c, const Vec3& angular, const Vec3& linear, const JointVector& joints) {
    std::vector<Real> all;
    if (c.before() == 6) all = {angular.x, angular.y, angular.z, linear.x, linear.y, linear.z};
    all.insert(all.end(), joints.begin(), joints.begin() + static_cast<std::ptrdiff_t>(c.model.velocity_count));
    return all;
}

/// Elimination with the largest pivot of each column.
std::vector<Real> dense_solution(const MassMatrix& matrix, std::vector<Real> x) {
    auto rows = matrix.rows;
    const std::size_t n = matrix.size;
    for (std::size_t c = 0; c < n; ++c) {
        std::size_t best = c;
        for (std::size_t r = c; r < n; ++r)
            if (std::fabs(rows[r][c]) > std::fabs(rows[best][c])) best = r;
        std::swap(rows[c], rows[best]);
        std::swap(x[c], x[best]);
        for (std::size_t r = c + 1; r < n; ++r) {
            const Real factor = rows[r][c] / rows[c][c];
            for (std::size_t k = c; k < n; ++k) rows[r][k] -= factor * rows[c][k];
            x[r] -= factor * x[c];
        }
    }
    for (std::size_t r = n; r-- > 0;) {
        for (std::size_t k = r + 1; k < n; ++k) x[r] -= rows[r][k] * x[k];
        x[r] /= rows[r][r];
    }
    return x;
}

}  // namespace

TEST_CASE("inverse dynamics of the accelerations found are the torques that were given") {
    Prng prng = Prng::seeded(1);
    Real worst = 0;
    for (int round = 0; round < 60; ++round) {
        const Case c(prng, 1 + prng.below(20), kBases[round % 3]);
        const InverseResult back = find_torques(c.model, c.state, c.found, c.efforts);
        const Real scale = std::max(1.0, test::size_of(c.found.joints, c.model.velocity_count));
        worst = std::max(worst, test::apart(back.torques, c.efforts.torques, c.model.velocity_count) / scale);
        if (c.model.base == BaseKind::kFloating) worst = std::max(worst, test::apart(back.base, Force{}) / scale);
    }
    CHECK(worst < 1e-10);
    test::tell("RNEA after ABA", worst);
}

TEST_CASE("articulated bodies accelerate as mass matrix and dense solve say") {
    Prng prng = Prng::seeded(2);
    const auto matrix = std::make_unique<MassMatrix>();
    Real worst = 0;
    for (int round = 0; round < 60; ++round) {
        const Case c(prng, 1 + prng.below(20), kBases[round % 3]);
        // What the body would need to stand still in its velocities: gravity, external and gyroscopic forces.
        Accelerations none;
        if (c.before() == 0) none.base = c.found.base;
        const InverseResult bias = find_torques(c.model, c.state, none, c.efforts);
        JointVector rest{};
        for (std::size_t i = 0; i < c.model.velocity_count; ++i) rest[i] = c.efforts.torques[i] - bias.torques[i];
        find_mass_matrix(c.model, c.state, *matrix);
        const std::vector<Real> dense =
            dense_solution(*matrix, stacked(c, -bias.base.angular, -bias.base.linear, rest));
        const std::vector<Real> ours = stacked(c, c.found.base.angular, c.found.base.linear, c.found.joints);
        Real size = 1;
        Real off = 0;
        for (std::size_t i = 0; i < ours.size(); ++i) {
            size = std::max(size, std::fabs(dense[i]));
            off = std::max(off, std::fabs(dense[i] - ours[i]));
        }
        worst = std::max(worst, off / size);
    }
    CHECK(worst < 1e-9);
    test::tell("ABA against CRBA", worst);
}

TEST_CASE("unit accelerations through inverse dynamics are the columns of the mass matrix") {
    Prng prng = Prng::seeded(3);
    const auto matrix = std::make_unique<MassMatrix>();
    Real worst = 0;
    for (int round = 0; round < 12; ++round) {
        Case c(prng, 1 + prng.below(12), kBases[round % 3]);
        // At rest and without weight nothing but the acceleration needs a torque.
        c.state.velocities = {};
        c.state.base_velocity = {};
        Efforts weightless;
        weightless.gravity_world = Vec3(0);
        find_mass_matrix(c.model, c.state, *matrix);
        for (std::size_t column = 0; column < matrix->size; ++column) {
            Accelerations unit;
            const auto at = static_cast<int>(column);
            if (column >= c.before())
                unit.joints[column - c.before()] = 1;
            else
                (column < 3 ? unit.base.angular[at] : unit.base.linear[at - 3]) = 1;
            const InverseResult f = find_torques(c.model, c.state, unit, weightless);
            const std::vector<Real> rows = stacked(c, f.base.angular, f.base.linear, f.torques);
            for (std::size_t r = 0; r < rows.size(); ++r)
                worst = std::max(worst, std::fabs(rows[r] - matrix->rows[r][column]));
        }
    }
    CHECK(worst < 1e-12);
}

TEST_CASE("half of the velocities through the mass matrix is the kinetic energy") {
    Prng prng = Prng::seeded(4);
    const auto matrix = std::make_unique<MassMatrix>();
    for (int round = 0; round < 20; ++round) {
        const Case c(prng, 1 + prng.below(20), BaseKind::kFloating);
        find_mass_matrix(c.model, c.state, *matrix);
        const std::vector<Real> v =
            stacked(c, c.state.base_velocity.angular, c.state.base_velocity.linear, c.state.velocities);
        Real sum = 0;
        for (std::size_t i = 0; i < v.size(); ++i)
            for (std::size_t j = 0; j < v.size(); ++j) sum += 0.5 * v[i] * matrix->rows[i][j] * v[j];
        CHECK(energy_of(c.model, c.state, Vec3(0)).kinetic == Approx(sum).epsilon(1e-12));
    }
}
