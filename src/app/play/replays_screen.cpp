// The list of replays.
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
        if (intent.open) open_replay(*intent.open);
        if (intent.back || intent.deletes) drop_replay();
        if (intent.back) leave(Left::kBack);
    }
    void tell_of_file(const std::string& words) override { shelf_.tell(words); }

  private:
    ReplayShelf shelf_;
};

}  // namespace

std::unique_ptr<PisteScreen> replays_screen(Play& play) { return std::make_unique<ReplaysScreen>(play); }

}  // namespace riposte
