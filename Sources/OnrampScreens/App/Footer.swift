import OnrampCore

extension LineBuilder {
  /// The status lines and the key line.
  func footer(of app: App) -> [Line] {
    // The viewer leaves the rows to the photo, and says it in the title.
    guard app.openViewer != nil, app.help == nil else {
      return [Line()] + status(of: app) + [keyLine(of: app)]
    }
    let hasBlank = app.application.viewerLayout(app.session.window).hasBlank
    return (hasBlank ? [Line()] : []) + [keyLine(of: app)]
  }

  /// The height of the footer in lines.
  func footerHeight(of app: App) -> Int { status(of: app).count + 2 }

  /// How many status lines there is room for. In a low window the fields need it more, and the help
  /// says the rest.
  func mostStatus(of app: App) -> Int {
    app.openViewer != nil ? 1 : app.session.window.rows < 16 ? 2 : 5
  }

  private func status(of app: App) -> [Line] {
    let full = fullStatus(of: app)
    if app.openSurvey != nil, app.help == nil { return full }
    let most = mostStatus(of: app)
    guard full.count > most else {
      return app.help == nil ? full : fullStatus(of: app, hasNotice: false)
    }
    // The help begins with all of it.
    guard app.help == nil, let last = full[most - 1].spans.first else { return [] }
    let key = cells("\(glyphs.ellipsis) \(words.keyName(.function(1)))", .dim)
    var kept = cut(last.cells, to: columns - key.count)
    if let space = kept.lastIndex(where: { $0.text == " " }) { kept = Array(kept[..<space]) }
    return full.prefix(most - 1) + [Line(spans: [.init(column: 0, cells: kept + key)])]
  }

  /// The status with nothing cut off.
  func fullStatus(of app: App, hasNotice: Bool = true) -> [Line] {
    if let survey = app.openSurvey {
      return status(of: survey, isLow: app.session.window.rows < 16)
    }
    if let cars = app.openCars { return status(of: cars, hasNotice: hasNotice) }
    if let routes = app.openRoutes { return status(of: routes, hasNotice: hasNotice) }
    if let lock = app.session.lock { return status(of: lock) }
    if let main = app.openMainScreen { return status(of: main, hasNotice: hasNotice) }
    if let account = app.openAccountScreen { return status(of: account, hasNotice: hasNotice) }
    let application = app.application
    if case .application(.work(let work)) = app.below {
      return [line(text(of: work, in: application.schema), .accent)]
    }
    var lines: [Line] = []
    if let browser = application.browser, application.notice == nil {
      return browser.nameless > 0 && browser.showsAll
        ? wrapped(words.nameless(browser.nameless), .dim, most: 2) : []
    }
    let notice = hasNotice ? application.notice : nil
    if let notice, application.faults.isEmpty || notice != .welcomeBack {
      lines += wrapped(words.notice(notice, in: application), style(of: notice))
    } else {
      for fault in application.faults {
        lines += wrapped(words.fault(fault, in: application.schema), .error)
      }
    }
    // One sentence about the disk is enough.
    if let problem = application.draftProblem, notice != .saveFailed(problem) {
      lines += wrapped(words.draftsNotKept(problem), .error)
    }
    return lines
  }

  private func text(of work: Work, in schema: Schema) -> String {
    switch work {
    case .saving(_, _, let progress):
      progress.map {
        words.copying($0, label: schema.field($0.field)?.label ?? "")
      } ?? words.saving
    case .cancelling: words.cancelling
    case .restarting: words.restarting
    case .undoing: words.undoing
    case .exporting: words.exporting
    case .capturing: words.capturing
    }
  }

  func style(of notice: Notice) -> Style {
    switch notice {
    case .captured, .openedElsewhere, .phonePhotoKept, .saved, .welcomeBack, .restarted,
      .restartUndone, .exported:
      .accent
    case .saveFailed, .restartFailed, .restartUnconfirmed: .error
    default: .plain
    }
  }

  // MARK: The key line

  /// A hint in the key line.
  private struct Entry {
    let key: String
    let hint: KeyHint
    let rank: Int
    /// A click does what this key does.
    let firstKey: Key?
  }

