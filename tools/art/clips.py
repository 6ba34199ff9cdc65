"""All clips by name."""
import footwork
import reactions


def build_clips():
    return {**footwork.build(), **reactions.build()}
