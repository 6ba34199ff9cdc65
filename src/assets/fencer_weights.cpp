#include "fencer_weights.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <map>
#include <numeric>
#include <optional>
#include <tuple>

namespace riposte {
namespace {

bool is_place(const Vec3f& p) { return std::isfinite(p.x) && std::isfinite(p.y) && std::isfinite(p.z); }

/// Vertices at one place are one point of the surface, whatever else splits them.
class Surface {
  public:
    Surface(std::span<const Vec3f> positions, std::span<const std::uint32_t> indices) {
        std::map<std::tuple<float, float, float>, std::uint32_t> known;
        for (const Vec3f& p : positions) {
            auto number = static_cast<std::uint32_t>(places.size());
            if (is_place(p)) number = known.try_emplace({p.x, p.y, p.z}, number).first->second;
            if (number == places.size()) places.push_back(p);
            point_of.push_back(number);
        }
        neighbours.resize(places.size());
        for (std::size_t i = 0; i + 2 < indices.size(); i += 3) {
            for (std::size_t k = 0; k < 3; ++k) {
                const std::uint32_t a = point_of[indices[i + k]];
                const std::uint32_t b = point_of[indices[i + (k + 1) % 3]];
                neighbours[a].push_back(b);
                neighbours[b].push_back(a);
            }
        }
    }

    std::vector<std::uint32_t> point_of;  ///< by vertex
    std::vector<Vec3f> places;            ///< by point
    std::vector<std::vector<std::uint32_t>> neighbours;
};

/// Which point is the nearest of many: they are parted at their middle along x, y, z, x and so on (a k-d tree, of which
/// each part's middle stands in the middle of its range).
class NearestPoint {
  public:
    explicit NearestPoint(const std::vector<Vec3f>& places) : places_(places) {}

    void add(std::uint32_t point) {
        if (is_place(places_[point])) points_.push_back(point);
    }
    void sort() { sort({0, points_.size(), 0}); }

    /// Of those nearer than `least`, which becomes its distance; none keeps it.
    [[nodiscard]] std::optional<std::uint32_t> nearer(const Vec3f& place, float& least) const {
        Search search{place, least, {}, kMostLookedAt};
        if (is_place(place)) look_through({0, points_.size(), 0}, search);
        least = search.least;
        return search.found;
    }

  private:
    /// From the middle of a ball many are nearly as near as the nearest: so many are seen at most, and then the best of
    /// them is good enough.
    static constexpr int kMostLookedAt = 500;

    struct Part {
        std::size_t first = 0, end = 0;
        int axis = 0;
        [[nodiscard]] std::size_t middle() const { return first + (end - first) / 2; }
        [[nodiscard]] Part below() const { return {first, middle(), (axis + 1) % 3}; }
        [[nodiscard]] Part above() const { return {middle() + 1, end, (axis + 1) % 3}; }
    };
    struct Search {
        Vec3f place{0};
        float least = 0;
        std::optional<std::uint32_t> found;
        int remaining = 0;
    };

    void sort(const Part& part) {
        if (part.end - part.first < 2) return;
        const auto at = [&](std::size_t i) { return points_.begin() + static_cast<std::ptrdiff_t>(i); };
        std::nth_element(at(part.first), at(part.middle()), at(part.end), [&](std::uint32_t a, std::uint32_t b) {
            const float pa = places_[a][part.axis], pb = places_[b][part.axis];
            return pa != pb ? pa < pb : a < b;
        });
        sort(part.below());
        sort(part.above());
    }

    void look_through(const Part& part, Search& search) const {
        if (part.first >= part.end || search.remaining-- <= 0) return;
        const std::uint32_t point = points_[part.middle()];
        const float distance = glm::distance(places_[point], search.place);
        if (distance < search.least) std::tie(search.found, search.least) = std::pair(point, distance);
        const float beyond = search.place[part.axis] - places_[point][part.axis];
        look_through(beyond < 0 ? part.below() : part.above(), search);
        if (std::fabs(beyond) < search.least) look_through(beyond < 0 ? part.above() : part.below(), search);
    }

