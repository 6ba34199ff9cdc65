// The screen on which servers of this network are found and chosen.
#include "lobby_words.hpp"
#include "online/seek.hpp"
#include "online_bout.hpp"
#include "seating.hpp"

#include <riposte/net/clean_name.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace riposte {
namespace {

class OnlineScreen final : public PisteScreen {
  public:
    explicit OnlineScreen(Play& play) : PisteScreen(play), state_(play.online_draft) {
        state_.name = settings().online.name;
        seek();
        find_devices();
        state_.device = first_device();
    }
    [[nodiscard]] std::string name() const override { return "online"; }
    void resume() override {
        find_devices();
        notice_ = play_.notices.lines();
        play_.notices.settle(Matter::kOnline);
        write_again();
        if (!seeker_) seek();
    }
    void end() override {
        state_.password.clear();
        state_.panel = ui::OnlinePanel::kServers;
        play_.online_draft = state_;
        keep_name();
    }

  protected:
    void draw_panels() override;

  private:
    void seek();
    /// After a call that failed, what was given last is to be typed anew.
    void write_again();
    void find_devices() { devices_ = named_devices(devices()); }
    [[nodiscard]] std::size_t first_device() const;
    [[nodiscard]] ui::OnlineModel model() const;
    void obey(const ui::OnlineIntent& intent);
    [[nodiscard]] OnlineWish wish(const std::string& where, net::Role role) const;
    void call(const std::string& where, net::Role role);
    void host();
    /// Keeps the player's name in the settings.
    void keep_name();

    std::unique_ptr<SeekThread> seeker_;  ///< none while a server is called, or a bout is fenced there
    std::vector<FoundServer> found_;
    std::vector<ui::JoinDevice> devices_;
    ui::OnlineState state_;
    std::string notice_;
};

/// The pad or stick that was used last, else the device of the left fencer in the settings, else the mouse.
std::size_t OnlineScreen::first_device() const {
    const auto place_of = [&](DeviceId id) {
        const auto at = std::find_if(devices_.begin(), devices_.end(),
                                     [&](const ui::JoinDevice& one) { return same_device(one.id, id); });
        return static_cast<std::size_t>(at - devices_.begin());
    };
    const std::size_t used = place_of(play_.places.last_used);
    if (used < devices_.size() && play_.places.last_used.kind != DeviceKind::kKeyboard) return used;
    const auto spec = parse_device_spec(settings().bout.devices[0]);
    const auto wanted = spec ? devices().find(spec.value()) : Result<DeviceInfo>(DeviceInfo{});
    const std::size_t own = wanted ? place_of(wanted.value().id) : devices_.size();
    return own < devices_.size() ? own : 0;
}

ui::OnlineModel OnlineScreen::model() const {
    ui::OnlineModel model;
    model.notice = notice_;
    for (const ui::JoinDevice& device : devices_) model.devices.push_back(device.name);
    for (const FoundServer& server : found_) {
        const net::ServerNotice& notice = server.notice;
        const bool fits = notice.simulation == kSimulationVersion;
        model.entries.push_back(
            {notice.name.empty() ? net::address_text(server.address) : notice.name,
             fmt::format("{} · {:.0f} ms", words_of(server), static_cast<double>(server.ping) / 1e3),
             fits && free_seats(notice) > 0, fits && notice.watchers < notice.most_watchers});
    }
    return model;
}

void OnlineScreen::draw_panels() {
    if (seeker_) found_ = seeker_->found();
    const std::string code = state_.code;
    const std::string password = state_.password;
    const ui::OnlineIntent intent = ui::draw_online(model(), state_);
    if (state_.code != code || state_.password != password) notice_.clear();  // it was about what stood there
    obey(intent);
}

void OnlineScreen::write_again() {
    if (state_.panel != ui::OnlinePanel::kCode || notice_.empty() || is_stick(play_.places.last_used.kind)) return;
    state_.write = state_.password.empty() ? ui::OnlineField::kCode : ui::OnlineField::kPassword;
}

void OnlineScreen::seek() {
    auto seeker = SeekThread::start(static_cast<std::uint16_t>(settings().online.port));
    if (!seeker) {
        notice_ = menu_words(seeker.error());
        return;
    }
    seeker_ = std::move(seeker).value();
}

void OnlineScreen::keep_name() {
    state_.name = net::clean_name(state_.name);
    if (state_.name == settings().online.name) return;
    play_.desk.change([&](Settings& s) { s.online.name = state_.name; });
    play_.desk.keep();
}

void OnlineScreen::call(const std::string& where, net::Role role) {
    keep_name();
    seeker_.reset();
    notice_.clear();
    push(online_call_screen(play_, wish(where, role)));
}

OnlineWish OnlineScreen::wish(const std::string& where, net::Role role) const {
    const bool asked = state_.panel != ui::OnlinePanel::kServers;
    OnlineWish wish{{where, state_.name, asked ? state_.password : "", role}, {}, {}};
    if (state_.device < devices_.size()) wish.device = devices_[state_.device].id;
    return wish;
}

void OnlineScreen::host() {
    keep_name();
    OnlineWish own = wish("", net::Role::kFence);
    const auto hosted = host_as_chosen(play_, std::move(own));
    notice_ = hosted ? "" : menu_words(hosted.error());
    if (!hosted) return;
    state_.panel = ui::OnlinePanel::kServers;
    state_.password.clear();
    seeker_.reset();
}

void OnlineScreen::obey(const ui::OnlineIntent& intent) {
    using Kind = ui::OnlineIntent::Kind;
    switch (intent.kind) {
        case Kind::kJoin:
        case Kind::kWatch: {
            const FoundServer& server = found_[intent.entry];
            state_.code = net::address_text(server.address);
            if (server.notice.has_password) {
                state_.panel = ui::OnlinePanel::kCode;
                state_.password.clear();
                if (!is_stick(play_.places.last_used.kind)) state_.write = ui::OnlineField::kPassword;
                notice_ = "This server asks for a password: give the code that it shows, too, unless you were there.";
                return;
            }
            return call(state_.code, intent.kind == Kind::kJoin ? net::Role::kFence : net::Role::kWatch);
        }
        case Kind::kJoinCode:
            return call(state_.code, net::Role::kFence);
        case Kind::kWatchCode:
            return call(state_.code, net::Role::kWatch);
        case Kind::kHost:
            return host();
        case Kind::kPanel:
            notice_.clear();
            state_.password.clear();
            return;
        case Kind::kBack:
            return leave(Left::kBack);
        case Kind::kNone:
            return;
    }
}

}  // namespace

std::unique_ptr<PisteScreen> online_screen(Play& play) { return std::make_unique<OnlineScreen>(play); }

}  // namespace riposte
