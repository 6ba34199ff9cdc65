#include <riposte/league/share.hpp>

#include <cmath>

namespace riposte {
namespace {

constexpr double kZ = 1.959964;  // of 95 in 100, on both sides

double end_of(const Share& share, double side) {
    if (share.among <= 0) return side < 0 ? 0 : 1;
    const double n = share.among;
    const double p = share.value();
    const double spread = kZ * std::sqrt(p * (1 - p) / n + kZ * kZ / (4 * n * n));
    return (p + kZ * kZ / (2 * n) + side * spread) / (1 + kZ * kZ / n);
}

}  // namespace

double Share::least() const { return end_of(*this, -1); }
double Share::most() const { return end_of(*this, 1); }

}  // namespace riposte
