#include "meeting.hpp"

#include <riposte/assets/bout.hpp>
#include <riposte/assets/simplify.hpp>

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

using Triangles = std::vector<Triangle>;

/// Of the skin, about so many.
Triangles simplified_to(const FencerAsset& fencer, std::size_t triangles) {
    const double share = static_cast<double>(triangles) / static_cast<double>(fencer.skin.triangles.size());
    const std::vector<std::uint32_t> indices = simplified(fencer.mesh, share);
    Triangles coarse;
    for (std::size_t i = 0; i + 2 < indices.size(); i += 3) {
        const auto vertex = [&](std::size_t corner) { return fencer.mesh.surface_vertex[indices[i + corner]]; };
        coarse.push_back({vertex(0), vertex(1), vertex(2)});
    }
    return coarse;
}

/// Fencer 0 at the origin looking along +Z, where the model does; fencer 1 that far away, looking at him.
Meeting at_distance(const FencerModel& model, const Triangles& triangles, Real distance) {
    Meeting meeting{triangles, {}};
    const Real duration = model.clip(LegClip::kGuard).duration;
    for (std::size_t f = 0; f < Meeting::kFrames; ++f) {
        const Real time = duration * static_cast<Real>(f) / Meeting::kFrames;
        meeting.positions_world[f][0] = skin_at(model, time);
        meeting.positions_world[f][1] = skin_at(model, duration - time);
        for (Vec3f& p : meeting.positions_world[f][1]) p = {-p.x, p.y, static_cast<float>(distance) - p.z};
    }
    return meeting;
}

std::size_t pairs_at(const FencerModel& model, const Triangles& triangles, Real distance) {
    const Meeting meeting = at_distance(model, triangles, distance);
    const Trees trees = our_trees<14>(meeting);
    std::size_t pairs = 0;
    for (std::size_t f = 0; f < Meeting::kFrames; ++f) {
        trees.refit(f);
        pairs += trees.count_pairs(f);
    }
    return pairs;
}

/// To half a millimetre.
Real first_contact(const FencerModel& model, const Triangles& triangles) {
    Real touching = 0.3;
    Real apart = 3;
    while (apart - touching > 5e-4) {
        const Real middle = (apart + touching) / 2;
        (pairs_at(model, triangles, middle) > 0 ? touching : apart) = middle;
    }
    return apart;
}

using Meetings = std::array<Meeting, 3>;

Meetings make_meetings(const FencerModel& model, const Triangles& triangles) {
    const Real distance = first_contact(model, triangles);
    return {at_distance(model, triangles, distance + 0.01), at_distance(model, triangles, distance - 0.02),
            at_distance(model, triangles, distance - 0.25)};
}

Meetings make_meetings(bool coarse) {
    const BoutAssets assets = load();
    const FencerModel& model = *assets.setup.models[0];
    constexpr std::size_t kThesis = 1372;
    return make_meetings(model, coarse ? simplified_to(*assets.fencers[0], kThesis) : model.skin.triangles);
}

}  // namespace

const Meeting& meeting(Meets how) {
    static const Meetings kMeetings = make_meetings(false);
    return kMeetings[static_cast<std::size_t>(how)];
}

const Meeting& coarse_meeting(Meets how) {
    static const Meetings kMeetings = make_meetings(true);
    return kMeetings[static_cast<std::size_t>(how)];
}

template <int K>
Trees our_trees(const Meeting& meeting, KdopSplit split) {
    struct Own {
        KdopTree<K> tree;
        std::array<KdopBounds<K>, 2> bounds;
        std::vector<TrianglePair> pairs;
    };
    auto own = std::make_shared<Own>();
    own->tree = KdopTree<K>::build(meeting.positions_world[0][0], meeting.triangles, split);
    const auto refit = [own, &meeting](std::size_t f) {
        for (std::size_t who = 0; who < 2; ++who) own->bounds[who].refit(own->tree, meeting.positions_world[f][who]);
    };
    const auto pairs = [own, &meeting](std::size_t f) {
        own->pairs.clear();
        all_touching_pairs<K>({own->tree, own->bounds[0], meeting.positions_world[f][0]},
                              {own->tree, own->bounds[1], meeting.positions_world[f][1]}, own->pairs);
        return own->pairs.size();
    };
    return {"ours, " + std::to_string(K) + "-DOP" + (split == KdopSplit::kMiddle ? ", split as in K 5.1" : ""), refit,
            pairs};
}
template Trees our_trees<6>(const Meeting&, KdopSplit);
template Trees our_trees<14>(const Meeting&, KdopSplit);
template Trees our_trees<18>(const Meeting&, KdopSplit);
template Trees our_trees<26>(const Meeting&, KdopSplit);

}  // namespace riposte::bench
