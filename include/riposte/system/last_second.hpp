// What was measured within the last second: of pictures, passes, ticks.
#pragma once

#include <riposte/system/clock.hpp>

#include <algorithm>
#include <deque>

namespace riposte {

class LastSecond {
  public:
    /// `time` never goes back. What is a second older than it is forgotten.
    void add(Seconds time, double value) {
        values_.push_back({time, value});
        while (values_.front().time <= time - 1) values_.pop_front();
    }
    [[nodiscard]] std::size_t count() const { return values_.size(); }
    [[nodiscard]] double mean() const {
        double sum = 0;
        for (const Value& v : values_) sum += v.value;
        return values_.empty() ? 0 : sum / static_cast<double>(values_.size());
    }
    [[nodiscard]] double worst() const {
        double most = 0;
        for (const Value& v : values_) most = std::max(most, v.value);
        return most;
    }

  private:
    struct Value {
        Seconds time;
        double value;
    };
    std::deque<Value> values_;
};

}  // namespace riposte
