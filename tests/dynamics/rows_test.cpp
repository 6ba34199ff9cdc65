// The matrix over rows against a pass over the whole body for each row, and impulses against far more sweeps.
#include "bodies.hpp"
#include "catch.hpp"
#include "impulse.hpp"
#include "row_factor.hpp"
#include "row_solver.hpp"
#include "solve_rows.hpp"
#include "touch.hpp"

#include <riposte/core/lanes.hpp>

#include <cstring>
#include <memory>

using namespace riposte;

namespace {

LinkIndex any_index(Prng& prng, const ArticulatedModel& model) {
    return static_cast<LinkIndex>(static_cast<int>(prng.below(static_cast<std::uint32_t>(model.links.size()) + 1)) - 1);
}

Row any_row(Prng& prng, const ArticulatedModel& model) {
    Row row;
    const LinkIndex link = any_index(prng, model);
    if (link != kBaseLink && prng.below(3) == 0) {
        const Link& jointed = model.links[static_cast<std::size_t>(link)];
        row.jointed = link;
        row.joint_at = jointed.first_velocity;
        row.joint_count = velocity_count(jointed.joint);
        for (Real& part : row.on_joint) part = prng.between(-1, 1);
        if (row.joint_count == 2) ++row.joint_at, row.joint_count = 1;  // the second axis alone
        if (row.joint_count > 0) return row;
    }
    row.first = link;
    row.on_first = {test::in_box(prng), test::in_box(prng)};
    if (prng.below(2) == 0) return row;
    row.second = any_index(prng, model);
    row.on_second = {test::in_box(prng), test::in_box(prng)};
    return row;
}

struct System {
    std::unique_ptr<ForwardScratch> forward = std::make_unique<ForwardScratch>();
    std::unique_ptr<RowScratch> rows = std::make_unique<RowScratch>();

    System(Prng& prng, const ArticulatedModel& model, std::size_t count) {
        Accelerations found;
        Efforts efforts;
        efforts.muscles.stiffness.fill(30);
        find_accelerations(model, test::any_state(prng, model), efforts, 1.0 / 120, *forward, found);
        for (std::size_t i = 0; i < count; ++i) add(model, {any_row(prng, model)});
    }
    void add(const ArticulatedModel& model, std::initializer_list<Row> alike) {
        const std::size_t first = rows->rows.size();
        for (const Row& row : alike) rows->rows.push_back(row);
        factor_rows(model, *forward, {&rows->rows[first], alike.size()}, {&rows->factors[first], alike.size()});
    }
};

/// Contacts with friction that fall onto the floor in any way, and before them so many pushes without friction.
System contacts_of(Prng& prng, const ArticulatedModel& model, std::size_t count, std::size_t pushes = 0) {
    System system(prng, model, 0);
    RowScratch& s = *system.rows;
    for (std::size_t i = 0; i < pushes; ++i) system.add(model, {any_row(prng, model)});
    for (std::size_t i = 0; i < count; ++i) {
        const LinkIndex link = any_index(prng, model);
        const Rigid frame = test::rigid(prng);
        const Vec3 point = frame.translation + test::in_box(prng, 0.3);
        const auto along = [&](Row::Kind kind, const Vec3& direction) {
            Row row;
            row.kind = kind;
            row.first = link;
            row.on_first = force_at(frame, point, direction);
            return row;
        };
        system.add(model, {along(Row::Kind::kPush, kAxisY), along(Row::Kind::kFrictionX, kAxisX),
                           along(Row::Kind::kFrictionZ, kAxisZ)});
    }
    for (std::size_t i = 0; i < s.rows.size(); ++i) {
        for (std::size_t k = 0; k < s.rows.size(); ++k) s.matrix[i][k] = coupling(s.factors[i], s.factors[k]);
        s.matrix[i][i] *= 1.001;
        s.free_velocities[i] = prng.between(-1, 0.3);
        s.velocities[i] = s.free_velocities[i];
        s.impulses[i] = 0;
    }
    for (std::size_t i = pushes; i < s.rows.size(); i += 3) {
        Mat3 matrix;
        for (std::size_t a = 0; a < 3; ++a)
            for (std::size_t b = 0; b < 3; ++b)
                matrix[static_cast<int>(a)][static_cast<int>(b)] = s.matrix[i + a][i + b];
        s.touches[i] = touch_matrix(matrix);
    }
    return system;
}

}  // namespace

