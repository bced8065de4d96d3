import OnrampCore

extension LineBuilder {
  /// A screen of the account.
  ///
  /// - Parameter rows: How many rows there are above the footer.
  func account(_ account: Account, rows: Int) -> Page {
    if account.screen == .terms { return terms(of: account, rows: rows) }
    let header = heading(of: account, rows)
    let airy = body(of: account, isAiry: true)
    let fits = header.count + airy.count <= rows
    return Page(
      header: header, body: fits ? airy : body(of: account, isAiry: false),
      scrolling: .focused)
  }

  func heading(of account: Account, _ rows: Int) -> [Line] {
    let step = account.screen.step.map {
      words.position($0, of: Account.Screen.signUp.count)
    }
    return productLine(rows)
      + [line(left: words.account.title(of: account.screen), .strong, right: step ?? "", .dim)]
      + [Line()]
  }

  private func body(of account: Account, isAiry: Bool) -> [Line] {
    let air = isAiry ? [Line()] : []
    var lines = summary(of: account)
    // Where it doesn't all fit, the code, what to do and its field come first.
    let rest = isAiry || account.screen != .recoveryCode ? nil : words.account.codePurpose
    lines += words.account.introduction(account).filter { $0 != rest }.flatMap { wrapped($0) }
    if !lines.isEmpty, !(lines.last?.spans.isEmpty ?? true) { lines.append(Line()) }
    lines += code(of: account) + (account.recoveryCode == nil ? [] : air)
    let labels = account.screen.fields.map { words.account.label(of: $0, on: account.screen) }
    let column = column(behind: labels)
    for field in account.screen.fields {
      lines += self.rows(of: field, in: account, at: column) + air
    }
    if !isAiry, !account.screen.fields.isEmpty { lines.append(Line()) }
    if let rest { lines += wrapped(rest) + [Line()] }
    let buttons = account.buttons.map { button($0, in: account) }
    guard account.screen == .menu else {
      return lines + self.rows(of: buttons, at: isNarrow ? 2 : 4)
    }
    // What can be changed stands one below the other.
    return lines + buttons.dropLast().flatMap { self.rows(of: [$0], at: isNarrow ? 2 : 4) + air }
      + (isAiry ? [] : [Line()]) + self.rows(of: buttons.suffix(1), at: isNarrow ? 2 : 4)
  }

  private func rows(of field: Account.Field, in account: Account, at column: Int) -> [Line] {
    let width = min(field.typicalLength, columns - column)
    let isFocused = account.focus == .field(field)
    let text = account.text(of: field)
    let view =
      field.isSecret
      ? TextFieldView(
        account.secrets[field], at: .field(field),
        isRevealed: !field.isHidden || isFocused && account.isRevealed, width: width, set: self)
      : TextFieldView(text, width: width, set: self)
    let meant = field == .email && !isFocused ? AnswerKind.email.meant(by: text.text) : nil
    return rows(
      of: InputRows(
        label: words.account.label(of: field, on: account.screen), view: view,
        isFocused: isFocused, focus: .account(.focused(.field(field))),
        place: { .account(.cursorPlaced(field, at: $0)) },
        hint: words.account.hint(for: field, account.setup, on: account.screen),
        problem: account.problem(of: field).map {
          words.account.problem($0, of: field, on: account.screen)
        }, note: meant.map(words.didYouMean)), at: column)
  }

  func button(
    _ button: Account.Button, in account: Account, isEnabled: Bool = true
  ) -> ChoiceButton {
    let focus = Account.Focus.button(button)
    return ChoiceButton(
      label: words.account.label(of: button), isSelected: account.focus == focus,
      isEnabled: isEnabled, action: .account(.pressed(button)), focus: .account(.focused(focus)))
  }

  /// The recovery code in groups that can be read and copied.
  private func code(of account: Account) -> [Line] {
    guard let code = account.recoveryCode else { return [] }
    let groups = code.groups
    let perLine = max(1, (columns - 4) / 7)
    let rows = stride(from: 0, to: groups.count, by: perLine).map { start in
      line(
        groups[start..<min(groups.count, start + perLine)].map {
          cells($0, of: code, at: .code, .strong)
        },
        by: cells("  "))
    }
    var lines = rows.enumerated().map { number, row in
      var row = row
      for index in row.spans.indices { row.spans[index].column += 4 }
      // Only beside the first, so that all of it can be copied from the screen.
      if account.focus == .code, number == 0 {
        (row.cursor, row.spans) = (4, [bar] + row.spans)
      }
      return row
    }
    lines.belong(to: .account(.focused(.code)), isFocused: account.focus == .code)
    return lines
  }
}

extension Account.Field {
  /// How many characters an answer usually has.
  var typicalLength: Int {
    switch self {
    case .email, .firstName, .lastName, .accountEmail, .accountPassword, .recoveryCode: 34
    // What it has to be stands beside it.
    case .password, .newPassword: 28
    case .telephone: 20
    case .pin, .pinAgain, .codeGroup: 14
    }
  }
}

extension SecretText {
  /// The places of a code's letters and digits, in groups of five, without what is between them.
  var groups: [[Int]] {
    var groups: [[Int]] = []
    for index in 0..<count where self[index].isLetter || self[index].isNumber {
      if groups.last?.count ?? RecoveryCodeDigit.group == RecoveryCodeDigit.group {
        groups.append([])
      }
      groups[groups.count - 1].append(index)
    }
    return groups
  }
}
