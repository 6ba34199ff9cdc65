
#include "body_films.hpp"
#include "exchanges.hpp"
#include "films.hpp"
#include "key_study.hpp"
#include "mesh_study.hpp"
#include "scene_parts.hpp"
#include "shots.hpp"
#include "solid_films.hpp"

#include <riposte/body/scale.hpp>
#include <riposte/gallery/area_study.hpp>

#include <algorithm>

namespace riposte::gallery {
namespace {

constexpr std::array<std::uint32_t, 6> slowed(std::array<std::uint32_t, 6> ticks) {
    for (std::uint32_t& tick : ticks) tick = tick * kSlower + kSlower - 1;
    return ticks;
}
constexpr auto kBeat = slowed({8, 26, 36, 39, 43, 50});
constexpr auto kParryRiposte = slowed({36, 46, 49, 70, 96, 100});
constexpr auto kBind = slowed({16, 30, 50, 64, 78, 92});
constexpr auto kGlide = slowed({12, 30, 50, 70, 90, 110});
constexpr auto kLockedGuards = slowed({10, 40, 80, 115, 140, 180});
constexpr auto kLastThird = slowed({36, 52, 55, 57, 58, 68});
constexpr auto kNearMiss = slowed({30, 44, 48, 50, 52, 60});

constexpr std::array<std::uint32_t, 5> moments_of_body(std::array<std::uint32_t, 5> ticks) {
    for (std::uint32_t& tick : ticks) tick = (tick + kStruckAt) * kBodySlower;
    return ticks;
}
constexpr auto kFalls = moments_of_body({12, 45, 90, 230, 330});

constexpr std::array kScenes{
    Scene{"beat", SceneGroup::kExchanges, "A beat", "Red strikes Blue's foible, and the line is open", 1, 1.25,
          kBeat[3], beat, kBeat},
    Scene{"parry-riposte", SceneGroup::kExchanges, "Parry and riposte",
          "Red cuts at the flank, Blue parries in quarte and cuts at the head", 1, 1.25, kParryRiposte[2],
          parry_riposte, kParryRiposte},
    Scene{"bind", SceneGroup::kExchanges, "A bind",
          "Red takes Blue's blade and carries it from the high line to the low one", 1, 1.25, kBind[3], bind, kBind},
    Scene{"glide", SceneGroup::kExchanges, "A glide",
          "Red's blade slides along Blue's as he lunges, and keeps it away from him", 1, 1.25, kGlide[4], glide,
          kGlide},
    Scene{"locked-guards", SceneGroup::kExchanges, "Locked guards",
          "blades crossed, both step forward until guard stands on guard", 1, 1.25, kLockedGuards[4], locked_guards,
          kLockedGuards},
    Scene{"last-third", SceneGroup::kExchanges, "A hit with the last third of the blade",
          "a cut at the head with the last third of the blade", 1, 1.25, kLastThird[3], last_third, kLastThird},
    Scene{"near-miss", SceneGroup::kExchanges, "A near miss",
          "a cut at the head from which half a step back has taken it", 1, 1.25, kNearMiss[4], near_miss, kNearMiss},
    Scene{"corps-a-corps", SceneGroup::kExchanges, "Body against body",
          "two fencers press against each other: shoes, knees, trunks and blades stay apart", 2, 1.5, 300,
          corps_a_corps},
    Scene{"touching", SceneGroup::kExchanges, "What touches, triangle by triangle",
          "two fencers walk into each other: every triangle that touches the other is marked (K 5.1)", 1, 1.6, 300,
          touching_triangles},
    Scene{"struck", SceneGroup::kExchanges, "Struck from all sides",
          "the same cut at the chest from three sides, at three strengths of blows; paler: as he stood", 3, 1.0,
          (kStruckShown + kStruckAt) * kBodySlower, struck_from_sides},
    Scene{"falls", SceneGroup::kExchanges, "Two falls, and the clip's",
          "a fencer who is run down, one whom a blow throws down, and the fall of the clip", 3, 1.25, kFalls[2],
          falls_side_by_side, kFalls},
    Scene{"parry-keys", SceneGroup::kPoses, "The parries",
          "the 15 parry keys on their hand square, each from before and from the side", 10, 0.80, 0, parry_keys},
    Scene{"attack-keys", SceneGroup::kPoses, "The cuts", "the nine attack keys; red: the edge, blue: the nails", 6,
          0.80, 0, attack_keys},
    Scene{"thrust-keys", SceneGroup::kPoses, "The thrusts", "the nine thrust keys; red: the edge, blue: the nails", 6,
          0.80, 0, thrust_keys},
    Scene{"swing-keys", SceneGroup::kPoses, "Where cuts begin", "the nine swing keys: where a cut begins", 6, 0.80, 0,
          swing_keys},
    Scene{"clips", SceneGroup::kPoses, "All movements, playing", "the fencer's clips, ten at a time, playing", 5, 0.85,
          60, clips_playing},
    Scene{"strips", SceneGroup::kPoses, "All movements, moment by moment",
          "one clip after another as a strip of eight moments", 4, 0.85, 0, clip_strip},
    Scene{"upper-bodies", SceneGroup::kPoses, "One lunge, three upper bodies",
          "one lunge under three upper bodies: its own, a touch laid over it, another clip's", 3, 0.85, 44,
          upper_bodies},
    Scene{"arm-reach", SceneGroup::kPoses, "The arm and its reach",
          "the arm follows a goal that wanders out of its reach", 2, 0.9, 150, arm_reach},
    Scene{"hand-speed", SceneGroup::kPoses, "How fast the hand goes",
          "the hand's speed over a straight stroke, with smooth and with bilinear interpolation", 2, 1.2, 130,
          hand_speed},
    Scene{"two-arcs", SceneGroup::kPoses, "Two ways of a turn",
          "from one rotation to another there is a shorter and a longer way (K fig. 2.2)", 2, 1.1, 150, two_arcs},
    Scene{"pose-sum", SceneGroup::kPoses, "Sums of poses",
          "three poses summed in all six orders: by P's pairwise slerp, and by the mean of all", 2, 0.85, 66,
          pose_sums},
    Scene{"chain-ik", SceneGroup::kPoses, "Four ways to a goal",
          "trunk and arm after a goal by four kinds of rounds; the line is the hand's way, round by round", 4, 0.75,
          200, chains_reaching},
    Scene{"key-reduction", SceneGroup::kPoses, "Fewer frames",
          "the fleche by fewer frames: by P's rule, by straight lines, by a cubic; blue: by all frames", 2, 1.2, 100,
          key_reduction},
    Scene{"shot-shoulder", SceneGroup::kPoses, "Shot in the shoulder, walking",
          "P's shots in the left shoulder while the figure walks (clip walk_back); blue: the clip alone", 4, 0.72, 180,
          shot_shoulder},
    Scene{"shot-leg", SceneGroup::kPoses, "Shot in the leg, walking",
          "P's shots in the right leg while the figure walks (clip walk_back); blue: the clip alone", 4, 0.72, 180,
          shot_leg},
    Scene{"shot-chest", SceneGroup::kPoses, "Shot in the chest, walking",
          "P's shots in the chest while the figure walks (clip walk_back); blue: the clip alone", 2, 0.85, 180,
          shot_chest},
    Scene{"shot-shoulder-waving", SceneGroup::kPoses, "Shot in the shoulder, waving",
          "the same shots while it raises the free hand over and over (clip acknowledge)", 4, 0.72, 180,
          shot_shoulder_waving},
    Scene{"shot-leg-waving", SceneGroup::kPoses, "Shot in the leg, waving",
          "the same shots while it raises the free hand over and over (clip acknowledge)", 4, 0.72, 180,
          shot_leg_waving},
    Scene{"shot-chest-waving", SceneGroup::kPoses, "Shot in the chest, waving",
          "the same shots while it raises the free hand over and over (clip acknowledge)", 2, 0.85, 180,
          shot_chest_waving},
    Scene{"shot-verdicts", SceneGroup::kPoses, "What is good of P's shots",
          "P's verdicts on its six tests, and what is computed: limits of joints, and limbs in each other", 1, 1.2, 0,
          shot_verdicts},
    Scene{"bone-mesh", SceneGroup::kSkin, "Mesh and bones",
          "the mesh, each vertex in the colour of its bone, and the elbow with split triangles (K figs 3.1, 3.4)", 2,
          1.1, 300, bone_mesh},
    Scene{"splits", SceneGroup::kSkin, "Split triangles",
          "triangles are split (blue), and neighbours along with them (orange) (K figs 3.9, 3.10)", 2, 1.0, 0,
          split_triangles},
    Scene{"elbow-twist", SceneGroup::kSkin, "A twisted forearm",
          "the forearm twisted by half a turn, with each deformation of the skin (K fig. 3.11)", 2, 1.2, 240,
          elbow_twist},
    Scene{"shoulder-posture", SceneGroup::kSkin, "The skin of the shoulder",
          "the shoulder in a fencing posture, with each deformation of the skin (K fig. 3.12)", 2, 1.0, 0,
          shoulder_posture},
    Scene{"area", SceneGroup::kSkin, "How thick a twisted elbow stays",
          "the elbow's cross-section against its twist: how much of it each deformation keeps", 2, 1.2, 240,
          area_kept_at_elbow},
    Scene{"throwing", SceneGroup::kPeople, "Throwing a ball", "two people throw a ball to each other", 1, 1.6, 250,
          throwing},
    Scene{"kicking", SceneGroup::kPeople, "Kicking a ball", "two people kick a ball to each other", 1, 1.6, 250,
          kicking},
    Scene{"walking", SceneGroup::kPeople, "Walking and looking",
          "one walks from place to place, the other follows him with eyes, head and chest", 1, 1.6, 160, walking},
    Scene{"ball", SceneGroup::kPeople, "A ball against all sorts of things",
          "a ball against floor, edge, corner, walls and limbs", 2, 1.5, 90, balls},
    Scene{"blades", SceneGroup::kSolids, "Two crossed swords",
          "two swords cross: nearest points, contact surfaces and normal", 1, 1.6, 90, blades_crossing},
    Scene{"sword-mass", SceneGroup::kSolids, "The sword's balance",
          "the sword's centre of mass, axes of inertia and capsules", 1, 2.0, 0, sword_mass},
    Scene{"kdop-levels", SceneGroup::kSolids, "The bounds of the hit test",
          "the k-DOP tree of the hit test, level by level", 4, 0.62, 0, kdop_levels},
    Scene{"bound-kinds", SceneGroup::kSolids, "Bounds of a body",
          "a box along the axes, a turned box and k-DOPs about one body, and what they hold (K fig. 5.1)", 5, 0.62, 0,
          bound_kinds},
    Scene{"joined-bounds", SceneGroup::kSolids, "Bounds of bounds",
          "the box about two boxes: along the axes it is the box about all, turned it is not (K fig. 5.2)", 2, 1.2, 0,
          joined_bounds},
    Scene{"turning-box", SceneGroup::kSolids, "Bounds of a turning box",
          "a box that turns within a step sticks out of the bound about its two ends (R fig. 2)", 2, 1.2, 200,
          turning_box},
    Scene{"tunnelling", SceneGroup::kSolids, "Through the wall",
          "who looks only now and then misses what goes through (K fig. 5.4, R fig. 1)", 2, 1.2, 230, tunnelling},
    Scene{"fade", SceneGroup::kSolids, "The fade of a cut",
          "two triangles join the blade's last place with its present one (K fig. 5.5)", 1, 1.6, 0, fade_of_a_cut},
    Scene{"separation", SceneGroup::kSolids, "What rests is kept apart",
          "two rods rest on each other and are moved apart (K fig. 6.2, R fig. 4)", 2, 1.2, 0, kept_apart},
    Scene{"boxes", SceneGroup::kSolids, "Two boxes",
          "two boxes collide, spin and come to rest; four times slower than real ones", 1, 1.6, 183, boxes_colliding},
    Scene{"crosses", SceneGroup::kSolids, "Two crosses", "two crosses catch each other's arms; four times slower", 1,
          1.6, 190, crosses_colliding},
    Scene{"ring-and-bar", SceneGroup::kSolids, "A bar through a ring", "a bar flies through a ring; four times slower",
          1, 1.6, 215, ring_and_bar},
    Scene{"weapon-and-wall", SceneGroup::kSolids, "A weapon against a wall",
          "a weapon cuts at a wall; eight times slower", 1, 1.6, 125, weapon_and_wall},
    Scene{"blow", SceneGroup::kSolids, "A weapon against a weapon",
          "one weapon strikes another: before, at contact, after; 40 times slower (R fig. 6)", 3, 0.9, 120,
          blow_in_three},
};

}  // namespace

Result<SceneAssets> make_scene_assets(const BoutSetup& setup, std::span<const Clip> clips, const StaticModel& weapon,
                                      std::span<const NamedSituation> shots) {
    auto films = make_scene_films(setup.models[0]->skeleton);
    if (!films) return films.error();
    auto solids = make_solid_films(weapon, setup.weapons[0].mass);
    if (!solids) return solids.error();
    auto study = make_shot_study(*setup.models[0], shots);
    if (!study) return study.error();
    std::vector<Clip> sized;
    sized.reserve(clips.size());
    for (const Clip& clip : clips) sized.push_back(scaled(clip, setup.models[0]->scale));
    const Clip& fleche = setup.models[0]->clip(LegClip::kFleche);
    const Clip* const whole = find_clip(sized, fleche.name);
    auto keys = std::make_shared<const KeyStudy>(make_key_study(whole != nullptr ? *whole : fleche));
    return SceneAssets{setup,
                       std::move(sized),
                       std::make_shared<const SceneFilms>(std::move(films).value()),
                       std::make_shared<const SolidFilms>(std::move(solids).value()),
                       std::make_shared<const ExchangeFilms>(make_exchange_films(setup)),
                       std::make_shared<const AreaStudy>(make_area_study(*setup.models[0])),
                       std::make_shared<const MeshStudy>(make_mesh_study(*setup.models[0])),
                       std::make_shared<const ShotStudy>(std::move(study).value()),
                       std::move(keys),
                       std::make_shared<const BodyFilms>(make_body_films(setup)),
                       std::make_shared<const view::TouchingTriangles>(setup),
                       Methods{setup.touch_search, setup.hand.interpolation, BladeSearch::kExact, setup.blade.catching,
                               setup.blade.parting, kSkinDop}};
}

namespace {

/// The methods that change an exchange.
void fence_by(const Methods& methods, BoutSetup& setup) {
    setup.touch_search = methods.touch;
    setup.hand.interpolation = methods.keys;
    setup.blade.catching = methods.catching;
    setup.blade.parting = methods.parting;
}

}  // namespace

void choose_methods(SceneAssets& assets, const Methods& methods) {
    Methods same_fencing = methods;
    same_fencing.blades = assets.methods.blades;
    same_fencing.dop = assets.methods.dop;
    const bool fenced_anew = same_fencing != assets.methods;
    assets.methods = methods;
    if (!fenced_anew) return;
    BoutSetup setup = assets.setup;
    fence_by(methods, setup);
    assets.exchanges = std::make_shared<const ExchangeFilms>(make_exchange_films(setup));
}

std::vector<Panel> panels_of(const Scene& scene, const SceneAssets& assets, std::uint32_t tick) {
    std::vector<Panel> panels = scene.panels(assets, tick);
    if (!assets.left_handed) return panels;
    for (Panel& panel : panels) {
        const view::Frame& frame = panel.frame;
        const bool alone = frame.fencers[0].weapon_shown && !frame.fencers[1].weapon_shown;
        if (alone && frame.fencers[0].body_shown) panel.frame = reflected(std::move(panel.frame));
    }
    return panels;
}

std::vector<Panel> still_of(const Scene& scene, const SceneAssets& assets) {
    if (scene.strip.empty()) return panels_of(scene, assets, scene.moment);
    std::vector<Panel> all;
    for (const std::uint32_t tick : scene.strip) {
        for (Panel& panel : panels_of(scene, assets, tick)) all.push_back(std::move(panel));
    }
    return all;
}

std::string_view name_of(SceneGroup group) {
    constexpr std::array<std::string_view, 5> kNames{"Fencing exchanges", "Poses and movements", "Skin",
                                                     "People and balls", "Weapons and solids"};
    return kNames.at(static_cast<std::size_t>(group));
}

std::span<const Scene> scenes() { return kScenes; }

const Scene* find_scene(std::string_view name) {
    const auto* found = std::find_if(kScenes.begin(), kScenes.end(), [&](const Scene& s) { return s.name == name; });
    return found == kScenes.end() ? nullptr : found;
}

}  // namespace riposte::gallery
