/// Why a new password is refused.
public enum PasswordProblem: Hashable, Sendable {
  /// It has fewer characters than this.
  case tooShort(least: Int)
  /// It is one that attackers try first.
  case tooEasy
  /// It is the same as the password it replaces.
  case unchanged

  /// The minimum length of a password, in characters.
  public static let least = 8
  /// The minimum number of distinct characters.
  private static let leastDifferent = 4

  /// Judges a new password; `nil` if it is acceptable. ``SecretText`` limits its length.
  ///
  /// - Parameters:
  ///   - texts: What others may know about its owner: email, names, telephone number.
  ///   - old: The password it replaces.
  init?(_ password: SecretText, of texts: [String] = [], replacing old: SecretText? = nil) {
    if password.count < Self.least {
      self = .tooShort(least: Self.least)
    } else if let old, password.isSameText(as: old) {
      self = .unchanged
    } else if CommonPasswords.contains(password) || Self.isMonotonous(password)
      || password.isRunOfDigits || texts.contains(where: { Self.is(password, personal: $0) })
    {
      self = .tooEasy
    } else {
      return nil
    }
  }

  /// Whether a password repeats the same few characters.
  private static func isMonotonous(_ password: SecretText) -> Bool {
    var different: Set<String> = []
    for index in 0..<password.count {
      different.insert(password[index].lowercased())
      if different.count == leastDifferent { return false }
    }
    return true
  }

  /// Whether a password is something others know: a personal text, the part of an email before the
  /// @, or the digits of a telephone number.
  private static func `is`(_ password: SecretText, personal text: String) -> Bool {
    let known = text.trimmed
    let digits = known.filter { $0.isASCII && $0.isNumber }
    let name = known.prefix { $0 != "@" }
    return [known[...], name, digits[...]].contains { isSame(password, $0) }
  }

  /// Whether both have the same characters, ignoring case. Never copies the password into a string.
  private static func isSame(_ password: SecretText, _ text: Substring) -> Bool {
    guard password.count == text.count else { return false }
    return zip(0..., text).allSatisfy { password[$0].lowercased() == $1.lowercased() }
  }
}
