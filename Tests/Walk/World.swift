import TestKit

@testable import OnrampCore
@testable import OnrampScreens

/// The program and the world around it, for the walk over all states.
struct World: WalkState, CustomStringConvertible {
  /// Something that can happen next.
  enum Event {
    /// Keys pressed one after another.
    case keys([Key])
    /// The responses to an effect, which ends it, and what the store then holds.
    case answer([AppAction], to: AppEffect, stored: Answers?)
    /// News from the phone's page, which stays open.
    case news([UploadUpdate], Request)
    /// A new state of an application that is waiting to be sent.
    case standing(HandInStanding)
    /// The next event of an application that the company has.
    case company(HandInResponse)
    case terminated
  }

  var app: App
  /// The effects that the world hasn't answered yet.
  var asked: [AppEffect] = []
  /// The answers in the store, which the next start opens.
  var stored = Answers()
  var isOver = false

  var description: String { "\(app.top)" }

  /// The world after an event, and the effects of the event.
  func after(_ event: Event) -> (World, [AppEffect]) {
    var world = self
    var effects: [AppEffect] = []
    switch event {
    case .keys(let keys): for key in keys { effects += world.app.press(key) }
    case .answer(let responses, let effect, let stored):
      world.asked.removeAll { $0 == effect }
      world.stored = stored ?? world.stored
      for response in responses { effects += world.app.reduce(response).effects }
    case .news(let news, let request):
      for news in news {
        effects += world.app.reduce(.application(.response(.linked(request, news)))).effects
      }
    case .standing(let standing):
      effects = world.app.reduce(.application(.response(.handIn(.news(standing))))).effects
    case .company(let response):
      effects = world.app.reduce(.application(.response(.handIn(response)))).effects
    case .terminated: effects = world.app.reduce(.terminated).effects
    }
    for effect in effects { world.handle(effect) }
    // Nobody waits for the file list of a closed browser, or for the places of an export that isn't asked for.
    if world.app.application.browser == nil { world.asked.removeAll { $0.isList } }
    if !world.app.application.asksWhereToExport { world.asked.removeAll { $0.isFindExport } }
    return (world, effects)
  }

  private mutating func handle(_ effect: AppEffect) {
    switch effect {
    case .quit: isOver = true
    case .application(.cancel), .application(.preview), .application(.openElsewhere): break
    case .application(.tellPhone(let over, .finished)): endLink(over)
    case .application(.tellPhone): break
    case .application(.closeLink(let closed, _)): endLink(closed)
    case .application:
      asked.removeAll { $0.isReplaced(by: effect) }
      asked.append(effect)
    default: break
    }
  }

  private mutating func endLink(_ request: Request) {
    asked.removeAll {
      if case .application(.openLink(request, _, _, _)) = $0 { true } else { false }
    }
  }

  // MARK: What can happen

  var events: [Event] {
    keys.map { .keys([$0]) } + [fill(valid: true), fill(valid: false)].compactMap { $0 }
      + (app.session.leaving == nil ? [.terminated] : []) + asked.flatMap(answers)
      + standings.map(Event.standing) + outcomes.map(Event.company)
  }

  /// The possible next states of an application that is waiting to be sent.
  private var standings: [HandInStanding] {
    guard let since = app.application.handIn?.since else { return [] }
    return [
      .sending(since: since, HandInProgress(sent: 1, of: 2)),
      .waiting(since: since, why: .server(.failed(.noNetwork))),
      .waiting(since: since, why: .refused(.tooLarge)), .handedIn(number: "8K3F-22", at: since),
    ]
  }

  /// The possible events of an application that the company has. A decision that is taken back in
  /// time never arrives, so the next one does.
  private var outcomes: [HandInResponse] {
    guard case .handedIn(let number, let at, _)? = app.application.handIn,
      app.application.decision == nil
    else { return [] }
    let requests = Scenes.photo.map { [Decision.Request($0, .blurred, text: "Flat")] } ?? []
    return [
      .decided(Decision(.approved, number: number, at: at)),
      .decided(Decision(.askedAgain, number: number, at: at, requests: requests)),
      .decided(Decision(.refused, number: number, at: at, reason: .expired)),
      .ended(.forgotten),
    ]
  }

