// What the rows of skins have in common: 10,000 vertices of four influences on a chain of 60 joints, bent.
#pragma once

#include "naive_skin.hpp"
#include "race.hpp"

#include <riposte/body/skin.hpp>

namespace riposte::bench {

using NaiveLoop = void (*)(const std::vector<naive::Vertex>&, const naive::Pose&, naive::Skinned&);

/// Peer, then our loops from the plain one to the widest there is here.
Row skin_row(const std::string& what, Goal goal, const Quote& quote, SkinMethod method, NaiveLoop loop);

}  // namespace riposte::bench
