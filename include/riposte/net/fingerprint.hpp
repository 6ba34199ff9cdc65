// A server's key in four words that people can compare: read aloud, or beside those that the server shows.
#pragma once

#include <riposte/net/keys.hpp>

namespace riposte::net {

/// Returns four words of 2048: "maple otter canvas river". They tell 44 bits of a hash that takes 16,384 rounds of
/// BLAKE2b, some ten milliseconds. So somebody who wants a key with the words of one certain server must try about
/// 2^44 keys and hash 2^58 times: much for a game, and far less than breaking the key. Whoever wants more compares
/// join codes, which hold the whole key.
std::string fingerprint(const PublicKey& key);

}  // namespace riposte::net
