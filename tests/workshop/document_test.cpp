#include "catch.hpp"
#include "shipped.hpp"

#include <riposte/workshop/document.hpp>

using namespace riposte;
using namespace riposte::workshop;

namespace {

Document first_document() {
    return {bind_pose(shipped().fencers[0]->skeleton), shipped().setup.key_poses, shipped().fencers[0]->skin.blends};
}

Document edited(const Document& document, int step) {
    Document next = document;
    next.posture[static_cast<JointIndex>(step % 20)].translation.x += 0.01F * static_cast<float>(step + 1);
    if (step % 3 == 0) next.keys.swing.keys[1][1].elbow_arm.y -= 0.01;
    return next;
}

}  // namespace

TEST_CASE("Undoing every edit leads back through every document, redoing forth again") {
    History history(first_document());
    std::vector<Document> seen{history.now()};
    for (int i = 0; i < 25; ++i) {
        history.edit(edited(history.now(), i), "edit " + std::to_string(i));
        seen.push_back(history.now());
    }
    for (std::size_t i = seen.size(); i-- > 1;) {
        REQUIRE(history.now() == seen[i]);
        REQUIRE(history.last_edit() == "edit " + std::to_string(i - 1));
        history.undo();
    }
    REQUIRE(history.now() == seen.front());
    REQUIRE_FALSE(history.can_undo());
    for (std::size_t i = 1; i < seen.size(); ++i) {
        history.redo();
        REQUIRE(history.now() == seen[i]);
    }
    REQUIRE_FALSE(history.can_redo());
}

TEST_CASE("An edit after undoing forgets what was undone") {
    History history(first_document());
    history.edit(edited(history.now(), 1), "a");
    history.edit(edited(history.now(), 2), "b");
    history.undo();
    history.edit(edited(history.now(), 5), "c");
    REQUIRE_FALSE(history.can_redo());
    REQUIRE(history.last_edit() == "c");
    history.undo();
    REQUIRE(history.last_edit() == "a");
}

TEST_CASE("A drag is one edit, two drags are two") {
    History history(first_document());
    const Document before = history.now();
    for (int i = 0; i < 10; ++i) history.edit(edited(history.now(), i), "turn r_hand", 7);
    const Document between = history.now();
    for (int i = 0; i < 10; ++i) history.edit(edited(history.now(), i), "turn r_hand", 8);
    history.undo();
    REQUIRE(history.now() == between);
    history.undo();
    REQUIRE(history.now() == before);
}

TEST_CASE("An edit that changes nothing is none, and what was saved is not changed") {
    History history(first_document());
    history.edit(history.now(), "nothing");
    REQUIRE_FALSE(history.can_undo());
    Document next = history.now();
    next.posture[3].translation.x += 1;
    history.edit(next, "move");
    REQUIRE(history.posture_changed());
    REQUIRE_FALSE(history.keys_changed());
    history.mark_posture_saved();
    REQUIRE_FALSE(history.posture_changed());
    history.undo();
    REQUIRE(history.posture_changed());
}

TEST_CASE("The skin's limits are edited, taken back and saved like the rest") {
    History history(first_document());
    Document next = history.now();
    next.blends[2].t_max += 0.01F;
    history.edit(next, "limits");
    REQUIRE(history.skin_changed());
    REQUIRE(history.changed());
    REQUIRE_FALSE(history.posture_changed());
    history.mark_skin_saved();
    REQUIRE_FALSE(history.changed());
    history.undo();
    REQUIRE(history.now() == first_document());
    REQUIRE(history.skin_changed());
}

TEST_CASE("What changes every document leaves the edits and what was saved") {
    History history(first_document());
    history.edit(edited(first_document(), 1), "one");
    history.mark_posture_saved();
    history.edit(edited(history.now(), 2), "two");
    Document wanted = edited(first_document(), 1);
    const auto raise = [](Document& each) { each.posture[JointIndex{0}].translation.y += 10; };
    raise(wanted);
    history.change_all(raise);
    CHECK(history.posture_changed());
    history.undo();
    CHECK(history.now() == wanted);
    CHECK_FALSE(history.posture_changed());
    CHECK(history.can_undo());
}

TEST_CASE("Another fencer keeps his own joints' places and takes on the limits that were edited") {
    const std::vector<BoneBlend>& fresh = shipped().fencers[0]->skin.blends;
    CHECK(with_limits_of(fresh, fresh) == fresh);
    std::vector<BoneBlend> edited = fresh;
    edited[2].t_max += 0.01F;
    edited[2].pivot_bind.y += 0.5F;
    const std::vector<BoneBlend> taken = with_limits_of(fresh, edited);
    CHECK(taken[2].t_max == edited[2].t_max);
    CHECK(taken[2].pivot_bind == fresh[2].pivot_bind);
}
