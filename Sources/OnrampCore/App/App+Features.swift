/// Opening, leaving and quitting, which are the same for every feature.
extension App {
  /// Opens a feature above what is open.
  @discardableResult
  mutating func open(_ feature: Feature) -> [AppEffect] {
    guard features.last != feature else { return [] }
    features.append(feature)
    feature.state.make(&self)
    return openLocked()
  }

  /// Leaves the feature that fills the screen.
  mutating func close() -> [AppEffect] { features.removeLast().state.close(&self) }

  /// What happens once the first screen is there.
  public var first: AppAction? { session.lock == nil ? features.last?.state.opened : nil }

  /// Requests what a window of the new size needs.
  mutating func resized() -> [AppEffect] { Feature.allCases.flatMap { $0.state.resized(&self) } }

  /// Whether something is on its way to the disk beside the application, which ends the program
  /// itself once all of it is there.
  public var isKeeping: Bool {
    Feature.allCases.contains { $0 != .application && $0.state.isKeeping(self) }
  }

  /// Whether the program is about to end.
  public var isLeaving: Bool { session.leaving != nil }

  /// Lets the program end only once favorites, routes and a sign-up are on disk, or can't be.
  mutating func quittingLate(_ effects: [AppEffect]) -> [AppEffect] {
    // Most actions don't end the program, and stop here.
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
    for feature in Feature.allCases {
      if let problem = feature.state.problem(self) { return problem }
    }
    return nil
  }
}
