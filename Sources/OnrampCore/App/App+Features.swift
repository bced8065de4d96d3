/// Opening, leaving and quitting, in the same way for every feature.
extension App {
  /// Opens a feature above the current one.
  @discardableResult
  mutating func open(_ feature: Feature) -> [AppEffect] {
    guard features.last != feature else { return [] }
    features.append(feature)
    feature.state.make(&self)
    return openLocked()
  }

  mutating func close() -> [AppEffect] { features.removeLast().state.close(&self) }

  /// The action to reduce once the first screen is drawn.
  public var first: AppAction? { session.lock == nil ? features.last?.state.opened : nil }

  mutating func resized() -> [AppEffect] { Feature.allCases.flatMap { $0.state.resized(&self) } }

  /// Whether any feature but the application is still writing to disk. The application itself
  /// delays quitting until its own input is kept.
  public var isKeeping: Bool {
    Feature.allCases.contains { $0 != .application && $0.state.isKeeping(self) }
  }

  /// Whether the program is about to end.
  public var isLeaving: Bool { session.leaving != nil }

  /// Delays quitting until favorites, routes and a sign-up are on disk, or can't be.
  mutating func quittingLate(_ effects: [AppEffect]) -> [AppEffect] {
    // Most actions don't quit.
    guard session.isHeldByDisk || effects.contains(where: \.isQuit) else { return effects }
    let isKeeping = isKeeping
    if isKeeping, effects.contains(.quit) {
      session.isHeldByDisk = true
      return effects.filter { $0 != .quit }
    }
    guard session.isHeldByDisk, !isKeeping else { return effects }
    session.isHeldByDisk = false
    if session.leaving == .asked, let problem = keepingProblem {
      session.alert = Dialog(.quitLosing(problem))
      return effects
    }
    return session.leaving == nil ? effects : effects + [.quit]
  }

  private var keepingProblem: StoreProblem? {
    Feature.allCases.lazy.compactMap { $0.state.problem(self) }.first
  }
}
