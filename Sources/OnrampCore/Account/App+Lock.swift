/// The lock, which covers everything else.
extension App {
  /// Whether the program locks itself when idle.
  public var locksWhenIdle: Bool { signedIn != nil && !session.isLocked }

  /// Whether a wait is running before the next PIN or password.
  public var waitsForTry: Bool {
    if case .waiting? = session.lock?.work ?? openAccountScreen?.work { true } else { false }
  }

  /// Whether one of the next answers may be a secret.
  public var mayAskForSecret: Bool { session.isLocked || driver != nil || account != nil }

  /// Whether the input is part of a secret.
  public var takesSecret: Bool {
    guard session.alert == nil, help == nil else { return false }
    if let lock = session.lock { return lock.takesText }
    guard features.last == .account else { return false }
    return account?.form.focusedField?.isSecret == true || account?.form.focus == .button(.readCode)
  }

  mutating func lock() -> [AppEffect] {
    guard driver != nil, session.lock == nil, let accounts else { return [] }
    session.lock = Lock(accounts, opens: false, alert: session.alert, help: help)
    (session.alert, help) = (nil, nil)
    // Somebody else may be typing now, so input must not simply continue.
    for feature in Feature.allCases { feature.state.lock(&self) }
    return []
  }

  mutating func unlock() -> [AppEffect] {
    guard let lock = session.lock else { return [] }
    // A question asked over the lock is newer than the hidden one.
    if session.alert == nil { (session.alert, help) = (lock.below.alert, lock.below.help) }
    session.lock = nil
    accounts?.pinNews = nil
    return resized()
  }

  /// Reduces the opening action of the feature on screen, if it has one.
  mutating func openLocked() -> [AppEffect] {
    features.last?.state.opened.map { effects(of: $0) } ?? []
  }

  // MARK: Ways past it without the PIN

  mutating func askForAnotherDriver() -> [AppEffect] {
    guard session.lock?.isChecking == false else { return [] }
    session.alert = Dialog(.account(.signOutOther))
    return []
  }

  /// Signs out the driver who locked the program.
  mutating func signOutLocked() -> [AppEffect] {
    guard session.lock != nil else { return [] }
    session.lock?.notice = nil
    if driver != nil { return signOut() }
    let request = session.newRequest()
    session.lock?.signOut(request)
    return [.account(.signOut(request))]
  }

  /// Asks for the recovery code when neither PIN nor password is known.
  mutating func recoverLocked() -> [AppEffect] {
    guard let lock = session.lock, lock.ways.contains(.recoveryCode), accounts != nil else {
      return []
    }
    session.lock = nil
    open(.account)
    account?.opener = .lock(isRefused: lock.isRefused)
    account?.open(.recover)
    return []
  }
}

extension Lock {
  func awaits(_ request: Request) -> Bool {
    work?.awaits(request) == true
  }

  /// Records the request that signs out the driver who locked the program.
  mutating func signOut(_ request: Request) {
    (work, problem) = (.checking(request), nil)
    drop()
  }
}
