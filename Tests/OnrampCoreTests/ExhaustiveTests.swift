import Testing

@testable import OnrampCore

/// Walks breadth first over every state that a small alphabet of actions reaches, and holds in each
/// what people may rely on.
@Suite struct ExhaustiveTests {
  /// A wizard and the world around it: what was asked of the store and not answered yet.
  struct World: Hashable {
    var wizard: Wizard
    var asked: [Effect] = []
    /// What the store holds, which is what the next start opens.
    var stored = Answers()
    var isOver = false
  }

  static let saved: [Step: [Field: Value]] = [
    .personal: WizardTests.personal, .vehicle: WizardTests.vehicle, .photos: WizardTests.photos,
  ]

  @Test func `In every reachable state the contract holds`() {
    let start = World(wizard: Wizard(Opening(), policy: WizardTests.policy))
    var seen: Set<World> = [key(start)]
    var layer = [start]
    var failures = 0
    while !layer.isEmpty, failures == 0 {
      var next: [World] = []
      for world in layer where !world.isOver {
        for (after, broken) in successors(of: world) {
          if let broken {
            Issue.record("\(broken)\nfrom \(world.wizard.place) to \(after.wizard.place)")
            failures += 1
          }
          if seen.insert(key(after)).inserted { next.append(after) }
        }
      }
      layer = next
    }
    #expect(seen.count > 1_000)
    print("states visited, all there are:", seen.count)
  }

  /// The state without counters and history, which make no difference to what can happen.
  private func key(_ world: World) -> World {
    var world = world
    world.wizard.requests = 0
    // Whether all is kept counts where the program is about to end.
    let counts = world.wizard.leaving == .asked && world.wizard.hasUnkept
    world.wizard.typedRevision = counts ? 1 : 0
    world.wizard.interrupted = nil
    world.wizard.revision = 0
    world.wizard.keptRevision = 0
    world.wizard.killed = ""
    world.wizard.notice = nil
    world.wizard.replaced = [:]
    world.wizard.exportFolder = EditableText()
    // What is seen of photos is advice, and holds nothing back.
    world.wizard.looks = [:]
    world.wizard.lookRequests = 0
    world.wizard.viewing = world.wizard.viewing == nil ? nil : .license
    world.wizard.browser = world.wizard.browser.map { Browser(field: $0.field, request: 0) }
    world.wizard.completion = world.wizard.completion == nil ? nil : 0
    world.wizard.drafts = world.wizard.unsaved.mapValues {
      Draft(line: EditableText($0.line.text), removesPhoto: $0.removesPhoto)
    }
    world.wizard.work = world.wizard.work.map(anonymous)
    world.asked = world.asked.map(anonymous)
    return world
  }

  private func anonymous(_ work: Work) -> Work {
    switch work {
    case .saving(_, let step, _): .saving(0, step, nil)
    case .cancelling(_, let step): .cancelling(0, step)
    case .restarting: .restarting(0)
    case .undoing: .undoing(0)
    case .exporting: .exporting(0)
    case .capturing(_, let field): .capturing(0, field)
    }
  }

  private func anonymous(_ effect: Effect) -> Effect {
    switch effect {
    case .save(_, let step, let entries): .save(0, step, entries)
    case .keepDrafts(_, let now): .keepDrafts(revision: 0, now: now)
    case .restart(_, let canUndo): .restart(0, canUndo: canUndo)
    case .undoRestart: .undoRestart(0)
    case .complete: .complete(0, path: "")
    case .export: .export(0, path: "")
    case .cancel: .cancel(0)
    case .look(_, let place, let name): .look(0, place, name)
    case .list: .list(0, path: "")
    case .capture(_, let field): .capture(0, field)
    case .openLink(_, let field, _): .openLink(0, field, choice: 0)
    case .closeLink(_, let keeps): .closeLink(0, keepsPhoto: keeps)
    case .quit: .quit
    }
  }

  private func successors(of world: World) -> [(World, broken: String?)] {
    actions(in: world).map { actions, answered, stored in
      var after = world
      if let answered { after.asked.removeAll { $0 == answered } }
      if let stored { after.stored = stored }
      let effects = actions.flatMap { after.wizard.reduce($0) }
      for effect in effects {
        switch effect {
        case .quit: after.isOver = true
        // Nobody waits for a camera that was stopped.
        case .cancel(let request):
          after.asked.removeAll { if case .capture(request, _) = $0 { true } else { false } }
        case .look, .openLink, .closeLink: break
        case .list:
          after.asked.removeAll { if case .list = $0 { true } else { false } }
          after.asked.append(effect)
        case .keepDrafts:
          after.asked.removeAll { if case .keepDrafts = $0 { true } else { false } }
          after.asked.append(effect)
        default: after.asked.append(effect)
        }
      }
      // Nobody waits for the files of a browser that is closed.
      if after.wizard.browser == nil {
        after.asked.removeAll { if case .list = $0 { true } else { false } }
      }
      return (after, violation(from: world, by: actions, to: after, effects))
    }
  }