  private func keyLine(of app: App) -> Line {
    var entries: [Entry] = []
    for keymap in Keymap.keymaps(of: app.top, in: app, words) {
      for binding in keymap.bindings {
        guard let hint = binding.hint(app) else { continue }
        guard let rank = isNarrow ? narrowRank(of: hint, in: app) : hint.rank else { continue }
        entries.append(
          Entry(
            key: lineName(of: binding.keys, hint, in: app), hint: hint, rank: rank,
            firstKey: binding.firstKey))
      }
    }
    while true {
      let worst = entries.map(\.rank).max() ?? 0
      if let line = fitting(entries, mayBeTight: worst < 2) { return clickable(line, entries) }
      // F1 says enough.
      if worst == 1, let line = shortest(entries, sparing: { $0 != .help }) { return line }
      guard worst > 0, let index = entries.lastIndex(where: { $0.rank == worst }) else {
        return shortest(entries) ?? Line()
      }
      entries.remove(at: index)
    }
  }

  /// A small screen keeps the keys of photos, as there is no other room to name them: those that
  /// give one beside an empty field, and then the one that shows it.
  private func narrowRank(of hint: KeyHint, in app: App) -> Int? {
    if hint.isOfViewer { return 0 }
    let field = app.application.form.focusedField?.id
    let isNothing = field.flatMap { app.application.previews[.field($0)]?.isNothing } ?? false
    let hasPhoto = !isNothing && field.flatMap(app.application.photoName) != nil
    if hint == .view, hasPhoto { return 0 }
    return hint.givesPhoto && !hasPhoto ? 0 : hint.rank
  }

  /// The most spacious line that has room for all entries, or `nil` if there is none.
  ///
  /// - Parameter mayBeTight: Whether a single space may stand between them.
  private func fitting(_ entries: [Entry], mayBeTight: Bool) -> Line? {
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

  /// Lets every other span of a line take clicks.
  private func clickable(_ line: Line, _ entries: [Entry]) -> Line {
    var line = line
    for (index, entry) in entries.enumerated() {
      line.spans[2 * index].target = entry.firstKey.map(ClickTarget.key)
    }
    return line
  }

  /// A line that drops no key: the plainest keys lose what is said of them, the last ones first,
  /// until all fit. If that takes those that are to be spared, there is none.
  private func shortest(
    _ entries: [Entry], sparing isSpared: ((KeyHint) -> Bool)? = nil
  ) -> Line? {
    var order = entries.indices.filter { isSpared?(entries[$0].hint) != true }
    order.sort { one, other in
      (entries[one].hint.plainness, one) < (entries[other].hint.plainness, other)
    }
    var bare: Set<Int> = []
    while true {
      let pieces = entries.enumerated().map { index, entry in
        cells(of: entry, usesCaret: true, isLong: false, isBare: bare.contains(index))
      }
      let line = line(pieces, by: cells(" "))
      if line.end <= columns { return clickable(line, entries) }
      guard let next = order.popLast() else {
        return isSpared == nil ? clickable(line, entries) : nil
      }
      bare.insert(next)
    }
  }

  /// The first key of a binding, or its digits.
  private func lineName(of keys: KeyBinding.Keys, _ hint: KeyHint, in app: App) -> String {
    switch keys {
    case .keys where hint == .movePhoto: words.arrows
    // One of the keys alone wouldn't say where it moves to.
    case .keys(let keys, _) where hint == .moveStop || hint == .movePlace || hint == .zoomPhoto:
      keys.map(words.keyName).joined(separator: " ")
    case .keys(let keys, _): keys.first.map(words.keyName) ?? ""
    case .digit, .altDigit, .text: name(of: keys, in: app)
    }
  }

  private func cells(
    of entry: Entry, usesCaret: Bool, isLong: Bool, isBare: Bool = false
  ) -> [Cell] {
    let text = words.keyHint(entry.hint)
    // The keys stand out, one way or the other.
    let key = cells(
      usesCaret ? caret(entry.key) : entry.key, appearance.hasDim ? .plain : .strong)
    if isBare || entry.hint.givesPhoto { return key }
    return key + cells(" " + (isLong ? text.long : text.short), .dim)
  }

  /// `Ctrl-S` as `^S`.
  func caret(_ key: String) -> String {
    key.hasPrefix("Ctrl-") ? "^" + key.dropFirst("Ctrl-".count) : key
  }
}
