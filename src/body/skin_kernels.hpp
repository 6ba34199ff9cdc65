// The loops themselves, over a lane type F of lanes.hpp.
//
// Vertices that share their joints (or their blend) stand together, so that joints are the same in all lanes and only
// weights differ. A run's last vector reaches into the next run, whose own results are written over it a moment later;
// only the array's end is held back.
#pragma once

#include "skin_path.hpp"

#include <riposte/core/lanes.hpp>

namespace riposte {

template <class F>
struct SkinKernels {
    struct Vector {
        F x, y, z;
    };

    static Vector cross(const Vector& a, const Vector& b) {
        return {a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x};
    }

    static Vector position(const SkinJob& job, std::size_t i) {
        return {F::load(job.x + i), F::load(job.y + i), F::load(job.z + i)};
    }

    static Vector normal(const SkinJob& job, std::size_t i) {
        return {F::load(job.normal_x + i), F::load(job.normal_y + i), F::load(job.normal_z + i)};
    }

    static void store(const SkinJob& job, std::size_t i, const Vector& v, float* to) {
        if (i + F::kWidth <= job.vertex_count) {
            F::store_points(to + 3 * i, v.x, v.y, v.z);
            return;
        }
        float held[3 * F::kWidth];
        F::store_points(held, v.x, v.y, v.z);
        for (std::size_t k = 0; 3 * i + k < 3 * job.vertex_count; ++k) to[3 * i + k] = held[k];
    }

    // ---- linear blending: v' = (sum_k w_k M_k) v ----

    /// Row r of the blended matrix, w[0] being 1 - w[1] - …: M_0 + sum_k w_k (M_k - M_0).
    template <int Count>
    static F blended(const float* first, const float (*rest)[16], const F* w, int entry) {
        F sum = F::all(first[entry]);
        for (int k = 1; k < Count; ++k) sum = sum + F::all(rest[k][entry]) * w[k];
        return sum;
    }

    template <int Count>
    static void linear_set(const SkinJob& job, const JointSet& set) {
        const float* first = job.model_from_bind + 16 * std::size_t{set.joints[0]};
        float rest[Count][16];
        for (int k = 1; k < Count; ++k) {
            const float* m = job.model_from_bind + 16 * std::size_t{set.joints[k]};
            for (int entry = 0; entry < 16; ++entry) rest[k][entry] = m[entry] - first[entry];
        }
        for (std::size_t i = set.first; i < set.end; i += F::kWidth) {
            F w[Count];
            for (int k = 1; k < Count; ++k) w[k] = F::load(job.weights[k] + i);
            const Vector v = position(job, i);
            const Vector n = job.out_normals != nullptr ? normal(job, i) : v;
            F moved[3];
            F turned[3];
            for (int row = 0; row < 3; ++row) {
                const F a = blended<Count>(first, rest, w, row);
                const F b = blended<Count>(first, rest, w, 4 + row);
                const F c = blended<Count>(first, rest, w, 8 + row);
                const F d = blended<Count>(first, rest, w, 12 + row);
                moved[row] = (a * v.x + b * v.y) + (c * v.z + d);
                turned[row] = a * n.x + b * n.y + c * n.z;
            }
            store(job, i, {moved[0], moved[1], moved[2]}, job.out);
            if (job.out_normals != nullptr) store(job, i, {turned[0], turned[1], turned[2]}, job.out_normals);
        }
    }

    // ---- dual quaternions ----

    template <int Count>
    static void dual_set(const SkinJob& job, const JointSet& set) {
        const float* q[Count];
        for (int k = 0; k < Count; ++k) q[k] = job.dual + 8 * std::size_t{set.joints[k]};
        for (std::size_t i = set.first; i < set.end; i += F::kWidth) {
            F sum[8];
            const F w0 = F::load(job.weights[0] + i);
            for (int entry = 0; entry < 8; ++entry) sum[entry] = F::all(q[0][entry]) * w0;
            for (int k = 1; k < Count; ++k) {
                const F w = F::load(job.weights[k] + i);
                for (int entry = 0; entry < 8; ++entry) sum[entry] = sum[entry] + F::all(q[k][entry]) * w;
            }
            const F rw = sum[3];
            const Vector r{sum[0], sum[1], sum[2]};
            const F dw = sum[7];
            const Vector d{sum[4], sum[5], sum[6]};
            const F scale = F::all(2.0F) / ((r.x * r.x + r.y * r.y) + (r.z * r.z + rw * rw));
            const Vector v = position(job, i);
            // v' = v + 2/|r|^2 (r x (r x v + r_w v + d) + r_w d - d_w r)
            const Vector c = cross(r, v);
            const Vector e = cross(r, {c.x + rw * v.x + d.x, c.y + rw * v.y + d.y, c.z + rw * v.z + d.z});
            store(job, i,
                  {v.x + scale * (e.x + (rw * d.x - dw * r.x)), v.y + scale * (e.y + (rw * d.y - dw * r.y)),
                   v.z + scale * (e.z + (rw * d.z - dw * r.z))},
                  job.out);
            if (job.out_normals == nullptr) continue;
            const Vector n = normal(job, i);
            const Vector f = cross(r, n);
            const Vector g = cross(r, {f.x + rw * n.x, f.y + rw * n.y, f.z + rw * n.z});
            store(job, i, {n.x + scale * g.x, n.y + scale * g.y, n.z + scale * g.z}, job.out_normals);
        }
    }

