// How long the passes of a picture take, without waiting for a graphics card.
#pragma once

#include "gl.hpp"

#include <riposte/render/renderer.hpp>

#include <array>
#include <chrono>

namespace riposte::render {

struct QueryTraits {
    static void destroy(GLuint name) { glDeleteQueries(1, &name); }
};
using Query = Handle<QueryTraits>;

class PassTimer {
  public:
    /// A graphics card tells by time stamps when it has done each pass, some pictures later; a picture that comes
    /// while all of the ring are under way is not timed. A program that draws spreads its work over all passes, so
    /// that each has to be waited for and timed by the clock.
    void turn_on(bool by_queries);
    void turn_off();
    [[nodiscard]] bool on() const { return on_; }

    void begin();
    /// The pass that began where the last one ended, or with the picture, ends here.
    void end(Pass pass);
    /// The picture is drawn; takes what is known by now.
    void finish();

    [[nodiscard]] const std::optional<PassTimes>& times() const { return times_; }

  private:
    using Clock = std::chrono::steady_clock;
    /// One picture's: the begin, then each pass's end.
    struct Stamps {
        std::array<Query, kPassCount + 1> queries;
        bool under_way = false;
    };
    void stamp(std::size_t which);
    void collect(Stamps& stamps);

    bool on_ = false;
    bool by_queries_ = false;
    std::array<Stamps, 4> ring_;
    std::size_t next_ = 0;
    Stamps* now_ = nullptr;
    Clock::time_point last_;
    PassTimes of_clock_;
    std::optional<PassTimes> times_;
};

}  // namespace riposte::render
