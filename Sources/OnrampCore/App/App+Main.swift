/// Opening Main, and what Main opens.
extension App {
  /// The buttons of Main, in Tab order.
  public var mainButtons: [Main.Button] {
    let features = Feature.allCases.filter { $0.state.isOnMain && $0.state.isOfUse(self) }
      .map(Main.Button.open)
    if driver != nil {
      let left: [Main.Button] = accounts?.hasApplication == true ? [.plain] : []
      return features + left + [.open(.account), .lock, .signOut]
    }
    guard let accounts else { return features }
    return features + (accounts.offersSignIn ? [.createAccount, .signIn] : [.createAccount])
  }

  /// Opens Main from the application, or from a feature that is open above it or above Main.
  ///
  /// - Parameter isBack: Whether Go back led here, so that going back again would lead in a circle.
  mutating func openMain(isBack: Bool = false) -> [AppEffect] {
    guard features.last == .application else {
      let leads = features.count > 1 && features.last?.state.isOnMain == true
      return leads ? close() + openMain() : []
    }
    application.leaveFinish()
    switch application.top {
    case .step, .summary: break
    case .work, .overlay: return []
    }
    application.notice = nil
    features = [.main]
    Feature.main.state.make(&self)
    main?.notice = nil
    main?.leadsBack = !isBack
    main?.isBelowNothing = false
    main?.focus = .open(.application)
    return application.refreshPreviews(session) + countRoutes()
  }

  private func countRoutes() -> [AppEffect] {
    routes == nil && routesSaved == nil ? [.routes(.count)] : []
  }

  mutating func reduce(_ action: MainAction) -> [AppEffect] {
    guard features.last == .main, main?.signingOut == nil, main?.moving == nil,
      closing == nil
    else { return [] }
    main?.notice = nil
    switch action {
    case .moved(let distance): moveFocus(by: distance)
    case .enterTapped: return main.map { press($0.focus) } ?? []
    case .pressed(let button): return press(button)
    case .backTapped:
      if main?.leadsBack == true { return press(.open(.application)) }
      main?.notice = .nothingBefore
    case .unknownKeyTapped: main?.notice = .keyDoesNothing
    }
    return []
  }

  private mutating func moveFocus(by distance: Int) {
    guard let focus = main?.focus else { return }
    let buttons = mainButtons
    main?.focus = buttons.cycled(from: focus, by: distance) ?? buttons[0]
  }

  private mutating func press(_ button: Main.Button) -> [AppEffect] {
    guard mainButtons.contains(button) else { return [] }
    main?.focus = button
    switch button {
    case .open(.application): return open(.application) + application.refreshPreviews(session)
    case .open(.account): return openAccount(.menu)
    case .open(let feature): return open(feature)
    case .plain:
      session.alert = Dialog(.account(.plainLeft(accounts?.left ?? .begun)))
      return []
    case .createAccount:
      guard accounts?.hasLeftSignUp != true else {
        session.alert = Dialog(.account(.signUpLeft), selected: .back)
        return []
      }
      return openAccount(nil)
    case .signIn: return openAccount(.signIn)
    case .lock: return lock()
    case .signOut:
      session.alert = Dialog(.account(.signOut))
      return []
    }
  }

  /// Whether Go back leads from the application to Main, as it does on the first step.
  public var goesBackToMain: Bool {
    guard features.last == .application else { return false }
    switch application.top {
    case .step: return !application.hasGoBack
    // The steps of a handed-in application don't open.
    case .summary: return !application.canBeChanged
    case .work, .overlay: return false
    }
  }
}
