#include "app/studies/workshop_hands.hpp"

#include "app/studies/workshop_picture.hpp"
#include "catch.hpp"
#include "shipped.hpp"

#include <cmath>

using namespace riposte;
using ui::WorkshopTab;

namespace {

constexpr PixelSize kWindow{1200, 800};

/// A page of the workshop and the mouse in its picture, which a panel covers in part.
struct Page {
    workshop::PosingModel posing = workshop::make_posing_model(*shipped().setup.models[0]).value();
    WorkshopFencer fencer{shipped(), posing};
    workshop::Document document{
        bind_pose(fencer.model().skeleton), shipped().setup.key_poses, shipped().fencers[0]->skin.blends, {}, {}, {}};
    ui::WorkshopState state;
    WorkshopSituations situations{{}, {}};
    WorkshopEye eye;
    WorkshopHands hands;

    explicit Page(WorkshopTab tab, bool reflects = false) {
        state.tab = state.subject = tab;
        if (tab == WorkshopTab::kPosture) state.joint = fencer.model().skeleton.find("head");
        eye.fill({0.25, 0.75, 0, 1});
        eye.look({0, 0, 0}, 900.0 / 800, reflects);
    }
    [[nodiscard]] WorkshopSight sight() const { return {fencer, document, state, situations}; }
    [[nodiscard]] view::FencerView figure() const { return figure_shown(sight()).fencers[0]; }
    [[nodiscard]] workshop::Gizmo rings() const { return rings_shown(sight(), figure()).value(); }
    /// A point of the ring about `axis`, where none of the others is.
    [[nodiscard]] Vec3 on_ring(int axis, Real angle) const {
        Vec3 local{0};
        local[(axis + 1) % 3] = std::cos(angle);
        local[(axis + 2) % 3] = std::sin(angle);
        return rings().world_from_local.point(local * rings().radius);
    }
    std::optional<WorkshopEdit> at(std::uint32_t type, const Vec3& point_world, bool mirrored = false,
                                   std::uint8_t button = SDL_BUTTON_LEFT) {
        const Vec2 place = view::place_of(eye.camera(), eye.aspect(), point_world).value();
        const Real right = mirrored ? -place.x : place.x;
        const int x = static_cast<int>(std::lround(300 + (right + 1) * 450 - 0.5));
        const int y = static_cast<int>(std::lround((1 - place.y) * 400 - 0.5));
        SDL_Event event{};
        event.type = type;
        if (type == SDL_MOUSEMOTION) {
            event.motion.x = x;
            event.motion.y = y;
        } else {
            event.button.x = x;
            event.button.y = y;
            event.button.button = button;
        }
        return hands.handle(event, kWindow, eye, sight(), state.joint);
    }
};

Real turned_by(const WorkshopEdit& edit, const Page& page) {
    return angle_between(Quat(edit.document.posture[page.state.joint].rotation),
                         Quat(page.document.posture[page.state.joint].rotation));
}

}  // namespace

TEST_CASE("A ring is marked under the mouse, and a drag of it turns the joint by as much as the mouse went round") {
    Page page(WorkshopTab::kPosture);
    const Vec3 from = page.on_ring(0, 0.8);
    const Vec3 to = page.on_ring(0, 1.0);
    CHECK_FALSE(page.at(SDL_MOUSEMOTION, from));
    CHECK(page.hands.marked_ring() == 0);
    CHECK_FALSE(page.at(SDL_MOUSEBUTTONDOWN, from));
    const auto edit = page.at(SDL_MOUSEMOTION, to);
    REQUIRE(edit);
    CHECK(edit->what == "turn head");
    CHECK(turned_by(*edit, page) == Approx(0.2).margin(0.04));
    // The turn is that of the whole drag, whatever became of the document in between.
    page.document = edit->document;
    const auto back = page.at(SDL_MOUSEMOTION, from);
    REQUIRE(back);
    CHECK(turned_by(*back, page) == Approx(turned_by(*edit, Page(WorkshopTab::kPosture))).margin(1e-3));

    page.hands.let_go();
    CHECK_FALSE(page.at(SDL_MOUSEMOTION, {0, 5, 0}));
    CHECK(page.hands.marked_ring() == -1);
}

TEST_CASE("In a left-hander's picture the mouse takes hold of what it sees there") {
    Page right(WorkshopTab::kPosture);
    Page left(WorkshopTab::kPosture, true);
    right.at(SDL_MOUSEBUTTONDOWN, right.on_ring(0, 0.8));
    left.at(SDL_MOUSEBUTTONDOWN, left.on_ring(0, 0.8), true);
    const auto wanted = right.at(SDL_MOUSEMOTION, right.on_ring(0, 1.0));
    const auto edit = left.at(SDL_MOUSEMOTION, left.on_ring(0, 1.0), true);
    REQUIRE(wanted);
    REQUIRE(edit);
    CHECK(turned_by(*edit, left) == Approx(turned_by(*wanted, right)).margin(0.04));
}

