import OnrampWire

/// The bytes of an age file in ASCII armor (https://age-encryption.org/v1, "ASCII armor"), read line by
/// line.
struct AgeArmor<Source: Error> {
  private static var begin: String { "-----BEGIN AGE ENCRYPTED FILE-----" }
  private static var end: String { "-----END AGE ENCRYPTED FILE-----" }
  /// The length of the lines, except the last.
  private static var columns: Int { 64 }
  /// The maximum white space after the last line, in bytes.
  private static var maxSpace: Int { 1 << 10 }

  private var input: BufferedInput<Source>
  /// Whether the line before can only be the last.
  private var isShort = false
  private var isOver = false

  /// Continues an input after its first line; `nil` if that doesn't begin armor.
  init?(_ input: BufferedInput<Source>, after first: [UInt8]?) {
    guard first?.withoutReturn.elementsEqual(Self.begin.utf8) == true else { return nil }
    self.input = input
  }

  /// The bytes of the next line; none at the end.
  mutating func next() throws(AgeProblem<Source>) -> [UInt8] {
    guard !isOver else { return [] }
    let longest = Self.columns + 1  // with a carriage return
    guard let line = try input.line(longest: longest, mayEnd: true) else { throw .cutOff }
    return try bytes(of: line.withoutReturn)
  }

  private mutating func bytes(of line: ArraySlice<UInt8>) throws(AgeProblem<Source>) -> [UInt8] {
    if line.elementsEqual(Self.end.utf8) {
      isOver = true
      let rest = try input.take(Self.maxSpace + 1)
      guard rest.count <= Self.maxSpace, rest.allSatisfy(\.isSpace) else { throw .damaged }
      return []
    }
    let letters = line.prefix { $0 != UInt8(ascii: "=") }
    let padding = line[letters.endIndex...]
    guard !isShort, !letters.isEmpty, line.count <= Self.columns, line.count % 4 == 0,
      padding.count <= 2, padding.allSatisfy({ $0 == UInt8(ascii: "=") }),
      let bytes = Base64.decode(letters)
    else { throw .damaged }
    isShort = bytes.count < Self.columns / 4 * 3
    return bytes
  }
}

extension [UInt8] {
  /// The line without the carriage return of other systems.
  fileprivate var withoutReturn: ArraySlice<UInt8> {
    last == UInt8(ascii: "\r") ? dropLast() : self[...]
  }
}

extension UInt8 {
  fileprivate var isSpace: Bool { [0x20, 0x09, 0x0A, 0x0D].contains(self) }
}
