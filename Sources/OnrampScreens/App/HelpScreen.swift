import OnrampCore

extension LineBuilder {
  /// The help for the layer below: the focused field, its purpose, its main keys, then the others,
  /// and those that edit text.
  func help(_ help: Help, of app: App) -> Page {
    let about = about(app.below, of: app)
    let keys = helpKeys(of: app)
    let start = cutStatus(of: app) + about + (about.isEmpty ? [] : [Line()]) + introduction(to: app)
    let header = [header(words.helpTitle), Line()]
    let columns = Self.helpColumns
    guard (headerColumns ?? 0) >= columns[2] + Self.helpColumn else {
      let body = start + keyLines(keys, HelpKey.Part.allCases)
      return Page(header: header, body: body, scrolling: .from(help.scroll))
    }
    let set = LineBuilder(appearance: appearance, columns: Self.helpColumn)
    let parts = [
      start + keyLines(keys, [.main]), Array(set.keyLines(keys, [.more]).dropFirst()),
      Array(set.keyLines(keys, [.editing]).dropFirst()),
    ]
    var body = Array(repeating: Line(), count: parts.map(\.count).max() ?? 0)
    for (column, lines) in zip(columns, parts) {
      for (row, line) in lines.enumerated() {
        body[row].add(line, at: column)
      }
    }
    return Page(header: header, body: body, scrolling: .from(help.scroll))
  }

  /// In a wide window, the parts of the help are side by side: the first below the purpose.
  private static var helpColumns: [Int] { [0, AppScreen.widest + 4, AppScreen.widest + 50] }
  private static var helpColumn: Int { 42 }

  /// The purpose of the open layer and its keys, beside its page. Of two panes, the first has the
  /// main keys.
  func helpAside(of app: App, in pane: Aside.Pane.Place = .only) -> [Line] {
    let keys = helpKeys(of: app)
    return switch pane {
    case .only: about(app.below, of: app) + [Line()] + keyLines(keys, [.main, .more])
    case .first: about(app.below, of: app) + [Line()] + keyLines(keys, [.main])
    case .second: Array(keyLines(keys, [.more, .editing]).dropFirst())
    }
  }

  /// The lines of these parts of the help.
  func keyLines(_ keys: [HelpKey], _ parts: [HelpKey.Part]) -> [Line] {
    let keys = keys.filter { parts.contains($0.part) }
    let column = min(columns / 2, (keys.map { cells($0.name).count }.max() ?? 0) + 2)
    return parts.flatMap { part -> [Line] in
      let lines = keys.filter { $0.part == part }.flatMap { key -> [Line] in
        var lines = wrapped(key.does, .dim, at: column)
        lines[0].spans.insert(
          .init(column: 0, cells: cells(key.name, .plain, most: column - 1)), at: 0)
        return lines
      }
      guard !lines.isEmpty, let title = title(of: part) else { return lines }
      return [Line(), line(title, .strong)] + lines
    }
  }

  private func title(of part: HelpKey.Part) -> String? {
    switch part {
    case .main: nil
    case .more: words.helpMore
    case .editing: words.helpEditing
    }
  }

  /// What the focused field asks for, and the purpose of a layer.
  private func about(_ layer: Layer, of app: App) -> [Line] {
    var field: [Line] = []
    if case .application(.step) = layer, let focused = app.application.form.focusedField {
      let help = words.help(on: focused).flatMap { wrapped($0) }
      if !help.isEmpty { field = [line(focused.label, .strong)] + help + [Line()] }
    }
    let lines: [String] =
      switch layer {
      case .alert(let dialog): words.about(dialog)
      case .lock: words.aboutLock(of: app)
      default: app.feature.screen.about(layer, app, words)
      }
    return field + lines.flatMap { wrapped($0) }
  }

  /// The keys of the layer below, in the order of its keymaps.
  private func helpKeys(of app: App) -> [HelpKey] {
    var keys: [HelpKey] = []
    let everywhere = Keymap.everywhere(in: app).bindings
    let position = AppScreen.scrollPositionBelowHelp(in: app, words)
    Keymap.forEachHint(of: app.below, in: app, words, at: position) { binding, hint in
      let name = hint.naming == .arrows ? words.arrows : name(of: binding.keys, in: app)
      let key = HelpKey(
        name: name, does: hint.text(words).help, rank: hint.narrowRank ?? hint.rank,
        isEverywhere: everywhere.contains { $0 === binding },
        part: hint.isEditing ? .editing : .more)
      // Keys that do the same share a line.
      if let last = keys.last, last.does == key.does, last.part == key.part {
        keys[keys.count - 1].name += ", " + name
      } else {
        keys.append(key)
      }
    }
    return HelpKey.ranked(keys)
  }

  /// The whole status, if only its start fits below the page.
  private func cutStatus(of app: App) -> [Line] {
    let status = fullStatus(of: app)
    return status.count > maxStatus(of: app) ? status + [Line()] : []
  }

  /// What an application involves, where its page may leave it out: a small screen has no room for
  /// it, and no page has room for a long text by the company.
  private func introduction(to app: App) -> [Line] {
    let isSmall = isNarrow || app.session.window.rows < 24
    let mayBeLeftOut = isSmall || app.application.schema.welcome != nil
    guard case .application(.step) = app.below, mayBeLeftOut else { return [] }
    return welcome(to: app.application)
  }

  /// The names of a binding's keys.
  func name(of keys: KeyBinding.Keys, in app: App) -> String {
    switch keys {
    case .keys(let keys, _):
      // Beside a page, they have the names of its key line.
      keys.map { isNarrow && headerColumns != nil ? caret(words.keyName($0)) : words.keyName($0) }
        .listed(by: ", ")
    case .digit: digits(app.application.schema.steps.count)
    case .altDigit: words.range(from: .alt("1"), to: .alt("9"))
    case .text: ""
    }
  }

  /// `1 2 3`, or `1-5` if there are more.
  private func digits(_ count: Int) -> String {
    count <= 3 ? (1...count).map { "\($0)" }.listed(by: " ") : "1-\(min(9, count))"
  }
}

/// A line of the help.
struct HelpKey {
  /// The maximum number of keys at the top.
  private static let maxMainKeys = 5

  var name: String
  let does: String
  let rank: Int8?
  let isEverywhere: Bool
  var part: Part

  /// The part of the help it belongs to.
  enum Part: CaseIterable { case main, more, editing }

  /// The same keys, the most important in the main part: what stays longest in a full key line.
  static func ranked(_ all: [HelpKey]) -> [HelpKey] {
    var keys = all
    let own = keys.indices.filter { keys[$0].part == .more && !keys[$0].isEverywhere }
    let main = own.sorted { (keys[$0].rank ?? .max, $0) < (keys[$1].rank ?? .max, $1) }
    for index in main.prefix(maxMainKeys) { keys[index].part = .main }
    return keys
  }
}
