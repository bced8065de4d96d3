import OnrampCore

extension LineBuilder {
  /// The lock, which shows nothing of the driver.
  ///
  /// - Parameter rows: How many rows there are above the footer.
  func lock(_ lock: Lock, rows: Int) -> Page {
    let header =
      productLine(rows)
      + [line(left: words.account.unlock, .strong, right: words.account.isLocked, .dim), Line()]
    let owner = Focus.button(Button("lock"))
    guard case .refused(let chosen) = lock.stage else {
      return Page(header: header, body: input(of: lock, owner), scrolling: .focus(owner))
    }
    let buttons = lock.ways.map { way in
      ChoiceButton(
        label: words.account.way(way), isSelected: way == chosen, action: .account(way.action),
        focus: .account(.focusMoved(by: 0)), owner: owner)
    }
    let problem = lock.problem.map {
      wrapped(words.account.problem($0, of: .pin, on: .signIn), .error)
    }
    return Page(
      header: header,
      body: (problem ?? []) + [Line()]
        + buttons.flatMap { self.rows(of: [$0], at: isNarrow ? 2 : 4) },
      scrolling: .focus(owner))
  }

  private func input(of lock: Lock, _ owner: Focus) -> [Line] {
    let isPIN = lock.stage == .pin
    let field = isPIN ? Account.Field.pin : .accountPassword
    let label = words.account.label(of: field, on: .signIn)
    let column = column(behind: [label])
    let width = min(field.typicalLength, columns - column)
    return rows(
      of: InputRows(
        label: label,
        view: TextFieldView(lock.secret, isRevealed: lock.isRevealed, width: width, set: self),
        isFocused: true, owner: owner, focus: .account(.focusMoved(by: 0)),
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
    }
  }
}
