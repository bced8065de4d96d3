/// The labels beside or above a name.
private enum NameLabel {
  static let family: Set<String> = ["1", "family", "last", "surname", "apellidos"]
  static let given: Set<String> = ["2", "given", "first", "nombre"]
  static let whole: Set<String> = ["name", "insured", "asegurado", "nom"]
  static let fillers: Set<String> = ["name", "names", "of", "del", "no", "the"]
  /// Labels of anything else.
  static let others: Set<String> = [
    "address", "automovil", "card", "certificate", "class", "compania", "company", "date", "dob",
    "driver", "effective", "expiration", "expires", "expiry", "eyes", "hasta", "height",
    "identification", "insurance", "issued", "license", "make", "marca", "number", "obligatorio",
    "policy", "poliza", "seguro", "sex", "tarjeta", "vehicle", "vigencia", "year",
  ]
  static let all = family.union(given).union(whole).union(fillers).union(others)
  /// Words that resemble a label but aren't one.
  private static let similar = [
    "insurance", "insurer", "insurers", "issued", "insure", "seguro", "seguros", "asegurador",
    "aseguradora", "number",
  ].map { Array($0.utf8) }

  /// Whether a word is one of these labels. A third of the letters of a long label may be misread,
  /// since labels are fine print.
  static func isOne(_ word: String, of labels: Set<String>) -> Bool {
    if labels.contains(word) { return true }
    let letters = Array(word.utf8)
    return labels.contains { label in
      let most = label.utf8.count / 3
      guard most >= 2, letters.isNear(Array(label.utf8), within: most) else { return false }
      let distance = letters.distance(to: Array(label.utf8))
      return similar.allSatisfy { letters.distance(to: $0) >= distance }
    }
  }
}

extension CardWord {
  /// The word, split if a label such as `1` was read as one word with a name.
  fileprivate var apart: [CardWord] {
    guard let first = text.first, "12".contains(first) else { return [self] }
    let name = text.dropFirst().drop { ".,".contains($0) }
    guard name.utf8.count >= 3, name.allSatisfy({ $0.isLetter || "-'’".contains($0) }) else {
      return [self]
    }
    let start = width * (text.count - name.count) / text.count
    return [
      CardWord(
        String(first), x: x, y: y, width: start, height: height, confidence: confidence),
      CardWord(
        String(name), x: x + start, y: y, width: width - start, height: height,
        confidence: confidence),
    ]
  }
}

extension CardRows {
  /// The text beside or below the labels of names.
  var name: CardName? {
    let rows = CardRows(apart: rows)
    let parts = [NameLabel.given, NameLabel.family].map { labels in rows.value(of: labels) }
    let isPair = !parts[0].isEmpty && !parts[1].isEmpty && parts[0] != parts[1]
    let words = isPair ? parts.flatMap(\.self) : rows.value(of: NameLabel.whole)
    guard words.count >= 2 else { return nil }
    return CardName(words.map(\.text).joined(separator: " "))
  }

  private init(apart rows: [[CardWord]]) { self.rows = rows.map { $0.flatMap(\.apart) } }

  private func value(of labels: Set<String>) -> [CardWord] {
    for row in rows {
      for (index, word) in row.enumerated() where NameLabel.isOne(word.plain, of: labels) {
        let rest = row[(index + 1)...].drop {
          NameLabel.fillers.contains($0.plain) || NameLabel.isOne($0.plain, of: NameLabel.whole)
        }
        let beside = names(rest, after: row[rest.startIndex - 1])
        // The name may continue in the next line.
        if beside.count == 1, labels == NameLabel.whole { return beside + (below(word) ?? []) }
        if !beside.isEmpty { return beside }
        if let below = below(word) { return below }
      }
    }
    return []
  }

  private func below(_ label: CardWord) -> [CardWord]? {
    for row in rows {
      guard
        let start = row.firstIndex(where: { word in
          let drop = word.middle - label.middle
          return drop > label.height / 2 && drop < 3 * max(label.height, word.height)
            && abs(word.x - label.x) < 2 * max(label.height, word.height)
        })
      else { continue }
      let found = names(row[start...], after: nil)
      if !found.isEmpty { return found }
    }
    return nil
  }

  /// The words of a name, up to a gap or anything else.
  private func names(_ words: ArraySlice<CardWord>, after label: CardWord?) -> [CardWord] {
    var (found, last): ([CardWord], CardWord?) = ([], label)
    for word in words {
      if let last, word.x - last.right > 2 * max(word.height, last.height) { break }
      let letters = word.text.foldedForSearch
      guard letters.count >= 2, letters.filter(\.isPlainLetter).count >= letters.count - 1,
        word.confidence >= 30, found.count < 4, !NameLabel.all.contains(word.plain)
      else { break }
      found.append(word)
      last = word
    }
    return found
  }
}
