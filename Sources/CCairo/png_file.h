// Writes a picture with few colors as a PNG file.
#pragma once

#include <png.h>
#include <string.h>

/// Writes a PNG file with a palette, quickly rather than small.
///
/// Returns its size in bytes, or 0 if the buffer is too small or memory runs out.
static inline size_t onramp_write_png(const unsigned char *places, int width, int height,
                                      const unsigned char *palette, int count, void *room, size_t size) {
  png_image image;
  memset(&image, 0, sizeof image);
  image.version = PNG_IMAGE_VERSION;
  image.width = (png_uint_32)width;
  image.height = (png_uint_32)height;
  image.format = PNG_FORMAT_RGB_COLORMAP;
  image.flags = PNG_IMAGE_FLAG_FAST;
  image.colormap_entries = (png_uint_32)count;
  png_alloc_size_t written = size;
  return png_image_write_to_memory(&image, room, &written, 0, places, width, palette) ? written : 0;
}