TEST_CASE("Hand and elbow of a key pose go with the mouse, and its rings turn the weapon") {
    Page page(WorkshopTab::kKeys);
    const std::string name = page.sight().key().name;
    const auto handle = [&](bool elbow) {
        const KeyPose& key = page.sight().key();
        return gallery::world_from_arm(page.fencer.model(), page.figure())
            .point(elbow ? key.elbow_arm : key.arm_from_weapon.translation);
    };
    for (const bool elbow : {false, true}) {
        page.at(SDL_MOUSEBUTTONDOWN, handle(elbow));
        const auto edit = page.at(SDL_MOUSEMOTION, handle(elbow) + Vec3(0, 0.1, 0));
        REQUIRE(edit);
        CHECK(edit->what == (elbow ? "elbow of " : "hand of ") + name);
        const KeyPose& before = page.sight().key();
        const KeyPose& key = workshop::key_at(edit->document.keys, page.state.key);
        const Real hand_went = glm::distance(key.arm_from_weapon.translation, before.arm_from_weapon.translation);
        const Real elbow_went = glm::distance(key.elbow_arm, before.elbow_arm);
        CHECK((elbow ? elbow_went : hand_went) == Approx(0.1).margin(0.02));
        CHECK((elbow ? hand_went : elbow_went) == 0);
        page.hands.let_go();
    }
    page.at(SDL_MOUSEBUTTONDOWN, page.on_ring(2, 2.2));
    const auto edit = page.at(SDL_MOUSEMOTION, page.on_ring(2, 2.4));
    REQUIRE(edit);
    CHECK(edit->what == "turn key " + name);
}

TEST_CASE("Beside all rings the left button chooses a bone and turns the eye, the right one shifts it") {
    Page page(WorkshopTab::kPosture);
    const view::Camera before = page.eye.camera_aside();
    const JointIndex hand = page.fencer.model().skeleton.find("l_hand");
    const view::FencerView figure = page.figure();
    const Vec3 knuckles = Vec3((figure.world_from_model * figure.pose[hand]).point({0, 0.04f, 0}));
    CHECK_FALSE(page.at(SDL_MOUSEBUTTONDOWN, knuckles));
    CHECK(page.state.joint == hand);
    CHECK_FALSE(page.at(SDL_MOUSEMOTION, {0, 1, 0}));
    CHECK(page.eye.camera_aside().world_from_camera.rotation != before.world_from_camera.rotation);
    page.hands.let_go();

    const view::Camera turned = page.eye.camera_aside();
    page.at(SDL_MOUSEBUTTONDOWN, {0, 1, 0}, false, SDL_BUTTON_RIGHT);
    CHECK_FALSE(page.at(SDL_MOUSEMOTION, {0, 1.1, 0}));
    const Rigid shifted = page.eye.camera_aside().world_from_camera;
    CHECK(angle_between(shifted.rotation, turned.world_from_camera.rotation) < 1e-6);
    CHECK(shifted.translation != turned.world_from_camera.translation);
}

TEST_CASE("What is held of one fencer is let go when another one stands there") {
    Page page(WorkshopTab::kPosture);
    page.at(SDL_MOUSEBUTTONDOWN, page.on_ring(0, 0.8));
    BoutAssets others = shipped();
    others.setup.models[0] = std::make_shared<const FencerModel>(*others.setup.models[0]);
    page.fencer = WorkshopFencer(others, workshop::make_posing_model(*others.setup.models[0]).value());
    CHECK_FALSE(page.at(SDL_MOUSEMOTION, page.on_ring(0, 1.0)));
    page.at(SDL_MOUSEBUTTONDOWN, page.on_ring(0, 0.8));
    CHECK(page.at(SDL_MOUSEMOTION, page.on_ring(0, 1.0)));
}

TEST_CASE("What is held is let go when another page opens, and nothing is taken hold of beside the picture") {
    Page page(WorkshopTab::kPosture);
    page.at(SDL_MOUSEBUTTONDOWN, page.on_ring(0, 0.8));
    CHECK(page.at(SDL_MOUSEMOTION, page.on_ring(0, 1.0)));
    const Vec3 beyond = page.on_ring(0, 1.2);
    page.state.tab = WorkshopTab::kView;
    CHECK_FALSE(page.at(SDL_MOUSEMOTION, beyond));
    page.state.tab = WorkshopTab::kPosture;
    CHECK_FALSE(page.at(SDL_MOUSEMOTION, page.on_ring(0, 1.0)));

    const view::Camera before = page.eye.camera_aside();
    SDL_Event event{};
    event.type = SDL_MOUSEBUTTONDOWN;
    event.button = {};
    event.button.type = SDL_MOUSEBUTTONDOWN;
    event.button.button = SDL_BUTTON_LEFT;
    event.button.x = 299;
    event.button.y = 400;
    page.hands.handle(event, kWindow, page.eye, page.sight(), page.state.joint);
    page.at(SDL_MOUSEMOTION, {0, 1, 0});
    CHECK(page.eye.camera_aside().world_from_camera.rotation == before.world_from_camera.rotation);
}

TEST_CASE("The mouse takes hold in the part of the window that the workshop's own view fills") {
    Page page(WorkshopTab::kPosture);
    page.eye.fill({0.25, 0.375, 0, 1});  // the left half beside the panel
    page.eye.cover({0.25, 0});           // as the panel does in every picture
    page.eye.look({0, 0, 0}, 450.0 / 800, false);
    const Vec2 place = view::place_of(page.eye.camera(), page.eye.aspect(), page.on_ring(0, 0.8)).value();
    SDL_Event event{};
    event.type = SDL_MOUSEMOTION;
    event.motion.x = static_cast<int>(std::lround(300 + (place.x + 1) * 225 - 0.5));
    event.motion.y = static_cast<int>(std::lround((1 - place.y) * 400 - 0.5));
    CHECK_FALSE(page.hands.handle(event, kWindow, page.eye, page.sight(), page.state.joint));
    CHECK(page.hands.marked_ring() == 0);
}
