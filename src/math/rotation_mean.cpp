#include <riposte/math/rotation_mean.hpp>

#include <array>
#include <cmath>

namespace riposte {
namespace {

constexpr int kSweeps = 8;      // of Jacobi's method; a 4x4 matrix is diagonal to the last digit after five
constexpr Real kStill = 1e-12;  // rad

using Matrix4 = std::array<std::array<Real, 4>, 4>;

std::array<Real, 4> numbers(const Quat& q) { return {q.w, q.x, q.y, q.z}; }

/// Turns rows and columns p and q so that the entry at (p, q) vanishes (Golub and Van Loan, algorithm 8.4.1), and the
/// columns of `vectors` along with them.
void annihilate(Matrix4& m, Matrix4& vectors, std::size_t p, std::size_t q) {
    const Real entry = m[p][q];
    if (entry == 0) return;
    const Real half = (m[q][q] - m[p][p]) * 0.5;
    const Real root = std::sqrt(half * half + entry * entry);
    const Real tangent = half < 0 ? -entry / (root - half) : entry / (root + half);
    const Real cosine = 1.0 / std::sqrt(1.0 + tangent * tangent);
    const Real sine = tangent * cosine;
    for (std::size_t k = 0; k < 4; ++k) {
        const Real along = m[k][p];
        m[k][p] = cosine * along - sine * m[k][q];
        m[k][q] = sine * along + cosine * m[k][q];
    }
    for (std::size_t k = 0; k < 4; ++k) {
        const Real along = m[p][k];
        m[p][k] = cosine * along - sine * m[q][k];
        m[q][k] = sine * along + cosine * m[q][k];
        const Real part = vectors[k][p];
        vectors[k][p] = cosine * part - sine * vectors[k][q];
        vectors[k][q] = sine * part + cosine * vectors[k][q];
    }
}

/// Returns the unit eigenvector of the largest eigenvalue of a symmetric matrix.
Quat largest_eigenvector(Matrix4 m) {
    Matrix4 vectors{};
    for (std::size_t i = 0; i < 4; ++i) vectors[i][i] = 1;
    for (int sweep = 0; sweep < kSweeps; ++sweep) {
        for (std::size_t p = 0; p < 3; ++p)
            for (std::size_t q = p + 1; q < 4; ++q) annihilate(m, vectors, p, q);
    }
    std::size_t best = 0;
    for (std::size_t i = 1; i < 4; ++i)
        if (m[i][i] > m[best][best]) best = i;
    return normalized(Quat(vectors[0][best], vectors[1][best], vectors[2][best], vectors[3][best]));
}

Quat with_w_above(const Quat& q) { return q.w < 0 ? -q : q; }

Quat spread_mean(std::span<const WeighedRotation> rotations, Real total) {
    Matrix4 sum{};
    for (const WeighedRotation& r : rotations) {
        const std::array<Real, 4> q = numbers(r.rotation);
        for (std::size_t i = 0; i < 4; ++i)
            for (std::size_t k = 0; k < 4; ++k) sum[i][k] += r.weight / total * (q[i] * q[k]);
    }
    Quat mean = largest_eigenvector(sum);
    for (int round = 0; round < kMeanRounds; ++round) {
        const Quat back = glm::conjugate(mean);
        Vec3 step{0};
        for (const WeighedRotation& r : rotations)
            if (r.weight > 0) step += log_rotation(back * r.rotation) * (r.weight / total);
        mean = normalized(mean * exp_rotation(step));
        if (glm::dot(step, step) < kStill * kStill) break;
    }
    return mean;
}

}  // namespace

Quat mean_rotation(std::span<const WeighedRotation> rotations) {
    Real total = 0;
    std::array<const WeighedRotation*, 2> first{};
    std::size_t count = 0;
    for (const WeighedRotation& r : rotations) {
        if (!(r.weight > 0)) continue;
        total += r.weight;
        if (count < first.size()) first[count] = &r;
        ++count;
    }
    if (count == 0) return {1, 0, 0, 0};
    if (count == 1) return with_w_above(first[0]->rotation);
    if (count == 2) return with_w_above(slerp(first[0]->rotation, first[1]->rotation, first[1]->weight / total));
    return with_w_above(spread_mean(rotations, total));
}

}  // namespace riposte
