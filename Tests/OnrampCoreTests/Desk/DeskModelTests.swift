import TestKit
import Testing

@testable import OnrampCore

/// Random reviewers at a desk whose server answers late, in any order, or not at all.
@Suite struct DeskModelTests {
  @Test func `Only the application on screen is decided, once, and nothing else stays in memory`() {
    var decided = 0
    for seed in (0..<1000).share(of: 20) {
      var world = World(seed: UInt64(seed))
      for _ in 0..<400 { world.step() }
      world.finish()
      #expect(world.faults == [], "seed \(seed)")
      decided += world.decided
    }
    #expect(decided > 20)
  }

  private struct World {
    private var desk = Desk(run: 7)
    private var random: SplitMix
    /// Effects that the server hasn't answered yet.
    private var pending: [DeskEffect] = []
    /// The final state of each application, and the decision that led to it.
    private var states: [String: DeskState] = [:]
    private var decisions: [DeskDecisionID: (number: String, letter: DeskLetter)] = [:]
    /// What is in the shell's memory, and what is claimed.
    private var memory: Set<Request> = []
    private var claims: [String] = []
    /// The decisions whose letters were sent, and those taken back.
    private var sent: Set<DeskDecisionID> = [], undone: Set<DeskDecisionID> = []
    /// The decisions about which an answer was lost.
    private var uncertain: Set<DeskDecisionID> = []
    private(set) var faults: [String] = []
    private(set) var decided = 0

    private static let numbers = ["AAAA-22", "BBBB-33", "CCCC-44", "DDDD-55"]

    init(seed: UInt64) {
      random = SplitMix(seed: seed)
      for number in Self.numbers { states[number] = .waiting }
      act(.resized(Window(rows: 24, columns: 80, colors: 256)))
      act(.opened)
    }

    private static let taps: [DeskAction] = [
      .openTapped, .openTapped, .backTapped, .skipTapped, .undoTapped, .undoTapped,
      .decideTapped(.approved), .decideTapped(.askedAgain), .decideTapped(.refused),
      .draft(.chosen(nil)), .draft(.chosen(1)), .draft(.sendTapped), .draft(.sendTapped),
      .draft(.sendTapped), .draft(.chosen(0)), .decideTapped(.approved), .openTapped,
      .draft(.backTapped), .draft(.anotherTapped), .draft(.edited(.insert("x"))),
      .list(.moved(by: 1)), .list(.moved(by: -1)), .filterTapped(by: 1), .filterTapped(by: -1),
      .refreshTapped, .photo(.nextTapped(by: 1)), .photo(.zoomed(by: 1)), .photo(.turnTapped),
      .photo(.aloneTapped), .helpTapped, .help(.closed),
      .leftAlone, .cameBack, .cameBack, .lossRead, .lossRead, .lossRead,
      .questionAnswered(true), .questionAnswered(false),
      .resized(Window(rows: 12, columns: 40, colors: 256)),
      .resized(Window(rows: 40, columns: 130, colors: 256)),
    ]

    mutating func step() {
      if !pending.isEmpty, Bool.random(using: &random) { return answer() }
      // The screen offers each action only in its own part.
      let tap = Self.taps.randomElement(using: &random) ?? .openTapped
      switch (tap, desk.below) {
      case (.leftAlone, _), (.questionAnswered, .question), (.cameBack, .away), (.lossRead, .lost):
        act(tap)
      case (_, .question), (_, .away), (_, .lost), (.lossRead, _), (.draft, .queue),
        (.draft, .reading),
        (.decideTapped, .letter),
        (.decideTapped, .reasons),
        (.decideTapped, .fields), (.backTapped, .letter), (.backTapped, .fields),
        (.backTapped, .reasons), (.openTapped, .letter), (.skipTapped, .letter),
        (.skipTapped, .fields), (.skipTapped, .reasons), (.undoTapped, .letter),
        (.undoTapped, .fields), (.undoTapped, .reasons), (.filterTapped, .reading),
        (.filterTapped, .letter), (.filterTapped, .fields), (.filterTapped, .reasons),
        (.list, .reading), (.list, .letter), (.list, .fields), (.list, .reasons),
        (.decideTapped, .queue), (.skipTapped, .queue):
        break
      default: act(tap)
      }
    }

    /// Answers everything, and leaves.
    mutating func finish() {
      pending.removeAll { if case .remind = $0 { true } else { false } }
      while !pending.isEmpty {
        answer(canFail: false)
        pending.removeAll { if case .remind = $0 { true } else { false } }
      }
      act(.terminated)
      for effect in pending { if case .send(_, let id) = effect { sent.insert(id) } }
      let lost = Set(decisions.keys).subtracting(sent).subtracting(undone)
      if lost.contains(where: { !uncertain.contains($0) }) { faults.append("not sent: \(lost)") }
      if !claims.isEmpty { faults.append("still claimed: \(claims)") }
    }

