import TestKit

@testable import OnrampCore
@testable import OnrampScreens

/// Something that happens to the program: keys, or a response to an effect.
enum Happening: Hashable {
  case keys([Key])
  case response(ApplicationResponse)
  case action(AppAction)
  case cars(CarsResponse)
  case account(AccountAnswer)

  static func key(_ keys: Key...) -> Happening { .keys(keys) }
}

extension App {
  init(_ answers: Answers = Answers(), then happenings: [Happening] = []) {
    self.init(StoredState(answers: answers), then: happenings)
  }

  init(
    _ state: StoredState, in language: Language = .english, then happenings: [Happening] = []
  ) {
    self.init(Application(state, schema: Scenes.schema(in: language)))
    for happening in happenings { handle(happening) }
  }

  /// The shared cars, once they have requested what is stored.
  init(
    _ cars: CarsSource, _ state: StoredState = StoredState(), in language: Language = .english,
    then happenings: [Happening] = []
  ) {
    self.init(
      Application(state, schema: Scenes.schema(in: language)), opening: .cars, isAboveMain: true,
      sources: Sources(cars: cars))
    reduce(.cars(.opened))
    for happening in happenings { handle(happening) }
  }

  /// The command of a key in this state.
  func command(for key: Key, in language: Language = .english) -> KeyCommand? {
    Keymap.command(for: key, in: self, words: language.words)
  }

  /// The hints of the keys that have an effect in this state.
  var hints: [KeyHint] { hints(in: .english) }

  func hints(in language: Language) -> [KeyHint] {
    var hints: [KeyHint] = []
    let position = AppScreen.scrollPosition(in: self, language.words)
    Keymap.forEachHint(of: top, in: self, language.words, at: position) { hints.append($1) }
    return hints
  }

  /// Presses keys.
  ///
  /// - Returns: The effects.
  @discardableResult
  mutating func press(_ keys: Key..., in language: Language = .english) -> [AppEffect] {
    keys.flatMap { key -> [AppEffect] in
      guard case .app(let action)? = command(for: key, in: language) else { return [] }
      return reduce(action).effects
    }
  }

  @discardableResult
  mutating func respond(_ response: ApplicationResponse) -> [AppEffect] {
    reduce(.application(.response(response))).effects
  }

  @discardableResult
  mutating func handle(_ happening: Happening) -> [AppEffect] {
    switch happening {
    case .keys(let keys): keys.flatMap { press($0) }
    case .response(let response): respond(response)
    case .action(let action): reduce(action).effects
    case .cars(let response): reduce(.cars(.response(response))).effects
    case .account(let answer): self.answer(answer)
    }
  }

  /// The action of a click on a cell of a window with 80 columns.
  func clicked(row: Int, column: Int, rows: Int = 24) -> AppAction? {
    AppScreen.action(
      forClickAt: Position(row: row, column: column), of: self,
      size: Size(rows: rows, columns: 80), appearance: Scenes.appearance())
  }

  /// Draws the program in a window of this size.
  func frame(
    _ rows: Int = 24, _ columns: Int = 80, _ appearance: Appearance = Scenes.appearance()
  ) -> Frame {
    var app = self
    app.reduce(.resized(Window(rows: rows, columns: columns, colors: 0)))
    return AppScreen.frame(of: app, size: app.session.window.size, appearance: appearance)
  }
}

extension App {
  /// Draws the program in color, after each requested picture of a car has arrived as a checkered
  /// one.
  func frame(_ rows: Int, _ columns: Int, drawsCars: Bool) -> Frame {
    var app = self
    let size = Size(rows: rows, columns: columns)
    let effects = app.reduce(.resized(Window(rows: rows, columns: columns, colors: 256))).effects
    for case .cars(.draw(let request, let order, _)) in effects where drawsCars {
      let picture = Scenes.checkered(columns: order.room.columns, rows: order.room.rows)
      app.reduce(.cars(.response(.drew(request, picture))))
    }
    return AppScreen.frame(of: app, size: size, appearance: Scenes.appearance())
  }
}

