// How long the passes of a picture take, without waiting for a graphics card.
#pragma once

#include "gl.hpp"
#include "pass_sum.hpp"

#include <vector>

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

    /// The views from now on are of another picture; takes what is known by now of those before.
    void begin_picture();
    void begin_view();
    /// The pass that began where the last one ended, or with the view, ends here.
    void end(Pass pass);
    void end_view();

    [[nodiscard]] const std::optional<PassTimes>& times() const { return times_; }

  private:
    using ViewQueries = std::array<Query, kPassCount + 1>;
    struct Picture {
        std::vector<ViewQueries> views;  ///< as many as there ever were
        std::size_t drawn = 0;           ///< of them, in this picture
        bool under_way = false;
    };
    void begin_queries();
    void stamp(std::size_t which);
    void collect(Picture& picture);
    void publish();

    bool on_ = false;
    bool by_queries_ = false;
    std::array<Picture, 4> ring_;
    std::size_t next_ = 0;
    Picture* now_ = nullptr;
    PassStamps of_clock_{};
    PassSum sum_;
    std::optional<PassTimes> times_;
};

}  // namespace riposte::render
