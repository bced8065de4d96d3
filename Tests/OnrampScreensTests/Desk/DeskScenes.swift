import OnrampCore
import TestKit

@testable import OnrampScreens

/// A state of the desk that golden frames show, reached the way a reviewer reaches it.
struct DeskScene: Sendable {
  let name: String
  let keys: [Key]
  /// Brings the desk to where the keys begin.
  let begin: @Sendable (inout TestDesk) -> Void

  init(
    _ name: String, keys: [Key] = [],
    _ begin: @escaping @Sendable (inout TestDesk) -> Void = { _ in }
  ) {
    (self.name, self.keys, self.begin) = (name, keys, begin)
  }

  /// The desk in a window of this size.
  func desk(_ size: Size, colors: Int = 256) -> TestDesk {
    var desk = TestDesk(size, colors: colors)
    begin(&desk)
    for key in keys { desk.press(key) }
    if desk.goesAway { desk.act(.leftAlone) }
    return desk
  }

  /// The hints of the keys that have an effect at 80×24.
  var hints: [KeyHint] {
    let desk = desk(Size(rows: 24, columns: 80)).desk
    let position = DeskScreen.scrollPosition(in: desk, Language.english.words)
    return DeskKeymap.hints(of: desk.top, in: desk, at: position).map(\.hint)
  }

  private static let words = "Use daylight".map(Key.character)

  static let all = [
    DeskScene("desk-queue"),
    DeskScene("desk-queue-search", keys: [.character("/"), .character("p")]),
    DeskScene("desk-queue-search-nothing", keys: [.character("/"), .character("z")]),
    DeskScene("desk-queue-all", keys: [.left]) { desk in
      desk.submissions = [
        SampleDesk.submission("8K3F-22", 7_500, state: .approved, by: "Ana"),
        SampleDesk.submission("PQ7A-9M", 93_120, version: 2, state: .askedAgain, by: "Bo"),
        SampleDesk.submission("2222-AA", 3_000, state: .claimed, by: "Cy"),
        SampleDesk.submission("3333-BB", 2_000, state: .refused, by: "Ana"),
        SampleDesk.submission("4WXB-K3", 45, state: .withdrawn),
      ]
    },
    DeskScene("desk-queue-empty", keys: [.function(5)]) { $0.submissions = [] },
    DeskScene("desk-queue-offline", keys: [.function(5)]) {
      $0.failure = .server(.failed(.noNetwork))
    },
    DeskScene("desk-queue-doubted", keys: [.left]) { desk in
      desk.submissions = [
        SampleDesk.submission("8K3F-22", 7_500, state: .approved, by: "Ana Ruiz"),
        SampleDesk.submission("PQ7A-9M", 93_120, state: .approved, by: "Bo"),
      ]
      desk.compared = .success([SampleDesk.doubt])
    },
    DeskScene("desk-queue-not-compared", keys: [.function(5)]) {
      $0.compared = .failure(.server(.status(500)))
    },
    DeskScene("desk-queue-help", keys: [.function(1)]),
    DeskScene("desk-reading", keys: [.enter]),
    DeskScene("desk-reading-changed", keys: [.enter, .character("n")]),
    DeskScene("desk-reading-zoomed", keys: [.enter, .character("+"), .character("+"), .right]),
    DeskScene("desk-reading-second-photo", keys: [.enter, .tab]),
    DeskScene("desk-photo-alone", keys: [.enter, .character("v"), .character("t")]),
    DeskScene("desk-reading-failed", keys: [.enter]) { $0.opens = .failure(.notForThisKey) },
    DeskScene("desk-reading-doubted", keys: [.function(5), .enter]) {
      $0.compared = .success([SampleDesk.doubt])
    },
    DeskScene("desk-reading-held", keys: [.enter]) { $0.holder = "Ana Ruiz" },
    DeskScene("desk-reading-help", keys: [.enter, .function(1)]),
    DeskScene("desk-fields", keys: [.enter, .character("k")]),
    DeskScene("desk-reasons", keys: [.enter, .character("k"), .enter, .down]),
    DeskScene(
      "desk-letter-again", keys: [.enter, .character("k"), .enter, .character("2")] + words),
    DeskScene(
      "desk-letter-insurance",
      keys: [.enter, .character("k"), .down, .enter, .character("4")]),
    DeskScene(
      "desk-letter-question", keys: [.enter, .character("a")] + words + [.escape]),
    DeskScene("desk-away", keys: [.enter]) { $0.goesAway = true },
    DeskScene("desk-letter-approve", keys: [.enter, .character("a")]),
    DeskScene(
      "desk-letter-refuse-wordless",
      keys: [.enter, .character("r"), .character("4"), .enter]),
    DeskScene("desk-letter-lost", keys: [.enter, .character("a")] + words + [.enter]) {
      $0.decides = .moved(.withdrawn)
    },
    DeskScene("desk-letter-sending", keys: [.enter, .character("a"), .enter]) {
      $0.isSilent = true
    },
    DeskScene("desk-letter-uncertain", keys: [.enter, .character("a"), .enter]) {
      $0.decides = .unanswered(.failed(.timedOut))
    },
    DeskScene("desk-decided", keys: [.enter, .character("a"), .enter]),
    DeskScene(
      "desk-undone", keys: [.enter, .character("a"), .enter, .character("u")]),
    DeskScene(
      "desk-all-done", keys: [.enter, .character("a"), .enter]
    ) {
      $0.submissions = [SampleDesk.waiting[0]]
      $0.press(.function(5))
      $0.submissions = []
    },
  ]
}

