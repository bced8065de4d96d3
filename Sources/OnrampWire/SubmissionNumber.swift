import CSodium

/// The number of an application handed in, for use by people, such as `8K3F-22`.
public struct SubmissionNumber: Hashable, Sendable {
  /// The digits and letters, without any that look alike.
  public static let alphabet = Array("23456789ABCDEFGHJKMNPQRSTUVWXYZ".utf8)
  /// The index of the hyphen.
  private static let hyphen = 4
  private static let length = 7

  /// The number as text.
  public let text: String

  /// Creates a random number.
  public init() {
    text = String(
      decoding: (0..<Self.length).map { place in
        place == Self.hyphen
          ? UInt8(ascii: "-")
          : Self.alphabet[Int(randombytes_uniform(UInt32(Self.alphabet.count)))]
      }, as: UTF8.self)
  }

  /// Parses a number; `nil` if it is invalid.
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