TEST_CASE("the velocity along a row for an impulse along another is that of a pass over the whole body") {
    Prng prng = Prng::seeded(1);
    Real worst = 0;
    for (const BaseKind base : {BaseKind::kFixed, BaseKind::kPrescribed, BaseKind::kFloating}) {
        for (int round = 0; round < 8; ++round) {
            const ArticulatedModel model = test::any_tree(prng, 1 + prng.below(24), base);
            const System system(prng, model, 24);
            const auto& rows = system.rows->rows;
            const auto impulse = std::make_unique<ImpulseScratch>();
            for (std::size_t column = 0; column < rows.size(); ++column) {
                clear_impulses(model, *impulse);
                add_impulse(rows[column], 1, *impulse);
                find_changes(model, *system.forward, *impulse);
                for (std::size_t i = 0; i < rows.size(); ++i) {
                    const Real whole =
                        velocity_along(rows[i], impulse->changes, impulse->base_change, impulse->joint_changes);
                    const Real parts = coupling(system.rows->factors[i], system.rows->factors[column]);
                    worst = std::max(worst, std::fabs(whole - parts) / std::max(1.0, std::fabs(whole)));
                }
            }
        }
    }
    test::tell("rows by their joints against passes over the body", worst);
    CHECK(worst < 1e-11);
}

TEST_CASE("a push and its friction, taken apart at once, move other rows as each of them does alone") {
    Prng prng = Prng::seeded(9);
    for (const BaseKind base : {BaseKind::kFixed, BaseKind::kFloating}) {
        const ArticulatedModel model = test::any_tree(prng, 20, base);
        const System system = contacts_of(prng, model, 1, 8);
        const auto& factors = system.rows->factors;
        for (std::size_t other = 0; other < 8; ++other) {
            const auto three = couplings(std::span<const RowFactor, 3>(&factors[8], 3), factors[other]);
            for (std::size_t k = 0; k < 3; ++k) {
                RowFactor alone;
                factor_rows(model, *system.forward, {&system.rows->rows[8 + k], 1}, {&alone, 1});
                CHECK(three[k] == coupling(alone, factors[other]));
            }
        }
    }
}

TEST_CASE("sweeps that end early, or sooner with all impulses at once, end where far more of them do") {
    Prng prng = Prng::seeded(2);
    Real early = 0;
    Real polished = 0;
    for (int round = 0; round < 20; ++round) {
        const ArticulatedModel model = test::any_tree(prng, 20);
        const System system = contacts_of(prng, model, 8);
        const auto solved = [&](const Sweeps& sweeps) {
            const auto s = std::make_unique<RowScratch>(*system.rows);
            solve_rows(0.5, sweeps, *s);
            return s->velocities;
        };
        const auto exact = solved({20000, 1e-14, false});
        const auto soon = solved({20000, 1e-7, false});
        const auto at_once = solved({20000, 1e-4, true});
        for (std::size_t i = 0; i < 24; ++i) {
            early = std::max(early, std::fabs(soon[i] - exact[i]));
            polished = std::max(polished, std::fabs(at_once[i] - exact[i]));
        }
    }
    test::tell("sweeps that end early: off by, m/s", early);
    test::tell("all impulses at once: off by, m/s", polished);
    CHECK(early < 1e-4);
    CHECK(polished < 1e-3);
}

