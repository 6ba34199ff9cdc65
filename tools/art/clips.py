"""All clips by name."""
import footwork
import reactions
import unmasking


def build_clips():
    return {**footwork.build(), **reactions.build(), **unmasking.build()}
