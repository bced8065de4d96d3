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
    let quiet = hasRoom ? Self.quiet : Self.quiet / 2
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
      lines += wrapped(words.typedIsOpen, .dim, at: column)
    } else {
      lines += wrapped(words.cannotScan, .plain, at: column)
    }
    if !isNarrow { lines.append(Line()) }
    if ready.isRemote { lines += wrapped(words.mayBeFarAway, .dim, at: column) }
    if link.isLonely { lines += wrapped(words.whyNobodyCame, .plain, at: column) }
    if link.typedAddress == nil { lines += wrapped(words.sealedOnPhone, .dim, at: column) }
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
      if preview.privacy == .kept, let note = words.privacy(.kept) { lines += wrapped(note, .dim) }
    }
    let picture = preview?.image?.picture.map(rows(of:)) ?? []
    return lines + picture.map { Line(spans: [.init(column: 0, cells: $0)]) }
  }

  /// The width of the quiet zone that scanners need, in modules.
  private static var quiet: Int { 4 }

  /// The code in black and white, whatever the theme, with its quiet zone.
  private func code(_ link: PhoneUpload, isLarge: Bool) -> [[Cell]] {
    let modules = link.code
    guard !modules.isEmpty, link.showsCode else { return [] }
    let quiet = Self.quiet
    let width = modules.count + 2 * quiet
    func isDark(_ row: Int, _ column: Int) -> Bool {
      let (row, column) = (row - quiet, column - quiet)
      let isDark =
        modules.indices.contains(row) && modules[row].indices.contains(column)
        && modules[row][column]
      return isDark != link.isInverted
    }
    if isLarge {
      return (0..<width).map { row in
        (0..<(2 * width)).map { column in
          let isDark = isDark(row, column / 2)
          return cell(isDark, isDark)
        }
      }
    }
    return stride(from: 0, to: width, by: 2).map { row in
      (0..<width).map { cell(isDark(row, $0), isDark(row + 1, $0)) }
    }
  }

  /// A cell with one module above another. Without colors it draws the light ones, as most terminals
  /// are dark.
  private func cell(_ isTopDark: Bool, _ isBottomDark: Bool) -> Cell {
    guard appearance.hasColors else {
      return switch (isTopDark, isBottomDark) {
      case (false, false): Cell("█")
      case (false, true): Cell("▀")
      case (true, false): Cell("▄")
      case (true, true): Cell(" ")
      }
    }
    var cell = Cell("▀")
    cell.colors = CellColors(foreground: color(isTopDark), background: color(isBottomDark))
    return cell
  }

  private func color(_ isDark: Bool) -> Int {
    isDark ? appearance.blackAndWhite.black : appearance.blackAndWhite.white
  }

  private func minutes(_ seconds: Int) -> String {
    "\(seconds / 60):" + (seconds % 60 < 10 ? "0" : "") + "\(seconds % 60)"
  }
}
