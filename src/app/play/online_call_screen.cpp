// A call to a server and the wait there, until its bout is on the piste.
#include "lobby_words.hpp"
#include "online/fitting_kit.hpp"
#include "online_bout.hpp"

#include <riposte/net/fingerprint.hpp>
#include <riposte/system/clock.hpp>
#include <riposte/ui/screens/lobby.hpp>
#include <riposte/ui/screens/online.hpp>

#include <SDL.h>

#include <chrono>
#include <future>
#include <thread>
#include <utility>

namespace riposte {
namespace {

class CallScreen final : public PisteScreen {
  public:
    CallScreen(Play& play, OnlineWish wish)
        : PisteScreen(play),
          wish_(std::move(wish)),
          words_(play.hosting ? "Opening the lobby" : "Looking for the server") {
        // Names and passwords may take their time.
        std::promise<Result<ServerCall>> prepared;
        prepared_ = prepared.get_future();
        std::thread([prepared = std::move(prepared), call = wish_.call]() mutable {
            prepared.set_value(prepare_call(call, network_folder()));
        }).detach();  // who gives up waits for no name
    }
    [[nodiscard]] std::string name() const override { return "call"; }
    void end() override {
        if (begun_) return;
        if (play_.piste.online() != nullptr) leave_server(play_);
        play_.hosting.reset();
    }

  protected:
    void draw_panels() override {
        told_ += std::exchange(play_.online_told, {});
        if (waits()) {
            obey(ui::draw_lobby(lobby(), state_));
        } else if (ui::draw_call({title(), words_ + told_, leaving_words(leaver())}, asking_)) {
            return leave(Left::kBack);
        }
        if (prepared_.valid()) return take_prepared();
        if (play_.piste.online() != nullptr) follow();
    }

  private:
    /// Returns true once the server has told who is there, until its bout is wanted.
    [[nodiscard]] bool waits() const {
        const OnlineProgramme* online = play_.piste.online();
        return online != nullptr && !online->has_ended() && online->wanted() == nullptr && online->lobby();
    }

    [[nodiscard]] ui::LobbyModel lobby() const {
        const net::LobbyBlock& told = *play_.piste.online()->lobby();
        ui::LobbyModel model = lobby_model(told, play_.stage.cast.kits_to_choose());
        if (play_.hosting) model.words = title();
        model.words += model.words.empty() ? told_.substr(std::min<std::size_t>(told_.size(), 1)) : told_;
        model.ready = ready_;
        model.leaving = leaving_words(leaver());
        model.has_code = play_.hosting && !play_.hosting->codes().empty();
        model.title = play_.hosting ? "Your bout" : model.title.empty() ? wish_.call.where : "At " + model.title;
        return model;
    }

    void obey(ui::LobbyIntent intent) {
        OnlineProgramme& online = *play_.piste.online();
        switch (intent) {
            case ui::LobbyIntent::kReady:
                ready_ = !ready_;
                return online.set_ready(ready_);
            case ui::LobbyIntent::kDressed:
                own_kit() = state_.kit;
                return wear();
            case ui::LobbyIntent::kCopy:
                state_.copied = SDL_SetClipboardText(play_.hosting->codes().front().c_str()) == 0;
                return;
            case ui::LobbyIntent::kLeave:
                return leave(Left::kBack);
            case ui::LobbyIntent::kNone:
                return;
        }
    }

    [[nodiscard]] Kit& own_kit() { return play_.next.draft().terms.kits[wish_.side]; }
    void wear() { play_.piste.online()->wear(told_kit(*play_.stage.cast.assets().wardrobe, state_.kit)); }

    [[nodiscard]] Leaver leaver() const {
        if (play_.hosting) return Leaver::kServes;
        return wish_.call.role == net::Role::kFence ? Leaver::kWaits : Leaver::kWatches;
    }

    /// Whoever hosts is told how others come.
    [[nodiscard]] std::string title() const {
        if (!play_.hosting) return wish_.call.where;
        std::string words = wish_.call.password.empty()
                                ? "Others of this network find you under Online, or join by the code"
                                : "A password is set: others need it, and the code, to join";
        for (const std::string& code : play_.hosting->codes()) words += "\n" + code;
        return words + "\nWho finds you reads these words: " + net::fingerprint(play_.hosting->key());
    }

    void take_prepared() {
        if (prepared_.wait_for(std::chrono::seconds(0)) != std::future_status::ready) return;
        auto call = prepared_.get();
        if (!call) return give_up(call.error());
        const auto tell = [&told = play_.online_told](const std::string& words) { told += "\n" + menu_line(words); };
        auto online = call_server(std::move(call).value(), wish_.link, tell);
        if (!online) return give_up(online.error());
        play_.online_device = wish_.device;
        state_.kit = own_kit();
        play_.piste.follow(std::move(online).value());
        if (wish_.call.role == net::Role::kFence) wear();
        if (!play_.hosting) words_ = "Calling the server";
    }

    void follow() {
        const OnlineProgramme& online = *play_.piste.online();
        if (online.has_ended()) return leave(Left::kBack);
        if (online.is_in()) words_ = "In.";
        if (online.wanted() != nullptr) words_ = "The fencers are being read";
        if (!make_online_bout(play_)) return;
        begun_ = true;
        play_.screens.replace(online_bout_screen(play_));
    }

    void give_up(const Error& why) {
        if (play_.keeping.asked()) play_.keeping.fail(why);
        play_.notices.tell(Matter::kOnline, menu_words(why));
        leave(Left::kBack);
    }

    OnlineWish wish_;
    std::future<Result<ServerCall>> prepared_;
    std::string words_;
    std::string told_;  ///< lines about the server
    ui::LobbyState state_;
    bool ready_ = false;
    bool begun_ = false;
    bool asking_ = false;
};

}  // namespace

std::unique_ptr<PisteScreen> online_call_screen(Play& play, OnlineWish wish) {
    return std::make_unique<CallScreen>(play, std::move(wish));
}

}  // namespace riposte
