// The soak of the network in virtual time (scripts/soak): its parts, and what they tell.
#pragma once

#include <cstdint>
#include <string>

namespace soak {

/// How much is run.
struct Size {
    double hours = 24;  ///< of bouts over all links together, in virtual time
    int bouts = 2000;   ///< between one who is near and one who is far away
    int comings = 200;  ///< late joins, and as many reconnects
    int flips = 210;    ///< of each field, over all links together
    std::string link;   ///< the only one that bouts of `links` are fenced over; all if it is empty
    int bout = 0;       ///< the only one that is fenced over each link; 0: as many as the hours hold
};

/// Tells what is under way on the standard error, figures and verdicts on the standard output.
class Report {
  public:
    /// Tells how far a part has come, 0 .. 1.
    void progress(const std::string& part, double share);
    void figure(const std::string& text);
    /// Tells whether a promise holds.
    void hold(bool holds, const std::string& promise);
    [[nodiscard]] int missed() const { return missed_; }

  private:
    int missed_ = 0;
    int tenths_ = -1;
    std::string part_;
};

void fence_over_links(const Size& size, Report& report);
void flip_bits(const Size& size, Report& report);
void fence_mirrored(const Size& size, Report& report);
void come_and_come_back(const Size& size, Report& report);

}  // namespace soak
