#pragma once

#include "CRead.h"

#include <vector>

/// An image in shades of grey.
struct Plane {
  int width = 0, height = 0;
  std::vector<uint8_t> pixels;

  Plane(int width, int height) : width(width), height(height), pixels(size_t(width) * height) {}
  explicit Plane(OnrampGrey grey)
      : width(grey.width), height(grey.height),
        pixels(grey.pixels, grey.pixels + size_t(grey.width) * grey.height) {}
};

/// How far edges lean, in radians clockwise.
struct Lean {
  /// Of the rows, from level.
  double rows = 0;
  /// Of the bars, from upright.
  double bars = 0;
};

/// A map from the pixels of one image to those of another.
struct Affine {
  double a = 1, b = 0, c = 0, d = 1, x = 0, y = 0;

  void apply(double &px, double &py) const {
    double rx = a * px + b * py + x, ry = c * px + d * py + y;
    px = rx, py = ry;
  }
};

/// Brings the longer side to a length; each pixel is the mean of those it replaces.
Plane scaled(const Plane &image, int side);

/// Measures how far the strongest edges lean.
Lean lean(const Plane &image);

/// Straightens edges that lean. Returns the map back to the original.
Plane straightened(const Plane &image, Lean lean, Affine &back);

/// The mean of each pixel and so many above and below.
Plane smoothed_down(const Plane &image, int reach);

/// Makes edges between left and right clearer.
Plane sharpened_across(const Plane &image);

/// Divides by the light, taken from the paper around each pixel.
void even_light(Plane &image);
