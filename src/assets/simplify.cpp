#include <riposte/assets/simplify.hpp>

#include <algorithm>
#include <array>
#include <optional>
#include <queue>
#include <tuple>

namespace riposte {
namespace {

using Corner = std::uint32_t;   // a vertex of the mesh
using Surface = std::uint32_t;  // where corners with different textures or normals lie together

constexpr Real kRimWeight = 100;       // of an open edge against a plane
constexpr Real kSkinWeight = 0.02;     // of what bends otherwise, against distance
constexpr Real kLeastAgreement = 0.2;  // cosine between a triangle's normal before and after
constexpr Real kLeastArea = 0.01;      // of a triangle, over that before

/// Sum of squared distances to planes: v' A v + 2 b' v + c.
struct Quadric {
    Mat3 a{0};
    Vec3 b{0};
    Real c = 0;

    void add_plane(const Vec3& normal, const Vec3& point, Real weight) {
        const Real d = -glm::dot(normal, point);
        a += glm::outerProduct(normal, normal) * weight;
        b += normal * (d * weight);
        c += d * d * weight;
    }
    void add(const Quadric& other) {
        a += other.a;
        b += other.b;
        c += other.c;
    }
    [[nodiscard]] Real at(const Vec3& v) const { return glm::dot(v, a * v) + 2 * glm::dot(b, v) + c; }
};

/// Drawing `from` to `to`, as it looked when both had these stamps.
struct Candidate {
    Real cost = 0;
    Surface from = 0;
    Surface to = 0;
    std::uint32_t from_stamp = 0;
    std::uint32_t to_stamp = 0;

    friend bool operator<(const Candidate& x, const Candidate& y) {
        return std::tie(x.cost, x.from, x.to) > std::tie(y.cost, y.from, y.to);
    }
};

class Simplifier {
  public:
    explicit Simplifier(const RenderMesh& mesh) : mesh_(mesh) {
        const auto count = 1 + *std::max_element(mesh.surface_vertex.begin(), mesh.surface_vertex.end());
        around_.resize(count);
        quadrics_.resize(count);
        stamps_.resize(count, 0);
        corner_of_.resize(count, 0);
        for (std::size_t i = 0; i + 2 < mesh.indices.size(); i += 3) {
            add({mesh.indices[i], mesh.indices[i + 1], mesh.indices[i + 2]});
        }
        add_planes();
        for (Surface s = 0; s < count; ++s) push_edges(s);
    }

    std::vector<std::uint32_t> run(std::size_t wanted) {
        while (alive_ > wanted && !queue_.empty()) {
            const Candidate best = queue_.top();
            queue_.pop();
            const bool fresh = stamps_[best.from] == best.from_stamp && stamps_[best.to] == best.to_stamp;
            if (fresh && allowed(best.from, best.to)) collapse(best.from, best.to);
        }
        std::vector<std::uint32_t> indices;
        for (const auto& t : triangles_) {
            if (t.dead) continue;
            indices.insert(indices.end(), t.corners.begin(), t.corners.end());
        }
        return indices;
    }

  private:
    struct Triangle {
        std::array<Corner, 3> corners;
        bool dead = false;
    };

    [[nodiscard]] Surface surface(Corner c) const { return mesh_.surface_vertex[c]; }
    [[nodiscard]] Vec3 place(Surface s) const {
        const Vec3f& p = mesh_.positions[corner_of_[s]];
        return {p.x, p.y, p.z};
    }

    void add(const std::array<Corner, 3>& corners) {
        const auto index = static_cast<std::uint32_t>(triangles_.size());
        triangles_.push_back({corners});
        ++alive_;
        for (const Corner c : corners) {
            around_[surface(c)].push_back(index);
            corner_of_[surface(c)] = c;
        }
    }

    [[nodiscard]] bool has(const Triangle& t, Surface s) const {
        return std::any_of(t.corners.begin(), t.corners.end(), [&](Corner c) { return surface(c) == s; });
    }

    [[nodiscard]] Vec3 normal_of(const Triangle& t) const {
        const Vec3 a = place(surface(t.corners[0]));
        return glm::cross(place(surface(t.corners[1])) - a, place(surface(t.corners[2])) - a);
    }

    /// Triangles that have both.
    [[nodiscard]] std::size_t faces_at(Surface a, Surface b) const {
        return static_cast<std::size_t>(std::count_if(around_[a].begin(), around_[a].end(), [&](std::uint32_t t) {
            return !triangles_[t].dead && has(triangles_[t], b);
        }));
    }

    [[nodiscard]] std::vector<Surface> neighbours(Surface s) const {
        std::vector<Surface> found;
        for (const std::uint32_t t : around_[s]) {
            if (triangles_[t].dead) continue;
            for (const Corner c : triangles_[t].corners) {
                if (surface(c) != s) found.push_back(surface(c));
            }
        }
        std::sort(found.begin(), found.end());
        found.erase(std::unique(found.begin(), found.end()), found.end());
        return found;
    }

