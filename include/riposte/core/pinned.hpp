// What others refer to stays where it is.
#pragma once

namespace riposte {

/// A base of classes to which others refer, by subscriptions or references: they can be neither copied nor moved.
class Pinned {
  public:
    Pinned(const Pinned&) = delete;
    Pinned& operator=(const Pinned&) = delete;

  protected:
    Pinned() = default;
    ~Pinned() = default;
};

}  // namespace riposte
