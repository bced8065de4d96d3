import Dispatch
import OnrampCore
import OnrampScreens

extension PlainSession {
  mutating func perform(_ actions: [LineAction]) {
    for action in actions where doing != .over {
      switch action {
      case .app(let action): perform(action)
      case .say(let line): say([line])
      case .warn(let line): warn(line)
      case .lookAtPhoto(let place): look(at: place)
      case .describePhoto(let place):
        look(at: place)
        say(lineMode.description(of: place, in: app))
      case .confirm(let question, let actions): perform(confirm(question, then: actions))
      case .leave: doing = .over
      }
    }
  }

  /// Waits until all is known about a photo, or about all on the summary if no place is given.
  ///
  /// At a terminal, slow advice is printed later, as news. A script waits, as it may end before.
  mutating func look(at place: PreviewPlace?) {
    while lineMode.isLooking(at: place, in: app) { receive(mailbox.wait()) }
    let end = isOnTerminal ? DispatchTime.now() + Self.readingTimeout : .distantFuture
    while lineMode.isReading(at: place, in: app) {
      let actions = mailbox.wait(until: end)
      if actions.isEmpty { return }
      receive(actions)
    }
  }

  /// How long the next question waits for what is read on a card.
  private static let readingTimeout = DispatchTimeInterval.seconds(3)

  /// Reduces an action, waits for its effects, and reports the outcome.
  mutating func perform(_ action: AppAction) {
    let before = app
    var actions = [action]
    var isWaiting = false
    while !actions.isEmpty {
      for action in actions { isWaiting = reduce(action) || isWaiting }
      // Progress is a response too, but not the last one.
      guard isWaiting || lineMode.isBusy(app) else { break }
      actions = mailbox.wait()
      // News about photos and phones isn't the response to this action.
      isWaiting =
        isWaiting
        && actions.allSatisfy { action in
          Feature.allCases.contains { $0.shell.isNews(action) }
        }
    }
    if app.isLeaving, app.session.alert == nil { doing = .over }
    if action == .alert(.answered(.yes)) { choseToLose = true }
    say(lineMode.outcome(of: action, from: before, to: app))
    perform(lineMode.news(from: before, to: app))
  }

  mutating func receive(_ actions: [AppAction]) {
    for action in actions { _ = reduce(action) }
  }

  /// Reduces an action and starts its effects. Returns whether a response will follow soon.
  mutating func reduce(_ action: AppAction) -> Bool {
    var isAnswered = false
    let wasShown = app.driver != nil && app.session.lock == nil
    let effects = app.reduce(action).effects
    if wasShown, app.driver == nil || app.session.lock != nil { clearTerminal() }
    wasOpen = wasOpen || app.driver != nil
    for effect in effects {
      guard effect.feature != nil else {
        doing = effect == .openMain ? .openingMain : .over
        continue
      }
      runner.run(effect)
      isAnswered = isAnswered || effect.traits.isAnsweredSoon
    }
    return isAnswered
  }
}
