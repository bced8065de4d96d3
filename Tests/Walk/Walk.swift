import ArgumentParser
import Dispatch
import Synchronization
import TestKit

@testable import OnrampCore
@testable import OnrampScreens

/// Walks breadth first over the states that a small alphabet of keys and answers reaches, and checks
/// in each what people may rely on.
@main struct Walk: ParsableCommand, BreadthFirstWalk {
  @Option(help: "Go on from at most this many states of each layer, chosen at random.")
  var width: Int?
  @Option(help: "What the choice is made with.")
  var seed = UInt64.random(in: 0...999_999)

  /// With fewer states than this, the alphabet no longer leads anywhere.
  private var least: Int { 20 * (width ?? Self.usualWidth) }
  /// There are hundreds of thousands of states; looking at all of them takes half an hour.
  private static let usualWidth = 500

  func run() throws {
    print("walk: seed \(seed)")
    let saved = Scenes.finished
    let finished = World(
      app: App(Application(StoredState(answers: saved), schema: Scenes.schemaWithServer)),
      stored: saved)
    let atKiosk = World(app: App(Application(schema: Scenes.schemaAtKiosk)))
    let walks: [@Sendable () -> Bool] = [
      { holds(from: World(app: App()), width ?? Self.usualWidth, atLeast: least) != nil },
      { handsIn(from: finished) },
      { holds(from: atKiosk, width ?? 200, atLeast: min(least, 500)) != nil },
    ]
    let results = Mutex([Bool]())
    DispatchQueue.concurrentPerform(iterations: walks.count) { index in
      let holds = walks[index]()
      results.withLock { $0.append(holds) }
    }
    if results.withLock({ $0 }).contains(false) { throw ExitCode.failure }
  }

  /// Returns whether the contract holds while a finished application is handed in, and, unless the walk is a short one,
  /// all that can happen to one did.
  private func handsIn(from finished: World) -> Bool {
    if let width { return holds(from: finished, width, atLeast: least) != nil }
    var happened: Set<HandingIn> = []
    // Only handing in differs here, so fewer states are enough; but those chosen may miss an event.
    for attempt in UInt64(0)..<5 where happened.count < HandingIn.allCases.count {
      guard let more = holds(from: finished, 200, atLeast: 1000, attempt) else { return false }
      happened.formUnion(more)
    }
    if happened.count < HandingIn.allCases.count { print("walk: only \(happened) of handing in") }
    return happened.count == HandingIn.allCases.count
  }

  /// Returns what happened to an application that was handed in; `nil` if the contract doesn't hold in every state that it
  /// looks at.
  private func holds(
    from start: World, _ width: Int, atLeast least: Int, _ attempt: UInt64 = 0
  ) -> Set<HandingIn>? {
    var random = SplitMix(seed: seed &+ attempt)
    var happened: Set<HandingIn> = []
    var leftOut: [World] = []
    let (seen, broken) = walk(from: start, until: 100 * width) { next in
      // The few states of a layer may all lead back; the walk then goes on from one left out before.
      leftOut += next.shuffled(using: &random)
      let layer = leftOut.suffix(next.isEmpty ? width : min(width, next.count))
      leftOut.removeLast(layer.count)
      return Array(layer)
    } noticing: {
      happened.formUnion(handingIn(from: $0, to: $1))
    }
    if let broken { print(broken) }
    print("walk: \(seen) states, \(broken == nil ? 0 : 1) where the contract doesn't hold")
    return broken == nil && seen >= least ? happened : nil
  }

  /// The events of handing in that a walk must have seen.
  private enum HandingIn: CaseIterable {
    case waits, isSent, arrives, isWithdrawn, isApproved, isAskedAgain, isRefused, isForgotten
  }

  private func handingIn(from before: World, to after: World) -> [HandingIn] {
    switch (before.app.application.decision, after.app.application.decision?.state) {
    case (nil, .approved?): return [.isApproved]
    case (nil, .askedAgain?): return [.isAskedAgain]
    case (nil, .refused?): return [.isRefused]
    default: break
    }
    if before.app.application.ended == nil, after.app.application.ended == .forgotten {
      return [.isForgotten]
    }
    let (old, new) = (before.app.application.handIn, after.app.application.handIn)
    return switch (old, new) {
    case (nil, .waiting?): [.waits]
    case (_?, .sending?): [.isSent]
    case (_?, .handedIn?): [.arrives]
    case (_?, nil) where after.app.application.notice == .withdrawn: [.isWithdrawn]
    default: []
    }
  }

  // MARK: From one state to the next

  func events(in world: World) -> [World.Event] { world.isOver ? [] : world.events }

  func step(_ world: World, _ event: World.Event) -> (World, [AppEffect]) { world.after(event) }

