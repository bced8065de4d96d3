import OnrampCore

extension LineBuilder {
  /// The code for a phone to scan, and the progress of its photo.
  func phoneLink(
    _ link: PhoneUpload, in application: Application, size: Size, rows: Int
  ) -> Page {
    let title = header(
      label(of: link.field, in: application), link.secondsLeft.map(minutes) ?? "")
    let header = [title] + (isNarrow ? [] : [Line()])
    if case .received = link.stage {
      return Page(header: header, body: received(link, in: application))
    }
    // Each cell holds two modules. In a large window, two cells hold one.
    let large = self.code(link, isLarge: true)
    let hasRoom =
      !large.isEmpty && large.count <= rows - 1 && columns >= (large.first?.count ?? 0) + 28
    let code = hasRoom ? large : self.code(link, isLarge: false)
    let fits = !code.isEmpty && code.count <= rows - 1 && columns >= (code.first?.count ?? 0) + 28
    guard fits else {
      // In a narrow window, the text is below the code, if both fit.
      let below = text(of: link, in: application, isCodeShown: true, at: 0)
      let isHigh = code.count + below.count <= rows - 1 && columns >= (code.first?.count ?? 0)
      guard !code.isEmpty, isHigh else {
        let text = text(of: link, in: application, isCodeShown: false, at: 0)
        return Page(header: header, body: text)
      }
      return Page(
        header: [title], body: code.map { Line(spans: [.init(column: 0, cells: $0)]) } + below)
    }
    let column = (code.first?.count ?? 0) + 2
    var body = code.map { Line(spans: [.init(column: 0, cells: $0)]) }
    let text = text(of: link, in: application, isCodeShown: true, at: column)
    // Beside the first dark modules, if everything fits there.
    let quiet = hasRoom ? Self.codeMargin : Self.codeMargin / 2
    let first = max(0, min(quiet, body.count - text.count))
    for (row, line) in text.enumerated() {
      if body.indices.contains(first + row) {
        body[first + row].spans += line.spans
      } else {
        body.append(line)
      }
    }
    // The code has its own quiet zone.
    return Page(header: [title], body: body)
  }

  private func text(
    of link: PhoneUpload, in application: Application, isCodeShown: Bool, at column: Int
  ) -> [Line] {
    let status = words.link(link, in: application.schema)
    var lines = wrapped(status, .strong, at: column) + [Line()]
    guard let ready = link.ready, link.showsCode else { return lines }
    lines += wrapped(isCodeShown ? words.scanIt : words.codeNeedsRoom, .plain, at: column)
    if let typed = link.typedAddress {
      lines += wrapped(words.openThis, .plain, at: column) + address(typed, at: column)
      lines += wrapped(words.typedIsOpen(link.page), .dim, at: column)
    } else {
      lines += wrapped(words.cannotScan, .plain, at: column)
    }
    if !isNarrow { lines.append(Line()) }
    if ready.isRemote { lines += wrapped(words.mayBeFarAway, .dim, at: column) }
    if link.isLonely {
      let why = application.isAtKiosk ? words.kioskWhyNobodyCame : words.whyNobodyCame(link.page)
      lines += wrapped(why, .plain, at: column)
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
      isChecked ? words.link(link, in: application.schema) : words.checkingPhoto, .strong)
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
    link.showsCode
      ? codeCells(link.code, isInverted: link.isInverted, isLarge: isLarge) : []
  }

  private func minutes(_ seconds: Int) -> String {
    "\(seconds / 60):" + (seconds % 60 < 10 ? "0" : "") + "\(seconds % 60)"
  }
}
