import TestKit
import Testing

@testable import OnrampCore
@testable import OnrampScreens

/// Walks breadth first over every state that the survey's keys and its server's responses can
/// reach.
@Suite struct SurveyWalkTests: BreadthFirstWalk {
  /// The program, and the effects that haven't been answered.
  struct World: WalkState {
    var app: App
    var asked: [SurveyEffect] = []
    var isOver = false

    /// Request numbers, histories and notices make no difference.
    var key: World {
      var world = self
      world.app.session.requests = 0
      world.app.session.change = .screen
      world.app.session.killRing = ""
      world.app.survey?.notice = nil
      world.app.survey?.submittedBefore = 0
      let pages = app.survey?.run == nil ? app.survey?.earlier ?? [] : []
      world.app.survey?.earlier = pages.map { page in
        var page = page
        page.line = EditableText(page.line.text)
        return page
      }
      var numbers: [Request: Request] = [:]
      func anonymous(_ request: Request) -> Request {
        if let number = numbers[request] { return number }
        numbers[request] = numbers.count
        return numbers.count - 1
      }
      if case .loading(let request, let attempt)? = app.survey?.loading {
        world.app.survey?.loading = .loading(anonymous(request), attempt)
      }
      for (index, page) in (app.survey?.run?.pages ?? []).enumerated() {
        world.app.survey?.run?.pages[index].line = EditableText(page.line.text)
        if case .sending(let request, let attempt) = page.state {
          world.app.survey?.run?.pages[index].state = .sending(anonymous(request), attempt)
        }
      }
      world.app.survey?.run?.banners =
        app.survey?.run?.banners.map {
          .init(request: anonymous($0.request), page: $0.page, problem: $0.problem)
        } ?? []
      // Late responses from an earlier run change nothing, as each step checks.
      world.asked = asked.filter { numbers[$0.request] != nil }.map { effect in
        switch effect {
        case .load(let request, let attempt): .load(anonymous(request), attempt)
        case .submit(let request, let attempt): .submit(anonymous(request), attempt)
        case .wait(let request, let time): .wait(anonymous(request), milliseconds: time)
        case .cancel: effect
        }
      }
      return world
    }
  }

  enum Event {
    case key(Key)
    case answer(SurveyResponse, to: SurveyEffect)
  }

  private static let keys: [Key] = [
    .character("a"), .control("u"), .enter, .control("s"), .alt("t"), .altLeft, .altRight, .escape,
    .tab, .control("q"), .character("y"), .character("n"),
  ]

  @Test func `The survey's promises hold in every state that keys and answers reach`() {
    var start = World(
      app: App(
        Application(schema: Scenes.schema), opening: .survey,
        sources: Sources(survey: Scenes.server)))
    start.asked = start.app.reduce(.survey(.opened)).effects.compactMap(\.survey)
    let (seen, broken) = walk(from: start, until: isExhaustive ? .max : 500)
    #expect(broken == nil && seen >= 500, "\(broken ?? "\(seen)")")
  }

  func events(in world: World) -> [Event] {
    guard !world.isOver else { return [] }
    // A single letter is as good as any text; yes and no are answers only to a question.
    let isAsked = world.app.session.alert != nil
    let isTyped = world.app.survey?.run?.page.line.isEmpty == false
    let keys = Self.keys.filter { key in
      switch key {
      case .character("a"): !isTyped
      case .character: isAsked
      default: true
      }
    }
    return keys.map { .key($0) }
      + world.asked.flatMap { effect in
        responses(to: effect).map { .answer($0, to: effect) }
      }
  }

  private func responses(to effect: SurveyEffect) -> [SurveyResponse] {
    let refused = Result<NetworkResponse, NetworkFailure>.failure(
      NetworkFailure(.refused, wasSent: false))
    let questions = [Question(id: 1, text: "One?"), Question(id: 2, text: "Two?")]
    return switch effect {
    case .load(let request, _):
      [
        .loaded(request, refused, .notJSON), .loaded(request, Scenes.refusal, .notJSON),
        .loaded(request, Scenes.ok, .questions(Questionnaire(questions))),
        .loaded(request, Scenes.ok, .questions(Questionnaire([]))),
      ]
    case .submit(let request, _):
      [.submitted(request, Scenes.refusal), .submitted(request, Scenes.ok)]
    case .wait(let request, _): [.waited(request)]
    case .cancel: []
    }
  }

  func step(_ world: World, _ event: Event) -> (World, [AppEffect]) {
    var after = world
    let effects: [AppEffect]
    switch event {
    case .key(let key): effects = after.app.press(key)
    case .answer(let response, let effect):
      after.asked.removeAll { $0 == effect }
      effects = after.app.reduce(.survey(.response(response))).effects
    }
    for effect in effects {
      if effect == .quit { after.isOver = true }
      guard let effect = effect.survey else { continue }
      // A canceled request may still be answered.
      if case .cancel = effect { continue }
      after.asked.append(effect)
    }
    return (after, effects)
  }

