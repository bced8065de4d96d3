import CPasswords

/// The passwords that attackers try first.
///
/// They are the entries of 8 or more characters in `password.lst` of Debian's package `john-data`
/// (John the Ripper, http://www.openwall.com/john/). Its header says: "This list has been compiled
/// by Solar Designer of Openwall Project in 1996 through 2011. It is assumed to be in the public
/// domain." (The package as a whole is under the GPL, version 2.) It holds the passwords most
/// common on Unix systems and on websites whose passwords leaked from 2006 to 2010.
enum CommonPasswords {
  /// Whether a password is on the list, ignoring case.
  ///
  /// A binary search that never copies the password into a string.
  static func contains(_ password: SecretText) -> Bool {
    password.withBytes { password in
      var (start, end) = (0, list.count)
      while start < end {
        let middle = start + (end - start) / 2
        let first = (list[start..<middle].lastIndex(of: newline) ?? start - 1) + 1
        let last = list[middle..<end].firstIndex(of: newline) ?? end
        switch order(of: password, and: list[first..<last]) {
        case 0: return true
        case ..<0: end = max(start, first - 1)
        default: start = last + 1
        }
      }
      return false
    }
  }

  private static let newline = UInt8(ascii: "\n")

  /// Negative if the password sorts before a word, positive if after it.
  private static func order(
    of password: UnsafeRawBufferPointer, and word: Slice<UnsafeBufferPointer<UInt8>>
  ) -> Int {
    for (one, other) in zip(password, word) where one.lowercased != other {
      return Int(one.lowercased) - Int(other)
    }
    return password.count - word.count
  }

  /// The passwords, a line each, in lowercase and in byte order.
  nonisolated(unsafe) static let list = UnsafeBufferPointer(
    start: onramp_common_passwords, count: onramp_common_passwords_size)
}
