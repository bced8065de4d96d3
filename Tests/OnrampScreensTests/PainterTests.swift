import OnrampCore
import OnrampScreens
import TestKit
import Testing

@Suite struct PainterTests {
  private static let edits: [Edit] = [
    .insert("a"), .insert("王"), .insert("e\u{301}"), .insert(" "),
    .paste(String(repeating: "long ", count: 20)), .moveLeft, .moveRight, .moveWordLeft,
    .moveToStart, .moveToEnd, .deleteBackward, .deleteForward, .killToEnd, .killWordLeft, .yank,
    .undo, .redo,
  ]
  private static let others: [AppAction] =
    [
      .helpTapped, .quitTapped, .alert(.answered(.no)), .help(.closed),
      .resized(Window(rows: 24, columns: 80, colors: 0)),
    ]
    + [
      .form(.moved(by: 1)), .form(.moved(by: -1)), .form(.tabTapped), .form(.enterTapped),
      .saveTapped, .goBackTapped, .unknownKeyTapped, .restartTapped,
      .response(.draftsKept(revision: 3)), .response(.draftsFailed(revision: 9, .full)),
      .editTapped(.vehicle), .confirmation(.answered(.no)),
    ].map(AppAction.application)

  /// Mostly keys that type, and occasionally another.
  private func action(_ random: inout some RandomNumberGenerator) -> AppAction {
    if Int.random(in: 0..<8, using: &random) == 0,
      let other = Self.others.randomElement(using: &random)
    {
      return other
    }
    let edit = Self.edits.randomElement(using: &random) ?? .moveLeft
    return .application(.form(.edited(edit)))
  }

  @Test(arguments: [Size(rows: 24, columns: 80), Size(rows: 12, columns: 40)])
  func `Drawing step by step gives the same as drawing at once`(size: Size) throws {
    var random = SeededGenerator(state: 7)
    let openings = [Answers(), Scenes.saved(before: .vehicle), Scenes.complete]
    var changes: [Change: Int] = [:]
    let runs = isExhaustive ? 120 : 30
    for run in 0..<runs {
      var app = App(openings[run % openings.count])
      var painter = AppPainter(appearance: Scenes.appearance())
      for _ in 0..<60 {
        let change = app.reduce(action(&random)).change
        changes[change, default: 0] += 1
        painter.note(change)
        let frame = painter.frame(of: app, size: size)
        let whole = AppScreen.frame(of: app, size: size, appearance: Scenes.appearance())
        try #require(frame.rows == whole.rows && frame.cursor == whole.cursor)
      }
    }
    // Without these, the test would compare full drawings with each other.
    #expect(changes[.input, default: 0] > 8 * runs)
  }
}

/// Produces the same numbers in every run.
struct SeededGenerator: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state ^ state >> 29
  }
}
