import Glibc

/// One thing that a driver or the world does, chosen without regard to what earlier steps did,
/// so that the same seed gives the same steps.
enum Step {
  case open
  /// Types letters into the field, one by one.
  case type(String)
  /// Pastes as a terminal does.
  case paste(String)
  case key(Key)
  /// Replaces the field's answer.
  case answer
  /// Answers all fields of the step. Unless they are to be right, one is likely to be wrong.
  case fillForm(isRight: Bool)
  case save
  /// Kills the program this many microseconds into a Save.
  case saveAndKill(after: Int)
  /// Goes back, or leaves an edit.
  case goBack
  case edit(Int)
  case restart(isMeant: Bool)
  case click
  case help
  case view
  case browse
  case handIn
  case redraw
  case resize(rows: Int, columns: Int)
  case suspend
  case stop
  case end(Ending)
  case command(Command, whileOpen: Bool)
  case visit(Visit, leaving: Soak.Leaving)

  enum Visit: CaseIterable { case cars, routes, survey, account, company }

  enum Key: CaseIterable {
    case left, right, home, end, backspace, delete, killToEnd, killToStart, yank, undo
    case tab, backTab, down, up, enter
  }

  enum Ending: CaseIterable {
    case quit, interruptKey, kill, killOnceKept, hangUp, terminate, interrupt, hangUpSignal,
      quitSignal
  }

  enum Command: CaseIterable {
    case status, show, check, export, fill, fillAndKill, restart, restartAndKill, undoRestart
    case undoAndKill, eraseForGood, plain, plainAndKill
  }
}

extension Step {
  /// How often each kind of step is chosen.
  private static let weights: [(Int, @Sendable (inout Random) -> Step)] = [
    (4, { _ in .open }),
    (20, { .type(text(of: $0.number(1...12), &$0)) }),
    (4, { .paste(pasted(&$0)) }),
    (26, { .key($0.pick(Key.allCases)) }),
    (6, { _ in .answer }),
    (14, { .fillForm(isRight: $0.chance(85)) }),
    (8, { _ in .save }),
    (6, { .saveAndKill(after: $0.number(0...30_000)) }),
    (6, { _ in .goBack }),
    (6, { .edit($0.number(0...Field.steps.count - 1)) }),
    (3, { .restart(isMeant: $0.chance(40)) }),
    (4, { _ in .click }),
    (2, { _ in .help }),
    (3, { _ in .view }),
    (3, { _ in .browse }),
    (3, { _ in .handIn }),
    (3, { _ in .redraw }),
    (6, { resize(&$0) }),
    (2, { _ in .suspend }),
    (2, { _ in .stop }),
    (8, { .end($0.pick(Ending.allCases)) }),
    (10, { .command($0.pick(Command.allCases), whileOpen: $0.chance(30)) }),
    (4, { .visit(.company, leaving: $0.pick(Soak.Leaving.allCases)) }),
    (5, { .visit($0.pick(Visit.allCases), leaving: $0.pick(Soak.Leaving.allCases)) }),
  ]

  init(random: inout Random) {
    var number = random.number(0...(Self.weights.reduce(0) { $0 + $1.0 } - 1))
    for (weight, make) in Self.weights {
      if number < weight {
        self = make(&random)
        return
      }
      number -= weight
    }
    self = .open
  }

  private static let letters = "abcdefghijklmnopqrstuvwxyzABCXYZ0123456789 .@-_'".map(String.init)
  private static let words = [
    "Amina", "José", "Zoë", "王小明", "Ольга", "نور", "👩‍🚗", "e\u{301}te\u{301}", "O'Neil", "Kia",
    "2019",
    "x", "  ", "naïve", "한국", "Å",
  ]

  static func text(of count: Int, _ random: inout Random) -> String {
    (0..<count).map { _ in random.pick(letters) }.joined()
  }

  static func words(_ random: inout Random) -> String {
    let count = random.chance(4) ? 300 : random.number(1...4)
    return (0..<count).map { _ in random.pick(words) }.joined(separator: " ")
  }

  private static func pasted(_ random: inout Random) -> String {
    let ends = ["", "\n", "\r\n", "\t", "\u{7}", "\u{1B}[2J", "\u{85}", "\r"]
    return words(&random) + random.pick(ends) + text(of: random.number(1...9), &random)
      + random.pick(ends)
  }

  private static func resize(_ random: inout Random) -> Step {
    let usual = [(24, 80), (12, 40), (1, 1), (100, 300), (11, 40), (12, 39), (40, 61), (20, 62)]
    if random.chance(50) {
      let (rows, columns) = random.pick(usual)
      return .resize(rows: rows, columns: columns)
    }
    return .resize(rows: random.number(1...60), columns: random.number(1...160))
  }
}
