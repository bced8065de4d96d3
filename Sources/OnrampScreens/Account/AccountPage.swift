import OnrampCore

extension LineBuilder {
  /// An account screen.
  ///
  /// - Parameter rows: The number of rows above the footer.
  func account(_ account: Account, rows: Int) -> Page {
    if account.screen == .terms { return terms(of: account, rows: rows) }
    let header = heading(of: account)
    let airy = body(of: account, isAiry: true)
    let fits = header.count + airy.count <= rows
    return Page(
      header: header, body: fits ? airy : body(of: account, isAiry: false),
      scrolling: .focused())
  }

  func heading(of account: Account) -> [Line] {
    let title = words.account.title(of: account.screen)
    let steps = Account.Screen.steps
    return (account.step.map { [header(title, step: $0, of: steps)] } ?? heading(title)) + [Line()]
  }

  private func body(of account: Account, isAiry: Bool) -> [Line] {
    let air = isAiry ? [Line()] : []
    // On a small screen, the whole sentence is only beside the field.
    var lines = summary(of: words.account.problems(of: account), isShort: isNarrow) {
      .account(.form(.problemTapped(number: $0)))
    }
    // If not everything fits, the code, the instructions and the field come first.
    let rest = isAiry || account.screen != .recoveryCode ? nil : words.account.codePurpose
    lines += words.account.introduction(account).filter { $0 != rest }.flatMap { wrapped($0) }
    if !lines.isEmpty, !(lines.last?.spans.isEmpty ?? true) { lines.append(Line()) }
    lines += code(of: account) + (account.recoveryCode == nil ? [] : air)
    let fields = account.form.fields
    let labels = fields.map { words.account.label(of: $0.id, on: account.screen) }
    let column = column(behind: labels)
    for field in fields {
      lines += self.rows(of: field, in: account, at: column) + air
    }
    if !isAiry, !fields.isEmpty { lines.append(Line()) }
    if let rest { lines += wrapped(rest) + [Line()] }
    let buttons = account.form.buttons.map { button($0, in: account) }
    guard account.screen == .menu else {
      return lines + self.rows(of: buttons, at: isNarrow ? 2 : 4)
    }
    // The menu's entries go one below the other.
    return lines + buttons.dropLast().flatMap { self.rows(of: [$0], at: isNarrow ? 2 : 4) + air }
      + (isAiry ? [] : [Line()]) + self.rows(of: buttons.suffix(1), at: isNarrow ? 2 : 4)
  }

  private func rows(of field: Field, in account: Account, at column: Int) -> [Line] {
    let (form, id) = (account.form, field.id)
    let width = min(field.typicalLength, columns - column)
    let isFocused = form.focus == .field(id)
    let draft = form.draft(of: id)
    let view =
      field.isSecret
      ? TextFieldView(
        form.secrets[id], at: .field(id),
        isRevealed: !field.isHidden || isFocused && form.isRevealed,
        width: width, set: self)
      : TextFieldView(draft.line, width: width, set: self)
    let meant = account.suggestion.flatMap { $0.field.id == id ? $0.answer : nil }
    return rows(
      of: InputRows(
        label: words.account.label(of: id, on: account.screen), contents: .text(view),
        width: width,
        isFocused: isFocused, focus: .account(.form(.focused(.field(id)))),
        place: { .account(.form(.cursorPlaced(id, at: $0))) },
        hints: words.account.hint(for: field, of: account).map { [$0] } ?? [],
        problem: form.problem(of: id).map {
          words.account.problem($0, of: id, on: account.screen)
        }, note: meant.map(words.didYouMeanAtField)), at: column)
  }

  func button(_ button: Button, in account: Account, isEnabled: Bool = true) -> ChoiceButton {
    let focus = Focus.button(button)
    return ChoiceButton(
      label: words.account.label(of: button, on: account.screen),
      isSelected: account.form.focus == focus,
      isEnabled: isEnabled, action: .account(.form(.pressed(button))),
      focus: .account(.form(.focused(focus))))
  }

  /// The recovery code, in groups that can be read and copied.
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
    let focus = Focus.button(.readCode)
    let isFocused = account.form.focus == focus
    var lines = rows.enumerated().map { number, row in
      var row = row
      for index in row.spans.indices { row.spans[index].column += 4 }
      // Only beside the first row, so that the whole code can be copied from the screen.
      if isFocused, number == 0 {
        (row.cursor, row.spans) = (4, [bar] + row.spans)
      }
      return row
    }
    lines.belong(to: .account(.form(.focused(focus))), isFocused: isFocused)
    return lines
  }
}

extension SecretText {
  /// The positions of a code's letters and digits, in groups of five, without separators.
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
