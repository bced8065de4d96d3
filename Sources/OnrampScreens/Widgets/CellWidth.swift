/// Measures how many cells text takes on a terminal.
public struct CellWidth: Sendable {
  /// The cells of one scalar, like the C library's `wcwidth`; negative if it can't be shown.
  public let ofScalar: @Sendable (Unicode.Scalar) -> Int

  /// Measures by the widths of scalars.
  public init(ofScalar: @escaping @Sendable (Unicode.Scalar) -> Int) { self.ofScalar = ofScalar }
}

extension CellWidth {
  /// What most terminals do, for where none is at hand to ask.
  static let estimated = CellWidth { scalar in
    switch scalar.value {
    case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
      0xFF00...0xFF60, 0x1F300...0x1FAFF, 0x20000...0x3FFFD:
      2
    default: 1
    }
  }
}
