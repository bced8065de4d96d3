/// How many cells a terminal gives to text.
public struct CellWidth: Sendable {
  /// The cells of one scalar, as the C library's `wcwidth` has it; negative where it can't be shown.
  public let ofScalar: @Sendable (Unicode.Scalar) -> Int

  /// Measures with the scalar widths of `ofScalar`.
  public init(ofScalar: @escaping @Sendable (Unicode.Scalar) -> Int) { self.ofScalar = ofScalar }

  /// The cells of one grapheme: the sum of its scalars, where one behind a zero-width joiner
  /// counts nothing, as tmux has it; at most 2.
  public func of(_ grapheme: Character) -> Int {
    var width = 0
    var isJoined = false
    for scalar in grapheme.unicodeScalars {
      if !isJoined { width += max(0, ofScalar(scalar)) }
      isJoined = scalar == "\u{200D}"
    }
    return min(width, 2)
  }

  /// The cells of a text.
  public func of(_ text: some StringProtocol) -> Int { text.reduce(0) { $0 + of($1) } }
}
