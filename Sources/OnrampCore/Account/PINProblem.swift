/// Why a PIN is refused.
public enum PINProblem: Hashable, Sendable {
  /// It contains something other than ASCII digits.
  case notDigits(length: Int?)
  /// It doesn't have this many digits.
  case length(Int)
  /// It is one that attackers try first.
  case tooSimple

  /// Judges a new PIN; `nil` if it is acceptable.
  init?(_ pin: SecretText, length: Int) {
    let problem = pin.withBytes { bytes -> PINProblem? in
      guard bytes.allSatisfy(\.isASCIIDigit) else { return .notDigits(length: length) }
      guard bytes.count == length else { return .length(length) }
      return Self.isSimple(bytes) ? .tooSimple : nil
    }
    guard let problem else { return nil }
    self = problem
  }

  /// Judges a PIN before it is tried, so that a slip doesn't cost an attempt; `nil` if it may be
  /// right.
  ///
  /// - Parameter length: The number of digits, if known.
  init?(tried pin: SecretText, length: Int?) {
    let isDigits = pin.withBytes { $0.allSatisfy(\.isASCIIDigit) }
    if !isDigits {
      self = .notDigits(length: length)
    } else if let length, pin.count != length {
      self = .length(length)
    } else {
      return nil
    }
  }

  /// Whether a PIN is popular because it is easy to remember and type.
  private static func isSimple(_ pin: UnsafeRawBufferPointer) -> Bool {
    let other = pin.first { $0 != pin[0] }
    if isMirroredRun(pin) || pin.allSatisfy({ $0 == pin[0] || $0 == other }) { return true }
    return (1...max(1, pin.count / 2)).contains { pin.count % $0 == 0 && isSeries(pin, of: $0) }
  }

  /// Whether a PIN consists of groups of this size, each the same distance from the one before:
  /// 123456, 890123, 121212, 123123, 112233, 147258, 86427531.
  private static func isSeries(_ pin: UnsafeRawBufferPointer, of size: Int) -> Bool {
    let step = distance(from: pin[0], to: pin[size])
    guard
      (size..<pin.count).allSatisfy({ distance(from: pin[$0 - size], to: pin[$0]) == step })
    else { return false }
    // Two groups alone are weak evidence, unless they are runs themselves.
    return step == 0 || pin.count / size > 2 || size > 2 && isRun(pin.prefix(size))
  }

  /// Whether a PIN is a run and its reverse, like 123321.
  private static func isMirroredRun(_ pin: UnsafeRawBufferPointer) -> Bool {
    let half = (pin.count + 1) / 2
    return half > 2 && isRun(pin.prefix(half))
      && (0..<half).allSatisfy { pin[$0] == pin[pin.count - 1 - $0] }
  }

  /// Whether the distance from each digit to the next is the same throughout.
  fileprivate static func isRun(_ digits: Slice<UnsafeRawBufferPointer>) -> Bool {
    let distances = zip(digits, digits.dropFirst()).map { distance(from: $0, to: $1) }
    return distances.allSatisfy { $0 == distances.first }
  }

  /// The distance from one digit to another, counting up and wrapping from 9 to 0.
  private static func distance(from one: UInt8, to other: UInt8) -> UInt8 {
    (other + 10 - one) % 10
  }
}

extension SecretText {
  /// Whether this is all digits, with the same distance from each to the next.
  var isRunOfDigits: Bool {
    withBytes { $0.allSatisfy(\.isASCIIDigit) && PINProblem.isRun($0[...]) }
  }
}
