import OnrampCore

/// The reliably measurable defects in a photo of a document.
struct Quality {
  let hints: [Hint]

  /// The minimum length of the long side at which small print stays readable, in pixels.
  static let shortestSide = 1000
  /// The length that the long side is reduced to before measuring, in pixels.
  static let measuredSide = 1000
  /// Below this variance of the Laplacian, no edge in the image is sharp.
  static let leastSharpness = 12.0
  /// Below this mean of the lightest tenth of its pixels, out of 255, an image is dark.
  static let leastLight = 90
  /// From this luminance on, out of 255, all detail is lost.
  static let blown = 253
  /// The share of tiles that glare covers; more is a white background.
  static let glare = 0.004...0.15
  /// Glare stands out from its surroundings: an all-white document has none.
  static let maxLightAround = 190

  init(of image: EncodedImage) throws(DecodeProblem) {
    let pixels = try image.decode(atLeast: Self.measuredSide).thinned(to: Self.measuredSide)
    let luminance = Luminance(pixels)
    var hints: [Hint] = pixels.isIncomplete ? [.incomplete] : []
    if max(image.width, image.height) < Self.shortestSide { hints.append(.tooSmall) }
    let isDark = luminance.lightestTenth < Self.leastLight
    if isDark { hints.append(.dark) }
    // The sharpness of a dark or small image can't be measured.
    if !isDark, luminance.sharpness < Self.leastSharpness { hints.append(.blurred) }
    if Self.glare.contains(luminance.blownTiles), luminance.median < Self.maxLightAround {
      hints.append(.glare)
    }
    self.hints = hints
  }
}

/// The luminance of an image, a byte for each pixel.
struct Luminance {
  private let width: Int
  private let height: Int
  private let values: [UInt8]
  private let histogram: [Int]

  init(_ pixels: Pixels) {
    (width, height) = (pixels.width, pixels.height)
    var values = [UInt8](repeating: 0, count: width * height)
    var histogram = [Int](repeating: 0, count: 256)
    for index in values.indices {
      let place = index * Pixels.depth
      let (red, green, blue) = (
        Int(pixels.bytes[place]), Int(pixels.bytes[place + 1]), Int(pixels.bytes[place + 2])
      )
      // ITU-R BT.601
      let value = (299 * red + 587 * green + 114 * blue) / 1000
      values[index] = UInt8(value)
      histogram[value] += 1
    }
    (self.values, self.histogram) = (values, histogram)
  }

  /// The variance of the Laplacian (Pech-Pacheco and others, 2000).
  var sharpness: Double {
    guard width > 2, height > 2 else { return 0 }
    var (sum, squares) = (0, 0)
    values.withUnsafeBufferPointer { values in
      for row in 1..<(height - 1) {
        for column in 1..<(width - 1) {
          let place = row * width + column
          let edge =
            4 * Int(values[place]) - Int(values[place - 1]) - Int(values[place + 1])
            - Int(values[place - width]) - Int(values[place + width])
          sum += edge
          squares += edge * edge
        }
      }
    }
    let count = Double((width - 2) * (height - 2))
    let mean = Double(sum) / count
    return Double(squares) / count - mean * mean
  }

  /// The mean of the lightest tenth of the pixels.
  var lightestTenth: Int {
    let wanted = max(1, values.count / 10)
    var (left, sum) = (wanted, 0)
    for value in (0..<256).reversed() where left > 0 {
      let taken = min(left, histogram[value])
      sum += taken * value
      left -= taken
    }
    return sum / wanted
  }

  var median: Int {
    var seen = 0
    return histogram.firstIndex { count in
      seen += count
      return seen * 2 >= values.count
    } ?? 0
  }

  /// The share of 8 × 8 pixel tiles in which all detail is lost.
  var blownTiles: Double {
    let (columns, rows) = (width / 8, height / 8)
    guard columns > 0, rows > 0 else { return 0 }
    var blown = 0
    for row in 0..<rows {
      for column in 0..<columns {
        let isBlown = (0..<8).allSatisfy { y in
          let start = (row * 8 + y) * width + column * 8
          return values[start..<(start + 8)].allSatisfy { $0 >= Quality.blown }
        }
        if isBlown { blown += 1 }
      }
    }
    return Double(blown) / Double(columns * rows)
  }
}
