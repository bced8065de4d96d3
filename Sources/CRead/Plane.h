#pragma once

#include "CRead.h"

#include <vector>

/// An image in shades of gray.
struct Plane {
  int width = 0, height = 0;
  std::vector<uint8_t> pixels;

  Plane(int width, int height) : width(width), height(height), pixels(size_t(width) * height) {}

  uint8_t *row(int y) { return &pixels[size_t(y) * width]; }
  const uint8_t *row(int y) const { return &pixels[size_t(y) * width]; }
  /// The same pixels, without a copy.
  operator OnrampGray() const { return OnrampGray{pixels.data(), width, height}; }
};

/// How far edges lean, in radians clockwise.
struct Lean {
  /// Of the rows, from level.
  double rows = 0;
  /// Of the bars, from upright.
  double bars = 0;
};

/// Scales the longer side to a length; each pixel is the mean of those it replaces.
Plane scaled(OnrampGray image, int side);

/// Measures how far the strongest edges lean.
Lean lean(OnrampGray image);

/// Straightens edges that lean.
Plane straightened(OnrampGray image, Lean lean);

/// Replaces each pixel by the mean of it and `reach` pixels above and below.
Plane smoothed_down(const Plane &image, int reach);

/// Makes edges between left and right clearer.
Plane sharpened_across(const Plane &image);

/// Divides by the light, taken from the paper around each pixel.
void even_light(Plane &image);