  private typealias Happening = ([Action], answered: Effect?, stored: Answers?)

  private func actions(in world: World) -> [Happening] {
    var happenings: [Happening] = [
      .saveTapped, .goBackTapped, .nextTapped, .restartTapped, .dialogAnswered(.yes),
      .dialogAnswered(.no), .quitTapped, .editTapped(.personal), .editTapped(.photos),
      .enterTapped, .exportTapped, .terminated,
      .pressed(.undoRestart), .fill(valid: true),
      .fill(valid: false),
    ].flatMap { expand($0, in: world.wizard) }
    // Photos are chosen and taken where nothing else is under way, for one of the fields; what else
    // goes on makes no difference to them.
    if world.asked.isEmpty, world.wizard.focus == .field(.license) {
      happenings += [.viewTapped, .browseTapped, .cameraTapped].map { ([$0], nil, nil) }
    }
    for effect in world.asked { happenings += answers(to: effect, in: world) }
    return happenings
  }

  /// Typing good texts into all empty fields of the open step, or a bad one into the first, as one
  /// action; the focus comes back to where it was.
  private func expand(_ action: Action, in wizard: Wizard) -> [Happening] {
    guard case .edited(.paste(let kind)) = action else { return [([action], nil, nil)] }
    guard let step = wizard.step, wizard.work == nil, wizard.dialog == nil, !wizard.showsHelp,
      wizard.viewing == nil, wizard.browser == nil
    else { return [] }
    let good: [Field: String] = [
      .name: "Amina", .email: "a@example.com", .make: "Kia", .model: "Rio", .year: "2019",
      .seats: "5", .license: "/a", .insurance: "/b",
    ]
    var actions: [Action] = []
    for field in kind == "good" ? step.fields : [step.fields[0]] {
      guard wizard.draft(of: field).line.isEmpty else { continue }
      actions.append(.focused(.field(field)))
      actions.append(.edited(.paste(kind == "good" ? good[field] ?? "" : " ")))
    }
    return actions.isEmpty ? [] : [(actions + [.focused(wizard.focus)], nil, nil)]
  }

  private func answers(to effect: Effect, in world: World) -> [Happening] {
    switch effect {
    case .save(let request, let step, _):
      var stored = world.stored
      stored[step] = Self.saved[step]
      return [
        ([.saved(request, stored, at: WizardTests.noon)], effect, stored),
        ([.saveFailed(request, .store(.full))], effect, nil),
        ([.saveFailed(request, .cancelled)], effect, nil),
      ]
    case .keepDrafts(let revision, _):
      return [
        ([.draftsKept(revision: revision)], effect, nil),
        ([.draftsFailed(revision: revision, .full)], effect, nil),
      ]
    case .restart(let request, let canUndo):
      return [
        ([.restarted(request, canUndo: canUndo)], effect, Answers()),
        ([.restartFailed(request, .readOnly)], effect, nil),
      ]
    case .undoRestart(let request):
      let back = WizardTests.complete
      return [
        ([.restartUndone(request, Opening(answers: back))], effect, back),
        ([.restartFailed(request, .nothingToUndo)], effect, nil),
      ]
    case .export(let request, let path):
      return [
        ([.exported(request, path: path)], effect, nil),
        ([.exportFailed(request, .notEmpty(path: path))], effect, nil),
      ]
    case .complete(let request, _): return [([.completed(request, path: nil)], effect, nil)]
    case .list(let request, _):
      let entry = BrowserEntry(
        name: "a", isFolder: false, bytes: 9,
        modified: CalendarTime(year: 2026, month: 11, day: 21, time: WizardTests.noon))
      return [
        (
          [.listed(request, Listing(folder: "/", entries: [entry])), .showAllTapped, .enterTapped],
          effect, nil
        ),
        ([.listed(request, Listing(folder: "/", problem: .notPermitted))], effect, nil),
      ]
    case .capture(let request, _):
      return [
        ([.captured(request, path: "/a")], effect, nil),
        ([.captureFailed(request, .noCamera)], effect, nil),
      ]
    case .cancel, .look, .openLink, .closeLink, .quit: return []
    }
  }

