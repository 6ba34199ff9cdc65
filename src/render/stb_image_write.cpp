// The code of stb's PNG writer, in a file of its own: it is the library's, not ours.
#define STBI_WRITE_NO_STDIO
#define STB_IMAGE_WRITE_IMPLEMENTATION
#include <stb_image_write.h>
