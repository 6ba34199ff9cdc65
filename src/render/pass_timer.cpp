#include "pass_timer.hpp"

namespace riposte::render {

void PassTimer::turn_on(bool by_queries) {
    on_ = true;
    by_queries_ = by_queries;
    if (!by_queries || ring_.front().queries.front()) return;
    for (Stamps& stamps : ring_) {
        for (Query& query : stamps.queries) {
            GLuint name = 0;
            glCreateQueries(GL_TIMESTAMP, 1, &name);
            query = Query(name);
        }
    }
}

void PassTimer::turn_off() {
    on_ = false;
    times_.reset();
}

void PassTimer::stamp(std::size_t which) { glQueryCounter(now_->queries.at(which).name(), GL_TIMESTAMP); }

void PassTimer::begin() {
    if (!on_) return;
    if (by_queries_) {
        now_ = ring_.at(next_).under_way ? nullptr : &ring_.at(next_);
        if (now_ != nullptr) stamp(0);
        return;
    }
    glFinish();
    last_ = Clock::now();
    of_clock_ = {};
    of_clock_.by_card = false;
}

void PassTimer::end(Pass pass) {
    if (!on_) return;
    const auto which = static_cast<std::size_t>(pass);
    if (by_queries_) {
        if (now_ != nullptr) stamp(which + 1);
        return;
    }
    glFinish();
    const Clock::time_point time = Clock::now();
    of_clock_.ms.at(which) = std::chrono::duration<float, std::milli>(time - last_).count();
    last_ = time;
}

void PassTimer::collect(Stamps& stamps) {
    GLint there = 0;
    glGetQueryObjectiv(stamps.queries.back().name(), GL_QUERY_RESULT_AVAILABLE, &there);
    if (there == 0) return;
    stamps.under_way = false;
    std::array<GLuint64, kPassCount + 1> at{};
    for (std::size_t i = 0; i < at.size(); ++i)
        glGetQueryObjectui64v(stamps.queries.at(i).name(), GL_QUERY_RESULT, &at.at(i));
    PassTimes times;
    times.by_card = true;
    for (std::size_t i = 0; i < kPassCount; ++i) {
        const GLuint64 ns = at.at(i + 1) > at.at(i) ? at.at(i + 1) - at.at(i) : 0;
        times.ms.at(i) = static_cast<float>(ns) * 1e-6F;
    }
    times_ = times;
}

void PassTimer::finish() {
    if (!on_) return;
    if (!by_queries_) {
        times_ = of_clock_;
        return;
    }
    if (now_ != nullptr) {
        now_->under_way = true;
        next_ = (next_ + 1) % ring_.size();
    }
    now_ = nullptr;
    // From the oldest on, so that the newest of those that are known is kept.
    for (std::size_t i = 0; i < ring_.size(); ++i) {
        Stamps& stamps = ring_.at((next_ + i) % ring_.size());
        if (stamps.under_way) collect(stamps);
    }
}

}  // namespace riposte::render