  /// What is broken in a step from one state to the next, or `nil`.
  private func violation(
    from before: World, by actions: [Action], to after: World, _ effects: [Effect]
  ) -> String? {
    let (old, new) = (before.wizard, after.wizard)
    if !new.focusOrder.contains(new.focus) { return "the focus is nowhere" }
    if new.saved != after.stored { return "the wizard believes what the store has not confirmed" }
    for effect in effects {
      guard case .save(_, let step, let entries) = effect else { continue }
      if Set(entries.keys) != Set(step.fields) { return "Save skips a field" }
      for field in step.fields {
        let text = old.draft(of: field).line.text
        if (try? field.rule.check(text, policy: old.policy)) == nil { return "Save skips a rule" }
      }
    }
    if actions == [.goBackTapped] {
      if texts(old) != texts(new) { return "Go back lost text" }
      if !effects.allSatisfy(isHarmless) {
        return "Go back did more than go back"
      }
    }
    // Enter takes the file that is selected.
    let takesFile = old.browser != nil && actions == [.enterTapped]
    if texts(old) != texts(new), !takesFile, !actions.contains(where: mayChangeText) {
      return "text changed without an edit"
    }
    if let work = new.work {
      let open = after.asked.filter { request(of: $0) == work.request }
      if open.count != 1 { return "work that nobody does" }
    }
    if case .step(let step) = new.place, let previous = step.previous, new.saved[previous] == nil {
      return "a step is open before the one before it is saved"
    }
    if new.place == .summary, new.saved.firstMissing != nil { return "a summary with gaps" }
    if !new.problems.isEmpty {
      guard let step = new.step else { return "problems on the summary" }
      if new.problems.contains(where: { $0.field.step != step }) { return "a stray problem" }
    }
    return ending(old, actions, new, effects) ?? reopening(new, after.stored) ?? wayOut(new)
  }

  /// Nothing typed is lost unless the driver chose that, or the process was told to end.
  private func ending(
    _ old: Wizard, _ actions: [Action], _ new: Wizard, _ effects: [Effect]
  ) -> String? {
    guard effects.contains(.quit), new.hasUnkept, new.leaving != .forced else { return nil }
    guard case .quitLosing? = old.dialog?.question else { return "it quits unasked" }
    let isChosen = actions.last == .enterTapped && old.dialog?.selected == .yes
    return isChosen || actions == [.dialogAnswered(.yes)] ? nil : "it quits without a yes"
  }

  /// Stopping what runs, and looking at what is there.
  private func isHarmless(_ effect: Effect) -> Bool {
    switch effect {
    case .cancel, .look: true
    default: false
    }
  }

  private func mayChangeText(_ action: Action) -> Bool {
    switch action {
    case .edited, .saved, .restarted, .restartUndone, .captured, .listed: true
    default: false
    }
  }

  /// Opening again lands at the first step not saved, with everything typed.
  private func reopening(_ wizard: Wizard, _ stored: Answers) -> String? {
    let drafts = Drafts(fields: wizard.unsaved, focus: wizard.focusedField)
    let again = Wizard(Opening(answers: stored, drafts: drafts), policy: wizard.policy)
    let place = stored.firstMissing.map(Place.step) ?? .summary
    if again.place != place { return "opening again lands elsewhere" }
    return texts(again) == texts(wizard) ? nil : "opening again lost text"
  }

  /// Asked to quit until it asks back, every state ends at a yes; told twice to end, at once.
  private func wayOut(_ wizard: Wizard) -> String? {
    var (asked, told) = (wizard, wizard)
    var answers: [Effect] = []
    for _ in 1...3 {
      guard case .quitLosing? = asked.dialog?.question else {
        answers += asked.reduce(.quitTapped)
        continue
      }
      answers += asked.reduce(.dialogAnswered(.yes))
    }
    let orders = told.reduce(.terminated) + told.reduce(.terminated)
    return answers.contains(.quit) && orders.contains(.quit) ? nil : "no way out"
  }

  private func texts(_ wizard: Wizard) -> [Field: String] {
    wizard.unsaved.mapValues { $0.line.text + ($0.removesPhoto ? "(removed)" : "") }
  }

  private func request(of effect: Effect) -> Request? {
    switch effect {
    case .save(let request, _, _), .restart(let request, _), .undoRestart(let request),
      .export(let request, _), .capture(let request, _):
      request
    default: nil
    }
  }
}

extension Action {
  /// Stands for typing into the focused field.
  fileprivate static func fill(valid: Bool) -> Action { .edited(.paste(valid ? "good" : "bad")) }
}