/// A desk whose effects are answered at once.
struct TestDesk {
  private(set) var desk = Desk(run: 7)
  var submissions = SampleDesk.waiting
  var failure: DeskProblem?
  /// What comparing the states finds.
  var compared: Result<[DeskDoubt], DeskProblem> = .success([])
  /// The reviewer who reads the first application.
  var holder: String?
  var opens: Result<DeskDocument, DeskProblem> = .success(SampleDesk.document())
  var decides: DeskProblem?
  /// Whether the reviewer leaves the desk alone in the end.
  var goesAway = false
  /// Whether decisions aren't answered.
  var isSilent = false

  init(_ size: Size = Size(rows: 24, columns: 80), colors: Int = 256) {
    act(.resized(Window(rows: size.rows, columns: size.columns, colors: colors)))
    act(.opened)
  }

  mutating func press(_ keys: Key...) {
    for key in keys {
      guard
        case .desk(let action)? = DeskKeymap.command(
          for: key, in: desk, words: Language.english.words)
      else { continue }
      act(action)
    }
  }

  mutating func act(_ action: DeskAction) {
    for effect in desk.reduce(action) {
      for response in responses(to: effect) { act(.response(response)) }
    }
  }

  private func responses(to effect: DeskEffect) -> [DeskResponse] {
    switch effect {
    case .list(let request, _, _):
      if let failure { return [.listed(request, .failure(failure))] }
      return [
        .listed(request, .success(DeskPage(submissions, now: SampleDesk.now))),
        .compared(submissions, compared),
      ]
    case .count: return [.counted(.success(SampleDesk.numbers))]
    case .load(let request, let submission):
      guard submission.version > 1 else { return [.loaded(request, opens)] }
      let before = SampleDesk.document(name: "Amina Yusof", license: "a0", photos: 1)
      return [.loaded(request, .success(SampleDesk.document().marked(since: before)))]
    case .draw(let request, _, let photo, let order):
      return [
        .drew(request, .image(Self.image(order))),
        .drew(request, .hints(photo == 0 ? [] : [.blurred, .dark])),
      ]
    case .claim(let request, let submission):
      let isHeld = submission.number == SampleDesk.waiting[0].number
      return [.claimed(request, isHeld ? holder.map { .claimed(by: OutsideText($0)) } : nil)]
    case .decide(let request, _, _, _, _): return isSilent ? [] : [.decided(request, decides)]
    case .undo(let request, _, _): return [.undone(request, nil)]
    case .send(_, let id): return [.sent(id, nil)]
    case .forget, .release, .remind, .quit: return []
    }
  }

  /// A checkered picture of a photo of 4000 × 3000 pixels.
  private static func image(_ order: DecoderOrder) -> DecodedImage {
    let rows = min(order.rows, order.columns * 3 / 8)
    let columns = max(1, min(order.columns, rows * 8 / 3))
    return DecodedImage(
      width: 4000, height: 3000, picture: Scenes.checkered(columns: columns, rows: rows))
  }

  func frame(_ language: Language = .english) -> Frame {
    DeskScreen.frame(
      of: desk, size: desk.session.window.size, appearance: language.appearance)
  }
}
