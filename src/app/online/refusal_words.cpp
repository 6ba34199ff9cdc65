#include "refusal_words.hpp"

#include <fmt/format.h>

namespace riposte {
namespace {

const char* why_refused(net::Denial denial) {
    switch (denial) {
        case net::Denial::kOtherProtocol:
            return "the game there has another version of the protocol";
        case net::Denial::kOtherSimulation:
            return "the game there has another version of the simulation";
        case net::Denial::kPasswordNeeded:
            return "no password was given";
        case net::Denial::kNoPassword:
            return "a password was given, and the server has none";
        case net::Denial::kWrongSecret:
            return "the password or the code is wrong";
        case net::Denial::kFull:
            return "the server is full";
        case net::Denial::kTooManyOfAddress:
            return "too many have joined from this address";
        case net::Denial::kBanned:
            return "the address is banned";
        case net::Denial::kSeatGone:
            return "the seat was given to somebody else";
        case net::Denial::kClosing:
            return "the server is about to end";
    }
    return "for an unknown reason";
}

}  // namespace

std::string refusal_words(const net::Notice& notice) {
    const char* why = why_refused(notice.denial);
    return notice.others == 0 ? why : fmt::format("{}; so were {} more", why, notice.others);
}

}  // namespace riposte
