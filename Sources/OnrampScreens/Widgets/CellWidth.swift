/// Measures how many cells text takes on a terminal.
public struct CellWidth: Sendable {
  /// The cells of one scalar, like the C library's `wcwidth`; negative if it can't be shown.
  public let ofScalar: @Sendable (Unicode.Scalar) -> Int

  /// Measures by the widths of scalars.
  public init(ofScalar: @escaping @Sendable (Unicode.Scalar) -> Int) { self.ofScalar = ofScalar }
}
