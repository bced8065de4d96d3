import OnrampCore

/// The supported values of `format`.
enum JSONFormat: String, CaseIterable {
  case email, date

  func accepts(_ text: String) -> Bool {
    switch self {
    case .email: (try? AnswerKind.email.check(text)) == .text(text)
    case .date: Self.isDate(text)
    }
  }

  /// Whether the text is a `full-date` of RFC 3339, from year 1 on.
  private static func isDate(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    guard bytes.count == 10, bytes[4] == UInt8(ascii: "-"), bytes[7] == UInt8(ascii: "-"),
      let year = number(bytes[0..<4]), let month = number(bytes[5..<7]),
      let day = number(bytes[8..<10]), year > 0, 1...12 ~= month
    else { return false }
    let isLeap = year.isMultiple(of: 4) && !year.isMultiple(of: 100) || year.isMultiple(of: 400)
    let days = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    return 1...days[month - 1] ~= day
  }

  private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
    guard digits.allSatisfy((UInt8(ascii: "0")...UInt8(ascii: "9")).contains) else { return nil }
    return digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
  }
}
