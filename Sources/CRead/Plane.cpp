#include "Plane.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>

static const uint8_t *row(OnrampGray image, int y) {
  return image.pixels + size_t(y) * image.width;
}

static Plane reduced(OnrampGray image, int width, int height) {
  Plane small(width, height);
  std::vector<uint32_t> sums(width), counts(width);
  std::vector<int> columns(image.width);
  for (int x = 0; x < image.width; x++) columns[x] = int(int64_t(x) * width / image.width);
  for (int y = 0; y < height; y++) {
    int top = int(int64_t(y) * image.height / height);
    int bottom = std::max(top + 1, int(int64_t(y + 1) * image.height / height));
    std::fill(sums.begin(), sums.end(), 0);
    std::fill(counts.begin(), counts.end(), 0);
    for (int line = top; line < bottom; line++) {
      const uint8_t *from = row(image, line);
      for (int x = 0; x < image.width; x++) sums[columns[x]] += from[x], counts[columns[x]]++;
    }
    for (int x = 0; x < width; x++)
      small.pixels[size_t(y) * width + x] = uint8_t(sums[x] / std::max(1u, counts[x]));
  }
  return small;
}

namespace {
/// A place between two pixels of a row or column, in 256ths of their distance.
struct Between {
  int first, second, share;

  Between(double place, int count) {
    place = std::clamp(place, 0.0, count - 1.0);
    first = int(place);
    second = std::min(first + 1, count - 1);
    share = int((place - first) * 256);
  }
};

/// Maps the pixels of a scaled row to positions on a row with this many pixels.
std::vector<Between> places(int count, double scale, int pixels) {
  std::vector<Between> places;
  places.reserve(count);
  for (int at = 0; at < count; at++) places.emplace_back((at + 0.5) * scale - 0.5, pixels);
  return places;
}

uint8_t mixed(const uint8_t *upper, const uint8_t *lower, Between x, int share) {
  int above = upper[x.first] * (256 - x.share) + upper[x.second] * x.share;
  int below = lower[x.first] * (256 - x.share) + lower[x.second] * x.share;
  return uint8_t((above * (256 - share) + below * share) >> 16);
}

/// The brightness between pixels; beyond the edges, that of the edge.
uint8_t sample(OnrampGray image, double x, double y) {
  Between across(x, image.width), down(y, image.height);
  return mixed(row(image, down.first), row(image, down.second), across, down.share);
}
}  // namespace

Plane scaled(OnrampGray image, int side) {
  int longest = std::max(image.width, image.height);
  if (longest == side) {
    Plane same(image.width, image.height);
    std::copy_n(image.pixels, same.pixels.size(), same.pixels.begin());
    return same;
  }
  int width = std::max(1, int(int64_t(image.width) * side / longest));
  int height = std::max(1, int(int64_t(image.height) * side / longest));
  // Halve first, so that every pixel counts.
  if (longest >= 2 * side) return reduced(image, width, height);
  Plane result(width, height);
  double scale = double(longest) / side;
  std::vector<Between> columns = places(width, scale, image.width);
  std::vector<Between> rows = places(height, scale, image.height);
  for (int y = 0; y < height; y++) {
    const uint8_t *upper = row(image, rows[y].first), *lower = row(image, rows[y].second);
    uint8_t *to = result.row(y);
    for (int x = 0; x < width; x++) to[x] = mixed(upper, lower, columns[x], rows[y].share);
  }
  return result;
}

namespace {
constexpr double pi = 3.14159265358979;
/// The number of steps per degree in which leans are counted.
constexpr int steps = 4;
/// The maximum lean that is measured, in degrees.
constexpr int widest = 25;
constexpr int bins = 2 * widest * steps + 1;

double peak(const std::vector<double> &histogram) {
  // The mean of three degrees, because edges aren't parallel on a photo taken at an angle.
  const int reach = 3 * steps / 2;
  int best = bins / 2;
  double most = -1;
  for (int at = reach; at + reach < bins; at++) {
    double sum = 0;
    for (int near = -reach; near <= reach; near++)
      sum += histogram[at + near] * (reach + 1 - std::abs(near));
    if (sum > most) most = sum, best = at;
  }
  double weight = 0, sum = 0;
  for (int near = -reach; near <= reach; near++) {
    weight += histogram[best + near];
    sum += histogram[best + near] * (best + near);
  }
  double middle = weight > 0 ? sum / weight : bins / 2;
  return (middle - bins / 2) / steps * pi / 180;
}
}  // namespace

Lean lean(OnrampGray original) {
  int longest = std::max(original.width, original.height);
  Plane image = scaled(original, std::min(longest, 1200));
  std::vector<double> rows(bins), bars(bins);
  for (int y = 1; y + 1 < image.height; y++) {
    const uint8_t *above = &image.pixels[size_t(y - 1) * image.width];
    const uint8_t *here = above + image.width, *below = here + image.width;
    for (int x = 1; x + 1 < image.width; x++) {
      int across = above[x + 1] + 2 * here[x + 1] + below[x + 1] - above[x - 1] - 2 * here[x - 1]
        - below[x - 1];
      int down = below[x - 1] + 2 * below[x] + below[x + 1] - above[x - 1] - 2 * above[x]
        - above[x + 1];
      int size = std::abs(across) + std::abs(down);
      if (size < 120) continue;
      bool is_bar = std::abs(across) > std::abs(down);
      // The edge is at a right angle to the gradient.
      double angle = is_bar ? std::atan2(down, across) : std::atan2(-across, down);
      if (angle > pi / 2) angle -= pi;
      if (angle < -pi / 2) angle += pi;
      int bin = int(std::lround(angle * 180 / pi * steps)) + bins / 2;
      if (bin < 0 || bin >= bins) continue;
      (is_bar ? bars : rows)[bin] += size;
    }
  }
  return Lean{peak(rows), peak(bars)};
}

