import OnrampCore

extension Typesetter {
  /// What just happened, and the keys that work now.
  func footer(of wizard: Wizard) -> [Line] {
    [Line()] + status(of: wizard, most: 5) + [keyLine(of: wizard)]
  }

  private func status(of wizard: Wizard, most: Int) -> [Line] {
    if let work = wizard.work { return [line(text(of: work), .accent)] }
    var lines: [Line] = []
    if let browser = wizard.browser, wizard.notice == nil {
      return browser.nameless > 0 && browser.showsAll
        ? wrapped(words.nameless(browser.nameless), .dim, most: 2) : []
    }
    let notice = wizard.showsHelp ? nil : wizard.notice
    if let notice, wizard.reports.isEmpty || notice != .welcomeBack {
      lines += wrapped(words.notice(notice, in: wizard), style(of: notice), most: most)
    } else {
      for report in wizard.reports { lines += wrapped(words.report(report), .error, most: most) }
    }
    // One sentence about a disk is enough.
    if let problem = wizard.draftProblem, notice != .saveFailed(problem) {
      lines += wrapped(words.draftsNotKept(problem), .error, most: most)
    }
    return Array(lines.prefix(most))
  }

  private func text(of work: Work) -> String {
    switch work {
    case .saving(_, _, let progress): progress.map(words.copying) ?? words.saving
    case .cancelling: words.cancelling
    case .restarting: words.restarting
    case .undoing: words.undoing
    case .exporting: words.exporting
    case .capturing: words.capturing
    }
  }

  private func style(of notice: Notice) -> Style {
    switch notice {
    case .captured, .saved, .welcomeBack, .restarted, .restartUndone, .exported: .accent
    case .saveFailed, .restartFailed: .error
    default: .plain
    }
  }

  private func keyLine(of wizard: Wizard) -> Line {
    let hints = keyHints(of: wizard).map(words.keys)
    let ways = [(false, true, 3), (false, false, 3), (false, false, 2), (true, false, 2)]
    for (usesCaret, isLong, gap) in ways {
      let pieces = hints.map { keyHint($0, usesCaret: usesCaret, isLong: isLong) }
      let joined = joined(pieces, by: cells(" ", times: gap, .plain))
      if joined.count <= columns { return Line(spans: [.init(column: 0, cells: joined)]) }
    }
    // The first hints are the ones that a driver finds without being told.
    let shortest = hints.map { keyHint($0, usesCaret: true, isLong: false) }
    let kept = shortest.indices.first { start in
      shortest[start...].reduce(-2) { $0 + $1.count + 2 } <= columns
    }
    let rest = joined(Array(shortest[(kept ?? shortest.count)...]), by: cells("  "))
    return Line(spans: [.init(column: 0, cells: rest)])
  }

  private func keyHint(
    _ hint: (key: String, short: String, long: String), usesCaret: Bool, isLong: Bool
  ) -> [Cell] {
    cells(usesCaret ? caret(hint.key) : hint.key, .plain)
      + cells(" " + (isLong ? hint.long : hint.short), .dim)
  }

  /// `Ctrl-S` as `^S`.
  private func caret(_ key: String) -> String {
    key.hasPrefix("Ctrl-") ? "^" + key.dropFirst("Ctrl-".count) : key
  }

  private func linkHints(_ link: PhoneLink) -> [KeyHint] {
    switch link.stage {
    case .received: [.useIt, .again, .close]
    case .failed, .ended: [.again, .close]
    case .waiting, .connected: (link.ready?.choices ?? 1) > 1 ? [.nextAddress, .close] : [.close]
    case .opening, .receiving: [.close]
    }
  }

  private func keyHints(of wizard: Wizard) -> [KeyHint] {
    let quit: KeyHint = wizard.draftProblem == nil ? .quit : .quitLosing
    if case .export? = wizard.dialog?.question { return [.export, .close] }
    if wizard.browser != nil { return [.folder, .above, .everything, .close] }
    if let link = wizard.link { return linkHints(link) }
    if wizard.viewing != nil { return [.close, quit] }
    if wizard.dialog != nil { return [.next, .choose, .close] }
    if wizard.showsHelp { return [.close, quit] }
    switch wizard.work {
    case .saving, .capturing: return [.cancel, quit]
    case .some: return [quit]
    case nil: break
    }
    switch wizard.place {
    case .summary: return [.goBack, .next, .restart, .handIn, .edit, .help, quit]
    case .step:
      let photo = wizard.focusedField.map { wizard.photoName(of: $0) != nil } ?? false
      return [.next, .save] + (photo ? [.view] : []) + (wizard.hasGoBack ? [.goBack] : [])
        + [.help, quit]
    }
  }
}
