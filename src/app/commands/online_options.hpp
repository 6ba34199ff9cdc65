// The options of the commands of the network.
#pragma once

#include "shell/command.hpp"

#include <riposte/settings/settings.hpp>

#include <CLI/CLI.hpp>

namespace riposte {

/// What the command line asks for, of whichever command it is.
struct OnlineCommands {
    ServerCommand server;
    HostCommand host;
    JoinCommand join;
    WatchCommand watch;
    FindCommand find;
};

/// Adds server, host, join, watch and find. What is not given is as the settings have it.
void add_online(CLI::App& app, OnlineCommands& commands, const Settings& settings);
/// Returns the command that was given, if it is one of them.
std::optional<Command> chosen_online(const CLI::App& app, const OnlineCommands& commands);

}  // namespace riposte