Plane straightened(OnrampGray image, Lean lean) {
  // A step to the right on the result goes along the rows of the image, a step down along its bars.
  double across[2] = {std::cos(lean.rows), std::sin(lean.rows)};
  double down[2] = {-std::sin(lean.bars), std::cos(lean.bars)};
  struct { double a, b, c, d, x, y; } map{across[0], down[0], across[1], down[1], 0, 0};
  double determinant = map.a * map.d - map.b * map.c;
  // The result holds all corners of the image.
  double least[2] = {1e9, 1e9}, most[2] = {-1e9, -1e9};
  for (int corner = 0; corner < 4; corner++) {
    double x = (corner & 1) ? image.width : 0, y = (corner & 2) ? image.height : 0;
    double at[2] = {(map.d * x - map.b * y) / determinant, (map.a * y - map.c * x) / determinant};
    for (int axis = 0; axis < 2; axis++) {
      least[axis] = std::min(least[axis], at[axis]);
      most[axis] = std::max(most[axis], at[axis]);
    }
  }
  map.x = map.a * least[0] + map.b * least[1];
  map.y = map.c * least[0] + map.d * least[1];
  Plane result(int(most[0] - least[0]), int(most[1] - least[1]));
  for (int y = 0; y < result.height; y++) {
    double px = map.b * y + map.x, py = map.d * y + map.y;
    uint8_t *to = result.row(y);
    for (int x = 0; x < result.width; x++, px += map.a, py += map.c) to[x] = sample(image, px, py);
  }
  return result;
}

Plane smoothed_down(const Plane &image, int reach) {
  Plane result(image.width, image.height);
  std::vector<uint32_t> sums(image.width);
  const auto row = [&](int y) { return &image.pixels[size_t(y) * image.width]; };
  int count = 0;
  const auto take = [&](int y, int sign) {
    if (y < 0 || y >= image.height) return;
    for (int x = 0; x < image.width; x++) sums[x] += sign * row(y)[x];
    count += sign;
  };
  for (int y = 0; y < reach; y++) take(y, 1);
  for (int y = 0; y < image.height; y++) {
    take(y + reach, 1);
    take(y - reach - 1, -1);
    for (int x = 0; x < image.width; x++)
      result.pixels[size_t(y) * image.width + x] = uint8_t(sums[x] / count);
  }
  return result;
}

Plane sharpened_across(const Plane &image) {
  const int reach = 3, strength = 3;
  Plane result(image.width, image.height);
  for (int y = 0; y < image.height; y++) {
    const uint8_t *from = &image.pixels[size_t(y) * image.width];
    for (int x = 0; x < image.width; x++) {
      int sum = 0;
      for (int near = -reach; near <= reach; near++)
        sum += from[std::clamp(x + near, 0, image.width - 1)];
      int mean = sum / (2 * reach + 1);
      result.pixels[size_t(y) * image.width + x] =
          uint8_t(std::clamp(from[x] + strength * (from[x] - mean), 0, 255));
    }
  }
  return result;
}

void even_light(Plane &image) {
  int side = std::max(8, std::max(image.width, image.height) / 48);
  int columns = (image.width + side - 1) / side, rows = (image.height + side - 1) / side;
  Plane light(columns, rows);
  for (int row = 0; row < rows; row++) {
    for (int column = 0; column < columns; column++) {
      int histogram[256] = {}, count = 0;
      for (int y = row * side; y < std::min(image.height, (row + 1) * side); y++)
        for (int x = column * side; x < std::min(image.width, (column + 1) * side); x++)
          histogram[image.pixels[size_t(y) * image.width + x]]++, count++;
      int seen = 0, level = 255;
      while (level > 0 && (seen += histogram[level]) * 6 < count) level--;
      light.pixels[size_t(row) * columns + column] = uint8_t(std::max(level, 24));
    }
  }
  // Dark fields are as light as the paper beside them.
  Plane widest = light;
  for (int row = 0; row < rows; row++)
    for (int column = 0; column < columns; column++)
      for (int y = std::max(0, row - 1); y <= std::min(rows - 1, row + 1); y++)
        for (int x = std::max(0, column - 1); x <= std::min(columns - 1, column + 1); x++) {
          uint8_t &most = widest.pixels[size_t(row) * columns + column];
          most = std::max(most, light.pixels[size_t(y) * columns + x]);
        }
  std::vector<Between> across = places(image.width, 1.0 / side, columns);
  std::vector<Between> down = places(image.height, 1.0 / side, rows);
  for (int y = 0; y < image.height; y++) {
    const uint8_t *upper = widest.row(down[y].first), *lower = widest.row(down[y].second);
    uint8_t *pixels = image.row(y);
    for (int x = 0; x < image.width; x++) {
      int paper = mixed(upper, lower, across[x], down[y].share);
      pixels[x] = uint8_t(std::min(255, pixels[x] * 235 / paper));
    }
  }
}
