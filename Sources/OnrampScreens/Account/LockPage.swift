import OnrampCore

extension LineBuilder {
  /// The lock, which shows nothing about the driver.
  ///
  /// - Parameter rows: The number of rows above the footer.
  func lock(_ lock: Lock, rows: Int) -> Page {
    let header = [
      self.header(
        words.account.unlock, words.account.isLocked, orShort: words.account.isLockedShort),
      Line(),
    ]
    let buttons = lock.ways.map { way in
      ChoiceButton(
        label: words.account.way(way), isSelected: way == lock.way, action: .account(way.action),
        focus: .account(.form(.moved(by: 0))))
    }
    .flatMap { self.rows(of: [$0], at: isNarrow ? 2 : 4) }
    guard lock.stage == .refused else {
      return Page(
        header: header, body: self.input(of: lock) + [Line()] + buttons,
        scrolling: .focused())
    }
    let problem = lock.problem.map { _ in
      wrapped(
        words.account.tooManyPINs(offersCode: lock.ways.contains(.recoveryCode)), .error)
    }
    return Page(
      header: header, body: (problem ?? []) + [Line()] + buttons, scrolling: .focused())
  }

  private func input(of lock: Lock) -> [Line] {
    let isPIN = lock.stage == .pin
    let isFocused = lock.way == nil
    let field = Field.account(isPIN ? .pin : .accountPassword)
    let label = words.account.label(of: field.id, on: .signIn)
    let column = column(behind: [label])
    let width = min(field.typicalLength, columns - column)
    return rows(
      of: InputRows(
        label: label,
        contents: .text(
          TextFieldView(
            lock.secret, at: .field(field.id), isRevealed: lock.isRevealed, width: width, set: self)
        ), width: width, isFocused: isFocused,
        focus: .account(.form(.cursorPlaced(field.id, at: lock.secret.count))),
        place: { .account(.form(.cursorPlaced(field.id, at: $0))) },
        hints: isPIN ? lock.length.map { [words.account.digits($0)] } ?? [] : [],
        problem: lock.problem.map { problem in
          if case .account(.refused(.wait(let seconds))) = problem {
            return words.account.waitThenEnter(seconds)
          }
          return words.account.problem(problem, of: field.id, on: .signIn)
        }),
      at: column)
  }
}

extension Lock.Way {
  /// The action of its button.
  var action: AccountAction {
    switch self {
    case .password: .passwordTapped
    case .recoveryCode: .recoveryCodeTapped
    case .anotherDriver: .anotherDriverTapped
    }
  }
}
