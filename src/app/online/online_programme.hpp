// A bout at a server, as a window follows it.
#pragma once

#include "connection_words.hpp"
#include "join_line.hpp"

#include <riposte/bout/programme.hpp>
#include <riposte/ledger/ledger.hpp>
#include <riposte/net/play_packets.hpp>

#include <optional>
#include <string>

namespace riposte {

/// One's own end of a bout at a server: the line, and the programme on the piste. setup, shown, confirmed, input and
/// advance may be called once `has_bout` is true.
class OnlineProgramme : public Programme {
  public:
    /// Takes what has come and sends what there is to send; call it with every picture, whatever is shown. A bout to
    /// which the player comes back after a lost connection goes on by itself.
    virtual void keep_line() = 0;
    /// Returns what the server's next bout is made of, from when the server has told it until `make` is called.
    [[nodiscard]] virtual const RecordingHeader* wanted() const = 0;
    /// Takes the setup that was made of `wanted`; for an Error the connection ends with it. A bout that was there is
    /// replaced. `file` is written until the bout is replaced or `close` is called.
    virtual void make(Result<BoutSetup> setup, std::optional<RecordingFile> file) = 0;
    [[nodiscard]] virtual bool has_bout() const = 0;
    [[nodiscard]] virtual net::BoutStage stage() const = 0;
    /// Returns true if the bout is over and its last state is confirmed.
    [[nodiscard]] virtual bool is_over() const = 0;
    /// Returns the player's own fencer; none for one who watches.
    [[nodiscard]] virtual std::optional<FencerId> own() const = 0;
    /// Returns what the player's own hand did last.
    [[nodiscard]] virtual FencerInput own_input() const = 0;
    /// Returns the state at which the player's own hand looks: the newest that is predicted.
    [[nodiscard]] virtual const BoutState& newest() const = 0;
    /// Shows the other fencer at this share of the way from the confirmed tick (0) to the predicted one (1).
    virtual void show_other(Real share) = 0;
    /// Tells the server whether the player is ready for the next bout. He is not until he says so, and is asked anew
    /// after each bout.
    virtual void set_ready(bool ready) = 0;
    /// Tells the server in what the player wants to fence, now and whenever it is called again.
    virtual void wear(const Kit& kit) = 0;
    /// Tells the server whether the player wants the bout to stand.
    virtual void set_pause(bool stands) = 0;
    /// Returns why the bout stands, and how many ticks it takes until it goes on if that is known; else 0.
    [[nodiscard]] virtual net::Standing standing() const = 0;
    [[nodiscard]] virtual std::uint32_t countdown() const = 0;
    /// Returns who is at the server, once it has told.
    [[nodiscard]] virtual const std::optional<net::LobbyBlock>& lobby() const = 0;
    /// Takes out what the server's keeper has said, one line after the other.
    virtual std::optional<std::string> release_said() = 0;
    /// Returns true once the server has let the player in.
    [[nodiscard]] virtual bool is_in() const = 0;
    /// Returns true if the connection has ended and is not tried again; `failure` is why.
    [[nodiscard]] virtual bool has_ended() const = 0;
    [[nodiscard]] virtual const Error& failure() const = 0;
    [[nodiscard]] virtual ConnectionWords connection() const = 0;
    /// Leaves the server, and closes the recording. Returns its path; empty if the bout is not recorded.
    virtual Result<std::filesystem::path> leave() = 0;
    /// Closes the recording of a bout that is over. Returns its path; empty if the bout is not recorded.
    virtual Result<std::filesystem::path> close() = 0;
    [[nodiscard]] virtual const MatchReport& report() const = 0;
    [[nodiscard]] bool moving() const override { return true; }
};

/// Calls a server, to fence or to watch as the call has it. Lines for the player go to `tell`. Errors: those of
/// JoinLine::call.
Result<std::unique_ptr<OnlineProgramme>> call_server(ServerCall call, const std::optional<net::LinkQuality>& link,
                                                     TellPlayer tell);

}  // namespace riposte