TEST_CASE("rows are solved to the same bits with narrow and with wide registers") {
    const RowSolver wide = has_avx2() ? compiled_avx2_row_solver() : nullptr;
    if (wide == nullptr) {
        WARN("NOT TESTED: no AVX2 here");
        return;
    }
    Prng prng = Prng::seeded(4);
    int slippery = 0;
    for (int round = 0; round < 2000; ++round) {
        const ArticulatedModel model = test::any_tree(prng, 2 + prng.below(20), BaseKind::kFloating);
        const System system = contacts_of(prng, model, prng.below(9), prng.below(12));
        const auto solved = [&](RowSolver solve) {
            auto s = std::make_unique<RowScratch>(*system.rows);
            s->sweeps = solve(1.0, {20, 1e-5, true}, *s);
            return s;
        };
        const auto one = solved(narrow_row_solver());
        const auto other = solved(wide);
        const std::size_t bytes = one->rows.size() * sizeof(Real);
        const auto same = [&](const auto& a, const auto& b) { return std::memcmp(a.data(), b.data(), bytes) == 0; };
        REQUIRE(one->sweeps == other->sweeps);
        REQUIRE(one->slippery == other->slippery);
        REQUIRE(same(one->impulses, other->impulses));
        REQUIRE(same(one->velocities, other->velocities));
        slippery += one->slippery ? 1 : 0;
    }
    CHECK(slippery > 0);
}

TEST_CASE("contacts give a body no energy: where friction makes the sweeps grow there is none") {
    Prng prng = Prng::seeded(3);
    Real most = 0;  // J
    int slippery = 0;
    constexpr int kSystems = 10'000;
    for (int round = 0; round < kSystems; ++round) {
        const ArticulatedModel model = test::any_tree(prng, 2 + prng.below(20), BaseKind::kFloating);
        System system = contacts_of(prng, model, 2 + prng.below(7), prng.below(12));
        RowScratch& s = *system.rows;
        for (int i = 0; i < 7; ++i) solve_rows(1.0, {30, 1e-5, true}, s);
        Real energy = 0;
        for (std::size_t i = 0; i < s.rows.size(); ++i)
            energy += s.impulses[i] * 0.5 * (s.free_velocities[i] + s.velocities[i]);
        most = std::max(most, energy);
        slippery += s.slippery ? 1 : 0;
    }
    test::tell("most energy, J", most);
    test::tell("systems without friction", slippery);
    CHECK(most < 1e-4);
    CHECK(slippery > 0);
    CHECK(slippery < kSystems / 50);
}

TEST_CASE("impulses change velocities as forces change accelerations, with stiff muscles, too") {
    Prng prng = Prng::seeded(8);
    const auto without = std::make_unique<ForwardScratch>();
    const auto with = std::make_unique<ForwardScratch>();
    const auto impulse = std::make_unique<ImpulseScratch>();
    Real worst = 0;
    for (int round = 0; round < 40; ++round) {
        test::HeldBody body(prng, round % 2 == 0 ? BaseKind::kFixed : BaseKind::kFloating);
        auto& [model, state, efforts] = body;
        Accelerations before;
        find_accelerations(model, state, efforts, 1.0 / 120, *without, before);
        clear_impulses(model, *impulse);
        for (std::size_t i = 0; i < model.links.size(); ++i) {
            impulse->forces[i] = {test::in_box(prng), test::in_box(prng)};
            efforts.external[i] = impulse->forces[i];
        }
        for (std::size_t i = 0; i < model.velocity_count; ++i)
            efforts.torques[i] = impulse->torques[i] = prng.between(-1, 1);
        Accelerations after;
        find_accelerations(model, state, efforts, 1.0 / 120, *with, after);
        find_changes(model, *without, *impulse);
        const Real scale = std::max(1.0, test::size_of(after.joints, model.velocity_count));
        for (std::size_t i = 0; i < model.velocity_count; ++i)
            worst = std::max(worst, std::fabs(after.joints[i] - before.joints[i] - impulse->joint_changes[i]) / scale);
    }
    test::tell("impulses off forces by", worst);
    CHECK(worst < 1e-9);
}
