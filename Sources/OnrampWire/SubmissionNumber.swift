import CSodium

/// What people call an application that was handed in, such as `8K3F-22`.
public struct SubmissionNumber: Hashable, Sendable {
  /// Digits and letters of which none looks like another.
  public static let alphabet = Array("23456789ABCDEFGHJKMNPQRSTUVWXYZ".utf8)
  /// The place of the hyphen.
  private static let hyphen = 4
  private static let length = 7

  /// The number as people read it.
  public let text: String

  /// Draws a number at random.
  public init() {
    text = String(
      decoding: (0..<Self.length).map { place in
        place == Self.hyphen
          ? UInt8(ascii: "-")
          : Self.alphabet[Int(randombytes_uniform(UInt32(Self.alphabet.count)))]
      }, as: UTF8.self)
  }

  /// Reads a number; `nil` if it isn't exactly one.
  public init?(_ text: some StringProtocol) {
    let letters = Array(text.utf8)
    guard letters.count == Self.length,
      letters.enumerated().allSatisfy({ place, letter in
        place == Self.hyphen
          ? letter == UInt8(ascii: "-") : Self.alphabet.contains(letter)
      })
    else { return nil }
    self.text = String(text)
  }
}