    const std::vector<Vec3f>& places_;
    std::vector<std::uint32_t> points_;
};

class Adoption {
  public:
    Adoption(const Surface& surface, const std::vector<Influences>& influences)
        : surface_(surface), of_point_(surface.places.size()), seen_(surface.places.size(), false) {
        for (std::size_t v = 0; v < influences.size(); ++v) {
            auto& own = of_point_[surface.point_of[v]];
            if (!own && !follows_nothing(influences[v])) own = influences[v];
        }
        first_ = of_point_;
    }

    void run() {
        flood();
        give_pieces();
    }

    [[nodiscard]] const Influences& of_vertex(std::size_t v) const { return *of_point_[surface_.point_of[v]]; }

  private:
    /// From those who follow something outwards, ring by ring.
    void flood() {
        std::vector<std::uint32_t> ring;
        for (std::uint32_t p = 0; p < of_point_.size(); ++p) {
            if (of_point_[p]) ring.push_back(p);
        }
        while (!ring.empty()) {
            std::map<std::uint32_t, Influences> next;
            for (const std::uint32_t inner : ring) {
                for (const std::uint32_t p : surface_.neighbours[inner]) {
                    if (!of_point_[p] && !next.contains(p)) next[p] = wholly(joint_beside(p));
                }
            }
            ring.clear();
            for (const auto& [p, influences] : next) {
                of_point_[p] = influences;
                ring.push_back(p);
            }
        }
    }

    /// Which most of the neighbours' weight follows.
    [[nodiscard]] std::uint8_t joint_beside(std::uint32_t point) const {
        std::array<float, 256> sums{};
        for (const std::uint32_t other : surface_.neighbours[point]) {
            if (!of_point_[other]) continue;
            for (std::size_t k = 0; k < 4; ++k) sums.at(of_point_[other]->joints[k]) += of_point_[other]->weights[k];
        }
        return static_cast<std::uint8_t>(std::max_element(sums.begin(), sums.end()) - sums.begin());
    }

    /// A piece that touches nobody goes with what is nearest to it, as a whole: a buckle stays a buckle.
    void give_pieces() {
        NearestPoint nearest(surface_.places);
        for (std::uint32_t p = 0; p < first_.size(); ++p) {
            if (first_[p]) nearest.add(p);
        }
        nearest.sort();
        for (std::uint32_t p = 0; p < of_point_.size(); ++p) {
            if (of_point_[p]) continue;
            float least = std::numeric_limits<float>::infinity();
            std::uint8_t joint = first_joint();
            const std::vector<std::uint32_t> piece = piece_of(p);
            for (const std::uint32_t own : piece) {
                if (const auto other = nearest.nearer(surface_.places[own], least)) joint = first_[*other]->joints[0];
            }
            for (const std::uint32_t own : piece) of_point_[own] = wholly(joint);
        }
    }

    /// For places that are no numbers, near to nothing.
    [[nodiscard]] std::uint8_t first_joint() const {
        const auto any = std::find_if(first_.begin(), first_.end(), [](const auto& own) { return own.has_value(); });
        return (*any)->joints[0];
    }

    /// Each is asked for once.
    [[nodiscard]] std::vector<std::uint32_t> piece_of(std::uint32_t point) {
        std::vector<std::uint32_t> piece{point};
        seen_[point] = true;
        for (std::size_t i = 0; i < piece.size(); ++i) {
            for (const std::uint32_t other : surface_.neighbours[piece[i]]) {
                if (seen_[other]) continue;
                seen_[other] = true;
                piece.push_back(other);
            }
        }
        return piece;
    }

    const Surface& surface_;
    std::vector<std::optional<Influences>> of_point_;
    std::vector<std::optional<Influences>> first_;  ///< as the file has them
    std::vector<bool> seen_;
};

}  // namespace

std::size_t adopt_orphans(std::span<const Vec3f> positions, std::span<const std::uint32_t> indices,
                          std::vector<Influences>& influences) {
    const auto orphans = static_cast<std::size_t>(std::count_if(influences.begin(), influences.end(), follows_nothing));
    if (orphans == 0 || orphans == influences.size()) return 0;
    const Surface surface(positions, indices);
    Adoption adoption(surface, influences);
    adoption.run();
    for (std::size_t v = 0; v < influences.size(); ++v) {
        if (follows_nothing(influences[v])) influences[v] = adoption.of_vertex(v);
    }
    return orphans;
}

}  // namespace riposte
