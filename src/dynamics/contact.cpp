#include "find_rows.hpp"
#include "free_motion.hpp"
#include "impulse.hpp"
#include "solve_rows.hpp"

#include <riposte/dynamics/contact.hpp>

namespace riposte {
namespace {

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

void fill_matrix(const ArticulatedModel& model, const ForwardScratch& forward, RowScratch& s) {
    ImpulseScratch& impulse = s.impulse;
    for (std::size_t column = 0; column < s.rows.size(); ++column) {
        clear_impulses(model, impulse);
        add_impulse(s.rows[column], 1, impulse);
        find_changes(model, forward, impulse);
        for (std::size_t row = 0; row < s.rows.size(); ++row)
            s.matrix[row][column] =
                velocity_along(s.rows[row], impulse.changes, impulse.base_change, impulse.joint_changes);
    }
}

void apply_impulses(const ArticulatedModel& model, const ForwardScratch& forward, RowScratch& s,
                    ArticulatedState& state) {
    clear_impulses(model, s.impulse);
    for (std::size_t i = 0; i < s.rows.size(); ++i) add_impulse(s.rows[i], s.impulses[i], s.impulse);
    find_changes(model, forward, s.impulse);
    if (model.base == BaseKind::kFloating) state.base_velocity = state.base_velocity + s.impulse.base_change;
    for (std::size_t i = 0; i < model.velocity_count; ++i)
        state.velocities[i] = state.velocities[i] + s.impulse.joint_changes[i];
}

void tell_floor(const RowScratch& s, const FloorEnds& ends, FloorContacts& floor) {
    floor.clear();
    for (std::size_t i = 0; i < ends.size(); ++i) {
        const Vec3 impulse(s.impulses[3 * i + 1], s.impulses[3 * i], s.impulses[3 * i + 2]);
        if (impulse.y > 0) floor.push_back({ends[i].capsule, ends[i].point_world, impulse});
    }
}

}  // namespace

void step_with_contacts(const ArticulatedModel& model, const ContactModel& contacts, const Efforts& efforts, Real step,
                        ContactScratch& scratch, ArticulatedState& state, FloorContacts& floor) {
    find_accelerations(model, state, efforts, step, scratch.forward, scratch.accelerations);
    find_link_frames(model, state, scratch.forward.input, scratch.frames);
    speed_up(model, scratch.accelerations, step, state);
    RowScratch& rows = scratch.rows;
    rows.rows.clear();
    FloorEnds ends;
    find_free_velocities(model, state, scratch.forward, rows.link_velocities);
    const FreeBody body{model, contacts, state, scratch.frames, rows.link_velocities, step};
    add_floor_rows(body, rows.rows, ends);
    add_limb_rows(body, rows.rows);
    add_limit_rows(body, rows.rows);
    if (!rows.rows.empty()) {
        for (std::size_t i = 0; i < rows.rows.size(); ++i)
            rows.velocities[i] =
                velocity_along(rows.rows[i], rows.link_velocities, state.base_velocity, state.velocities);
        fill_matrix(model, scratch.forward, rows);
        solve_rows(contacts.friction, rows);
        apply_impulses(model, scratch.forward, rows, state);
    }
    tell_floor(rows, ends, floor);
    move_from_old_axes(model, state, step);
}

}  // namespace riposte
