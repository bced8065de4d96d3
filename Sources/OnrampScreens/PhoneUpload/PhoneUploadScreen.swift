import OnrampCore
import OnrampWords

extension LineBuilder {
  /// The code for a phone to scan, and the progress of its photo.
  func phoneLink(_ link: PhoneUpload, in application: Application, rows: Int) -> Page {
    let title = header(
      label(of: link.field, in: application),
      link.secondsLeft.map { isNarrow ? minutes($0) : words.validFor(minutes($0)) } ?? "")
    let header = [title] + (isNarrow ? [] : [Line()])
    let scrolling = Page.Scrolling.from(link.scroll)
    if case .received = link.stage {
      return Page(header: header, body: received(link, in: application), scrolling: scrolling)
    }
    switch PhoneCodePlace(of: link, columns: columns, rows: rows) {
    case .none:
      let text = text(of: link, in: application, isCodeShown: false, at: 0)
      return Page(header: header, body: text, scrolling: scrolling)
    case .above:
      let text = text(of: link, in: application, isCodeShown: true, at: 0)
      let code = code(link, isLarge: false).map { Line(spans: [.init(column: 0, cells: $0)]) }
      return Page(header: [title] + code, body: text, scrolling: scrolling)
    case .beside(let isLarge):
      let code = code(link, isLarge: isLarge)
      let column = (code.first?.count ?? 0) + 2
      var body = code.map { Line(spans: [.init(column: 0, cells: $0)]) }
      let text = text(of: link, in: application, isCodeShown: true, at: column)
      // Beside the first dark modules, if everything fits there.
      let quiet = isLarge ? Self.codeMargin : Self.codeMargin / 2
      let first = max(0, min(quiet, body.count - text.count))
      for (row, line) in text.enumerated() {
        if body.indices.contains(first + row) {
          body[first + row].spans += line.spans
        } else {
          body.append(line)
        }
      }
      // The code has its own quiet zone.
      return Page(header: [title], body: body, scrolling: scrolling)
    }
  }

  private func text(
    of link: PhoneUpload, in application: Application, isCodeShown: Bool, at column: Int
  ) -> [Line] {
    var lines = wrapped(words.link(link, in: application.schema), .strong, at: column) + [Line()]
    guard let ready = link.ready, link.showsCode else { return lines }
    // A phone that is there has nothing to scan or to type.
    let isAwaited = link.stage == .waiting
    if let typed = link.typedAddress {
      if isAwaited {
        if isCodeShown { lines += wrapped(words.scanIt, .plain, at: column) }
        lines += wrapped(words.openThis, .plain, at: column)
      }
      lines += address(typed, at: column) + wrapped(words.typedIsOpen(link.page), .dim, at: column)
    } else if isAwaited {
      lines += wrapped(isCodeShown ? words.scanIt : words.codeNeedsRoom, .plain, at: column)
      lines += wrapped(isCodeShown ? words.cannotScan : words.typeInstead, .plain, at: column)
    }
    if !isNarrow, isAwaited { lines.append(Line()) }
    if isAwaited, ready.isRemote { lines += wrapped(words.mayBeFarAway, .dim, at: column) }
    if link.isLonely {
      lines += wrapped(words.whyNobodyCame(link.page, in: application), .plain, at: column)
    }
    if link.typedAddress == nil {
      lines += wrapped(words.sealedOnPhone(link.page), .dim, at: column)
    }
    return lines
  }

  /// The address, on one line or with the code on its own line, so that it can be typed.
  private func address(_ address: String, at column: Int) -> [Line] {
    guard column + cells(address).count > columns, let slash = address.lastIndex(of: "/") else {
      return wrapped(address, .accent, at: column)
    }
    let code = address[address.index(after: slash)...]
    return wrapped(String(address[...slash]), .accent, at: column)
      + wrapped(String(code), .accent, at: column)
  }

  private func received(_ link: PhoneUpload, in application: Application) -> [Line] {
    let preview = application.previews[.link]
    let isChecked = preview.map { $0.image != nil || $0.isOver } ?? false
    var lines = wrapped(
      isChecked ? words.link(link, in: application.schema) : words("Checking the photo"), .strong)
    if let preview {
      lines += wrapped(words.description(of: preview), .dim)
      if let problem = preview.problem {
        lines += wrapped(words.decodeProblem(problem, isSaved: false), .plain)
      }
      for hint in preview.hints ?? [] { lines += wrapped(words.hint(hint), .plain) }
      for advice in preview.advice { lines += wrapped(words.cardAdvice(advice), .plain) }
      if preview.privacy == .kept, let note = words.privacy(.kept) { lines += wrapped(note, .dim) }
    }
    let picture = preview?.image?.picture.map(rows(of:)) ?? []
    return lines + picture.map { Line(spans: [.init(column: 0, cells: $0)]) }
  }

  private func code(_ link: PhoneUpload, isLarge: Bool) -> [[Cell]] {
    codeCells(link.code, isInverted: link.isInverted, isLarge: isLarge)
  }

  private func minutes(_ seconds: Int) -> String {
    "\(seconds / 60):" + (seconds % 60 < 10 ? "0" : "") + "\(seconds % 60)"
  }
}

/// Where the code for a phone is in a window.
enum PhoneCodePlace: Equatable {
  /// Left of the text. In a large code, two cells hold one module, otherwise each holds two.
  case beside(isLarge: Bool)
  /// Above the text, in a narrow window.
  case above
  /// The window is too small for the code, or there is no code.
  case none

  /// - Parameter rows: The number of rows above the footer.
  init(of link: PhoneUpload, columns: Int, rows: Int) {
    self = .none
    guard link.showsCode, !link.code.isEmpty else { return }
    let modules = link.code.count + 2 * LineBuilder.codeMargin
    // One row is the title's.
    func fits(_ width: Int, _ height: Int, beside: Int = 0, above: Int = 0) -> Bool {
      width + beside <= columns && height + above <= rows - 1
    }
    if fits(2 * modules, modules, beside: Self.textColumns) {
      self = .beside(isLarge: true)
    } else if fits(modules, (modules + 1) / 2, beside: Self.textColumns) {
      self = .beside(isLarge: false)
    } else if link.stage == .waiting, fits(modules, (modules + 1) / 2, above: Self.textRows) {
      self = .above
    }
  }

  /// The least room for the text beside and below the code.
  private static let (textColumns, textRows) = (28, 5)

  /// Whether the open code is shown in the window.
  static func showsCode(in app: App) -> Bool {
    guard let link = app.application.phoneUpload else { return false }
    let size = app.session.window.size
    let columns = AppScreen.columns(of: app, size)
    return PhoneCodePlace(of: link, columns: columns, rows: size.rows - 2) != .none
  }
}
