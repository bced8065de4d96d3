/// The words of a pass in rows, each from left to right.
struct CardRows {
  let rows: [[CardWord]]

  init(_ words: [CardWord]) {
    var rows: [[CardWord]] = []
    // Each word continues the row that ended closest to it, as rows may slope.
    for word in words.sorted(by: { ($0.x, $0.y) < ($1.x, $1.y) }) where word.height > 0 {
      var best: (row: Int, distance: Int)?
      for (index, row) in rows.enumerated() {
        guard let last = row.last else { continue }
        let distance = abs(last.middle - word.middle)
        guard 2 * distance < max(last.height, word.height), word.x > last.x,
          distance < best?.distance ?? .max
        else { continue }
        best = (index, distance)
      }
      if let best { rows[best.row].append(word) } else { rows.append([word]) }
    }
    self.rows = rows.sorted { ($0.first?.y ?? 0) < ($1.first?.y ?? 0) }
  }
}
