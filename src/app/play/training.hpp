// The training against a dummy in free practice: what the player asks for, done to the bout on the piste.
#pragma once

#include "piste.hpp"

#include <riposte/bout/dummy.hpp>
#include <riposte/ui/hud/training.hpp>

#include <filesystem>
#include <optional>
#include <string>

namespace riposte {

/// The dummy of the players' bout, the point to which a reset leads, and the speed at which the bout goes on. The slots
/// outlast the bout, and the program in a file.
class Training {
  public:
    /// Reads the slots of the file; an empty path: nothing is kept. The piste must outlive the training.
    Training(Piste& piste, std::filesystem::path file);

    /// Begins anew with the bout on the piste: no dummy, the usual speed, and the lines as reset point.
    void begin_bout();
    /// Ends what the dummy does, and keeps the slots: the bout on the piste ends. Returns words for the player if the
    /// slots could not be kept.
    std::string end_bout();
    /// Notes that the player drives this fencer, so that the other one can be a dummy. Who records stops if sides have
    /// been changed.
    void drive(FencerId own);
    /// Returns true if the bout on the piste is the players' free practice, in which there is training.
    [[nodiscard]] bool offered() const;

    /// Does what the player asks for. Returns words for the player if it cannot be done or is not seen by itself.
    std::string obey(ui::TrainingWish wish);
    /// Looks at the tick that the bout has just made: when both stand in guard at their lines for the first time, that
    /// is the reset point until the player sets another.
    void look_on();
    /// Returns the input of the next tick of the bout out of what the players do.
    BoutInput go_on(const BoutInput& players);
    /// Returns the time that goes by in the bout while `elapsed` (s) go by in the hall.
    [[nodiscard]] Seconds slowed(Seconds elapsed) const { return elapsed * speed_; }
    /// Writes the slots into their file once something has been recorded or emptied. Returns words for the player if
    /// that goes wrong.
    std::string keep();
    /// Returns why the slots could not be read; empty if they could.
    [[nodiscard]] const std::string& unread() const { return unread_; }

    [[nodiscard]] const Dummy& dummy() const { return dummy_; }
    /// Returns true if the opponent is a dummy now.
    [[nodiscard]] bool has_dummy() const { return dummy_.does != DummyDoes::kNothing; }
    /// Returns the seats of the bout with the dummy in his place.
    [[nodiscard]] Seats seats(Seats seats) const;
    /// Fills in what is shown of the training, but for keys, input display and opponent.
    [[nodiscard]] ui::TrainingModel model() const;

  private:
    std::string switch_playing();
    std::string switch_recording();
    std::string reset();
    void choose_slot(int by);

    Piste& piste_;
    std::filesystem::path file_;
    std::string unread_;
    Dummy dummy_;
    std::optional<BoutMoment> lines_;  ///< the fencers in guard at their lines
    std::optional<BoutMoment> point_;  ///< the moment that the player has set
    double speed_ = 1;
    bool open_ = false;       ///< true while the players' bout is on the piste
    bool unkept_ = false;     ///< true if the slots are others than in the file
    bool unwritten_ = false;  ///< true if the file could not be written of late, so that it is tried again at the end
};

}  // namespace riposte
