// The loops over a pose's joints, written over one or two joints to a register. Both give the same bits. They are
// flattened so that a whole group's places are known where its lanes are read.
#pragma once

#include "pose_path.hpp"
#include "quad.hpp"

namespace riposte {

template <class Q>
struct PoseKernels {
    static constexpr std::size_t kGroup = Q::kWidth;

    /// Four registers of joints, so that square roots and divisions, which all else would wait for, come four to a
    /// register. Where the joints are no multiple of a group, its first one fills it up.
    struct Group {
        std::size_t first;        ///< joint
        std::size_t who[kGroup];  ///< counted from the first
        std::size_t at[kGroup];   ///< where each joint begins, likewise

        Group(std::size_t from, std::size_t joints) : first(from) {
            for (std::size_t k = 0; k < kGroup; ++k) {
                who[k] = k < joints ? k : 0;
                at[k] = who[k] * kJointFloats;
            }
        }
        [[nodiscard]] Four<Q> read(const float* joints, std::size_t what) const {
            Four<Q> q;
            for (std::size_t k = 0; k < 4; ++k) q[k] = load(Q{}, joints + first * kJointFloats + what, at + k);
            return q;
        }
        /// A translation's unused lane goes to w, which the rotation then sets.
        void write(const Four<Q>& rotations, const Four<Q>& translations, float* joints) const {
            float* const to = joints + first * kJointFloats;
            for (std::size_t k = 0; k < 4; ++k) {
                store(translations[k], to + kTranslationAt, at + k);
                store(rotations[k], to + kRotationAt, at + k);
            }
        }
    };

    /// Calls work(group).
    template <class Work>
    static void in_groups(std::size_t count, const Work& work) {
        const std::size_t whole = count / kGroup * kGroup;
        for (std::size_t first = 0; first < whole; first += kGroup) work(Group(first, kGroup));
        if (whole < count) work(Group(whole, count - whole));
    }

    /// One weight for all joints.
    struct Alike {
        Q weight;
        Q complement;

        explicit Alike(float t) : weight(Q::all(t)), complement(Q::all(1.0F - t)) {}
        [[nodiscard]] const Alike& of(const Group&) const { return *this; }
        [[nodiscard]] Q at(std::size_t) const { return weight; }
        [[nodiscard]] Q rest(std::size_t) const { return complement; }
        [[nodiscard]] Q with_ends(std::size_t, Q, Q mixed, Q) const { return mixed; }
    };

    /// For each joint `share` of a weight of its own.
    struct Masked {
        const float* weights;
        float share;

        struct OfGroup {
            Four<Q> weight;

            [[nodiscard]] Q at(std::size_t k) const { return weight[k]; }
            [[nodiscard]] Q rest(std::size_t k) const { return Q::all(1.0F) - weight[k]; }
            /// The ends themselves, to the bit, where the weight is 0 or 1.
            [[nodiscard]] Q with_ends(std::size_t k, Q none, Q mixed, Q all) const {
                return where_less(Q::all(0.0F), weight[k], where_less(weight[k], Q::all(1.0F), mixed, all), none);
            }
        };
        [[nodiscard]] OfGroup of(const Group& group) const {
            OfGroup all;
            for (std::size_t k = 0; k < 4; ++k)
                all.weight[k] = load_each(Q{}, weights + group.first, group.who + k) * Q::all(share);
            return all;
        }
    };

    /// a + (b - a) t
    template <class Weights>
    static Four<Q> lerp(const Four<Q>& a, const Four<Q>& b, const Weights& t) {
        Four<Q> q;
        for (std::size_t k = 0; k < 4; ++k) q[k] = a[k] + (b[k] - a[k]) * t.at(k);
        return q;
    }

    /// a (1 - t) + b t along the shorter arc, not yet unit.
    template <class Weights>
    static Four<Q> mixed(const Four<Q>& a, const Four<Q>& b, const Weights& t) {
        const Four<Q> ends = with_signs(b, dots(a, b));
        Four<Q> q;
        for (std::size_t k = 0; k < 4; ++k) q[k] = a[k] * t.rest(k) + ends[k] * t.at(k);
        return q;
    }

