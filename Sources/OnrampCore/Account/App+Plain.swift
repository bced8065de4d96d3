/// Applications begun without an account.
extension App {
  mutating func erasePlain() -> [AppEffect] {
    let request = session.newRequest()
    main?.moving = request
    return [.account(.erasePlain(request))]
  }

  /// Shows the application without an account, above a Main with nobody signed in.
  mutating func plainOpened(_ request: Request, _ state: StoredState) -> [AppEffect] {
    guard account?.awaits(request) == true else { return [] }
    return replace(with: state, of: nil, opening: .application)
      + application.refreshPreviews(session)
  }

  /// Shows the application without an account as the driver's own.
  mutating func plainTaken(_ request: Request, _ state: StoredState) -> [AppEffect] {
    guard main?.moving == request else { return [] }
    let effects = replace(with: state, of: signedIn, opening: nil)
    endMoving(with: .plainMoved)
    return effects + application.refreshPreviews(session)
  }

  /// Reports that the application without an account is erased.
  mutating func plainErased(_ request: Request) {
    guard main?.moving == request else { return }
    endMoving(with: .plainDeleted)
  }

  private mutating func endMoving(with notice: MainNotice) {
    accounts?.left = nil
    main?.moving = nil
    main?.notice = notice
    // Its button has disappeared.
    if main?.focus == .plain { main?.focus = .open(.application) }
  }

  /// Continues an unfinished sign-up, or replaces it with a new one.
  mutating func goOnWithSignUp(isOwn: Bool) -> [AppEffect] {
    accounts?.hasLeftSignUp = false
    if !isOwn { accounts?.signUp = nil }
    if !isOwn { suggestToSignUp() }
    // The first write of the new sign-up replaces the old one.
    return features.last == .account
      ? wrap(account?.openSignUp(), in: AppEffect.account) : openAccount(nil)
  }
}
