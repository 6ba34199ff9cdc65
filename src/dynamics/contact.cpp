#include "find_candidates.hpp"
#include "free_motion.hpp"
#include "impulse.hpp"
#include "solve_rows.hpp"
#include "take_rows.hpp"

#include <riposte/dynamics/contact.hpp>

namespace riposte {
namespace {

constexpr int kMostRounds = 7;
constexpr int kFineRounds = 4;             // of them, at least
constexpr Sweeps kCoarse{6, 1e-3, false};  // while rows are still being found
constexpr Sweeps kFine{20, 3e-4, true};    // what the polish behind them ends

void find_link_frames(const ArticulatedModel& model, const ArticulatedState& state, const AbaInput<Real>& placed,
                      LinkFrames& world_from_link) {
    for (std::size_t i = 0; i < model.links.size(); ++i) {
        const LinkIndex parent = model.links[i].parent;
        const Rigid& above =
            parent == kBaseLink ? state.world_from_base : world_from_link[static_cast<std::size_t>(parent)];
        world_from_link[i] = above * Rigid{placed.links[i].rotation, placed.links[i].origin};
    }
}

/// The links' velocities at the step's end, told in their frames at its beginning.
void find_free_velocities(const ArticulatedModel& model, const ArticulatedState& state, const ForwardScratch& forward,
                          std::array<Motion, kMaxLinks>& out) {
    const Motion base = model.base == BaseKind::kFixed ? Motion{} : state.base_velocity;
    for (std::size_t i = 0; i < model.links.size(); ++i) {
        const Link& link = model.links[i];
        const Motion& parent = link.parent == kBaseLink ? base : out[static_cast<std::size_t>(link.parent)];
        out[i] = forward.aba.links[i].parent_from_link.back(parent);
        for (std::size_t k = 0; k < velocity_count(link.joint); ++k)
            add_along(out[i], link, forward.input.links[i].first_axis, k, state.velocities[link.first_velocity + k]);
    }
}

void clear_changes(const ArticulatedModel& model, ImpulseScratch& impulse) {
    for (std::size_t i = 0; i < model.links.size(); ++i) impulse.changes[i] = {};
    for (std::size_t i = 0; i < model.velocity_count; ++i) impulse.joint_changes[i] = 0;
    impulse.base_change = {};
}

void find_changes(const ArticulatedModel& model, const ForwardScratch& forward, RowScratch& s) {
    clear_impulses(model, s.impulse);
    for (std::size_t i = 0; i < s.rows.size(); ++i) add_impulse(s.rows[i], s.impulses[i], s.impulse);
    find_changes(model, forward, s.impulse);
}

/// Finds rows and their impulses by turns, until the motion goes through no contact and no limit: first roughly, then,
/// when no more rows are found, as well as it goes.
void find_impulses(const FreeBody& body, const ForwardScratch& forward, RowScratch& s) {
    s.rows.clear();
    s.slippery = false;
    s.sweeps = 0;
    s.rounds = 0;
    clear_changes(body.model, s.impulse);
    Sweeps sweeps = kCoarse;
    for (int round = 0; round < kMostRounds; ++round) {
        const bool any = take_rows(body, forward, s);
        if (s.rows.empty() || (!any && sweeps.polish)) break;
        if (!any || round + kFineRounds >= kMostRounds) sweeps = kFine;
        ++s.rounds;
        s.sweeps += solve_rows(body.contacts.friction, sweeps, s);
        find_changes(body.model, forward, s);
    }
}

void tell_floor(const RowScratch& s, FloorContacts& floor) {
    floor.clear();
    for (const Candidate& one : s.candidates) {
        if (one.kind != Candidate::Kind::kFloor || one.row == kNoRow) continue;
        const Vec3 impulse(s.impulses[one.row + 1], s.impulses[one.row], s.impulses[one.row + 2]);
        if (impulse.y > 0) floor.push_back({one.capsule, one.point_world, impulse});
    }
}

}  // namespace

void step_with_contacts(const ArticulatedModel& model, const ContactModel& contacts, const Efforts& efforts, Real step,
                        ContactScratch& scratch, ArticulatedState& state, FloorContacts& floor) {
    find_accelerations(model, state, efforts, step, scratch.forward, scratch.accelerations);
    find_link_frames(model, state, scratch.forward.input, scratch.frames);
    speed_up(model, scratch.accelerations, step, state);
    RowScratch& rows = scratch.rows;
    find_free_velocities(model, state, scratch.forward, rows.link_velocities);
    const FreeBody body{model, contacts, state, scratch.frames, rows.link_velocities, step};
    rows.candidates.clear();
    add_contacts(body, rows.candidates);
    add_limits(body, rows.candidates);
    find_impulses(body, scratch.forward, rows);
    if (model.base == BaseKind::kFloating) state.base_velocity = state.base_velocity + rows.impulse.base_change;
    for (std::size_t i = 0; i < model.velocity_count; ++i)
        state.velocities[i] = state.velocities[i] + rows.impulse.joint_changes[i];
    tell_floor(rows, floor);
    move_from_old_axes(model, state, step);
}

}  // namespace riposte
