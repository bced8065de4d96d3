import OnrampCore

extension LineBuilder {
  /// The lock, which shows nothing about the driver.
  ///
  /// - Parameters:
  ///   - place: The name of the company's form, or of the program.
  ///   - rows: The number of rows above the footer.
  func lock(_ lock: Lock, of place: String, rows: Int) -> Page {
    let header = [
      self.header(
        words.account.unlock, words.account.isLocked, orShort: words.account.isLockedShort),
      Line(),
    ]
    if lock.stage == .pin, let length = lock.length {
      return Page(
        header: header, body: places(of: lock, length, of: place, rows: rows - header.count),
        scrolling: .focused())
    }
    let above =
      lock.stage == .refused
      ? lock.problem.map { _ in
        wrapped(
          words.account.tooManyPINs(offersCode: lock.ways.contains(.recoveryCode)), .error)
      } ?? []
      : input(of: lock)
    let ways = buttons(of: lock).flatMap { self.rows(of: [$0], at: isNarrow ? 2 : 4) }
    return Page(
      header: header, body: above + [Line()] + ways + codeElsewhere(lock), scrolling: .focused())
  }

  private func buttons(of lock: Lock) -> [ChoiceButton] {
    lock.ways.map { way in
      ChoiceButton(
        label: lock.stage == .password ? words.account.way(way) : words.account.letteredWay(way),
        isSelected: way == lock.way, action: .account(way.action),
        focus: .account(.form(.moved(by: 0))))
    }
  }

  /// How the recovery code is reached where the lock doesn't offer it.
  private func codeElsewhere(_ lock: Lock) -> [Line] {
    lock.ways.contains(.recoveryCode)
      ? [] : [Line()] + wrapped(words.account.codeElsewhere, .dim, at: isNarrow ? 2 : 6)
  }

  // MARK: A PIN of known length

  /// As many places as the PIN has, in the middle of the window.
  private func places(of lock: Lock, _ length: Int, of place: String, rows: Int) -> [Line] {
    let width = headerColumns ?? columns
    func centered(_ text: String, _ style: Style) -> [Line] {
      let text = wrapped(text, style)
      return text.map { line in
        var line = line
        line.spans[0].column = max(0, (width - line.end) / 2)
        return line
      }
    }
    let buttons = buttons(of: lock)
    let pieces = buttons.map { button($0.label, isSelected: false).count }
    let row = pieces.reduce(0, +) + 4 * (pieces.count - 1)
    let column = max(2, (width - (row <= columns ? row : pieces.max() ?? 0)) / 2)
    let ways =
      row <= columns
      ? LineBuilder(appearance: appearance, columns: width).rows(of: buttons, at: column)
      : buttons.flatMap { self.rows(of: [$0], at: column) }
    let below = lock.problem.map { centered(problem($0, isPIN: true), .error) }
    var lines = [pin(of: lock, length, in: width)]
    lines += below ?? centered(words.account.digits(length), .dim)
    lines += [Line()] + centered(words.account.forgotIt, .dim) + ways
    if !lock.ways.contains(.recoveryCode) {
      // In a low window, it comes into view with the last button.
      var note = centered(words.account.codeElsewhere, .dim)
      for index in note.indices { note[index].isFocused = lock.way == lock.ways.last }
      lines += note
    }
    let name = centered(place, .strong) + [Line()]
    if name.count + lines.count <= rows { lines = name + lines }
    return Array(repeating: Line(), count: max(0, (rows - lines.count) / 3)) + lines
  }

  private func pin(of lock: Lock, _ length: Int, in width: Int) -> Line {
    let (label, secret) = (cells(words.account.pin, .strong), lock.secret)
    let count = max(length, secret.count)
    let start = max(2, (width - 2 * count - label.count - 3) / 2)
    let first = start + label.count + 3
    var line = Line(spans: [.init(column: start, cells: label)])
    for place in 0..<count {
      let cells =
        place >= secret.count
        ? self.cells(glyphs.open, .dim)
        : lock.isRevealed
          ? self.cells([place], of: secret, at: .field(.pin)) : self.cells(glyphs.done)
      line.spans.append(
        .init(
          column: first + 2 * place, cells: cells,
          target: .action(
            .account(.form(.cursorPlaced(.pin, at: min(place, secret.count)))))))
    }
    if lock.way == nil {
      line.cursor = first + 2 * secret.cursor
      line.isFocused = true
    }
    line.target = .action(.account(.form(.cursorPlaced(.pin, at: secret.count))))
    return line
  }

  private func problem(_ problem: FieldProblem, isPIN: Bool) -> String {
    words.account.problem(problem, of: isPIN ? .pin : .accountPassword, on: .signIn)
  }

  // MARK: A password, or a PIN of unknown length

  private func input(of lock: Lock) -> [Line] {
    let isPIN = lock.stage == .pin
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
        ), width: width, isFocused: lock.way == nil,
        focus: .account(.form(.cursorPlaced(field.id, at: lock.secret.count))),
        place: { .account(.form(.cursorPlaced(field.id, at: $0))) },
        problem: lock.problem.map { problem($0, isPIN: isPIN) }),
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

extension Words {
  /// What the help says about the lock.
  func aboutLock(of app: App) -> [String] {
    account.aboutLock(app.session.lock, opensMain: app.features == [.main])
  }
}
