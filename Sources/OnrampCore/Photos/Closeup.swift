/// How closely a photo is looked at in the viewer, and where.
///
/// It knows neither the photo nor the window, so it outlives changes of both.
public struct Closeup: Hashable, Sendable {
  /// The magnifications, in percent of the size at which the whole photo fits.
  private static let magnifications = [100, 150, 200, 300, 400, 600, 800, 1200, 1600, 2400, 3200]

  private var step = 0
  /// The middle of what is seen, as fractions of the photo's width and height.
  private var x = 0.5, y = 0.5

  /// The magnification in percent.
  public var percent: Int { Self.magnifications[step] }

  /// Whether the whole photo is seen.
  public var isWhole: Bool { step == 0 }

  /// Whether a step closer shows more.
  public func canZoomIn(on photo: Extent, in room: Extent) -> Bool {
    step + 1 < Self.magnifications.count && scale(of: photo, in: room) < 1
  }

  /// Goes a step closer, or a step back with -1, as far as that shows more.
  mutating func zoom(by distance: Int, on photo: Extent, in room: Extent) {
    if distance < 0 { step = max(0, step - 1) }
    if distance > 0, canZoomIn(on: photo, in: room) { step += 1 }
    if step == 0 { self = Closeup() }
    settle(on: photo, in: room)
  }

  /// Moves by a quarter of what is seen, and stops at the edges.
  mutating func move(right: Int, down: Int, on photo: Extent, in room: Extent) {
    let seen = seen(of: photo, in: room)
    x += Double(right) * seen.width / 4
    y += Double(down) * seen.height / 4
    settle(on: photo, in: room)
  }

  /// Follows the photo as that turns clockwise by quarters.
  mutating func turn(by quarters: Int) {
    for _ in 0..<quarters { (x, y) = (1 - y, x) }
  }

  /// The part of the photo that is seen, or `nil` for all of it.
  func part(of photo: Extent, in room: Extent) -> PhotoPart? {
    guard !isWhole else { return nil }
    var settled = self
    settled.settle(on: photo, in: room)
    let seen = seen(of: photo, in: room)
    let (width, height) = (Double(photo.width), Double(photo.height))
    let (columns, rows) = (
      max(1, Int(width * seen.width)), max(1, Int(height * seen.height))
    )
    return PhotoPart(
      x: min(photo.width - columns, max(0, Int((settled.x - seen.width / 2) * width))),
      y: min(photo.height - rows, max(0, Int((settled.y - seen.height / 2) * height))),
      width: columns, height: rows)
  }

  /// Which third of its way each axis is in: -1 at the start, 0 in the middle or where all of it is
  /// seen, 1 at the end.
  func thirds(of photo: Extent, in room: Extent) -> (across: Int, down: Int) {
    var settled = self
    settled.settle(on: photo, in: room)
    let seen = seen(of: photo, in: room)
    func third(_ middle: Double, _ seen: Double) -> Int {
      guard seen < 1 else { return 0 }
      let way = (middle - seen / 2) / (1 - seen)
      return way < 1.0 / 3 ? -1 : way > 2.0 / 3 ? 1 : 0
    }
    return (third(settled.x, seen.width), third(settled.y, seen.height))
  }

  /// How many dots of the screen a pixel of the photo takes.
  private func scale(of photo: Extent, in room: Extent) -> Double {
    let fitting = min(
      Double(room.width) / Double(photo.width), Double(room.height) / Double(photo.height))
    return fitting * Double(percent) / 100
  }

  /// How much of the photo's width and height is seen, as fractions.
  private func seen(of photo: Extent, in room: Extent) -> (width: Double, height: Double) {
    let scale = scale(of: photo, in: room)
    return (
      min(1, Double(room.width) / scale / Double(photo.width)),
      min(1, Double(room.height) / scale / Double(photo.height))
    )
  }

  /// Brings the middle to where no edge of the photo is passed.
  private mutating func settle(on photo: Extent, in room: Extent) {
    let seen = seen(of: photo, in: room)
    x = min(1 - seen.width / 2, max(seen.width / 2, x))
    y = min(1 - seen.height / 2, max(seen.height / 2, y))
  }
}

/// A width and a height, of a photo in pixels or of room for it in the screen's dots. Neither is 0.
public struct Extent: Hashable, Sendable {
  /// The width and height.
  public let width: Int, height: Int

  /// Makes an extent.
  public init(width: Int, height: Int) {
    (self.width, self.height) = (max(1, width), max(1, height))
  }

  /// The same after quarter turns.
  func turned(by quarters: Int) -> Extent {
    quarters % 2 == 0 ? self : Extent(width: height, height: width)
  }
}