    private mutating func act(_ action: DeskAction) {
      for effect in desk.reduce(action) { take(effect) }
      check()
    }

    private mutating func take(_ effect: DeskEffect) {
      switch effect {
      case .load(let request, _):
        memory.insert(request)
        pending.append(effect)
      case .forget(let request):
        if memory.remove(request) == nil { faults.append("forgot \(request) twice") }
      case .draw(_, let application, _, _):
        if !memory.contains(application) { faults.append("drew what is forgotten") }
        pending.append(effect)
      case .claim(_, let submission):
        if !claims.contains(submission.number) { claims.append(submission.number) }
        pending.append(effect)
      case .release(let submission): claims.removeAll { $0 == submission.number }
      case .decide(_, let application, let submission, let id, let letter):
        if desk.open?.loading != application || desk.open?.submission != submission
          || desk.open?.document == nil
        {
          faults.append("decided \(submission.number), which isn't on screen")
        }
        if let old = decisions[id], old.number != submission.number || old.letter != letter {
          faults.append("one name for two decisions")
        }
        pending.append(effect)
      case .send(_, let id):
        if undone.contains(id) { faults.append("sent the letter of what was taken back") }
        pending.append(effect)
      case .list, .count, .undo, .remind: pending.append(effect)
      case .quit: break
      }
    }

    /// What is in memory is the open application, the next one, and one that can be undone.
    private mutating func check() {
      let known = [desk.open, desk.ahead, desk.undo?.application].compactMap { $0?.loading }
      if !desk.isLeaving, Set(known) != memory {
        faults.append("in memory: \(memory), known: \(known)")
      }
    }

    private mutating func answer(canFail: Bool = true) {
      let effect = pending.remove(at: .random(in: 0..<pending.count, using: &random))
      let isLost = canFail && Int.random(in: 0..<6, using: &random) == 0
      let lost = DeskProblem.unanswered(.failed(.timedOut))
      switch effect {
      case .list(let request, let filter, _):
        let rows = Self.numbers.map { submission($0) }
          .filter { filter.state == nil || $0.state == filter.state }
        act(.response(.listed(request, isLost ? .failure(lost) : .success(DeskPage(rows, now: 9)))))
      case .count: act(.response(.counted(.success(SampleDesk.numbers))))
      case .load(let request, _):
        guard memory.contains(request) else { return }
        act(
          .response(
            .loaded(request, isLost ? .failure(.unreadable) : .success(SampleDesk.document()))))
      case .draw(let request, _, _, _):
        act(.response(.drew(request, .image(DecodedImage(width: 40, height: 30, picture: nil)))))
      case .claim(let request, let submission):
        let problem: DeskProblem? =
          isLost
          ? lost
          : states[submission.number]?.isOpen == true
            ? Int.random(in: 0..<8, using: &random) == 0 ? .claimed(by: "Ana") : nil
            : .moved(.unknown)
        if problem != nil, problem != lost { claims.removeAll { $0 == submission.number } }
        act(.response(.claimed(request, problem)))
      case .decide(let request, _, let submission, let id, let letter):
        if isLost { uncertain.insert(id) }
        // The answer may get lost before or after the server decides.
        if isLost, Bool.random(using: &random) { return act(.response(.decided(request, lost))) }
        var problem: DeskProblem?
        if decisions[id] == nil {
          if states[submission.number]?.isOpen == true {
            decisions[id] = (submission.number, letter)
            states[submission.number] = letter.decision.deskState
            decided += 1
            claims.removeAll { $0 == submission.number }
          } else {
            problem = .moved(.unknown)
          }
        }
        act(.response(.decided(request, isLost ? lost : problem)))
      case .undo(let request, let submission, let id):
        if isLost {
          uncertain.insert(id)
          return act(.response(.undone(request, lost)))
        }
        if sent.contains(id) {
          faults.append("undid what was sent")
          act(.response(.undone(request, .late)))
        } else if decisions[id]?.number == submission.number,
          states[submission.number]?.isOpen == false
        {
          undone.insert(id)
          states[submission.number] = .waiting
          claims.append(submission.number)
          act(.response(.undone(request, nil)))
        } else {
          act(.response(.undone(request, .late)))
        }
      case .send(_, let id):
        if isLost { return act(.response(.sent(id, lost))) }
        sent.insert(id)
        act(.response(.sent(id, nil)))
      case .remind(let reminder, _): act(.reminded(reminder))
      case .forget, .release, .quit: break
      }
    }

    private func submission(_ number: String) -> DeskSubmission {
      DeskSubmission(
        number: number, id: "1", version: 1, at: 1, state: states[number] ?? .waiting)
    }
  }
}
