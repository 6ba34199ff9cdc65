#include "meeting.hpp"

#include <riposte/assets/bout.hpp>

#include <places.hpp>

#include <cstdio>
#include <cstdlib>
#include <memory>

namespace riposte::bench {
namespace {

BoutAssets load() {
    auto loaded = load_bout_assets(source_dir() / "assets", LoadPicture::kNo);
    if (!loaded) {
        std::fprintf(stderr, "%s\n", loaded.error().message().c_str());
        std::exit(3);
    }
    return std::move(loaded).value();
}

std::vector<Vec3f> skin_at(const FencerModel& model, Real time) {
    Pose pose;
    sample(model.clip(LegClip::kGuard), time, pose);
    ModelPose in_model;
    local_to_model(model.skeleton, pose, in_model);
    auto palette = std::make_unique<SkinPalette>();
    make_palette(model.skin, in_model, *palette);
    std::vector<Vec3f> positions(model.skin.vertex_count());
    deform(model.skin, *palette, SkinMethod::kBones, positions);
    return positions;
}

/// Fencer 0 at the origin looking along +Z, where the model does; fencer 1 that far away, looking at him.
Meeting at_distance(const FencerModel& model, Real distance) {
    Meeting meeting{model.skin.triangles, {}};
    const Real duration = model.clip(LegClip::kGuard).duration;
    for (std::size_t f = 0; f < Meeting::kFrames; ++f) {
        const Real time = duration * static_cast<Real>(f) / Meeting::kFrames;
        meeting.positions_world[f][0] = skin_at(model, time);
        meeting.positions_world[f][1] = skin_at(model, duration - time);
        for (Vec3f& p : meeting.positions_world[f][1]) p = {-p.x, p.y, static_cast<float>(distance) - p.z};
    }
    return meeting;
}

std::size_t pairs_at(const FencerModel& model, Real distance) {
    const Meeting meeting = at_distance(model, distance);
    const Trees trees = our_trees<14>(meeting);
    std::size_t pairs = 0;
    for (std::size_t f = 0; f < Meeting::kFrames; ++f) {
        trees.refit(f);
        pairs += trees.count_pairs(f);
    }
    return pairs;
}

/// To half a millimetre.
Real first_contact(const FencerModel& model) {
    Real touching = 0.3;
    Real apart = 3;
    while (apart - touching > 5e-4) {
        const Real middle = (apart + touching) / 2;
        (pairs_at(model, middle) > 0 ? touching : apart) = middle;
    }
    return apart;
}

std::array<Meeting, 3> make_meetings() {
    const BoutAssets assets = load();
    const FencerModel& model = *assets.setup.models[0];
    const Real distance = first_contact(model);
    return {at_distance(model, distance + 0.01), at_distance(model, distance - 0.02),
            at_distance(model, distance - 0.25)};
}

}  // namespace

const Meeting& meeting(Meets how) {
    static const std::array<Meeting, 3> kMeetings = make_meetings();
    return kMeetings[static_cast<std::size_t>(how)];
}

template <int K>
Trees our_trees(const Meeting& meeting) {
    struct Own {
        KdopTree<K> tree;
        std::array<KdopBounds<K>, 2> bounds;
        std::vector<TrianglePair> pairs;
    };
    auto own = std::make_shared<Own>();
    own->tree = KdopTree<K>::build(meeting.positions_world[0][0], meeting.triangles);
    const auto refit = [own, &meeting](std::size_t f) {
        for (std::size_t who = 0; who < 2; ++who) own->bounds[who].refit(own->tree, meeting.positions_world[f][who]);
    };
    const auto pairs = [own, &meeting](std::size_t f) {
        own->pairs.clear();
        all_touching_pairs<K>({own->tree, own->bounds[0], meeting.positions_world[f][0]},
                              {own->tree, own->bounds[1], meeting.positions_world[f][1]}, own->pairs);
        return own->pairs.size();
    };
    return {"ours, " + std::to_string(K) + "-DOP", refit, pairs};
}
template Trees our_trees<6>(const Meeting&);
template Trees our_trees<14>(const Meeting&);
template Trees our_trees<18>(const Meeting&);
template Trees our_trees<26>(const Meeting&);

}  // namespace riposte::bench
