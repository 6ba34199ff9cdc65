#include "online_options.hpp"

#include "bout_options.hpp"
#include "number_option.hpp"

#include <riposte/core/utf8.hpp>
#include <riposte/net/clean_name.hpp>
#include <riposte/net/link.hpp>
#include <riposte/net/play_packets.hpp>
#include <riposte/net/protocol.hpp>

#include <fmt/format.h>

namespace riposte {
namespace {

constexpr SettingRange<int> kSpectators{0, 250};
constexpr SettingRange<double> kDelays{0.5, 600};
constexpr SettingRange<int> kBouts{0, 100'000};
constexpr SettingRange<int> kGraces{0, 36'000};

static_assert(OnlineSettings{}.port == net::kDefaultPort);

std::string check_name(const std::string& name) {
    if (letters_of(name).size() > net::kMostNameLetters || name.size() > net::kLongestSentName)
        return fmt::format("a name has at most {} letters and {} bytes", net::kMostNameLetters, net::kLongestSentName);
    if (name.empty()) return "a name has at least one letter; leave the option out for the usual name";
    return net::clean_name(name).empty() ? "nothing of this name can be seen" : "";
}

void add_port(CLI::App& app, int& port, const std::string& help) {
    number_option(app, "--port", port, kPortRange, help)->default_str(fmt::format("{}", port));
}

void add_own_name(CLI::App& app, std::string& name, const std::string& help) {
    app.add_option("--name", name, help + "; that of the settings if none is given")->check(check_name);
}

std::string check_input_delay(const std::string& text) {
    const bool number = text.size() == 1 && text[0] >= '0' && text[0] <= '0' + net::kMostInputDelay;
    if (number || text == kAutomatic) return {};
    return fmt::format("an input delay is {}, or a number of ticks from 0 to {}", kAutomatic, net::kMostInputDelay);
}

std::string check_player(const std::string& text) {
    const auto spec = parse_device_spec(text);
    return spec ? "" : spec.error().message();
}

/// What a server and whoever hosts a bout have alike.
void add_serving(CLI::App& app, ServerCommand& command, const Settings& settings) {
    command.port = settings.online.port;
    command.terms = settings.bout.terms;
    command.terms.names = own_names(settings.accessibility.palette);
    add_port(app, command.port, "UDP port to listen on");
    app.add_option("--password-file", command.password_file,
                   "Let in only who gives the password on the first line of this file");
    add_terms(app, command.terms);
    add_kits(app, command.terms.kits);
    number_option(app, "--spectators", command.spectators, kSpectators, "So many may watch")
        ->default_str(fmt::format("{}", command.spectators));
    number_option(app, "--delay", command.delay, kDelays, "Seconds by which those who watch are behind")
        ->default_str(fmt::format("{}", command.delay));
    app.add_option("--input-delay", command.input_delay,
                   "Ticks of 1/120 s from a hand to its blade, equal for both: 0 to 4, or auto, by the longer way")
        ->check(check_input_delay)
        ->capture_default_str();
}

void add_server(CLI::App& app, ServerCommand& command, const Settings& settings) {
    CLI::App* server = app.add_subcommand("server", "Serve bouts over the network, without a window");
    add_serving(*server, command, settings);
    server->add_option("--name", command.name, "What those who search are shown")->check(check_name);
    server
        ->add_option("--seats", command.seats,
                     "The left and the right seat: each open, or bot:1 to bot:5, as in open,bot:3:bull")
        ->capture_default_str();
    server->add_option("--record", command.record, "Folder for the recordings; the game's own if none is given");
    number_option(*server, "--bouts", command.bouts, kBouts, "End after so many bouts; 0 = when told to")
        ->default_str(fmt::format("{}", command.bouts));
    number_option(*server, "--grace", command.grace, kGraces,
                  "Seconds that a bout may go on after SIGTERM; then it is broken off")
        ->default_str(fmt::format("{}", command.grace));
}

void add_host(CLI::App& app, HostCommand& command, const Settings& settings) {
    CLI::App* host = app.add_subcommand("host", "Serve a bout over the network and fence in it");
    auto* left = host->add_option("--p1", command.players[0],
                                  "Your device, to fence left: mouse, keyboard, joystick[:N] or gamepad[:N]");
    auto* right = host->add_option("--p2", command.players[1], "Your device, to fence right");
    left->check(check_player)->excludes(right);
    right->check(check_player)->excludes(left);
    command.name = settings.online.name;
    add_own_name(*host, command.name, "Your name, and the server's");
    add_serving(*host, command, settings);
}

std::string check_link(const std::string& name) {
    const auto quality = net::link_quality(name);
    return quality ? "" : quality.error().message();
}

void add_client(CLI::App& client, JoinCommand& command, const OnlineSettings& settings) {
    command.port = settings.port;
    command.name = settings.name;
    client.add_option(
        "where", command.where,
        "HOST, HOST:PORT or the code that the server shows; the only server of this network if it is left "
        "out");
    add_own_name(client, command.name, "Your name");
    client.add_option("--password-file", command.password_file, "The password is on the first line of this file");
    client.add_option("--link", command.link, "Try out a bad network: lan, wifi, cable, far, bad or hell")
        ->check(check_link);
    add_port(client, command.port, "Port on which a server is looked for");
    auto* headless = client.add_flag("--headless", command.headless, "Without a window");
    json_option(client, command.json, "Write score, touches and timing to this file (- = standard output)")
        ->needs(headless);
}

}  // namespace

void add_online(CLI::App& app, OnlineCommands& commands, const Settings& settings) {
    add_server(app, commands.server, settings);
    add_host(app, commands.host, settings);
    CLI::App* join = app.add_subcommand("join", "Fence at a server");
    join->add_option("--p1", commands.join.player,
                     "Who drives your fencer: mouse, keyboard, joystick[:N] or gamepad[:N]; without a window "
                     "bot[:1..5[:CHARACTER]] or none")
        ->check(check_player);
    add_client(*join, commands.join, settings.online);
    add_client(*app.add_subcommand("watch", "Follow a bout at a server"), commands.watch, settings.online);
    CLI::App* find = app.add_subcommand("find", "List the servers of this network");
    commands.find.port = settings.online.port;
    add_port(*find, commands.find.port, "Port on which servers are looked for");
    json_option(*find, commands.find.json, "Write the list to this file as JSON (- = standard output)");
}

std::optional<Command> chosen_online(const CLI::App& app, const OnlineCommands& commands) {
    if (app.got_subcommand("server")) return commands.server;
    if (app.got_subcommand("host")) return commands.host;
    if (app.got_subcommand("join")) return commands.join;
    if (app.got_subcommand("watch")) return commands.watch;
    if (app.got_subcommand("find")) return commands.find;
    return {};
}

}  // namespace riposte
