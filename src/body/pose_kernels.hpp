// The loops over a pose's joints, written over one or two joints to a register. Both give the same bits.
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
        std::size_t at[kGroup];  ///< where each joint begins

        explicit Group(std::size_t joints) {
            for (std::size_t k = 0; k < kGroup; ++k) at[k] = (k < joints ? k : 0) * kJointFloats;
        }
        [[nodiscard]] Four<Q> read(const float* joints, std::size_t what) const {
            Four<Q> q;
            for (std::size_t k = 0; k < 4; ++k) q[k] = load(Q{}, joints + what, at + k);
            return q;
        }
        /// A translation's unused lane goes to w, which the rotation then sets.
        void write(const Four<Q>& rotations, const Four<Q>& translations, float* joints) const {
            for (std::size_t k = 0; k < 4; ++k) {
                store(translations[k], joints + kTranslationAt, at + k);
                store(rotations[k], joints + kRotationAt, at + k);
            }
        }
    };

    /// Calls work(group, where its joints begin).
    template <class Work>
    static void in_groups(std::size_t count, const Work& work) {
        const std::size_t whole = count / kGroup * kGroup;
        for (std::size_t first = 0; first < whole; first += kGroup) work(Group(kGroup), first * kJointFloats);
        if (whole < count) work(Group(count - whole), whole * kJointFloats);
    }

    /// a + (b - a) t
    static Four<Q> lerp(const Four<Q>& a, const Four<Q>& b, Q t) {
        Four<Q> q;
        for (std::size_t k = 0; k < 4; ++k) q[k] = a[k] + (b[k] - a[k]) * t;
        return q;
    }

    /// a (1 - t) + b t along the shorter arc, not yet unit.
    static Four<Q> mixed(const Four<Q>& a, const Four<Q>& b, float t) {
        const Four<Q> ends = with_signs(b, dots(a, b));
        Four<Q> q;
        for (std::size_t k = 0; k < 4; ++k) q[k] = a[k] * Q::all(1.0F - t) + ends[k] * Q::all(t);
        return q;
    }

    static Four<Q> unit(const Four<Q>& q) { return scaled(q, Q::all(1.0F) / square_root(dots(q, q))); }

    /// Quaternions of nearly unit length made unit: the series of 1/sqrt(s) about s = |q|^2 = 1 to the second order,
    /// off by 5/16 |s - 1|^3.
    static Four<Q> nearly_unit_to_unit(const Four<Q>& q) {
        const Q s = dots(q, q);
        return scaled(q, Q::all(1.875F) + s * (Q::all(-1.25F) + s * Q::all(0.375F)));
    }

    static void between(const float* before, const float* after, float part, std::size_t count, float* out) {
        const Q t = Q::all(part);
        in_groups(count, [&](const Group& group, std::size_t first) {
            const float* a = before + first;
            const float* b = after + first;
            const Four<Q> rotations = lerp(group.read(a, kRotationAt), group.read(b, kRotationAt), t);
            const Four<Q> translations = lerp(group.read(a, kTranslationAt), group.read(b, kTranslationAt), t);
            group.write(nearly_unit_to_unit(rotations), translations, out + first);
        });
    }

    static void blend(const float* a, const float* b, float weight, std::size_t count, float* out) {
        in_groups(count, [&](const Group& group, std::size_t first) {
            const Four<Q> sums = mixed(group.read(a + first, kRotationAt), group.read(b + first, kRotationAt), weight);
            const Four<Q> translations =
                lerp(group.read(a + first, kTranslationAt), group.read(b + first, kTranslationAt), Q::all(weight));
            group.write(unit(sums), translations, out + first);
        });
    }

    static void add_change(const float* base, const float* from, const float* to, float weight, std::size_t count,
                           float* out) {
        const Q none = quad<Q>(0, 0, 0, 1);
        in_groups(count, [&](const Group& group, std::size_t first) {
            const Four<Q> was = group.read(from + first, kRotationAt);
            const Four<Q> is = group.read(to + first, kRotationAt);
            const Four<Q> under = group.read(base + first, kRotationAt);
            Four<Q> turns;
            for (std::size_t k = 0; k < 4; ++k) turns[k] = product(is[k], conjugate(was[k]));
            turns = mixed({none, none, none, none}, turns, weight);
            for (std::size_t k = 0; k < 4; ++k) turns[k] = product(turns[k], under[k]);
            const Four<Q> start = group.read(from + first, kTranslationAt);
            const Four<Q> end = group.read(to + first, kTranslationAt);
            Four<Q> places = group.read(base + first, kTranslationAt);
            for (std::size_t k = 0; k < 4; ++k) places[k] = places[k] + (end[k] - start[k]) * Q::all(weight);
            group.write(unit(turns), places, out + first);
        });
    }
};

}  // namespace riposte
