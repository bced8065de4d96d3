/// Which of two numbers is the day.
enum DayOrder: CaseIterable { case dayFirst, monthFirst }

/// A date as printed on a card, before it is known which number is the day.
struct CardDate: Hashable {
  /// The date, if it can be read in one way only.
  private let fixed: CalendarDate?
  private let first: Int, second: Int, year: Int
  /// Its meaning by its label.
  var label: Label?
  /// The words that it is made of.
  let words: [CardWord]

  /// The meaning of a date on a card.
  enum Label { case birth, issue, expiry }

  init?(fixed: CalendarDate?, _ words: [CardWord] = []) {
    guard let fixed else { return nil }
    (self.fixed, first, second, year, self.words) = (fixed, 0, 0, 0, words)
  }

  init(_ first: Int, _ second: Int, _ year: Int, _ words: [CardWord] = []) {
    (fixed, self.first, self.second, self.year, self.words) = (nil, first, second, year, words)
  }

  /// The day, if the numbers come in this order.
  func day(_ order: DayOrder) -> CalendarDate? {
    if let fixed { return fixed }
    let (day, month) = order == .dayFirst ? (first, second) : (second, first)
    return CalendarDate(year: year, month: month, day: day)
  }

  /// The order that it proves.
  var proves: DayOrder? {
    guard fixed == nil else { return nil }
    switch (day(.dayFirst), day(.monthFirst)) {
    case (_?, nil): return .dayFirst
    case (nil, _?): return .monthFirst
    default: return nil
    }
  }
}

extension CardRows {
  /// All dates, with their labels.
  var dates: [CardDate] {
    var dates = rows.flatMap { DateScanner($0).dates }
    for index in dates.indices { dates[index].label = label(of: dates[index]) }
    return dates
  }

  /// The meaning of a date by the nearest label, to the left or above.
  private func label(of date: CardDate) -> CardDate.Label? {
    guard let start = date.words.first else { return nil }
    // The date and its label may be one word.
    if let label = CardDate.Label(glued: start.plain) { return label }
    var best: (label: CardDate.Label, distance: Int)?
    for row in rows {
      for (index, word) in row.enumerated() {
        guard let label = CardDate.Label(word.plain) else { continue }
        let (gap, rise) = (start.x - word.right, start.middle - word.middle)
        let height = max(start.height, word.height)
        let distance: Int
        if 2 * abs(rise) < height, gap > -height / 2, gap < 8 * height {
          distance = max(0, gap)
        } else if rise > 0, rise < 3 * height {
          // A label above the date starts where the date does, whichever of its words this is.
          let near = starts(ofLabelAt: index, in: row).map { abs($0 - start.x) }.min() ?? .max
          guard near < 2 * height else { continue }
          distance = rise + near
        } else {
          continue
        }
        if distance < best?.distance ?? .max { best = (label, distance) }
      }
    }
    return best?.label
  }

  /// Where the words of a label start, up to the word at an index.
  private func starts(ofLabelAt index: Int, in row: [CardWord]) -> [Int] {
    var starts = [row[index].x]
    for (word, next) in zip(row[..<index].reversed(), row[...index].reversed()) {
      let label = CardDate.Label(word.plain)
      guard next.x - word.right < next.height,
        label == nil || label == CardDate.Label(row[index].plain)
      else { break }
      starts.append(word.x)
    }
    return starts
  }
}

extension CardDate.Label {
  init?(_ word: String) {
    switch word {
    case "4b", "exp", "expires", "expiry", "expiration", "expire", "caduca", "caducidad", "vence",
      "vencimiento", "hasta", "until":
      self = .expiry
    case "3", "dob", "birth", "born", "birthdate", "nacimiento", "naissance": self = .birth
    case "4a", "iss", "issued", "issue", "effective", "desde", "from", "expedicion": self = .issue
    default: return nil
    }
  }

  init?(glued word: String) {
    for (start, label) in [("4b", Self.expiry), ("4a", .issue), ("exp", .expiry), ("dob", .birth)] {
      if word.hasPrefix(start), word.utf8.count > start.utf8.count + 5 {
        self = label
        return
      }
    }
    return nil
  }
}
