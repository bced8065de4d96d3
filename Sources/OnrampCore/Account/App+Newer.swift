/// Merging what another terminal saved while the account is open.
extension App {
  /// Whether something newer can be merged now: nothing is in progress or in front of the
  /// application, and everything typed is on disk.
  public var canTakeNewer: Bool {
    guard application.sync == .arrived, driver != nil, session.leaving == nil,
      application.isKept, !application.isCompleting, !isKeeping,
      // Another store would close the session with the phone.
      application.waitingPhone == nil
    else { return false }
    switch top {
    case .application(.step), .application(.summary), .main: return main?.isBusy != true
    default: return false
    }
  }

  /// Requests the newer state. Keys wait for the response.
  mutating func takeNewer() -> [AppEffect] {
    guard canTakeNewer else { return [] }
    let request = session.newRequest()
    application.work = .takingNewer(request)
    return [.account(.takeNewer(request))]
  }

  func takesNewer(_ request: Request) -> Bool { application.work == .takingNewer(request) }

  /// Continues with the merged application where the driver was.
  mutating func tookNewer(_ profile: Profile, _ state: StoredState) -> [AppEffect] {
    let (before, lock) = (application, session.lock)
    let main = features.last == .main ? main : nil
    signedIn?.profile = profile
    let closed = replaceSigningOut(
      with: state, of: signedIn, opening: main == nil ? .application : nil)
    if let main { self.main = main }
    session.lock = lock
    application.goOn(after: before)
    return closed + application.refreshPreviews(session) + openLocked()
      + application.finishLeaving(session)
  }

  /// Replaces everything that is open, except a sign-out that began meanwhile.
  mutating func replaceSigningOut(
    with state: StoredState, of driver: SignedIn?, opening feature: Feature?
  ) -> [AppEffect] {
    let (signingOut, cause) = (main?.signingOut, session.signOutCause)
    let effects = replace(with: state, of: driver, opening: feature)
    main?.signingOut = signingOut
    session.signOutCause = cause
    return effects
  }
}
