/// Quarter turns clockwise, by which a photo is shown and stored upright.
public enum Turn: Int, Hashable, Codable, CaseIterable, Sendable {
  case none, quarter, half, threeQuarters

  /// Both turns, one after the other.
  public static func + (one: Turn, other: Turn) -> Turn {
    Turn(rawValue: (one.rawValue + other.rawValue) % allCases.count) ?? .none
  }

  /// What the orientation of a photo becomes, as in EXIF: 1 is upright, and mirrored ones stay
  /// mirrored.
  ///
  /// - Parameter orientation: Anything but 1 to 8 counts as upright.
  public func orientation(after orientation: Int) -> Int {
    // Each row turns into its next entry by a quarter.
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
  /// Whether a photo of this type can be stored turned, if every byte of its file can be accounted
  /// for.
  public static func isPossible(for type: String) -> Bool {
    switch type {
    case "image/jpeg", "image/png", "image/webp", "image/heic", "image/avif": true
    default: false
    }
  }
}
