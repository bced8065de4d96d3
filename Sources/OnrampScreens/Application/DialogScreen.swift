import OnrampCore

extension Typesetter {
  /// A question and its answers.
  func dialog(_ dialog: Dialog, isLow: Bool) -> [Line] {
    let text = words.question(dialog.question)
    let pieces = dialog.choices.map {
      button(words.choice($0, of: dialog.question), isSelected: $0 == dialog.selected)
    }
    return [line(text.title, .strong)] + wrapped(text.text, .plain, most: isLow ? 5 : 8)
      + (isLow ? [] : [Line()]) + rows(of: pieces, at: 0).map(\.line)
  }

  /// The keys of a place, as many as there is room for.
  func help(_ place: Place, height: Int) -> [Line] {
    let rows = words.help(place)
    let column = (rows.map { cells($0.keys).count }.max() ?? 0) + 2
    let lines = rows.map { row in
      Line(spans: [
        .init(column: 0, cells: cells(row.keys, .plain)),
        .init(column: column, cells: cells(row.does, .dim, most: columns - column)),
      ])
    }
    return Array(([line(words.helpTitle, .strong)] + lines).prefix(height))
  }
}
