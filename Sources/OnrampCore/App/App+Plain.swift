/// What was left on the computer without an account.
extension App {
  mutating func erasePlain() -> [AppEffect] {
    let request = session.newRequest()
    main?.moving = request
    return [.account(.erasePlain(request))]
  }

  /// The application without an account is open, above a Main that nobody is signed in to.
  mutating func plainOpened(_ request: Request, _ state: StoredState) -> [AppEffect] {
    guard account?.awaits(request) == true else { return [] }
    return replace(with: state, of: nil, opening: .application)
      + application.refreshPreviews(session)
  }

  /// The application without an account is the driver's.
  mutating func plainTaken(_ request: Request, _ state: StoredState) -> [AppEffect] {
    guard main?.moving == request else { return [] }
    let effects = replace(with: state, of: signedIn, opening: nil)
    endMoving(with: .plainMoved)
    return effects + application.refreshPreviews(session)
  }

  /// The application without an account is gone.
  mutating func plainErased(_ request: Request) {
    guard main?.moving == request else { return }
    endMoving(with: .plainDeleted)
  }

  private mutating func endMoving(with notice: MainNotice) {
    accounts?.left = nil
    main?.moving = nil
    main?.notice = notice
    // Its button is gone.
    if main?.focus == .plain { main?.focus = .open(.application) }
  }

  /// Goes on with a sign-up that was left, or drops it and begins another.
  mutating func goOnWithSignUp(isOwn: Bool) -> [AppEffect] {
    accounts?.hasLeftSignUp = false
    if !isOwn { accounts?.signUp = nil }
    if !isOwn { suggestToSignUp() }
    // What is kept of the new one takes the place of the other.
    return features.last == .account
      ? wrap(account?.openSignUp(), in: AppEffect.account) : openAccount(nil)
  }
}