  // MARK: Rules

  func brokenStep(
    from before: World, by event: Event, to after: World, _ effects: [AppEffect]
  ) -> String? {
    let (old, new) = (before.app.survey, after.app.survey)
    if effects.contains(.quit), before.app.survey?.run?.hasUnsubmitted == true,
      before.app.session.alert?.question != .leaveSurvey(quits: true)
    {
      return "it quits unasked"
    }
    if old?.run?.hasUnsubmitted == true, new?.run == nil,
      before.app.session.alert?.question != .leaveSurvey(quits: false)
    {
      return "it leaves unasked"
    }
    if case .answer(let response, _) = event, !isAwaited(response, by: old), old != new {
      return "a late answer changed something"
    }
    if let old, old.run == nil, let run = new?.run {
      let known = [0, old.standing?.submitted ?? 0]
      if !known.contains(run.submitted) || run.hasUnsubmitted {
        return "a run begins with answers that the one before didn't submit"
      }
    }
    for case .survey(.submit(_, let attempt)) in effects where attempt.request.method != .post {
      return "an answer is submitted by something other than a POST"
    }
    return brokenPages(from: old?.run, by: event, to: new?.run, effects)
  }

  private func isAwaited(_ response: SurveyResponse, by survey: Survey?) -> Bool {
    switch response {
    case .loaded(let request, _, _):
      if case .loading(request, _)? = survey?.loading { true } else { false }
    case .submitted(let request, _):
      survey?.run?.pages.contains {
        if case .sending(request, _) = $0.state { true } else { false }
      } ?? false
    case .waited(let request): survey?.run?.banner?.request == request
    }
  }

  private func brokenPages(
    from old: SurveyRun?, by event: Event, to new: SurveyRun?, _ effects: [AppEffect]
  ) -> String? {
    guard let old, let new else { return nil }
    for (before, after) in zip(old.pages, new.pages) {
      let isSameText = before.line.text == after.line.text
      switch (before.state, after.state) {
      case (.draft, .draft), (.failed, .failed): continue
      case (.submitted, .submitted), (.sending, .sending), (.sending, .submitted),
        (.sending, .failed):
        if !isSameText { return "an answer changed after it was submitted" }
        if case .key = event, before.state != after.state { return "a key sent an answer twice" }
      case (.draft, .sending), (.failed, .sending):
        if !before.line.text.hasVisibleCharacter { return "an empty answer is sent" }
        if !isSameText { return "an answer changed while it was submitted" }
      default: return "from \(before.state) to \(after.state)"
      }
    }
    let sent = effects.count { if case .survey(.submit) = $0 { true } else { false } }
    return sent > 1 ? "several answers are sent at once" : nil
  }

  func brokenState(_ world: World) -> String? {
    guard let run = world.app.survey?.run else {
      return leadsToMain(world.app) ? nil : "no way to Main"
    }
    if !run.focusOrder.contains(run.focus) { return "the focus is nowhere" }
    if let banner = run.banner, !world.asked.contains(where: { $0.request == banner.request }) {
      return "a banner that never goes"
    }
    let frame = world.app.frame(12, 40).text
    if !frame.contains("Questions submitted: \(run.submitted)") { return "the counter is wrong" }
    let button = frame.contains("[ Submit ]")
    if world.app.session.alert == nil, !run.isAtEnd, button != run.page.canBeSubmitted {
      return "Submit looks other than it is"
    }
    if !leadsToMain(world.app) { return "no way to Main" }
    let words = Language.english.words
    let quits = world.app.hints.contains { $0.text(words) == words.keyQuitLosing }
    return quits ? nil : "no way out, or one that promises"
  }
}

extension SurveyWalkTests {
  /// Whether the keys on screen lead to Main: Esc, and the answer that input may be lost.
  private func leadsToMain(_ app: App) -> Bool {
    var app = app
    for _ in 0..<4 {
      let isAsked = app.session.alert?.question == .leaveSurvey(quits: false)
      let isNamed = app.command(for: .escape) != nil
      guard isAsked || isNamed else { return false }
      if app.press(isAsked ? .character("y") : .escape).contains(.openMain) { return true }
    }
    return false
  }
}

extension AppEffect {
  fileprivate var survey: SurveyEffect? {
    if case .survey(let effect) = self { effect } else { nil }
  }
}

extension SurveyEffect {
  fileprivate var request: Request {
    switch self {
    case .load(let request, _), .submit(let request, _), .wait(let request, _): request
    case .cancel: 0
    }
  }
}
