import OnrampCore

extension LineBuilder {
  /// The page after an export or after handing in.
  ///
  /// - Parameter rows: The number of rows above the footer.
  func finish(_ finish: Finish, of application: Application, rows: Int) -> Page {
    let title = words.title(of: finish, in: application)
    let style: Style = application.isOpen(finish) ? .needed : .done
    let isLow = rows < 16 || isNarrow
    let texts = words.finish(finish, in: application, isShort: isLow)
    func lines(_ text: FinishText) -> [Line] { wrapped(text.sentence, self.style(of: text), at: 3) }
    // The name of what was made stays in view in a low window.
    let header =
      [self.header(words.summary, title, style)]
      + (isLow ? texts.prefix(1).flatMap(lines) : [Line()])
    var body = texts.dropFirst(isLow ? 1 : 0).flatMap(lines)
    if let next = words.next(after: finish, in: application) {
      body += (isLow ? [] : [Line()]) + wrapped(next, .plain, at: 3)
    }
    let buttons = application.choices(of: finish).map { choice in
      ChoiceButton(
        label: words.label(of: choice), isSelected: choice == finish.selected,
        action: .application(.finish(.pressed(choice))),
        focus: .application(.finish(.moved(by: 0))))
    }
    body += (isLow ? [] : [Line()]) + self.rows(of: buttons, at: 3)
    return Page(
      header: header + (isLow ? [] : [progress(of: application), Line()]), body: body,
      scrolling: .focused())
  }

  private func style(of text: FinishText) -> Style {
    switch text {
    case .main: .strong
    case .detail: .plain
    case .needed: .needed
    }
  }
}

/// A sentence of a finish page.
enum FinishText {
  case main(String)
  case detail(String)
  /// What is still needed or not part of it.
  case needed(String)

  var sentence: String {
    switch self {
    case .main(let text), .detail(let text), .needed(let text): text
    }
  }
}

extension Application {
  /// Whether something is left to do or to wait for.
  fileprivate func isOpen(_ finish: Finish) -> Bool {
    if case .exported = finish.outcome, handIn == nil {
      !needed.isEmpty
    } else {
      isOnItsWay(finish)
    }
  }

  /// Whether the application of the finish page hasn't reached the company yet.
  func isOnItsWay(_ finish: Finish) -> Bool {
    finish.outcome == .handedIn && handIn?.isWaiting == true
  }
}