    void add_planes() {
        for (const Triangle& t : triangles_) {
            const Vec3 across = normal_of(t);
            const Real area = glm::length(across);
            if (area < 1e-14) continue;
            const Vec3 normal = across / area;
            for (std::size_t i = 0; i < 3; ++i) {
                const Surface a = surface(t.corners[i]);
                const Surface b = surface(t.corners[(i + 1) % 3]);
                quadrics_[a].add_plane(normal, place(a), area);
                if (faces_at(a, b) != 1) continue;
                const Vec3 rim = normalized_or(glm::cross(place(b) - place(a), normal), normal);
                quadrics_[a].add_plane(rim, place(a), area * kRimWeight);
                quadrics_[b].add_plane(rim, place(a), area * kRimWeight);
            }
        }
    }

    /// 0 where both are moved alike by the same joints.
    [[nodiscard]] Real unlike(Surface a, Surface b) const {
        Real sum = 0;
        const auto weight = [&](Surface of, std::uint8_t joint) {
            Real found = 0;
            for (int k = 0; k < 4; ++k) {
                const bool same = mesh_.joints[corner_of_[of]][static_cast<std::size_t>(k)] == joint;
                if (same) found += static_cast<Real>(mesh_.weights[corner_of_[of]][k]);
            }
            return found;
        };
        for (const Surface of : {a, b}) {
            for (const std::uint8_t joint : mesh_.joints[corner_of_[of]]) {
                const Real apart = weight(a, joint) - weight(b, joint);
                sum += apart * apart;
            }
        }
        return sum;
    }

    void push(Surface from, Surface to) {
        const Vec3 edge = place(to) - place(from);
        const Real length2 = glm::dot(edge, edge);
        const Real cost =
            quadrics_[from].at(place(to)) + kSkinWeight * unlike(from, to) * length2 * length2 + 1e-9 * length2;
        queue_.push({cost, from, to, stamps_[from], stamps_[to]});
    }

    void push_edges(Surface s) {
        for (const Surface other : neighbours(s)) {
            push(s, other);
            push(other, s);
        }
    }

    /// The corner of `to` that takes the place of this one of `from`: they share an edge of one texture.
    [[nodiscard]] std::optional<Corner> partner(Corner corner, Surface from, Surface to) const {
        for (const std::uint32_t index : around_[from]) {
            const Triangle& t = triangles_[index];
            if (t.dead || std::find(t.corners.begin(), t.corners.end(), corner) == t.corners.end()) continue;
            for (const Corner c : t.corners) {
                if (surface(c) == to) return c;
            }
        }
        return {};
    }

    [[nodiscard]] bool allowed(Surface from, Surface to) const {
        const auto a = neighbours(from);
        const auto b = neighbours(to);
        std::vector<Surface> both;
        std::set_intersection(a.begin(), a.end(), b.begin(), b.end(), std::back_inserter(both));
        const std::size_t faces = faces_at(from, to);
        if (faces == 0 || both.size() != faces) return false;  // it would pinch the surface
        for (const std::uint32_t index : around_[from]) {
            const Triangle& t = triangles_[index];
            if (t.dead) continue;
            Triangle moved = t;
            for (Corner& c : moved.corners) {
                if (surface(c) != from) continue;
                const auto instead = partner(c, from, to);
                if (!instead) return false;
                c = *instead;
            }
            if (has(t, to)) continue;
            const Vec3 before = normal_of(t);
            const Vec3 after = normal_of(moved);
            const Real size = glm::length(before);
            const Real size_after = glm::length(after);
            if (size_after < kLeastArea * size) return false;
            if (glm::dot(before, after) < kLeastAgreement * size * size_after) return false;
        }
        return true;
    }

    void collapse(Surface from, Surface to) {
        std::vector<Triangle> moved;
        for (const std::uint32_t index : around_[from]) {
            Triangle t = triangles_[index];
            if (!t.dead && !has(t, to)) {
                for (Corner& c : t.corners) {
                    if (surface(c) == from) c = *partner(c, from, to);
                }
            }
            moved.push_back(t);
        }
        for (std::size_t i = 0; i < moved.size(); ++i) {
            const std::uint32_t index = around_[from][i];
            Triangle& t = triangles_[index];
            if (t.dead) continue;
            if (has(t, to)) {
                t.dead = true;
                --alive_;
            } else {
                t = moved[i];
                around_[to].push_back(index);
            }
        }
        around_[from].clear();
        quadrics_[to].add(quadrics_[from]);
        ++stamps_[from];
        ++stamps_[to];
        push_edges(to);
    }

    const RenderMesh& mesh_;
    std::vector<Triangle> triangles_;
    std::vector<std::vector<std::uint32_t>> around_;  // triangles at each place, dead ones among them
    std::vector<Quadric> quadrics_;
    std::vector<std::uint32_t> stamps_;
    std::vector<Corner> corner_of_;  // any corner at the place
    std::priority_queue<Candidate> queue_;
    std::size_t alive_ = 0;
};

}  // namespace

std::vector<std::uint32_t> simplified(const RenderMesh& mesh, double share) {
    const std::size_t triangles = mesh.indices.size() / 3;
    const auto wanted = static_cast<std::size_t>(share * static_cast<double>(triangles));
    return Simplifier(mesh).run(wanted);
}

}  // namespace riposte