extension App {
  /// Answers every preview with a picture that fills its room.
  mutating func seePhotos(in size: Size) {
    for (place, preview) in application.previews.known.sorted(by: {
      $0.value.request < $1.value.request
    }) {
      let room = AppScreen.room(for: place, in: size, isBesideOther: preview.options.isBesideOther)
      guard room != .none else { continue }
      let image = DecodedImage(
        width: 4032, height: 3024,
        picture: Scenes.picture(columns: room.columns, rows: room.rows))
      respond(.previewed(preview.request, Scenes.file))
      respond(.previewed(preview.request, .image(image)))
    }
  }
}

// The line mode.
extension App {
  /// The open question, in English.
  var prompt: Prompt { Language.english.lineMode.prompt(of: self) }

  /// The actions of a line in this state.
  func actions(for line: String, in language: Language = .english) -> [LineAction] {
    language.lineMode.prompt(of: self).actions(for: line)
  }

  /// Answers like a driver, with a secret if the prompt asks for one.
  ///
  /// - Returns: The reply.
  @discardableResult
  mutating func answer(_ line: String, in language: Language = .english) -> [String] {
    let mode = language.lineMode
    let prompt = mode.prompt(of: self)
    var said: [String] = []
    let actions =
      prompt.isSecret ? prompt.actions(for: Scenes.secret(line)) : prompt.actions(for: line)
    for action in actions {
      switch action {
      case .app(let action):
        let before = self
        reduce(action)
        said += mode.outcome(of: action, from: before, to: self)
      case .say(let line), .warn(let line): said.append(line)
      case .lookAtPhoto, .describePhoto, .confirm, .leave: break
      }
    }
    return said
  }
}

extension Language {
  /// The line mode, with `/a.jpg` as the only photo.
  var lineMode: LineMode { LineMode(words: words) { $0 == "/a.jpg" ? nil : .missing } }
}

extension Frame {
  /// The rows as text, without the second halves of wide characters.
  var texts: [String] {
    guard !secrets.isEmpty else { return rows.map(\.text) }
    let width = CellWidth { $0.value < 0x1100 ? 1 : 2 }
    return rows.map { $0.compactMap { shown($0, width: width) }.text }
  }
  var text: String { texts.joined(separator: "\n") }
  /// The last row, which names keys.
  var keyLine: String { rows.last?.text ?? "" }
}

extension String {
  /// The text on one line, however it was wrapped.
  var unwrapped: String { split { " \n".contains($0) }.joined(separator: " ") }
}

extension [Cell] {
  /// The text of the cells, without the second halves of wide characters.
  ///
  /// The tests read millions of cells, so it creates no string for each.
  var text: String {
    var text = String.UnicodeScalarView()
    for cell in self {
      for index in 0..<cell.scalars.endIndex { text.append(cell.scalars[index]) }
    }
    return String(text)
  }
}

extension Appearance {
  /// The key line of a window of this width, and the number of columns available to it.
  func keyLine(of app: App, columns: Int) -> (cells: [Cell], room: Int) {
    let set = AppScreen.builder(of: app, Size(rows: 24, columns: columns), self).set
    let line = set.keyLine(of: app, at: AppScreen.scrollPosition(in: app, words))
    return (line.spans.flatMap(\.cells), set.columns)
  }
}

extension Language {
  var appearance: Appearance {
    Appearance(words: words, glyphs: .unicode, width: Scenes.width)
  }
}

extension Language {
  /// This language's share of things that exist for every language. Each is in the share of one
  /// language or, in `make exhaustive`, of all.
  func share<Element>(of all: [Element]) -> [Element] {
    let languages = Language.tested
    return all.share(of: languages.count, from: languages.firstIndex(of: self) ?? 0)
  }
}