  /// One key for each possible action; letters only if they aren't typed.
  private var keys: [Key] {
    // Input and pending work make no difference to the help.
    let isQuiet = asked.isEmpty && app.application.form.unsaved.isEmpty
    let all: [Key] = [.control("q"), .escape] + (isQuiet || app.help != nil ? [.function(1)] : [])
    switch app.top {
    case .alert, .application(.overlay(.confirmation)):
      return all + [.enter, .down, .character("y"), .character("n")]
    case .application(.work), .application(.overlay(.photo)): return all
    case .application(.overlay(.browser)), .application(.overlay(.choices)),
      .application(.overlay(.export)):
      return all + [.enter]
    case .application(.overlay(.phoneUpload)):
      return all + [.enter, .character("a"), .character("i"), .character("k")]
    case .application(.summary):
      return all + [.enter, .down] + "re1\(Scenes.schema.steps.count)".map(Key.character) + [
        .control("s")
      ]
    case .application(.step):
      // Photos are chosen and taken for only one of the fields, and while nothing else is in
      // progress, since other work makes no difference to them.
      let isIdle =
        asked.isEmpty && app.application.form.focus == Scenes.photo.map(Focus.field)
        && app.application.draftProblem == nil
      // The focus moves only while nothing is in progress.
      return all + [.enter, .control("s")] + (asked.isEmpty ? [.down] : [])
        + (isIdle ? "votp".map(Key.control) : [])
    default: return all
    }
  }

  /// Types valid texts into all empty fields of the open step, or an invalid one into the first,
  /// and returns the focus to where it was.
  private func fill(valid: Bool) -> Event? {
    guard case .application(.step) = app.top else { return nil }
    let form = app.application.form
    // A step is typed into only once, before anything else is in progress.
    guard asked.isEmpty, form.focus == form.focusOrder.first else { return nil }
    guard let start = form.focusOrder.firstIndex(of: form.focus) else { return nil }
    let order = form.focusOrder[start...] + form.focusOrder[..<start]
    let texts = order.map { focus -> String? in
      guard case .field(let field) = focus, form.draft(of: field).line.isEmpty else { return nil }
      return valid ? good(field) : focus == form.focusOrder.first ? " " : nil
    }
    guard texts.contains(where: { $0 != nil }) else { return nil }
    return .keys(texts.flatMap { text in (text.map { [Key.paste($0)] } ?? []) + [.down] })
  }

  /// A valid answer to type into an empty field; for photos, a path.
  private func good(_ id: FieldID) -> String? {
    app.application.schema.field(id).map { field in
      field.kind.isPhoto ? "/\(id.key)" : Scenes.application.text(of: field)
    }
  }

  private func answers(to effect: AppEffect) -> [Event] {
    switch effect {
    case .application(let effect): answers(to: effect)
    default: []
    }
  }

