extension Schema {
  /// The name, without extension, of the exported files: the driver's name and the day, such as
  /// `amina-yusuf-2026-11-23`.
  ///
  /// Only ASCII letters and digits of the name get into the path.
  public func archiveName(of answers: Answers, on day: CalendarTime) -> String {
    let name = handedIn(answers)[.name].flatMap { $0.text }.map(\.asFileName) ?? ""
    return "\(name.isEmpty ? "application" : name)-\(day.isoDay)"
  }
}

extension String {
  /// The text in lowercase ASCII letters and digits, with hyphens between words; empty for other
  /// scripts.
  var asFileName: String {
    var name: [UInt8] = []
    var isApart = false
    for byte in map({ String.spelledOut[$0] ?? String($0) }).joined().foldedForSearch {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"):
        if isApart, !name.isEmpty { name.append(UInt8(ascii: "-")) }
        name.append(byte)
        isApart = false
      // An apostrophe doesn't separate words.
      case UInt8(ascii: "'"): break
      default: isApart = true
      }
    }
    if name.count > 60 { name.removeLast(name.count - 60) }
    if name.last == UInt8(ascii: "-") { name.removeLast() }
    return String(decoding: name, as: UTF8.self)
  }

  /// Letters whose ASCII form is more than the letter without its mark.
  private static let spelledOut: [Character: String] = [
    "æ": "ae", "Æ": "ae", "œ": "oe", "Œ": "oe", "þ": "th", "Þ": "th", "ð": "d", "Ð": "d",
    "ı": "i", "’": "'",
  ]
}
