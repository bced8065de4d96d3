import OnrampCore

extension LineBuilder {
  /// The lock, which shows nothing of the driver.
  ///
  /// - Parameter rows: How many rows there are above the footer.
  func lock(_ lock: Lock, rows: Int) -> Page {
    let header =
      productLine(rows)
      + [line(left: words.account.unlock, .strong, right: words.account.isLocked, .dim), Line()]
    let buttons = lock.ways.map { way in
      ChoiceButton(
        label: words.account.way(way), isSelected: way == lock.way, action: .account(way.action),
        focus: .account(.focusMoved(by: 0)))
    }
    .flatMap { self.rows(of: [$0], at: isNarrow ? 2 : 4) }
    guard lock.stage == .refused else {
      return Page(
        header: header, body: self.input(of: lock) + [Line()] + buttons,
        scrolling: .focused)
    }
    let problem = lock.problem.map { _ in
      wrapped(
        words.account.tooManyPINs(offersCode: lock.ways.contains(.recoveryCode)), .error)
    }
    return Page(
      header: header, body: (problem ?? []) + [Line()] + buttons, scrolling: .focused)
  }

  private func input(of lock: Lock) -> [Line] {
    let isPIN = lock.stage == .pin
    let isFocused = lock.way == nil
    let field = isPIN ? Account.Field.pin : .accountPassword
    let label = words.account.label(of: field, on: .signIn)
    let column = column(behind: [label])
    let width = min(field.typicalLength, columns - column)
    return rows(
      of: InputRows(
        label: label,
        view: TextFieldView(
          lock.secret, at: .field(field), isRevealed: lock.isRevealed, width: width, set: self),
        isFocused: isFocused, focus: .account(.cursorPlaced(field, at: lock.secret.count)),
        place: { .account(.cursorPlaced(field, at: $0)) },
        hint: isPIN ? lock.length.map(words.account.digits) : nil,
        problem: lock.problem.map { words.account.problem($0, of: field, on: .signIn) }),
      at: column)
  }
}

extension Lock.Way {
  /// What a press of its button does.
  var action: AccountAction {
    switch self {
    case .password: .passwordTapped
    case .recoveryCode: .recoveryCodeTapped
    case .anotherDriver: .anotherDriverTapped
    }
  }
}
