import OnrampCore

extension LineBuilder {
  /// Main: who is signed in, and everything that opens from here.
  ///
  /// - Parameter rows: The number of rows above the footer.
  func main(_ main: Main, in app: App, rows: Int) -> Page {
    let header = [self.header(words.main.title)]
    let airy = greeting(of: app) + [Line()] + buttons(of: main, in: app)
    let isAiry = header.count + 1 + airy.count <= rows
    return Page(
      header: header + (isAiry || rows >= 10 ? [Line()] : []), body: airy, scrolling: .focused())
  }

  private func greeting(of app: App) -> [Line] {
    guard let driver = app.driver else {
      let hasAccounts = app.mainButtons.contains(.signIn)
      return app.mainButtons.contains(.createAccount)
        ? wrapped(words.main.noAccount(hasAccounts: hasAccounts), .dim) : []
    }
    return (driver.isUnknown ? [] : who(driver))
      + (words.main.codeNotConfirmed(app.recoveryCode).map { [Line()] + wrapped($0, .error) } ?? [])
  }

  private func who(_ driver: Profile) -> [Line] {
    let both = driver.email + "   " + driver.telephone
    return [line(words.main.greeting(driver.name), .strong)]
      + (cells(both).count <= columns
        ? [line(both)] : [line(driver.email), line(driver.telephone)])
  }

  private func buttons(of main: Main, in app: App) -> [Line] {
    let all = app.mainButtons
    let features = all.filter { words.note(on: $0, in: app) != nil }
    let column = features.reduce(0) { max($0, 2 + cells(words.label(of: $1)).count + 4) } + 3
    var lines: [Line] = []
    for button in features {
      var rows = self.rows(of: [choice(button, main)], at: 2)
      let note = words.note(on: button, in: app) ?? ""
      if column + cells(note).count <= columns {
        rows[0].spans.append(.init(column: column, cells: cells(note, .dim)))
      } else if !note.isEmpty {
        rows += wrapped(note, .dim, at: 4)
      }
      if main.focus == button {
        for index in rows.indices {
          (rows[index].isFocused, rows[index].target) = (true, rows[0].target)
        }
      }
      lines += rows
    }
    let rest = all.filter { !features.contains($0) }.map { choice($0, main) }
    return lines + [Line()] + rows(of: rest, at: 2)
  }

  private func choice(_ button: Main.Button, _ main: Main) -> ChoiceButton {
    ChoiceButton(
      label: words.label(of: button), isSelected: main.focus == button,
      action: .main(.pressed(button)), focus: .main(.moved(by: 0)))
  }

  /// The work in progress, or the outcome of the last action.
  func status(of main: Main, hasNotice: Bool) -> [Line] {
    if main.signingOut != nil { return [line(words.main.signingOut, .accent)] }
    if main.moving != nil { return [line(words.main.moving, .accent)] }
    guard hasNotice, let notice = main.notice else { return [] }
    let isError =
      switch notice {
      case .notSignedOut, .unconfirmed, .plainStays: true
      case .openedByPassword, .hasTwin, .lastSaved, .plainMoved, .plainDeleted, .oldCodeKept,
        .nothingBefore,
        .keyDoesNothing:
        false
      }
    return wrapped(words.notice(notice), isError ? .error : .plain)
  }
}

extension Words {
  /// What to say on Main.
  func notice(_ notice: MainNotice) -> String {
    guard case .lastSaved(let time, let terminal) = notice else { return main.notice(notice) }
    return account.lastSaved(at(time), on: terminal).asSentence
  }

  /// The note on what a button of Main opens, or `nil` if it opens nothing.
  func note(on button: Main.Button, in app: App) -> String? {
    switch button {
    case .open(let feature): feature.screen.note(app, self)
    case .plain: main.plainNote
    case .lock, .signOut, .createAccount, .signIn: nil
    }
  }

  func label(of button: Main.Button) -> String {
    switch button {
    case .open(let feature): feature.screen.title(self)
    case .plain: main.plain
    case .lock: main.lock
    case .signOut: main.signOut
    case .createAccount: main.createAccount
    case .signIn: main.signIn
    }
  }

  /// The status of an application, on Main.
  func standing(of application: Application) -> String {
    if let decision = application.decision {
      let lost = application.ended.map { [ended($0, number: application.handedInNumber)] } ?? []
      return (decisionSentences(decision, in: application.schema) + lost).joined(separator: " ")
    }
    if let handIn = application.handIn { return handInState(handIn) }
    let steps = application.schema.steps
    guard let next = application.schema.firstUnsaved(in: application.saved) else {
      let standing = standing(
        application.needed, hasChanges: !application.changedSteps.isEmpty,
        toCheck: application.photosToCheck.count)
      guard let end = application.ended else { return standing }
      return "\(standing). \(ended(end, number: application.handedInNumber).withoutPeriod)"
    }
    return main.standing(
      next: next.title.shown, saved: steps.count(where: application.isSaved), of: steps.count)
  }
}
