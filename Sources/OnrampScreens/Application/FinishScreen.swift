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
    func lines(_ texts: ArraySlice<Piece>) -> [Line] {
      texts.flatMap { wrapped($0.text, $0.style, at: 3) }
    }
    // The name of what was made stays in view in a low window.
    let header =
      [self.header(words.summary, title, style)]
      + (isLow ? lines(texts.prefix(1)) : [Line()])
    var body = lines(texts.dropFirst(isLow ? 1 : 0))
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
