#include "pass_timer.hpp"

#include <chrono>

namespace riposte::render {
namespace {

std::uint64_t clock_ns() {
    const auto time = std::chrono::steady_clock::now().time_since_epoch();
    return static_cast<std::uint64_t>(std::chrono::nanoseconds(time).count());
}

}  // namespace

void PassTimer::turn_on(bool by_queries) {
    on_ = true;
    by_queries_ = by_queries;
}

void PassTimer::turn_off() {
    on_ = false;
    now_ = nullptr;
    for (Picture& picture : ring_) picture.under_way = false;
    sum_ = {};
    times_.reset();
}

void PassTimer::stamp(std::size_t which) {
    if (!by_queries_) {
        glFinish();
        of_clock_.at(which) = clock_ns();
    } else if (now_ != nullptr) {
        glQueryCounter(now_->views.at(now_->drawn).at(which).name(), GL_TIMESTAMP);
    }
}

void PassTimer::begin_view() {
    if (!on_) return;
    if (now_ != nullptr && now_->drawn == now_->views.size()) {
        for (Query& query : now_->views.emplace_back()) {
            GLuint name = 0;
            glCreateQueries(GL_TIMESTAMP, 1, &name);
            query = Query(name);
        }
    }
    stamp(0);
}

void PassTimer::end(Pass pass) {
    if (on_) stamp(static_cast<std::size_t>(pass) + 1);
}

void PassTimer::end_view() {
    if (!on_) return;
    if (!by_queries_) sum_.add(of_clock_);
    if (now_ != nullptr) ++now_->drawn;
}

void PassTimer::publish() {
    if (auto known = sum_.take()) {
        times_ = known;
        times_->by_card = by_queries_;
    }
}

/// Stamps come in the order in which they were asked for.
void PassTimer::collect(Picture& picture) {
    GLint there = 0;
    glGetQueryObjectiv(picture.views.at(picture.drawn - 1).back().name(), GL_QUERY_RESULT_AVAILABLE, &there);
    if (there == 0) return;
    picture.under_way = false;
    for (std::size_t view = 0; view < picture.drawn; ++view) {
        PassStamps stamps{};
        for (std::size_t i = 0; i < stamps.size(); ++i) {
            GLuint64 ns = 0;
            glGetQueryObjectui64v(picture.views.at(view).at(i).name(), GL_QUERY_RESULT, &ns);
            stamps.at(i) = ns;
        }
        sum_.add(stamps);
    }
    publish();
}

void PassTimer::begin_queries() {
    if (now_ != nullptr && now_->drawn > 0) {
        now_->under_way = true;
        next_ = (next_ + 1) % ring_.size();
    }
    // From the oldest on, so that the newest of those that are known is kept.
    for (std::size_t i = 0; i < ring_.size(); ++i) {
        Picture& picture = ring_.at((next_ + i) % ring_.size());
        if (picture.under_way) collect(picture);
    }
    now_ = ring_.at(next_).under_way ? nullptr : &ring_.at(next_);
    if (now_ != nullptr) now_->drawn = 0;
}

void PassTimer::begin_picture() {
    if (!on_) return;
    if (by_queries_)
        begin_queries();
    else
        publish();
}

}  // namespace riposte::render
