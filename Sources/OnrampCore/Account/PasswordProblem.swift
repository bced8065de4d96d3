/// Why a new password is not taken.
public enum PasswordProblem: Hashable, Sendable {
  /// It has fewer characters than this.
  case tooShort(least: Int)
  /// It is one of those that are tried first.
  case tooCommon

  /// The fewest characters of a password.
  public static let least = 8

  /// Judges a new password; `nil` if it is one. It can't be too long, as ``SecretText`` isn't.
  init?(_ password: SecretText) {
    if password.count < Self.least {
      self = .tooShort(least: Self.least)
    } else if CommonPasswords.contains(password) {
      self = .tooCommon
    } else {
      return nil
    }
  }
}