  private func answers(to effect: ApplicationEffect) -> [Event] {
    func answer(_ responses: ApplicationResponse..., stored: Answers? = nil) -> Event {
      let actions = responses.map { AppAction.application(.response($0)) }
      return .answer(actions, to: .application(effect), stored: stored)
    }
    switch effect {
    case .save(let request, let step, _):
      var saved = stored
      saved[step] = Scenes.application.answers(to: step)
      return [
        answer(.saved(request, saved, at: ClockTime(hour: 12, minute: 0)), stored: saved),
        answer(.saveFailed(request, .store(.full))), answer(.saveFailed(request, .canceled)),
      ]
    case .keepDrafts(_, let revision, _):
      // A full disk has the same effect on every step, so it is tried on the first one and at the
      // end.
      let canFail = app.session.leaving != nil || app.application.step == Scenes.schema.steps.first
      return [answer(.draftsKept(revision: revision))]
        + (canFail ? [answer(.draftsFailed(revision: revision, .full))] : [])
    case .keepAdvice(let request, let kept): return [answer(.adviceKept(request, kept))]
    case .restart(let request, let canUndo):
      return [
        answer(.restarted(request, canUndo: canUndo), stored: Answers()),
        answer(.restartFailed(request, .readOnly)),
      ]
    case .undoRestart(let request):
      let back = Scenes.application.complete
      return [
        answer(.restartUndone(request, StoredState(answers: back)), stored: back),
        answer(.restartFailed(request, .nothingToUndo)),
      ]
    case .export(let request, let path):
      return [
        answer(
          .exported(
            request, Exported(ExportPlaces(folder: path, archive: path + ".zip"), size: 1_234_567),
            at: ClockTime(hour: 14, minute: 2))),
        answer(.exportFailed(request, .notAFolder(path: path))),
      ]
    case .findExport(let path, _):
      return [
        answer(
          .exportFound(
            path: path, folder: path,
            .success(ExportPlaces(folder: path, archive: path + ".zip"))))
      ]
    case .openFolder: return [answer(.openedElsewhere(didOpen: true))]
    case .handIn(let request, _):
      let waiting = HandInStanding.waiting(
        since: .today(ClockTime(hour: 14, minute: 2)), why: nil)
      return [
        answer(.handIn(.waits(request, waiting))),
        answer(
          .handIn(
            .failed(
              request,
              .newKeys(
                CompanyKeyChange(from: nil, to: CompanyKeys(server: "k", recipients: ["age1"])))))),
      ]
    case .sendNow:
      let at = PastTime.today(ClockTime(hour: 14, minute: 2))
      return [answer(.handIn(.news(.handedIn(number: "8K3F-22", at: at))))]
    case .withdraw(let request):
      return [
        answer(.handIn(.withdrawn(request, isGone: true))),
        answer(.handIn(.notWithdrawn(request, .clock))),
      ]
    case .complete(let request, _):
      return [answer(.completed(request, Completion(path: nil, isFile: true)))]
    case .list(let request, _):
      return [
        answer(.listed(request, .listing(Scenes.listing))),
        answer(.listed(request, .refused(.notPermitted))),
      ]
    case .capture(let request, _):
      return [
        answer(.captured(request, UploadID("license-1"))),
        answer(.captureFailed(request, .noCamera)),
      ]
    case .openLink(let request, _, _, _):
      return [
        .news([.event(.code([[true]])), .event(Scenes.ready)], request),
        .news([.typed("http://192.168.1.7:40213/ABCD2345")], request),
        .news([.upload(UploadID("license-1")), .event(.received(bytes: 9))], request),
        .news([.event(.failed(.died))], request),
      ]
    case .cancel, .preview, .closeLink, .tellPhone, .openElsewhere: return []
    }
  }
}

extension Application {
  fileprivate var asksWhereToExport: Bool {
    if case .export? = overlay { true } else { false }
  }
}

extension AppEffect {
  fileprivate var isList: Bool { if case .application(.list) = self { true } else { false } }
  fileprivate var isFindExport: Bool {
    if case .application(.findExport) = self { true } else { false }
  }

  /// Whether only the response to the later effect counts.
  fileprivate func isReplaced(by later: AppEffect) -> Bool {
    switch (self, later) {
    case (.application(.list), .application(.list)),
      (.application(.keepDrafts), .application(.keepDrafts)),
      (.application(.findExport), .application(.findExport)),
      (.application(.sendNow), .application(.sendNow)),
      (.application(.openFolder), .application(.openFolder)):
      true
    default: false
    }
  }
}

extension App {
  init() { self.init(Application(schema: Scenes.schema)) }

  mutating func press(_ key: Key) -> [AppEffect] {
    command(for: key).map { reduce($0).effects } ?? []
  }

  func command(for key: Key) -> AppAction? {
    guard case .app(let action)? = Keymap.command(for: key, in: self, words: Language.english.words)
    else { return nil }
    return action
  }
}
