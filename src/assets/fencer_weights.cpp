#include "fencer_weights.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

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

/// From here on a sum is told of; what is nearer to 1 is rounding.
constexpr float kSumTolerance = 0.01F;

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

/// Which vertex is the nearest of many: those far off along x are not looked at.
class NearestPoint {
  public:
    explicit NearestPoint(const std::vector<Vec3f>& places) : places_(places) {}

    void add(std::uint32_t point) {
        if (is_place(places_[point])) sorted_.push_back(point);
    }
    void sort() {
        std::sort(sorted_.begin(), sorted_.end(),
                  [&](std::uint32_t a, std::uint32_t b) { return std::tuple(x(a), a) < std::tuple(x(b), b); });
    }
    /// Of those nearer than `least`, which becomes its distance; none keeps it.
    [[nodiscard]] std::optional<std::uint32_t> nearer(const Vec3f& place, float& least) const {
        std::optional<std::uint32_t> found;
        const auto middle = std::lower_bound(sorted_.begin(), sorted_.end(), place.x,
                                             [&](std::uint32_t point, float value) { return x(point) < value; });
        const auto look_at = [&](std::uint32_t point) {
            if (!(std::fabs(x(point) - place.x) < least)) return false;
            const float distance = glm::distance(places_[point], place);
            if (distance < least) std::tie(found, least) = std::pair(point, distance);
            return true;
        };
        for (auto at = middle; at != sorted_.end() && look_at(*at);) ++at;
        for (auto at = middle; at != sorted_.begin() && look_at(*(at - 1));) --at;
        return found;
    }

  private:
    [[nodiscard]] float x(std::uint32_t point) const { return places_[point].x; }

    const std::vector<Vec3f>& places_;
    std::vector<std::uint32_t> sorted_;
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
                    if (!of_point_[p]) next.try_emplace(p, wholly(joint_beside(p)));
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

std::string WeightRepairs::words() const {
    std::vector<std::string> parts;
    const auto add = [&](std::size_t count, const char* what) {
        if (count > 0) parts.push_back(fmt::format("{} {} {}", count, count == 1 ? "vertex" : "vertices", what));
    };
    add(sums, "whose weights did not add up to 1");
    add(too_many, "that followed more than 4 joints");
    add(none, "without weights");
    return parts.empty() ? "" : fmt::format("put right: {}", fmt::join(parts, ", "));
}

Influences to_influences(std::vector<Weighted> list, WeightRepairs& repairs) {
    std::sort(list.begin(), list.end(), [](const Weighted& a, const Weighted& b) {
        return a.weight != b.weight ? a.weight > b.weight : a.joint < b.joint;
    });
    if (list.empty()) return {};
    float sum = 0;
    for (const Weighted& w : list) sum += w.weight;
    if (!(std::fabs(sum - 1.0F) < kSumTolerance)) ++repairs.sums;
    if (list.size() > 4) {
        ++repairs.too_many;
        list.resize(4);
        sum = 0;
        for (const Weighted& w : list) sum += w.weight;
    }
    Influences influences;
    for (std::size_t k = 0; k < list.size(); ++k) {
        influences.joints[k] = list[k].joint;
        influences.weights[k] = list[k].weight / sum;
    }
    return influences;
}

void adopt_orphans(std::span<const Vec3f> positions, std::span<const std::uint32_t> indices,
                   std::vector<Influences>& influences, WeightRepairs& repairs) {
    const auto orphans = static_cast<std::size_t>(std::count_if(influences.begin(), influences.end(), follows_nothing));
    if (orphans == 0 || orphans == influences.size()) return;
    repairs.none += orphans;
    const Surface surface(positions, indices);
    Adoption adoption(surface, influences);
    adoption.run();
    for (std::size_t v = 0; v < influences.size(); ++v) {
        if (follows_nothing(influences[v])) influences[v] = adoption.of_vertex(v);
    }
}

}  // namespace riposte
