import OnrampCore

/// A hint in the key line.
struct KeyLineEntry {
  let key: String
  let text: KeyText
  let rank: Int8
  let plainness: Int8
  /// Whether only the key is named.
  let isBare: Bool
  /// The key that a click presses.
  let firstKey: Key?
}

extension LineBuilder {
  /// The status lines, which are above the key line.
  func aboveKeyLine(of app: App) -> [Line] {
    // The viewer leaves these rows to the photo.
    guard app.openViewer != nil, app.help == nil else {
      let status = status(of: app)
      return Array(repeating: Line(), count: gap(above: status, of: app)) + status
    }
    let hasRow = app.application.viewerLayout(app.session.window).hasBlank
    return hasRow ? [viewerStatus(of: app.application)] : []
  }

  /// The height of the footer in lines.
  func footerHeight(of app: App) -> Int {
    let status = status(of: app)
    return gap(above: status, of: app) + status.count + 1
  }

  /// The number of empty lines above the status.
  private func gap(above status: [Line], of app: App) -> Int {
    status.isEmpty || room(for: app) != .belowCode ? 1 : 0
  }

  /// The room for the status. The help and the lock are in front of the feature's page.
  private func room(for app: App) -> StatusRoom {
    app.help == nil && app.session.lock == nil ? app.feature.screen.statusRoom(app) : .few
  }

  /// The maximum number of status lines. In a low window, the fields need the room more, and the
  /// help has the rest.
  func maxStatus(of app: App) -> Int {
    app.openViewer != nil ? 1 : app.session.window.rows < 16 ? 2 : 5
  }

  private func status(of app: App) -> [Line] {
    let full = fullStatus(of: app)
    if room(for: app) == .all { return full }
    let most = maxStatus(of: app)
    guard full.count > most else {
      return app.help == nil ? full : fullStatus(of: app, hasNotice: false)
    }
    // The help begins with the complete status.
    guard app.help == nil, let last = full[most - 1].spans.first else { return [] }
    let key = cells("\(glyphs.ellipsis) \(words.more(by: words.keyName(.function(1))))", .dim)
    var kept = cut(last.cells, to: columns - key.count)
    if let space = kept.lastIndex(where: { $0.text == " " }) { kept = Array(kept[..<space]) }
    return full.prefix(most - 1) + [Line(spans: [.init(column: 0, cells: kept + key)])]
  }

  /// The complete status.
  func fullStatus(of app: App, hasNotice: Bool = true) -> [Line] {
    let status =
      app.session.lock.map(status(of:)) ?? app.feature.screen.status(app, self, hasNotice)
    return app.session.leavesIn == nil ? status : leaving(app) + status
  }

  /// What is about to happen at an idle kiosk.
  private func leaving(_ app: App) -> [Line] {
    words.leaving(app).map { wrapped($0, .error) } ?? []
  }

  // MARK: The key line

  /// - Parameter position: The scroll position of the page.
  func keyLine(of app: App, at position: ScrollPosition) -> Line {
    var entries: [KeyLineEntry] = []
    Keymap.forEachHint(of: app.top, in: app, words, at: position) { binding, hint in
      guard let rank = isNarrow ? hint.narrowRank : hint.rank else { return }
      entries.append(
        KeyLineEntry(
          key: lineName(of: binding.keys, hint.naming, in: app), text: hint.text(words), rank: rank,
          plainness: hint.plainness, isBare: hint.naming == .alone, firstKey: binding.firstKey))
    }
    return keyLine(entries)
  }

  /// The key line with as many hints as there is room for.
  func keyLine(_ all: [KeyLineEntry]) -> Line {
    var entries = all
    while true {
      let worst = entries.map(\.rank).max() ?? 0
      if let line = fitting(entries, mayBeTight: worst < 2) { return clickable(line, entries) }
      // F1 needs no explanation.
      if worst == 1, let line = shortest(entries, baring: { $0 == KeyHint.help.plainness }) {
        return line
      }
      guard worst > 0, let index = entries.lastIndex(where: { $0.rank == worst }) else {
        return shortest(entries) ?? Line()
      }
      entries.remove(at: index)
    }
  }