  func brokenStep(
    from before: World, by event: World.Event, to after: World, _ effects: [AppEffect]
  ) -> String? {
    let (old, new) = (before.app.application, after.app.application)
    if let effect = effects.first(where: { !after.app.allows($0.traits.use) }) {
      return "a kiosk uses the computer: \(effect)"
    }
    if new.saved != after.stored { return "the program believes what the store has not confirmed" }
    for case .application(.save(_, let step, let entries)) in effects {
      let fields = old.schema.step(step)?.fields ?? []
      if Set(entries.keys) != Set(fields.map(\.id)) { return "Save skips a field" }
      for field in fields {
        let text = old.form.draft(of: field.id).line.text
        if (try? field.kind.check(text)) == nil { return "Save skips a rule" }
      }
    }
    let isSame = texts(old) == texts(new)
    // A photo received for an empty field stays in it.
    if case .keys([.escape]) = event, !old.hasReceivedPhoto {
      if !isSame { return "Esc lost text" }
      if !effects.allSatisfy(isHarmless) { return "Esc did more than go back" }
    }
    if !isSame, !mayChangeText(event, before) { return "text changed without an edit" }
    return brokenHandIn(from: before, by: event, to: after, effects)
      ?? brokenEnding(from: before, by: event, to: after, effects)
  }

  /// Nothing is handed in unless Hand in was pressed, and a handed-in application doesn't change
  /// until it is withdrawn or cleared.
  private func brokenHandIn(
    from before: World, by event: World.Event, to after: World, _ effects: [AppEffect]
  ) -> String? {
    let (old, new) = (before.app.application, after.app.application)
    for case .application(let effect) in effects {
      switch effect {
      case .handIn(_, let acceptsNewKeys):
        guard case .keys(let keys) = event else { return "it hands in without a key" }
        let isPressed = old.form.focus == .button(.handIn) && keys == [.enter]
        let isAgreed = keys == [.enter] || keys == [.character("y")]
        let isAsked =
          if acceptsNewKeys, case .newKeys? = old.question { true } else {
            !acceptsNewKeys && old.question == .unchanged
          }
        if !(isAgreed && isAsked || isPressed && !acceptsNewKeys) {
          return "it hands in without Hand in"
        }
      case .withdraw:
        guard old.question == .withdraw else { return "it withdraws unasked" }
        guard old.decision == nil else { return "it withdraws what is decided" }
      case .save where old.handIn != nil: return "what is handed in is saved"
      default: break
      }
    }
    guard old.handIn != nil, new.handIn != nil else { return nil }
    if new.place != .summary { return "what is handed in is open" }
    return new.saved == old.saved && texts(new) == texts(old) ? nil : "what is handed in changed"
  }

  /// No input is lost unless the driver chose that or the process was told to end.
  private func brokenEnding(
    from before: World, by event: World.Event, to after: World, _ effects: [AppEffect]
  ) -> String? {
    guard effects.contains(.quit), after.app.application.hasUnkept,
      after.app.session.leaving != .forced
    else { return nil }
    guard let alert = before.app.session.alert, case .quitLosing = alert.question,
      before.app.help == nil
    else { return "it quits unasked" }
    guard case .keys(let keys) = event else { return "it quits without a yes" }
    let isChosen = keys == [.enter] && alert.selected == .yes
    return isChosen || keys == [.character("y")] ? nil : "it quits without a yes"
  }

  /// Whether an effect only stops work, looks at something, or shows Main.
  private func isHarmless(_ effect: AppEffect) -> Bool {
    switch effect {
    case .application(.cancel), .application(.preview), .application(.closeLink),
      .application(.tellPhone):
      true
    // Main, which Esc opens from the first step, shows the number of saved routes.
    case .routes(.count): true
    default: false
    }
  }

  private func mayChangeText(_ event: World.Event, _ before: World) -> Bool {
    switch event {
    case .keys(let keys):
      if keys.contains(where: { if case .paste = $0 { true } else { false } }) { return true }
      // The selected file, or the received photo, becomes the answer.
      return before.app.application.browser != nil && keys == [.enter]
        || before.app.application.phoneUpload != nil && keys != [.function(1)]
    case .terminated: return before.app.application.phoneUpload != nil
    case .news, .standing, .company: return false
    case .answer(let actions, _, _):
      return actions.allSatisfy {
        guard case .application(.response(let response)) = $0 else { return false }
        return switch response {
        case .saved, .restarted, .restartUndone, .captured: true
        default: false
        }
      }
    }
  }

  private func texts(_ application: Application) -> [FieldID: String] {
    application.form.unsaved.mapValues { draft in
      draft.line.text + (draft.photo?.upload.name ?? "") + (draft.removesPhoto ? "(removed)" : "")
    }
  }

  // MARK: In each state

  func brokenState(_ world: World) -> String? {
    if world.isOver { return nil }
    let application = world.app.application
    if let key = offeredAtKiosk(world.app) { return "a kiosk offers \(key)" }
    let form = application.form
    if !form.focusOrder.contains(form.focus) { return "the focus is nowhere" }
    if application.work != nil, application.overlay != nil { return "two things on top" }
    if let work = application.work,
      world.asked.count(where: { $0.workRequest == work.request }) != 1
    {
      return "work that nobody does"
    }
    if let step = application.step, let previous = application.schema.step(before: step.id),
      !application.isSaved(previous)
    {
      return "a step is open before the one before it is saved"
    }
    if application.place == .summary, !application.isComplete {
      return "a summary with gaps"
    }
    if form.problems.contains(where: { $0.field.step != application.step?.id }) {
      return "a stray problem"
    }
    return reopening(world) ?? wayOut(world.app) ?? tooSmall(world.app)
  }

