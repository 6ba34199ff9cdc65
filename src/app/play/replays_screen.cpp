// The list of replays.
#include "bout_begin.hpp"
#include "play_screens.hpp"
#include "replay_shelf.hpp"

namespace riposte {
namespace {

class ReplaysScreen final : public PisteScreen {
  public:
    explicit ReplaysScreen(Play& play)
        : PisteScreen(play), shelf_(bouts_folder(), [&stage = play.stage](const std::filesystem::path& folder) {
              return list_replays(folder, stage.cast.assets(), stage.cast.kits_to_choose(),
                                  stage.display.ui.drawn_letters());
          }) {
        shelf_.fill();
    }
    [[nodiscard]] std::string name() const override { return "replays"; }

  protected:
    void draw_panels() override {
        const ReplayShelf::Intent intent = shelf_.draw();
        if (intent.open) tell(opening_.choose(*intent.open));
        if (intent.back || intent.deletes) opening_.drop();
        if (intent.back) leave(Left::kBack);
        tell(opening_.go_on(play_));
    }

  private:
    void tell(const Result<void>& opened) {
        if (!opened) shelf_.tell(opened.error());
    }

    ReplayOpening opening_;
    ReplayShelf shelf_;
};

}  // namespace

std::unique_ptr<PisteScreen> replays_screen(Play& play) { return std::make_unique<ReplaysScreen>(play); }

}  // namespace riposte
