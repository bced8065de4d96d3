/// The digits of a recovery code: Crockford's base 32, in which no letter looks like a digit.
public enum RecoveryCodeDigit {
  /// The number of digits in a group, and in a code of five groups.
  public static let (group, length) = (5, 25)

  /// The digit of a typed byte; `nil` for a separator between groups.
  public static func meant(by byte: UInt8) -> UInt8? {
    if "- ,".utf8.contains(byte) { return nil }
    let upper = (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) ? byte - 32 : byte
    return switch upper {
    case UInt8(ascii: "O"): UInt8(ascii: "0")
    case UInt8(ascii: "I"), UInt8(ascii: "L"): UInt8(ascii: "1")
    default: upper
    }
  }
}

extension SecretText {
  /// The number of digits, if this is typed as a recovery code.
  var recoveryCodeDigits: Int {
    withBytes { typed in typed.count { RecoveryCodeDigit.meant(by: $0) != nil } }
  }

  /// Whether this is the last group of a recovery code, however it is written.
  func isLastGroup(of code: SecretText) -> Bool {
    withBytes { typed in
      code.withBytes { code in
        var (place, isSame, count) = (code.count, true, 0)
        for byte in typed.reversed() {
          guard let digit = RecoveryCodeDigit.meant(by: byte) else { continue }
          count += 1
          place -= 1
          if place < 0 || count > RecoveryCodeDigit.group || code[place] != digit { isSame = false }
        }
        return isSame && count == RecoveryCodeDigit.group
      }
    }
  }
}
