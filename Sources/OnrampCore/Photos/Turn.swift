/// Clockwise quarter turns that bring a photo upright, on screen and in the store.
public enum Turn: Int, Hashable, Codable, CaseIterable, Sendable {
  case none, quarter, half, threeQuarters

  /// Both turns, one after the other.
  public static func + (one: Turn, other: Turn) -> Turn {
    Turn(rawValue: (one.rawValue + other.rawValue) % allCases.count) ?? .none
  }

  /// The orientation of a photo after the turn, numbered as in EXIF: 1 is upright, and mirrored
  /// photos stay mirrored.
  ///
  /// - Parameter orientation: Anything but 1 to 8 counts as upright.
  public func orientation(after orientation: Int) -> Int {
    // A quarter turn goes from each entry of a row to the next.
    let cycles = [[1, 6, 3, 8], [2, 7, 4, 5]]
    for cycle in cycles {
      if let place = cycle.firstIndex(of: orientation) {
        return cycle[(place + rawValue) % cycle.count]
      }
    }
    return cycles[0][rawValue]
  }
}

extension Turn {
  /// Whether a photo of this type can be stored turned, provided that every byte of its file can be
  /// accounted for.
  public static func isPossible(for type: String) -> Bool {
    switch type {
    case "image/jpeg", "image/png", "image/webp", "image/heic", "image/avif": true
    default: false
    }
  }
}
