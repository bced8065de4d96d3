/// Finds the dates in a row of words.
struct DateScanner {
  private(set) var dates: [CardDate] = []
  private let row: [CardWord]
  private var bytes: [UInt8] = []
  /// The index of each byte's word.
  private var places: [Int] = []

  init(_ row: [CardWord]) {
    self.row = row
    for (index, word) in row.enumerated() {
      if index > 0 { append([0x20], of: index) }
      append(word.text.foldedForSearch, of: index)
    }
    var start = 0
    while start < bytes.count {
      if let end = takeNumbers(from: start) ?? takeNamed(from: start) {
        start = end
      } else {
        start += 1
      }
    }
  }

  private mutating func append(_ text: [UInt8], of word: Int) {
    bytes += text
    places += Array(repeating: word, count: text.count)
  }

  private func words(_ range: Range<Int>) -> [CardWord] {
    guard let first = range.first, let last = range.last else { return [] }
    return Array(row[places[first]...places[last]])
  }

  private func byte(_ index: Int) -> UInt8? { bytes.indices.contains(index) ? bytes[index] : nil }

  /// Up to four digits, with none before or after.
  private func number(at index: inout Int) -> (value: Int, digits: Int)? {
    if let before = byte(index - 1), before.isASCIIDigit { return nil }
    var (value, end) = (0, index)
    while let digit = byte(end), digit.isASCIIDigit {
      guard end - index < 4 else { return nil }
      value = value * 10 + Int(digit - 0x30)
      end += 1
    }
    guard end > index else { return nil }
    defer { index = end }
    return (value, end - index)
  }

  private mutating func takeNumbers(from start: Int) -> Int? {
    var index = start
    guard let first = number(at: &index), let mark = separator(at: &index),
      let second = number(at: &index), second.digits <= 2, separator(at: &index) == mark,
      let third = number(at: &index)
    else { return nil }
    let (one, other) = first.digits == 4 ? (second, third) : (first, second)
    if hasLostDigit(one, beside: other) || hasLostDigit(other, beside: one) { return nil }
    // Part of something longer.
    if let next = byte(index), next == mark, byte(index + 1)?.isASCIIDigit ?? false { return nil }
    let found = words(start..<index)
    switch (first.digits, third.digits) {
    case (4, 1...2):
      let day = CalendarDate(year: first.value, month: second.value, day: third.value)
      guard let date = CardDate(fixed: day, found) else { return nil }
      dates.append(date)
    case (1...2, 4):
      let date: CardDate?
      if mark == UInt8(ascii: ".") {
        date = CardDate(
          fixed: CalendarDate(year: third.value, month: second.value, day: first.value), found)
      } else {
        date = CardDate(first.value, second.value, third.value, found)
      }
      guard let date, DayOrder.allCases.contains(where: { date.day($0) != nil }) else { return nil }
      dates.append(date)
    default: return nil
    }
    return index
  }

  /// Whether a number has one digit although the other number of the date has a leading zero.
  private func hasLostDigit(
    _ number: (value: Int, digits: Int), beside other: (value: Int, digits: Int)
  ) -> Bool {
    number.digits == 1 && other.digits == 2 && other.value < 10
  }

  /// A slash, hyphen or period, which a space may follow.
  private func separator(at index: inout Int) -> UInt8? {
    guard let mark = byte(index), [0x2F, 0x2D, 0x2E].contains(mark) else { return nil }
    index += 1
    if byte(index) == 0x20 { index += 1 }
    return mark
  }

  private mutating func takeNamed(from start: Int) -> Int? {
    if let before = byte(start - 1), before.isPlainLetterOrDigit { return nil }
    var index = start
    let early = number(at: &index)
    if early.map({ $0.digits > 2 }) ?? false { return nil }
    if early != nil { skip(at: &index) }
    guard let month = month(at: &index) else { return nil }
    skip(at: &index)
    var day = early?.value
    if day == nil {
      guard let late = number(at: &index), late.digits <= 2 else { return nil }
      day = late.value
      skip(at: &index)
    }
    guard let day, let year = number(at: &index), year.digits == 4,
      !(byte(index)?.isPlainLetterOrDigit ?? false),
      let date = CardDate(
        fixed: CalendarDate(year: year.value, month: month, day: day), words(start..<index))
    else { return nil }
    dates.append(date)
    return index
  }

  /// Spaces, punctuation, and the "de" of "1 de mayo de 2027".
  private func skip(at index: inout Int) {
    while let mark = byte(index), [0x20, 0x2F, 0x2D, 0x2E, 0x2C].contains(mark) { index += 1 }
    if byte(index) == 0x64, byte(index + 1) == 0x65, byte(index + 2) == 0x20 { index += 3 }
  }

  private func month(at index: inout Int) -> Int? {
    var end = index
    while let letter = byte(end), letter.isPlainLetter { end += 1 }
    guard let month = MonthNames.month(String(decoding: bytes[index..<end], as: UTF8.self)) else {
      return nil
    }
    index = end
    return month
  }
}