  /// The most spacious line with room for all entries, or `nil` if there is none.
  ///
  /// - Parameter mayBeTight: Whether entries may be separated by a single space.
  private func fitting(_ entries: [KeyLineEntry], mayBeTight: Bool) -> Line? {
    func line(usesCaret: Bool, isLong: Bool, gaps: Int...) -> Line? {
      let pieces = entries.map { cells(of: $0, usesCaret: usesCaret, isLong: isLong) }
      let width = pieces.reduce(0) { $0 + $1.count }
      let gap = gaps.first { width + $0 * (pieces.count - 1) <= columns }
      return gap.map { self.line(pieces, by: cells(" ", times: $0, .plain)) }
    }
    return line(usesCaret: false, isLong: true, gaps: 3)
      ?? line(usesCaret: false, isLong: false, gaps: 3, 2)
      ?? (mayBeTight
        ? line(usesCaret: true, isLong: false, gaps: 2, 1)
        : line(usesCaret: true, isLong: false, gaps: 2))
  }

  /// Makes every other span of a line clickable.
  private func clickable(_ line: Line, _ entries: [KeyLineEntry]) -> Line {
    var line = line
    for (index, entry) in entries.enumerated() {
      line.spans[2 * index].target = entry.firstKey.map(ClickTarget.key)
    }
    return line
  }

  /// A line with every key: the plainest keys lose their explanations, last ones first, until all
  /// fit.
  ///
  /// - Parameter canBeBare: Whether a key of this plainness may lose its explanation. If others
  ///   would have to, the result is `nil`.
  private func shortest(_ entries: [KeyLineEntry], baring canBeBare: ((Int8) -> Bool)? = nil)
    -> Line?
  {
    var order = entries.indices.filter { canBeBare?(entries[$0].plainness) ?? true }
    order.sort { one, other in
      (entries[one].plainness, one) < (entries[other].plainness, other)
    }
    var bare: Set<Int> = []
    while true {
      let pieces = entries.enumerated().map { index, entry in
        cells(of: entry, usesCaret: true, isLong: false, isBare: bare.contains(index))
      }
      let line = line(pieces, by: cells(" "))
      if line.end <= columns { return clickable(line, entries) }
      guard let next = order.popLast() else {
        return canBeBare == nil ? clickable(line, entries) : nil
      }
      bare.insert(next)
    }
  }

  /// The name of a binding's keys in the key line.
  private func lineName(of keys: KeyBinding.Keys, _ naming: KeyHint.Naming, in app: App) -> String {
    if case .keys(let keys, _) = keys {
      lineName(of: keys, naming)
    } else {
      name(of: keys, in: app)
    }
  }

  /// The name of keys in the key line.
  func lineName(of keys: [Key], _ naming: KeyHint.Naming) -> String {
    switch naming {
    case .arrows: words.arrows
    case .yes: words.keyName(.character(words.yes))
    case .all: keys.map(words.keyName).joined(separator: " ")
    case .first, .alone: keys.first.map(words.keyName) ?? ""
    }
  }

  private func cells(
    of entry: KeyLineEntry, usesCaret: Bool, isLong: Bool, isBare: Bool = false
  ) -> [Cell] {
    // Keys are strong, since the text beside them may be plain, too.
    let key = usesCaret ? caret(entry.key) : entry.key
    if isBare || entry.isBare { return cells(key, .strong) }
    let text = isLong ? entry.text.long : entry.text.short
    return cells(nil, (key, .strong), (" ", .dim), (text, .dim))
  }

  /// `Ctrl-S` as `^S`.
  func caret(_ key: String) -> String {
    key.hasPrefix("Ctrl-") ? "^" + key.dropFirst("Ctrl-".count) : key
  }
}
