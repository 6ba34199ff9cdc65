// A call to a server, until its bout is on the piste.
#include "online_bout.hpp"

#include <riposte/system/clock.hpp>
#include <riposte/ui/screens/online.hpp>

#include <chrono>
#include <future>
#include <utility>

namespace riposte {
namespace {

class CallScreen final : public PisteScreen {
  public:
    CallScreen(Play& play, OnlineWish wish)
        : PisteScreen(play), wish_(std::move(wish)), words_("Looking for the server") {
        // Names and passwords may take their time.
        prepared_ =
            std::async(std::launch::async, [call = wish_.call] { return prepare_call(call, network_folder()); });
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
        if (ui::draw_call(title(), words_ + told_, asking_)) return leave(Left::kBack);
        if (prepared_.valid()) return take_prepared();
        if (play_.piste.online() != nullptr) follow();
    }

  private:
    /// Whoever hosts is told how others come.
    [[nodiscard]] std::string title() const {
        if (!play_.hosting) return wish_.call.where;
        std::string words = "Others of this network find you under Online, or join by the code";
        for (const std::string& code : play_.hosting->codes()) words += "\n" + code;
        return words;
    }

    void take_prepared() {
        if (prepared_.wait_for(std::chrono::seconds(0)) != std::future_status::ready) return;
        auto call = prepared_.get();
        if (!call) return give_up(call.error());
        const auto tell = [&told = play_.online_told](const std::string& words) { told += "\n" + words; };
        auto online = call_server(std::move(call).value(), wish_.link, tell);
        if (!online) return give_up(online.error());
        play_.online_device = wish_.device;
        play_.piste.follow(std::move(online).value());
        words_ = "Calling the server";
    }

    void follow() {
        const OnlineProgramme& online = *play_.piste.online();
        if (online.has_ended()) return leave(Left::kBack);
        const bool fences = wish_.call.role == net::Role::kFence;
        if (online.is_in())
            words_ = fences ? "In. The bout begins when the other fencer is here."
                            : "In. You see the bout when both who fence are here.";
        if (online.wanted() != nullptr) words_ = "The fencers are being read";
        if (!make_online_bout(play_)) return;
        begun_ = true;
        play_.screens.replace(online_bout_screen(play_));
    }

    void give_up(const Error& why) {
        if (play_.keeping.asked()) play_.keeping.fail(why);
        play_.notices.tell(Matter::kOnline, why.message());
        leave(Left::kBack);
    }

    OnlineWish wish_;
    std::future<Result<ServerCall>> prepared_;
    std::string words_;
    std::string told_;  ///< lines about the server
    bool begun_ = false;
    bool asking_ = false;
};

}  // namespace

std::unique_ptr<PisteScreen> online_call_screen(Play& play, OnlineWish wish) {
    return std::make_unique<CallScreen>(play, std::move(wish));
}

}  // namespace riposte