    // ---- bones blending ----

    /// sin(a) and 1 - cos(a) from half the angle, h = a/2 in [0, pi/2], by the polynomials of least greatest error:
    /// below 9e-7 in sin(h), 6e-8 in cos(h); 2e-6 in what comes out.
    static void sine_and_versine(F h, F& sine, F& versine) {
        const F q = h * h;
        const F s = h + (h * q) * (F::all(-0.166656811F) + q * (F::all(8.31236621e-3F) + q * F::all(-1.84921816e-4F)));
        const F c = F::all(1.0F) +
                    q * (F::all(-0.499999323F) +
                         q * (F::all(4.16639895e-2F) + q * (F::all(-1.38559272e-3F) + q * F::all(2.31943865e-5F))));
        const F twice = s + s;
        sine = twice * c;
        versine = twice * s;
    }

    /// Rodrigues: v + sin(a) k x v + (1 - cos(a)) k x (k x v).
    static Vector turned(const Vector& v, const Vector& axis, F sine, F versine) {
        const Vector c = cross(axis, v);
        const Vector e = cross(axis, c);
        return {v.x + (sine * c.x + versine * e.x), v.y + (sine * c.y + versine * e.y),
                v.z + (sine * c.z + versine * e.z)};
    }

    static Vector rotated(const float* m, const Vector& v) {
        return {(F::all(m[0]) * v.x + F::all(m[4]) * v.y) + F::all(m[8]) * v.z,
                (F::all(m[1]) * v.x + F::all(m[5]) * v.y) + F::all(m[9]) * v.z,
                (F::all(m[2]) * v.x + F::all(m[6]) * v.y) + F::all(m[10]) * v.z};
    }

    static void bones_run(const SkinJob& job, std::size_t blend) {
        const float* turn = job.turns + 8 * blend;
        const float* m = job.model_from_bind + 16 * static_cast<std::size_t>(turn[7]);
        const F half = F::all(0.5F * turn[3]);
        const Vector axis{F::all(turn[0]), F::all(turn[1]), F::all(turn[2])};
        const Vector pivot{F::all(turn[4]), F::all(turn[5]), F::all(turn[6])};
        float base[3];
        for (int row = 0; row < 3; ++row) {
            base[row] = (m[row] * turn[4] + m[4 + row] * turn[5]) + (m[8 + row] * turn[6] + m[12 + row]);
        }
        for (std::size_t i = job.runs[2 * blend]; i < job.runs[2 * blend + 1]; i += F::kWidth) {
            F sine;
            F versine;
            sine_and_versine(half * F::load(job.t + i), sine, versine);
            const Vector v = position(job, i);
            const Vector from_pivot{v.x - pivot.x, v.y - pivot.y, v.z - pivot.z};
            const Vector out = rotated(m, turned(from_pivot, axis, sine, versine));
            store(job, i, {F::all(base[0]) + out.x, F::all(base[1]) + out.y, F::all(base[2]) + out.z}, job.out);
            if (job.out_normals == nullptr) continue;
            store(job, i, rotated(m, turned(normal(job, i), axis, sine, versine)), job.out_normals);
        }
    }

    // ---- entries of a SkinPath ----

    static void linear(const SkinJob& job) {
        for (std::size_t s = 0; s < job.set_count; ++s) {
            const JointSet& set = job.sets[s];
            if (set.count == 1) linear_set<1>(job, set);
            if (set.count == 2) linear_set<2>(job, set);
            if (set.count == 3) linear_set<3>(job, set);
            if (set.count == 4) linear_set<4>(job, set);
        }
    }

    static void dual(const SkinJob& job) {
        for (std::size_t s = 0; s < job.set_count; ++s) {
            const JointSet& set = job.sets[s];
            if (set.count == 1) dual_set<1>(job, set);
            if (set.count == 2) dual_set<2>(job, set);
            if (set.count == 3) dual_set<3>(job, set);
            if (set.count == 4) dual_set<4>(job, set);
        }
    }

    static void bones(const SkinJob& job) {
        for (std::size_t b = 0; b < job.blend_count; ++b) bones_run(job, b);
    }
};

}  // namespace riposte