    template <class Weights>
    static Four<Q> with_ends(const Four<Q>& none, const Four<Q>& mixed, const Four<Q>& all, const Weights& t) {
        Four<Q> q;
        for (std::size_t k = 0; k < 4; ++k) q[k] = t.with_ends(k, none[k], mixed[k], all[k]);
        return q;
    }

    static Four<Q> unit(const Four<Q>& q) { return scaled(q, Q::all(1.0F) / square_root(dots(q, q))); }

    /// Quaternions of nearly unit length made unit: the series of 1/sqrt(s) about s = |q|^2 = 1 to the second order,
    /// off by 5/16 |s - 1|^3.
    static Four<Q> nearly_unit_to_unit(const Four<Q>& q) {
        const Q s = dots(q, q);
        return scaled(q, Q::all(1.875F) + s * (Q::all(-1.25F) + s * Q::all(0.375F)));
    }

    [[gnu::flatten]] static void between(const float* before, const float* after, float part, std::size_t count,
                                         float* out) {
        const Alike t{part};
        in_groups(count, [&](const Group& group) {
            const Four<Q> turns = lerp(group.read(before, kRotationAt), group.read(after, kRotationAt), t);
            const Four<Q> places = lerp(group.read(before, kTranslationAt), group.read(after, kTranslationAt), t);
            group.write(nearly_unit_to_unit(turns), places, out);
        });
    }

    template <class Weights>
    static void blend_by(const float* a, const float* b, const Weights& weights, std::size_t count, float* out) {
        in_groups(count, [&](const Group& group) {
            const auto& t = weights.of(group);
            const Four<Q> from = group.read(a, kRotationAt);
            const Four<Q> to = group.read(b, kRotationAt);
            const Four<Q> start = group.read(a, kTranslationAt);
            const Four<Q> end = group.read(b, kTranslationAt);
            const Four<Q> turns = unit(mixed(from, to, t));
            const Four<Q> places = lerp(start, end, t);
            group.write(with_ends(from, turns, to, t), with_ends(start, places, end, t), out);
        });
    }

    template <class Weights>
    static void add_change_by(const float* base, JointsChange change, const Weights& weights, std::size_t count,
                              float* out) {
        const Q none = quad<Q>(0, 0, 0, 1);
        in_groups(count, [&](const Group& group) {
            const auto& t = weights.of(group);
            const Four<Q> was = group.read(change.from, kRotationAt);
            const Four<Q> is = group.read(change.to, kRotationAt);
            const Four<Q> under = group.read(base, kRotationAt);
            Four<Q> turns;
            for (std::size_t k = 0; k < 4; ++k) turns[k] = product(is[k], conjugate(was[k]));
            turns = mixed({none, none, none, none}, turns, t);
            for (std::size_t k = 0; k < 4; ++k) turns[k] = product(turns[k], under[k]);
            turns = unit(turns);
            const Four<Q> start = group.read(change.from, kTranslationAt);
            const Four<Q> end = group.read(change.to, kTranslationAt);
            const Four<Q> at = group.read(base, kTranslationAt);
            Four<Q> places;
            for (std::size_t k = 0; k < 4; ++k) places[k] = at[k] + (end[k] - start[k]) * t.at(k);
            group.write(with_ends(under, turns, turns, t), with_ends(at, places, places, t), out);
        });
    }

    [[gnu::flatten]] static void blend(const float* a, const float* b, float weight, std::size_t count, float* out) {
        blend_by(a, b, Alike{weight}, count, out);
    }

    [[gnu::flatten]] static void blend_masked(const float* a, const float* b, float weight, const float* mask,
                                              std::size_t count, float* out) {
        blend_by(a, b, Masked{mask, weight}, count, out);
    }

    [[gnu::flatten]] static void add_change(const float* base, JointsChange change, float weight, std::size_t count,
                                            float* out) {
        add_change_by(base, change, Alike{weight}, count, out);
    }

    [[gnu::flatten]] static void add_change_masked(const float* base, JointsChange change, float weight,
                                                   const float* mask, std::size_t count, float* out) {
        add_change_by(base, change, Masked{mask, weight}, count, out);
    }
};

}  // namespace riposte
