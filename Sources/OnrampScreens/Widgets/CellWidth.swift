/// How many cells a terminal gives to text.
public struct CellWidth: Sendable {
  /// The cells of one scalar, as the C library's `wcwidth` has it; negative where it can't be shown.
  public let ofScalar: @Sendable (Unicode.Scalar) -> Int

  /// Measures with the scalar widths of `ofScalar`.
  public init(ofScalar: @escaping @Sendable (Unicode.Scalar) -> Int) { self.ofScalar = ofScalar }
}
