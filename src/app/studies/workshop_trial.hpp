// The trial of the workshop's blade page, as time goes by.
#pragma once

#include <riposte/core/fixed_step.hpp>
#include <riposte/workshop/blade_trial.hpp>

#include <string>

namespace riposte {

class WorkshopTrial {
  public:
    explicit WorkshopTrial(const BoutSetup& setup) : trial_(setup) {}

    /// Lets `elapsed` seconds of the trial pass, in which blades do as the rules have them.
    void advance(Seconds elapsed, const BladeRules& rules);
    void strike(const workshop::BladeBlow& blow) { trial_.strike(blow); }
    [[nodiscard]] view::Frame frame() const { return trial_.frame(steps_.fraction()); }
    /// Returns the line that tells what the last blow has done.
    [[nodiscard]] std::string line(gallery::BladeSearch search) const;

  private:
    workshop::BladeTrial trial_;
    FixedStep steps_;
};

}  // namespace riposte
