#include <riposte/net/admission.hpp>

namespace riposte::net {
namespace {

constexpr const char* kServer = "server";

/// Protocols are counted from their first byte: the lower ones are letters.
std::string protocol_name(std::uint32_t protocol) {
    const bool ours = (protocol & 0xFFFFFFU) == (kProtocol & 0xFFFFFFU);
    return ours ? std::to_string(protocol >> 24U) : "of another program";
}

Error other_version(const std::string& what, const std::string& theirs, const std::string& own) {
    return {"the server has " + what + " " + theirs + ", this game " + own, kServer,
            "both need the same version of the game"};
}

}  // namespace

bool is_open_denial(std::uint8_t number) { return number >= 1 && number <= 5; }
bool is_sealed_denial(std::uint8_t number) { return number >= 16 && number <= 20; }

Error denial_words(Denial denial, const Versions& own, const Versions& server) {
    switch (denial) {
        case Denial::kOtherProtocol:
            return other_version("protocol", protocol_name(server.protocol), protocol_name(own.protocol));
        case Denial::kOtherSimulation:
            return other_version("simulation", std::to_string(server.simulation), std::to_string(own.simulation));
        case Denial::kPasswordNeeded:
            return {"the server asks for a password", kServer,
                    "ask those who keep it for code and password, and give the password with --password-file or under "
                    "By code"};
        case Denial::kNoPassword:
            return {"the server has no password, but one was given", kServer,
                    "join without it, if the server is the right one"};
        case Denial::kWrongSecret:
            return {"the code or the password is wrong", kServer, "ask those who keep the server for both again"};
        case Denial::kFull:
            return {"the server is full", kServer,
                    "try again later; who finds no seat may watch, and the other way round"};
        case Denial::kTooManyOfAddress:
            return {"too many have joined the server from this address", kServer, "wait until one has left"};
        case Denial::kBanned:
            return {"the server does not let this player in", kServer, "ask those who keep it"};
        case Denial::kSeatGone:
            return {"the seat was given to somebody else", kServer, "join anew"};
        case Denial::kClosing:
            return {"the server is about to end", kServer, "try again later"};
    }
    return {"the server gave a reason that this game does not know", kServer, "both need the same version of the game"};
}

}  // namespace riposte::net
