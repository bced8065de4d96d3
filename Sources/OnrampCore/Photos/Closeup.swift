/// The zoom and position of a photo in the viewer.
///
/// It depends on neither the photo nor the window, so it survives changes of both.
public struct Closeup: Hashable, Sendable {
  /// The zoom levels, in percent of the size at which the whole photo fits.
  private static let magnifications = [100, 150, 200, 300, 400, 600, 800, 1200, 1600, 2400, 3200]

  private var step = 0
  /// The center of the visible part, as fractions of the photo's width and height.
  private var x = 0.5, y = 0.5

  /// The zoom in percent.
  public var percent: Int { Self.magnifications[step] }

  /// Whether the whole photo is visible.
  public var isWhole: Bool { step == 0 }

  /// Whether zooming in further shows more detail.
  public func canZoomIn(on photo: Extent, in room: Extent) -> Bool {
    step + 1 < Self.magnifications.count && scale(of: photo, in: room) < 1
  }

  /// Zooms in one level, or out with -1, as long as that shows more.
  mutating func zoom(by distance: Int, on photo: Extent, in room: Extent) {
    if distance < 0 { step = max(0, step - 1) }
    if distance > 0, canZoomIn(on: photo, in: room) { step += 1 }
    if step == 0 { self = Closeup() }
    settle(on: photo, in: room)
  }

  /// Pans by a quarter of the visible part, stopping at the edges.
  mutating func move(right: Int, down: Int, on photo: Extent, in room: Extent) {
    let seen = seen(of: photo, in: room)
    x += Double(right) * seen.width / 4
    y += Double(down) * seen.height / 4
    settle(on: photo, in: room)
  }

  /// Follows the photo as it is turned clockwise by quarters.
  mutating func turn(by quarters: Int) {
    for _ in 0..<quarters { (x, y) = (1 - y, x) }
  }

  /// The visible part of the photo, or `nil` for all of it.
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

  /// Which third of its range each axis is in: -1 at the start, 1 at the end, and 0 in the middle
  /// or if all of the axis is visible.
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

  /// How many dots of the screen a pixel of the photo covers.
  private func scale(of photo: Extent, in room: Extent) -> Double {
    let fitting = min(
      Double(room.width) / Double(photo.width), Double(room.height) / Double(photo.height))
    return fitting * Double(percent) / 100
  }

  /// The visible fractions of the photo's width and height.
  private func seen(of photo: Extent, in room: Extent) -> (width: Double, height: Double) {
    let scale = scale(of: photo, in: room)
    return (
      min(1, Double(room.width) / scale / Double(photo.width)),
      min(1, Double(room.height) / scale / Double(photo.height))
    )
  }

  /// Clamps the center so that the view stays within the photo.
  private mutating func settle(on photo: Extent, in room: Extent) {
    let seen = seen(of: photo, in: room)
    x = min(1 - seen.width / 2, max(seen.width / 2, x))
    y = min(1 - seen.height / 2, max(seen.height / 2, y))
  }
}

/// A width and height, of a photo in pixels or of its area in the screen's dots. Neither is 0.
public struct Extent: Hashable, Sendable {
  /// The width and height.
  public let width: Int, height: Int

  /// Creates an extent.
  public init(width: Int, height: Int) {
    (self.width, self.height) = (max(1, width), max(1, height))
  }

  /// The extent after quarter turns.
  func turned(by quarters: Int) -> Extent {
    quarters % 2 == 0 ? self : Extent(width: height, height: width)
  }
}
