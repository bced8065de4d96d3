// Writes a picture with few colors as sixels: bands of six rows, with a line for each color.
#pragma once

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct onramp_letters {
  char *room;
  size_t size, count;
};

static inline void onramp_add(struct onramp_letters *letters, const char *text, size_t count) {
  if (letters->count + count <= letters->size) memcpy(letters->room + letters->count, text, count);
  letters->count += count;
}

/// Appends a letter this many times.
static inline void onramp_repeat(struct onramp_letters *letters, char letter, int times) {
  char text[16];
  if (times > 3) {
    onramp_add(letters, text, (size_t)snprintf(text, sizeof text, "!%d%c", times, letter));
  } else {
    for (int time = 0; time < times; time++) onramp_add(letters, &letter, 1);
  }
}

/// Appends a color's dots in a band, from one column to another.
static inline void onramp_add_line(struct onramp_letters *letters, const unsigned char *dots, int from, int to) {
  onramp_repeat(letters, '?', from);
  for (int start = from, at = from; at <= to; at = start) {
    while (start <= to && dots[start] == dots[at]) start++;
    onramp_repeat(letters, (char)('?' + dots[at]), start - at);
  }
}

/// Writes the palette and sixels of a part of a picture, without framing.
///
/// Returns the number of letters, or 0 if the buffer is too small or memory runs out.
static inline size_t onramp_write_sixels(const unsigned char *places, int stride, int left, int top, int width,
                                         int height, const unsigned char *palette, int count, char *room,
                                         size_t size) {
  struct onramp_letters letters = {room, size, 0};
  unsigned char *dots = calloc((size_t)count, (size_t)width);
  int *const ends = calloc((size_t)count, 2 * sizeof *ends);
  if (!dots || !ends || width < 1 || height < 1) {
    free(dots);
    free(ends);
    return 0;
  }
  char text[40];
  for (int color = 0; color < count; color++) {
    const unsigned char *parts = palette + 3 * color;
    const int length = snprintf(text, sizeof text, "#%d;2;%d;%d;%d", color, (parts[0] * 100 + 127) / 255,
                                (parts[1] * 100 + 127) / 255, (parts[2] * 100 + 127) / 255);
    onramp_add(&letters, text, (size_t)length);
  }
  for (int band = 0; band < height; band += 6) {
    for (int color = 0; color < count; color++) {
      ends[2 * color] = width;
      ends[2 * color + 1] = -1;
    }
    for (int row = 0; row < 6 && band + row < height; row++) {
      const unsigned char *line = places + (size_t)(top + band + row) * (size_t)stride + left;
      for (int column = 0; column < width; column++) {
        const int color = line[column];
        dots[color * width + column] |= (unsigned char)(1 << row);
        if (column < ends[2 * color]) ends[2 * color] = column;
        if (column > ends[2 * color + 1]) ends[2 * color + 1] = column;
      }
    }
    int is_first = 1;
    for (int color = 0; color < count; color++) {
      const int from = ends[2 * color], to = ends[2 * color + 1];
      if (to < from) continue;
      if (!is_first) onramp_add(&letters, "$", 1);
      is_first = 0;
      onramp_add(&letters, text, (size_t)snprintf(text, sizeof text, "#%d", color));
      onramp_add_line(&letters, dots + color * width, from, to);
      memset(dots + color * width + from, 0, (size_t)(to - from + 1));
    }
    if (band + 6 < height) onramp_add(&letters, "-", 1);
  }
  free(dots);
  free(ends);
  return letters.count <= letters.size ? letters.count : 0;
}