  /// Reopening leads to the first unsaved step, with all input.
  private func reopening(_ world: World) -> String? {
    let application = world.app.application
    let state = StoredState(
      answers: world.stored, drafts: application.unsavedDrafts,
      handedIn: HandInRecord(application.handIn))
    let again = Application(state, schema: application.schema)
    let place =
      application.schema.firstUnsaved(in: world.stored).map { Place.step($0.id) } ?? .summary
    if again.place != place { return "opening again lands elsewhere" }
    return texts(again) == texts(application) ? nil : "opening again lost text"
  }

  /// The keys that the key line never drops lead to the end of the program, to Main and, from a
  /// layer over a screen, back to that screen.
  private func wayOut(_ app: App) -> String? {
    guard leads(app, until: { _, effects in effects.contains(.quit) }) else { return "no way out" }
    var told = app
    let orders = told.reduce(.terminated).effects + told.reduce(.terminated).effects
    guard orders.contains(.quit) else { return "told twice to end, it does not" }
    // While work is in progress or the program is ending, the screen moves on by itself.
    if app.application.work == nil, app.session.leaving == nil,
      !escapesToMain(app), !leads(app, until: { after, _ in after.top == .main })
    {
      return "no way to Main"
    }
    guard app.depth > 0 else { return nil }
    return leads(app, until: { $0.depth < app.depth && !$1.contains(.quit) })
      ? nil : "no way back to the screen below"
  }

  /// Whether Esc alone leads to Main. It usually does, and this is faster to check.
  private func escapesToMain(_ app: App) -> Bool {
    var app = app
    for _ in 0..<8 where app.top != .main && keysOfTheKeyLine(app).contains(.escape) {
      _ = app.press(.escape)
    }
    return app.top == .main
  }

  private func leads(_ app: App, until isThere: (App, [AppEffect]) -> Bool) -> Bool {
    var layer = [app]
    for _ in 0..<8 {
      var next: [App] = []
      for app in layer {
        // Quit comes last, and is the shortest way out.
        for key in keysOfTheKeyLine(app).reversed() {
          var after = app
          let effects = after.press(key)
          if isThere(after, effects) { return true }
          if !next.contains(after) { next.append(after) }
        }
      }
      layer = next
    }
    return false
  }

  /// The keys that the key line never drops, or in an alert, Esc and the one that says yes.
  private func keysOfTheKeyLine(_ app: App) -> [Key] {
    if case .alert = app.top { return [.escape, .character("y")] }
    let words = Language.english.words
    var keys: [Key] = []
    let position = AppScreen.scrollPosition(in: app, words)
    Keymap.forEachHint(of: app.top, in: app, words, at: position) { binding, hint in
      if hint.rank == 0, let key = binding.firstKey { keys.append(key) }
    }
    return keys
  }

  /// A key that the key line or the help names although a kiosk doesn't allow what it does.
  private func offeredAtKiosk(_ app: App) -> String? {
    guard app.isAtKiosk else { return nil }
    var offered: String?
    let words = Language.english.words
    let position = AppScreen.scrollPosition(in: app, words)
    Keymap.forEachHint(of: app.top, in: app, words, at: position) { binding, hint in
      if binding.use != nil { offered = hint.text(words).help }
    }
    return offered ?? (app.application.form.buttons.contains(.export) ? "the export" : nil)
  }

  private func tooSmall(_ app: App) -> String? {
    var app = app
    app.reduce(.resized(Window(rows: 11, columns: 80, colors: 0)))
    let keys: [Key] = [.enter, .escape, .character("y"), .paste("x"), .control("s"), .function(1)]
    return keys.allSatisfy { app.command(for: $0) == nil } ? nil : "a key where nothing is drawn"
  }
}

extension App {
  /// The number of layers over the screen, except for work, which ends by itself.
  fileprivate var depth: Int {
    (help == nil ? 0 : 1) + (session.alert == nil ? 0 : 1) + (application.overlay == nil ? 0 : 1)
  }
}

extension AppEffect {
  fileprivate var workRequest: Request? {
    guard case .application(let effect) = self else { return nil }
    return switch effect {
    case .save(let request, _, _), .restart(let request, _), .undoRestart(let request),
      .export(let request, _), .capture(let request, _), .handIn(let request, _),
      .withdraw(let request):
      request
    default: nil
    }
  }
}

extension Application {
  /// The open question.
  fileprivate var question: Dialog.Question? {
    if case .confirmation(let dialog)? = overlay { dialog.question } else { nil }
  }

  fileprivate var hasReceivedPhoto: Bool {
    if case .received? = phoneUpload?.stage { true } else { false }
  }
}
