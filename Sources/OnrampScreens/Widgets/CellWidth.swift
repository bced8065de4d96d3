/// Measures how many cells text takes on a terminal.
public struct CellWidth: Sendable {
  /// The number of cells of one scalar, as in the C library's `wcwidth`; negative if it can't be
  /// shown.
  public let ofScalar: @Sendable (Unicode.Scalar) -> Int

  /// Creates a measure from the widths of scalars.
  public init(ofScalar: @escaping @Sendable (Unicode.Scalar) -> Int) { self.ofScalar = ofScalar }
}

extension CellWidth {
  /// The widths on most terminals, if there is none to ask.
  static let estimated = CellWidth { scalar in
    switch scalar.value {
    case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
      0xFF00...0xFF60, 0x1F300...0x1FAFF, 0x20000...0x3FFFD:
      2
    default: 1
    }
  }
}
