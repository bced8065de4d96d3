/// Why a new password is not taken.
public enum PasswordProblem: Hashable, Sendable {
  /// It has fewer characters than this.
  case tooShort(least: Int)
  /// It is one of those that are tried first.
  case tooEasy
  /// It is the one that it is to replace.
  case unchanged

  /// The fewest characters of a password.
  public static let least = 8
  /// The fewest characters that differ from each other.
  private static let leastDifferent = 4

  /// Judges a new password; `nil` if it is one. It can't be too long, as ``SecretText`` isn't.
  ///
  /// - Parameters:
  ///   - texts: What is known of its owner: email, names, telephone.
  ///   - old: The password that it replaces.
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

  /// Whether a password is the same few characters again and again.
  private static func isMonotonous(_ password: SecretText) -> Bool {
    var different: Set<String> = []
    for index in 0..<password.count {
      different.insert(password[index].lowercased())
      if different.count == leastDifferent { return false }
    }
    return true
  }

  /// Whether a password is a text that others know, the name in front of an email's @, or the digits
  /// of a telephone number.
  private static func `is`(_ password: SecretText, personal text: String) -> Bool {
    let known = text.trimmed
    let digits = known.filter { $0.isASCII && $0.isNumber }
    let name = known.prefix { $0 != "@" }
    return [known[...], name, digits[...]].contains { isSame(password, $0) }
  }

  /// Whether both have the same letters, in either case. No string is made of the password.
  private static func isSame(_ password: SecretText, _ text: Substring) -> Bool {
    guard password.count == text.count else { return false }
    return zip(0..., text).allSatisfy { password[$0].lowercased() == $1.lowercased() }
  }
}
