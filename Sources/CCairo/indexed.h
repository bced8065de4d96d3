// Reduces a picture to few colors, for sixels and for PNG files with a palette.
#pragma once

#include <cairo.h>
#include <stdint.h>
#include <string.h>

enum { onramp_most_colors = 256, onramp_shades = 1 << 12 };

/// A pixel's shade: the upper four bits of each component of its color.
static inline unsigned onramp_shade(uint32_t pixel) {
  return (pixel >> 12 & 0xF00) | (pixel >> 8 & 0xF0) | (pixel >> 4 & 0xF);
}

/// The palette color nearest to a given one.
static inline int onramp_nearest(const unsigned char *palette, int count, const unsigned char *parts) {
  int place = 0, nearest = 3 * 255 * 255 + 1;
  for (int other = 0; other < count; other++) {
    int distance = 0;
    for (int part = 0; part < 3; part++) {
      const int step = palette[3 * other + part] - parts[part];
      distance += step * step;
    }
    if (distance < nearest) {
      nearest = distance;
      place = other;
    }
  }
  return place;
}

/// Assigns each of a surface's opaque pixels a palette index.
///
/// All pixels of a shade get the first color found in it; `colors` come before those of the pixels.
/// Flat areas therefore keep their exact color, and edges have as many shades as can be seen.
///
/// Returns the number of colors in the palette, at most `most`.
static inline int onramp_index(cairo_surface_t *surface, const uint32_t *colors, int color_count, int most,
                               unsigned char *places, unsigned char *palette) {
  cairo_surface_flush(surface);
  const unsigned char *pixels = cairo_image_surface_get_data(surface);
  if (!pixels) return 0;
  const int stride = cairo_image_surface_get_stride(surface);
  const int width = cairo_image_surface_get_width(surface);
  const int height = cairo_image_surface_get_height(surface);
  int16_t known[onramp_shades];
  memset(known, 0xFF, sizeof known);
  int count = 0;
  for (int at = -color_count; at < width * height; at++) {
    uint32_t pixel;
    if (at < 0) pixel = colors[at + color_count];
    else memcpy(&pixel, pixels + at / width * stride + at % width * 4, sizeof pixel);
    const unsigned shade = onramp_shade(pixel);
    int place = known[shade];
    if (place < 0) {
      const unsigned char parts[3] = {pixel >> 16 & 0xFF, pixel >> 8 & 0xFF, pixel & 0xFF};
      if (count < most) {
        place = count++;
        memcpy(palette + 3 * place, parts, sizeof parts);
      } else {
        place = onramp_nearest(palette, count, parts);
      }
      known[shade] = (int16_t)place;
    }
    if (at >= 0) places[at] = (unsigned char)place;
  }
  return count;
}
