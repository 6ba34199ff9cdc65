// The feet of every clip, whether the legs' machine plays it or not: from the skinned soles, against clips.toml.
#include "catch.hpp"
#include "soles.hpp"

#include <riposte/fencing/pose.hpp>

using namespace riposte;

namespace {

constexpr Real kStep = 1.0 / 240;

/// What a foot did in a clip.
struct FootStory {
    FootWatch watch;
    std::vector<Real> lifted, landed;  ///< s
    bool down = true;

    void see(const Soles& soles, std::size_t foot, Real time) {
        watch.see(soles.world[foot]);
        const bool now = soles.on_floor(foot);
        if (now != down) (now ? landed : lifted).push_back(time);
        down = now;
    }
};

std::array<FootStory, 2> play(const Clip& clip, Soles& soles) {
    std::array<FootStory, 2> stories;
    Pose pose;
    for (Real time = 0; time <= clip.duration; time += kStep) {
        sample(clip, time, pose);
        soles.place(pose, world_from_model(0, root_travel(clip, time)));
        for (std::size_t foot = 0; foot < 2; ++foot) stories[foot].see(soles, foot, time);
    }
    return stories;
}

std::vector<Real> told(const Clip& clip, ClipEventKind kind, std::size_t foot) {
    std::vector<Real> times;
    for (const ClipEvent& event : clip.facts.events) {
        if (event.kind == kind && static_cast<std::size_t>(event.foot) == foot) times.push_back(event.time);
    }
    return times;
}

void check_agree(const std::vector<Real>& seen, const std::vector<Real>& told) {
    REQUIRE(seen.size() == told.size());
    for (std::size_t i = 0; i < seen.size(); ++i) CHECK(std::fabs(seen[i] - told[i]) < 0.035);
}

}  // namespace

TEST_CASE("in every clip the feet that touch the floor stand, and lift and land when the table says so") {
    for (std::size_t build = 0; build < 2; ++build) {
        Soles soles(*both_builds().setup.models[build]);
        for (const Clip& clip : both_builds().fencers[build]->clips) {
            const auto stories = play(clip, soles);
            for (std::size_t foot = 0; foot < 2; ++foot) {
                const FootStory& story = stories[foot];
                CAPTURE(build, clip.name, foot, story.watch.slid, story.lifted, story.landed);
                CHECK(story.watch.slid < 0.01);
                check_agree(story.lifted, told(clip, ClipEventKind::kFootLifts, foot));
                check_agree(story.landed, told(clip, ClipEventKind::kFootLands, foot));
                if (clip.facts.stands[foot]) CHECK(story.lifted.empty());
            }
        }
    }
}

TEST_CASE("feet stand as well in the clips with fewer frames that are played") {
    for (std::size_t build = 0; build < 2; ++build) {
        const FencerModel& model = *both_builds().setup.models[build];
        Soles soles(model);
        for (const Clip& clip : model.clips) {
            const auto stories = play(clip, soles);
            for (std::size_t foot = 0; foot < 2; ++foot) {
                CAPTURE(build, clip.name, foot);
                CHECK(stories[foot].watch.slid < 0.01);
            }
        }
    }
}
