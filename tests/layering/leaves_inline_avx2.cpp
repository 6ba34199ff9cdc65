// A file for wider registers that must be refused: it leaves an inline function which others may have as well.
namespace riposte {

[[gnu::noinline]] inline int shared(int a) { return a + 1; }

int leaves_inline(int a) { return shared(a); }

}  // namespace riposte
